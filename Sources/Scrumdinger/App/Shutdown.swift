import AppResources
import ConsoleLoop
import ConsolePreviews
import DurableFiles
import Glibc
import Puddles
import ScrumStore
import Scrums
import Settings

/// Ends a run when the user quits, on a signal, or when the terminal closes: saves or exports unsaved data, restores
/// the terminal, and starts a sync that outlives the program. After a signal, a blocked disk delays the end by at most
/// four seconds.
final class Shutdown {
  private let effects: () -> Effects
  private let close: () -> Void
  private let moreWords: () -> String?
  private var hasBegun = false
  private var isEnding = false
  /// The lines that are printed once the terminal is restored.
  private var lastWords: [String] = []

  init(_ effects: @escaping () -> Effects, close: @escaping () -> Void, moreWords: @escaping () -> String? = { nil }) {
    (self.effects, self.close, self.moreWords) = (effects, close, moreWords)
  }

  /// Ends the process because of a signal or a closed terminal. Saving is tried once more and may take two seconds; what
  /// is unsaved then is exported.
  func begin(after event: TerminalEvent) {
    // NB: a closed terminal causes both a signal and an end of file.
    guard !hasBegun else { return }
    hasBegun = true
    Task.onMainQueue { [self] in
      lastWords += await effects().keep()
      await effects().scrums.retry()
      await exportAndEnd(event)
    }
    Task.onMainQueue { [self] in
      await Self.sleep(.seconds(2))
      await exportAndEnd(event)
    }
    // Ends the process if a disk blocks the main thread.
    alarm(4)
  }

  /// Ends the process at the user's request, and prints `words` below the restored screen.
  func quit(printing words: String?) {
    guard !isEnding else { return }
    isEnding = true
    Task.onMainQueue { [self] in
      close()
      await effects().leaveSyncBehind()
      Log.write("quit")
      let all = [words, moreWords()].compactMap(\.self)
      Self.exit(printing: all.isEmpty ? nil : all.joined(separator: "\n"))
    }
  }

  private static func sleep(_ duration: Duration) async {
    do { try await MainQueueClock().sleep(for: duration) } catch {}
  }

  private func exportAndEnd(_ event: TerminalEvent) async {
    guard !isEnding else { return }
    isEnding = true
    // NB: the terminal is restored first, since a disk may block the export.
    close()
    if let words = await effects().export() { lastWords.append(words) }
    await effects().leaveSyncBehind()
    end(event)
  }

  private func end(_ event: TerminalEvent) -> Never {
    for words in lastWords + [moreWords()].compactMap(\.self) {
      Log.write(words)
      Console.standard().report(failure: words)
    }
    Log.write("ended by \(event)")
    if case .terminate(let signal) = event { Signals.act(as: signal) }
    Glibc.exit(1)
  }
}

// MARK: - Other ways to end

extension Shutdown {
  /// Ends a screen that has nothing to save, at the user's request.
  static func quit(_ terminal: CursesTerminal) -> Never {
    terminal.close()
    Log.write("quit")
    exit(printing: nil)
  }

  /// Ends a screen that has nothing to save, because of a signal or a closed terminal.
  static func end(_ terminal: CursesTerminal, after event: TerminalEvent) -> Never {
    terminal.close()
    if case .terminate(let signal) = event { Signals.act(as: signal) }
    Glibc.exit(1)
  }

  static func exit(printing text: String?) -> Never {
    let console = Console.standard()
    if let text { console.print(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)) }
    exit(0, console)
  }

  /// Ends the process with `status`, or with `failureStatus` if output was lost. Output lost because the reader closed its
  /// pipe is no failure.
  // NB: without `never`, an optimized build inlined this method and released the console's file before reading the
  // failure.
  @inline(never) static func exit(_ status: Int32, _ console: Console, ifLost failureStatus: Int32 = 1) -> Never {
    guard let failure = console.outputFailure(), failure != EPIPE else { Glibc.exit(status) }
    console.report(failure: Strings.local.commands.outputFailed(Strings.local.reasons.system(failure)))
    Glibc.exit(failureStatus)
  }

  /// Reports an error that prevents the run, such as a usage error or a missing screen, and ends the process: with
  /// status 2 for usage errors, 1 for errors about files and scrums, and 64 for others.
  static func exit(reporting error: any Error) -> Never {
    let console = Console.standard()
    switch error {
    case let error as UsageError:
      console.report(failure: error.message)
      var command = Arguments(partial: CommandLine.arguments.dropFirst()).command
      if case .unknownCommand = error { command = nil }
      console.report(Strings.local.commands.seeHelp(command?.name))
      Glibc.exit(2)
    case is StoreError, is FileError, is RecordingError, is ScrumLookupError:
      console.report(error)
      Glibc.exit(1)
    default:
      console.report(error)
      Glibc.exit(64)
    }
  }
}
