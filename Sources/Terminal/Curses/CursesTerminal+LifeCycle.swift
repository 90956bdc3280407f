import CNcurses
import Glibc
import MainQueue

/// How the terminal is taken and given back: at the start and the end, around a stop, and when the program crashes.
extension CursesTerminal {
  func start() {
    output.onCaughtUp = { [weak self] in self?.catchUp() }
    output.onGone = { [weak self] in self?.hangUp() }
    input.start { [weak self] events in
      if events.contains(.hangup) { self?.hangUp() } else { self?.onEvents?(events) }
    }
    signals = Signals { [weak self] in self?.receive($0) }
    CrashSignals.install(file: output.terminal, modes: shellModes, reset: wholeReset)
    CrashSignals.arm(true)
    adoptModes()
    adoptSize()
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH:
      adoptSize()
      onEvents?([.resize])
    case SIGTSTP:
      onEvents?([.suspending])
      stop(wholeGroup: false)
    case SIGCONT: goOn()
    default:
      isEnding = true
      onEvents?([.terminate(signal: signal)])
    }
  }

  /// Nobody is there to read from or write to, and never will be.
  private func hangUp() {
    input.stop()
    guard !isEnding else { return }
    isEnding = true
    // NB: not at once, because a frame may be on its way.
    Task { [self] in onEvents?([.hangup]) }
  }

  public func suspend() {
    // NB: the shell waits for the whole process group, as when the terminal itself turns Ctrl-Z into a signal.
    stop(wholeGroup: true)
  }

  private func stop(wholeGroup: Bool) {
    guard !Signals.isIgnored(SIGTSTP) else { return }
    leaveScreen()
    Signals.stop(wholeGroup: wholeGroup)
    goOn()
  }

  /// Takes the screen again, unless the shell lets the program go on without it: to end, or to be told to wait for the terminal.
  private func goOn() {
    guard !Signals.isInBackground else { return Signals.waitForTerminal { [self] in isEnding } }
    enterScreen()
    onEvents?([.resumed])
  }

  /// What gives the terminal back without anything else.
  private var wholeReset: String {
    isANSI ? ResetSequence.whole(leaving: capability("rmcup").map { String(cString: $0) }) : ""
  }

  private func leaveScreen() {
    guard isOnScreen else { return }
    isOnScreen = false
    showCursor(true)
    mousemask(0, nil)
    output.flush(then: isANSI ? ResetSequence.modes : "")
    endwin()
    output.flush()
    if output.isBehind { output.replace(with: wholeReset) }
    tcsetattr(STDIN_FILENO, TCSANOW, &shellModes)
    CrashSignals.arm(false)
  }

  private func enterScreen() {
    CrashSignals.arm(true)
    isOnScreen = true
    tcsetattr(STDIN_FILENO, TCSANOW, &screenModes)
    adoptModes()
    clearok(window, true)
    adoptSize()
  }

  /// Tells ncurses the size that the terminal has now: its own handler for SIGWINCH never runs.
  private func adoptSize() {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return }
    let rows = size.ws_row == 0 ? 24 : Int32(size.ws_row), columns = size.ws_col == 0 ? 80 : Int32(size.ws_col)
    resizeterm(rows, columns)
    wresize(window, rows, columns)
  }

  public func close() {
    input.stop()
    signals = nil
    leaveScreen()
  }
}
