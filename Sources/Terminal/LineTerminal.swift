import Glibc
import MainQueue

/// A terminal that shows lines of text and no screen: the keys that are typed, one by one and without an echo, and the signals.
///
/// Where standard input is no terminal, or the shell has let another process have it, there are no keys; the signals come all the
/// same. The terminal is as it was before whenever the program stops, crashes or is closed.
public final class LineTerminal {
  /// How long what begins with Escape may be on its way, in milliseconds.
  private static let escapeDelay: Int32 = 25

  /// Called for everything that happens, in order. As long as nobody listens, a signal to end the process does.
  public var onEvents: (([TerminalEvent]) -> Void)?
  /// Whether there are keys.
  public let hasKeys: Bool
  private var shellModes = termios()
  private var keys = TypedKeys()
  private var isTaken = false
  private var isEnding = false
  private var signals: Signals?

  /// To be made before any thread is started, for signals are kept back from then on.
  public init() {
    Signals.block()
    hasKeys = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &shellModes) == 0 && !Signals.isInBackground
    signals = Signals { [weak self] in self?.receive($0) }
    guard hasKeys else { return }
    CrashSignals.install(file: STDIN_FILENO, modes: shellModes, reset: "\n")
    take()
  }

  /// Gives the terminal back, stops the process, and takes the keys again when it goes on.
  public func suspend() {
    // NB: the shell waits for the whole process group, as when the terminal itself turns Ctrl-Z into a signal.
    stop(wholeGroup: true)
  }

  /// Can be heard where somebody sees what is wrong; standard output may be for a program.
  public func beep() { if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\u{7}", 1) } }

  /// Gives the terminal back for good.
  public func close() {
    giveBack()
    signals = nil
  }

  // MARK: - Keys

  private func read() {
    var events = readOnce()
    if keys.isUndecided {
      var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      events += poll(&source, 1, Self.escapeDelay) > 0 ? readOnce() : []
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

  /// Keys come at once and are not shown, and none of them is a signal.
  private func take() {
    var modes = shellModes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    CrashSignals.arm(true)
    isTaken = true
    MainLoop.onInput = { [weak self] in self?.read() }
  }

  private func giveBack() {
    guard isTaken else { return }
    isTaken = false
    MainLoop.onInput = nil
    tcsetattr(STDIN_FILENO, TCSANOW, &shellModes)
    CrashSignals.arm(false)
  }

  // MARK: - Signals

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH: onEvents?([.resize])
    case SIGTSTP:
      onEvents?([.suspending])
      stop(wholeGroup: false)
    case SIGCONT: goOn()
    default:
      guard let onEvents else {
        close()
        return Signals.die(by: signal)
      }
      isEnding = true
      onEvents([.terminate(signal: signal)])
    }
  }

  private func stop(wholeGroup: Bool) {
    giveBack()
    if !Signals.isIgnored(SIGTSTP) { Signals.stop(wholeGroup: wholeGroup) }
    goOn()
  }

  private func goOn() {
    if hasKeys {
      guard !Signals.isInBackground else { return Signals.waitForTerminal { [weak self] in self?.isEnding ?? true } }
      take()
    }
    onEvents?([.resumed])
  }
}
