import ConsoleLibc
import ConsoleLoop
import Synchronization

extension LiveLines {
  /// Erases the lines and shows the cursor when a signal ends or stops the process. A signal that the process ignores or
  /// handles stays as it is.
  ///
  /// A signal handler must not allocate, lock or initialise anything.
  nonisolated enum Interruption {
    static let sequence: StaticString = "\r\u{1B}[J\u{1B}[?7h\u{1B}[?25h"
    /// The terminal with lines; -1 without lines.
    private static let file = Atomic<Int32>(-1)
    private static let isErased = Atomic(false)

    static func prepare(_ number: Int32) {
      // NB: so that the handler has nothing left to initialise.
      _ = sequence
      isErased.store(false, ordering: .relaxed)
      file.store(number, ordering: .relaxed)
      forEachSignal { signal in replace(normal(signal), by: handler, for: signal) }
    }

    static func end() {
      file.store(-1, ordering: .relaxed)
      forEachSignal { signal in replace(handler, by: normal(signal), for: signal) }
    }

    /// The action without lines.
    private static func normal(_ signal: Int32) -> __sighandler_t? { signal == SIGTSTP ? SIG_DFL : DependentChildren.action }

    /// Whether the lines have been erased since the last call.
    static func hasErased() -> Bool { isErased.exchange(false, ordering: .relaxed) }

    /// Erases the lines, if there are any.
    static func erase() {
      let number = file.load(ordering: .relaxed)
      guard number >= 0 else { return }
      isErased.store(true, ordering: .relaxed)
      _ = write(number, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }

    private static func forEachSignal(_ body: (Int32) -> Void) {
      body(SIGINT)
      body(SIGTERM)
      body(SIGHUP)
      body(SIGQUIT)
      body(SIGTSTP)
    }

    private static func replace(_ old: __sighandler_t?, by new: __sighandler_t?, for signal: Int32) {
      var action = sigaction()
      sigaction(signal, nil, &action)
      guard address(action.__sigaction_handler.sa_handler) == address(old) else { return }
      action.__sigaction_handler.sa_handler = new
      sigaction(signal, &action, nil)
    }

    private static func address(_ handler: __sighandler_t?) -> Int { unsafeBitCast(handler, to: Int.self) }

    /// Erases the lines, ends the children, and does what the signal does by default. A process that is continued handles the next
    /// one.
    private static let handler: @convention(c) (Int32) -> Void = { signal in
      let code = errno
      erase()
      if signal != SIGTSTP { DependentChildren.stopStarting() }
      var mine = sigaction(), normal = sigaction(), set = sigset_t(), before = sigset_t()
      normal.__sigaction_handler.sa_handler = SIG_DFL
      sigaction(signal, &normal, &mine)
      if signal != SIGTSTP { DependentChildren.end(with: signal) }
      raise(signal)
      sigemptyset(&set)
      sigaddset(&set, signal)
      pthread_sigmask(SIG_UNBLOCK, &set, &before)
      pthread_sigmask(SIG_SETMASK, &before, nil)
      sigaction(signal, &mine, nil)
      errno = code
    }
  }
}
