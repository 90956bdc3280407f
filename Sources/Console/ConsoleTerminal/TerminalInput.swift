import ConsoleLibc

/// Reads keys from a terminal that shows no screen, one by one and without an echo, and receives the process's signals.
///
/// If standard input isn't a terminal, or belongs to another process group, only signals arrive. The terminal's modes
/// are restored whenever the program stops, crashes or calls ``close()``.
package final class TerminalInput: JobControl {
  /// Called with all events, in order. Without a handler, a termination signal ends the process.
  package var onEvents: (([TerminalEvent]) -> Void)?
  package let hasKeys: Bool
  private var shellModes = termios()
  private let reader = InputReader()
  private var isReading = false
  var isEnding = false
  private var signals: Signals?

  /// Blocks the signals, and takes the terminal. Call it before starting any other thread.
  package init() {
    Signals.block()
    hasKeys = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &shellModes) == 0 && !Signals.isInBackground
    signals = Signals { [weak self] in self?.receive($0) }
    guard hasKeys else { return }
    CrashSignals.install(file: STDIN_FILENO, modes: shellModes, reset: "\n")
    takeTerminal()
  }

  /// Restores the terminal, stops the process, and reads keys again when the process continues.
  package func suspend() { stop(wholeGroup: true) }

  /// Rings the bell of the terminal on standard error, because standard output may be read by a program.
  package func beep() { if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\u{7}", 1) } }

  /// Drops unreported input, except reports of colours and focus.
  package func discardInput() { reader.discard() }

  /// Restores the terminal for good.
  package func close() {
    releaseTerminal()
    signals = nil
  }

  private func report(_ events: [TerminalEvent]) {
    let isGone = events.contains(.hangup)
    if !isGone || !isEnding { onEvents?(events) }
    if isGone { isEnding = true }
  }

  /// Makes the terminal send each key immediately, without echo. No key sends a signal.
  func takeTerminal() {
    var modes = shellModes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    CrashSignals.arm(true)
    isReading = true
    reader.start { [weak self] in self?.report($0) }
  }

  func releaseTerminal() {
    guard isReading else { return }
    isReading = false
    reader.stop()
    tcsetattr(STDIN_FILENO, TCSANOW, &shellModes)
    CrashSignals.arm(false)
  }
}
