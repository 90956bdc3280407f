import AppResources
import ConsoleLoop
import ConsolePreviews
import DurableFiles
import Glibc
import Puddles
import ScrumStore
import Scrums

/// Ends the process when a signal or a closed terminal asks for it: keeps a running meeting and an open form, finishes a save in
/// flight, exports what can't be saved, and restores the terminal. A blocked disk delays that by at most four seconds.
final class Shutdown {
  private let meetings: MeetingProvider
  private let drafts: DraftProvider?
  private let updates: UpdateProvider?
  private let scrums: () -> ScrumProvider
  private let close: () -> Void
  private var hasBegun = false
  private var isExporting = false
  /// Printed once the terminal is restored.
  private var lastWords: [String] = []

  /// - Parameter close: restores the terminal.
  init(
    _ meetings: MeetingProvider, drafts: DraftProvider? = nil, updates: UpdateProvider? = nil,
    scrums: @escaping () -> ScrumProvider, close: @escaping () -> Void
  ) {
    self.meetings = meetings
    self.drafts = drafts
    self.updates = updates
    self.scrums = scrums
    self.close = close
  }

  func begin(after event: TerminalEvent) {
    // NB: a closed terminal is noticed twice, by its signal and by its end of file.
    guard !hasBegun else { return }
    hasBegun = true
    Task.onMainQueue { [self] in
      if let failure = await updates?.flush() { lastWords.append(Strings.local.updates.notKept(failure.sentence)) }
      if let failure = await drafts?.flush() { lastWords.append(Strings.local.form.notKept(failure.sentence)) }
      await meetings.flush()
      scrums().saveTyped?()
      await scrums().flush()
      await exportAndEnd(event)
    }
    Task.onMainQueue { [self] in
      await Self.sleep(.seconds(2))
      await exportAndEnd(event)
    }
    // If a disk blocks the main thread, SIGALRM ends the process.
    alarm(4)
  }

  private static func sleep(_ duration: Duration) async {
    let clock = MainQueueClock()
    do { try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil) } catch {}
  }

  private func exportAndEnd(_ event: TerminalEvent) async {
    guard !isExporting else { return }
    isExporting = true
    // NB: first, since a disk that blocks the export must not keep the terminal.
    close()
    guard !scrums().pending.isEmpty else { end(event) }
    do {
      end(event, saying: Strings.local.saving.exported(try await scrums().export()))
    } catch {
      end(event, saying: Strings.local.saving.exportFailed(error.sentence))
    }
  }

  private func end(_ event: TerminalEvent, saying words: String? = nil) -> Never {
    for words in lastWords + [words].compactMap(\.self) {
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
  /// The user quits.
  ///
  /// - Parameter lastWords: printed once the terminal is restored.
  static func quit(_ terminal: CursesTerminal, printing lastWords: String?) -> Never {
    terminal.close()
    Log.write("quit")
    exit(printing: lastWords)
  }

  /// Ends a process that has nothing to save.
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

  /// Ends the process with this status, or with a failure if output was lost. A reader that closed the pipe is no failure.
  static func exit(_ status: Int32, _ console: Console) -> Never {
    guard let failure = console.outputFailure(), failure != EPIPE else { Glibc.exit(status) }
    console.report(failure: Strings.local.commands.outputFailed(String(cString: strerror(failure))))
    Glibc.exit(max(status, 1))
  }

  /// Ends the process because of a usage error, or because the screen can't be shown.
  static func exit(reporting error: any Error) -> Never {
    let console = Console.standard(), strings = Strings.local.commands
    switch error {
    case let error as UsageError:
      console.report(failure: error.message)
      let subcommand = CommandLine.arguments.dropFirst().first { Subcommand(rawValue: $0) != nil }
      if case .unknownCommand = error {
        console.report(strings.seeHelp(nil))
      } else {
        console.report(strings.seeHelp(subcommand))
      }
      Glibc.exit(2)
    case is StoreError, is FileError, is RecordingError, is ScrumLookupError:
      console.report(error)
      Glibc.exit(1)
    case CursesTerminal.Failure.notATerminal: console.report(failure: strings.notATerminal)
    case CursesTerminal.Failure.unusable(let term): console.report(failure: strings.unusable(term))
    case CursesTerminal.Failure.tooLarge(let variable): console.report(failure: strings.noScreenSize(variable))
    default: console.report(failure: error.sentence)
    }
    Glibc.exit(64)
  }
}
