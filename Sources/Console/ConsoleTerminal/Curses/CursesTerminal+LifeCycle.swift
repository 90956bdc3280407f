import CNcurses
import ConsoleLoop
import ConsoleLibc

/// Takes the terminal at the start and after a stop, and restores it at the end, before a stop, and in a crash.
extension CursesTerminal {
  /// Starts reading keys and signals, and enables the modes of the screen.
  func start() {
    output.onFlushed = { [weak self] in
      guard let self else { return }
      sendTitle()
      if isFrameMissing { onEvents?([.resize]) }
    }
    output.onGone = { [weak self] in self?.hangUp() }
    input.start { [weak self] events in
      if events.contains(where: \.isGround) { self?.asked = nil }
      if events.contains(.hangup) { self?.hangUp() } else { self?.onEvents?(events) }
    }
    signals = Signals { [weak self] signal in
      if signal == SIGWINCH { self?.updateSize() }
      self?.receive(signal)
    }
    CrashSignals.install(file: output.terminal, modes: shellModes, reset: wholeReset)
    CrashSignals.arm(true)
    if tellsColors { asked = .now }
    enableModes(asking: asked == nil ? "" : Self.question)
    updateSize()
  }

  /// Queries the foreground colour (OSC 10) and the background colour (OSC 11).
  private static let question = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"

  /// Whether to query the terminal's colours. A terminal that doesn't understand the query may print it.
  private var tellsColors: Bool {
    let term = Self.term
    let isPlain = term == "linux" || term.hasPrefix("vt") || ColorDepth.isGNUScreen(term: term)
    return isANSI && !isPlain && ![.eight, .mono].contains(colorDepth)
  }

  /// Waits up to 0.1 seconds for the answer to a query, so that the answer doesn't end up in the shell's input. After a
  /// second, an answer is no longer expected.
  private func awaitAnswer() {
    guard let asked, asked.duration(to: .now) < .seconds(1) else { return }
    self.asked = nil
    let answers = input.awaitGround(atMost: .milliseconds(100))
    if !answers.isEmpty { onEvents?(answers) }
  }

  /// Stops reading, and reports the hangup once.
  private func hangUp() {
    input.stop()
    guard !isEnding else { return }
    isEnding = true
    // NB: reported in the next turn, because a frame may be in progress.
    MainLoop.inNextTurn { [self] in onEvents?([.hangup]) }
  }

  package func suspend() { stop(wholeGroup: true) }

  /// A sequence that turns off every mode a full-screen program may have turned on, even in the middle of another
  /// sequence: synchronised output, mouse and focus reports, bracketed paste, application keys, keypad, scroll region,
  /// attributes, character set and hidden cursor. Also restores the saved title.
  private var resetModes: String {
    isANSI
      ? "\u{1B}\\" + (isTitleKept ? Self.restoreTitle : "")
        + "\u{1B}[?2026;1006;1003;1002;1000;1004;2004;1l\u{1B}>\u{1B}[r\u{1B}[m\u{F}\u{1B}[?25h" : ""
  }

  /// A sequence that restores the terminal without ncurses.
  ///
  /// NB: resetting the scroll region moves the cursor, so the terminal leaves the alternate screen last.
  var wholeReset: String { isANSI ? resetModes + (Self.capability("rmcup").map { String(cString: $0) } ?? "\r\n") : "" }

  func releaseTerminal() {
    guard isOnScreen else { return }
    isOnScreen = false
    showCursor(true)
    output.flush(then: resetModes)
    (isTitleKept, shownTitle) = (false, nil)
    endwin()
    output.flush()
    if output.isBehind { output.replace(with: wholeReset) } else { awaitAnswer() }
    tcsetattr(STDIN_FILENO, TCSANOW, &shellModes)
    CrashSignals.arm(false)
  }

  func takeTerminal() {
    CrashSignals.arm(true)
    isOnScreen = true
    tcsetattr(STDIN_FILENO, TCSANOW, &screenModes)
    enableModes()
    clearok(window, true)
    updateSize()
  }

  /// Sets ncurses' size to the terminal's, because ncurses' own handler for SIGWINCH never runs.
  private func updateSize() {
    guard let size = Self.reportedSize else { return }
    resizeterm(Int32(size.height), Int32(size.width))
    wresize(window, Int32(size.height), Int32(size.width))
  }

  /// The size that the terminal reports, limited to ``CellSize/most``, where an unknown width is 80 and an unknown
  /// height 24; `nil` if the size can't be read.
  static var reportedSize: Size? {
    var size = winsize()
    guard ioctl(MainLoop.output, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Size(
      size.ws_col == 0 ? 80 : min(Int(size.ws_col), Size.most.width),
      size.ws_row == 0 ? 24 : min(Int(size.ws_row), Size.most.height))
  }

  package func close() {
    input.stop()
    signals = nil
    releaseTerminal()
  }
}
