import Dispatch
import Glibc
import MainQueue

/// The signals that a terminal program has to answer, delivered on the main queue and never in a handler.
public final class Signals {
  private nonisolated static let all = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT]
  private var sources: [any DispatchSourceSignal] = []

  /// Whether whoever started the program wants it to overlook a signal, as nohup does; then it stays so.
  nonisolated static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Keeps the signals back in this thread and in those that it starts, for the sources to take.
  nonisolated static func block() { mask(SIG_BLOCK, all) }

  /// Stops the process until it is continued, as the terminal does on Ctrl-Z.
  ///
  /// - Parameter wholeGroup: also stops the processes that the shell started with this one.
  nonisolated static func stop(wholeGroup: Bool) {
    if wholeGroup { with(SIG_IGN, for: SIGTSTP) { kill(0, SIGTSTP) } }
    act(as: SIGTSTP)
  }

  /// Whether the shell has let another process have the terminal.
  nonisolated static var isInBackground: Bool { ![-1, getpgrp()].contains(tcgetpgrp(STDIN_FILENO)) }

  /// Stops the process until the shell lets it have the terminal, unless it was let go on only to end.
  static func waitForTerminal(unless isEnding: @escaping () -> Bool) {
    Task.onMainQueue {
      // NB: `kill %1` sends its signal together with SIGCONT, and Dispatch tells of it a little later.
      do { try await MainQueueClock().sleep(for: .seconds(1)) } catch { return }
      if !isEnding(), isInBackground { act(as: SIGTTOU) }
    }
  }

  /// Ends the process by a signal, as if nobody had answered it: whoever waits for the process learns the truth.
  public nonisolated static func die(by signal: Int32) { act(as: signal) }

  /// Does at once what a signal does by itself. NB: it is sent to this thread alone, because otherwise another thread may take it
  /// later, when Dispatch's handler is back.
  nonisolated static func act(as signal: Int32) {
    with(SIG_DFL, for: signal) { raise(signal) }
  }

  private nonisolated static func with(_ handler: __sighandler_t?, for signal: Int32, _ body: () -> Int32) {
    var mine = sigaction(), before = sigaction()
    mine.__sigaction_handler.sa_handler = handler
    sigaction(signal, &mine, &before)
    // NB: what is blocked is kept for later, even if it is ignored.
    var mask = mask(SIG_UNBLOCK, [signal])
    _ = body()
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(signal, &before, nil)
  }

  init(_ deliver: @escaping (Int32) -> Void) {
    sources = Self.all.filter { !Self.isIgnored($0) }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { deliver(number) }
      source.resume()
      return source
    }
  }

  isolated deinit { sources.forEach { $0.cancel() } }

  /// Returns the mask as it was.
  @discardableResult
  private nonisolated static func mask(_ how: Int32, _ signals: [Int32]) -> sigset_t {
    var set = sigset_t(), before = sigset_t()
    sigemptyset(&set)
    signals.forEach { sigaddset(&set, $0) }
    pthread_sigmask(how, &set, &before)
    return before
  }
}
