import Glibc
import MainQueue

/// The keys typed at a terminal without a screen, one by one and without an echo, and the process's signals.
///
/// If standard input isn't a terminal, or belongs to another process group, there are no keys, only signals. The terminal's modes
/// are restored whenever the program stops, crashes or closes it.
public final class TerminalInput: JobControl {
  /// Called with all events, in order. While it is `nil`, a signal to end the process does so.
  public var onEvents: (([TerminalEvent]) -> Void)?
  /// Whether keys are read.
  public let hasKeys: Bool
  private var shellModes = termios()
  private var keys = TypedKeys()
  private var isReading = false
  var isEnding = false
  private var signals: Signals?

  /// Blocks the signals, so it has to be created before any other thread is started.
  public init() {
    Signals.block()
    hasKeys = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &shellModes) == 0 && !Signals.isInBackground
    signals = Signals { [weak self] in self?.receive($0) }
    guard hasKeys else { return }
    CrashSignals.install(file: STDIN_FILENO, modes: shellModes, reset: "\n")
    takeTerminal()
  }

  /// Restores the terminal, stops the process, and reads keys again when the process continues.
  public func suspend() { stop(wholeGroup: true) }

  /// Rings the bell of the terminal on standard error, because standard output may be read by a program.
  public func beep() { if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\u{7}", 1) } }

  /// Restores the terminal for good.
  public func close() {
    releaseTerminal()
    signals = nil
  }

  private func read() {
    var events = readOnce()
    if keys.isUndecided {
      var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      events += poll(&source, 1, KeyPress.escapeDelay) > 0 ? readOnce() : []
      events += keys.finish().map(TerminalEvent.key)
    }
    if !events.isEmpty { onEvents?(events) }
  }

  private func readOnce() -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return keys.take(bytes.prefix(count)).map(TerminalEvent.key) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    MainLoop.onInput = nil
    defer { isEnding = true }
    return isEnding ? [] : [.hangup]
  }

  /// Makes the terminal send every key at once, without an echo, and none of them as a signal.
  func takeTerminal() {
    var modes = shellModes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    CrashSignals.arm(true)
    isReading = true
    MainLoop.onInput = { [weak self] in self?.read() }
  }

  func releaseTerminal() {
    guard isReading else { return }
    isReading = false
    MainLoop.onInput = nil
    tcsetattr(STDIN_FILENO, TCSANOW, &shellModes)
    CrashSignals.arm(false)
  }
}
