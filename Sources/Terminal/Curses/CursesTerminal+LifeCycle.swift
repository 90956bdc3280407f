import CNcurses
import Glibc
import MainQueue

/// Takes the terminal and restores it: at the start and the end, around a stop, and after a crash.
extension CursesTerminal {
  func start() {
    output.onFlushed = { [weak self] in self?.redrawMissingFrame() }
    output.onGone = { [weak self] in self?.hangUp() }
    input.start { [weak self] events in
      if events.contains(.hangup) { self?.hangUp() } else { self?.onEvents?(events) }
    }
    signals = Signals { [weak self] in self?.receive($0) }
    CrashSignals.install(file: output.terminal, modes: shellModes, reset: wholeReset)
    CrashSignals.arm(true)
    enableModes()
    updateSize()
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH:
      updateSize()
      onEvents?([.resize])
    case SIGTSTP:
      onEvents?([.suspending])
      stop(wholeGroup: false)
    case SIGCONT: resume()
    default:
      isEnding = true
      onEvents?([.terminate(signal: signal)])
    }
  }

  /// The terminal is gone.
  private func hangUp() {
    input.stop()
    guard !isEnding else { return }
    isEnding = true
    // NB: not immediately, because a frame may be in progress.
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
    resume()
  }

  /// Takes the screen again, unless the program was continued in the background.
  private func resume() {
    guard !Signals.isInBackground else { return Signals.waitForTerminal { [self] in isEnding } }
    enterScreen()
    onEvents?([.resumed])
  }

  /// The sequence that restores the terminal by itself.
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
    enableModes()
    clearok(window, true)
    updateSize()
  }

  /// Tells ncurses the terminal's current size, because its own handler for SIGWINCH never runs.
  private func updateSize() {
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
