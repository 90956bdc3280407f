import CNcurses
import ConsoleLoop
import ConsoleLibc

/// A real terminal, controlled through ncurses. No other type draws on the screen.
package final class CursesTerminal: Terminal, JobControl {
  /// The reason why a terminal can't be used.
  package enum Failure: Error {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// TERM is unset or unknown, or names a terminal that can't move its cursor.
    case unusable(term: String)
    /// An environment variable such as `COLUMNS=100000` makes the screen larger than ncurses can draw.
    case tooLarge(variable: String)
  }

  package var onEvents: (([TerminalEvent]) -> Void)?
  package var isMouseEnabled: Bool { didSet { updateMouse() } }
  package var mouseTracking = MouseTracking.clicks {
    didSet {
      input.followsMouse = mouseTracking > .clicks
      if isMouseEnabled { updateMouse(leaving: oldValue) }
    }
  }
  /// The virtual screen of ncurses (`newscr`). NB: drawn on directly, because a separate window would be copied to it.
  let window: UnsafeMutablePointer<WINDOW>
  let input: InputReader
  let output: CursesOutput
  var signals: Signals?
  /// The terminal's modes (termios(3)) for the shell and for the screen.
  var shellModes = termios(), screenModes = termios()
  /// Whether the program has taken the screen; otherwise, nothing is drawn.
  var isOnScreen = true
  var isEnding = false
  let hasKeys = true
  var colors: CursesColors
  package let isUnicode: Bool
  package let cellPixels: CellPixels
  package let isAccessible: Bool, isHighContrast: Bool
  var row: [cchar_t] = []
  /// The text of each row, for a screen reader.
  var shownText: [Int: [Glyph]] = [:]
  /// Whether a frame was skipped because the terminal accepted no output.
  var isFrameMissing = false
  private var isCursorVisible = true
  /// Whether the terminal is in a window that has a title.
  private(set) lazy var hasWindow = isANSI && Self.hasWindow(Self.term)
  /// The title of the window, and the one that was sent; `nil` for the terminal's own.
  var title: String?, shownTitle: String?
  /// Whether the terminal has saved its own title.
  var isTitleKept = false
  /// When the terminal's colours were queried; `nil` if no answer is expected.
  var asked: ContinuousClock.Instant?

  /// Throws a ``Failure`` if the terminal on standard input and output can't be used. Blocks the signals, so that
  /// threads that start before the terminal is taken don't receive them.
  package static func check() throws(Failure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    guard ProcessEnvironment.terminal != nil, isKnown(term) || (TerminfoEntry.isLikeXterm(term) && standIn()) else {
      throw .unusable(term: term)
    }
    for name in ["COLUMNS", "LINES"] {
      if let value = ProcessEnvironment[name], let size = Int(value), size > Int16.max {
        throw .tooLarge(variable: "\(name)=\(value)")
      }
    }
    // NB: before ncurses starts, which installs handlers only for signals without one.
    Signals.block()
    Signals.claimStops()
  }

  private static func isKnown(_ term: String) -> Bool {
    var code: Int32 = 0
    return setupterm(term, STDOUT_FILENO, &code) == OK && tigetstr("cup") != nil
  }

  /// Makes ncurses use the built-in entry for a terminal missing from the system's database. Returns whether that
  /// works.
  private static func standIn() -> Bool {
    setenv("TERMINFO", TerminfoEntry.builtIn.encoded, 1)
    setenv("TERM", TerminfoEntry.builtInName, 1)
    return isKnown(TerminfoEntry.builtInName)
  }

  static var term: String { ProcessEnvironment["TERM"] ?? "" }

  /// Takes the terminal. Call ``check()`` first. Throws a ``Failure`` if ncurses can't use the terminal after all.
  /// - Parameters:
  ///   - depth: the colours to use; `nil` detects them from the environment and the terminfo entry.
  ///   - isASCII: whether to draw with ASCII only, even on a terminal with Unicode.
  ///   - cellPixels: the pixels of a cell; `nil` detects them from the environment.
  ///   - isAccessible: whether a screen reader reads the screen; `nil` reads the environment variable `ACCESSIBLE`.
  package init(
    depth: ColorDepth?, isASCII: Bool, cellPixels: CellPixels?, isMouseEnabled: Bool, isAccessible: Bool? = nil,
    isHighContrast: Bool = false
  ) throws(Failure) {
    let term = Self.term
    // NB: if no locale is installed, not even C.UTF-8, ncurses can send only ASCII.
    let charset = Charset.fromEnvironment(), hasLocale = String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
    isUnicode = charset == .unicode && hasLocale && !isASCII
    self.cellPixels = cellPixels ?? .detected { ProcessEnvironment[$0] }
    self.isAccessible = isAccessible ?? ProcessEnvironment.isAccessible
    self.isHighContrast = isHighContrast
    let shown = depth ?? .detected(term: term)
    // NB: the contrast of 16 colours is unknown, since users choose them; that of the terminal's own ink is good.
    let depth = isHighContrast && (shown == .basic || shown == .eight) ? .mono : shown
    let directColor = depth == .truecolor ? TerminfoEntry(term: term)?.withDirectColor : nil
    tcgetattr(STDIN_FILENO, &shellModes)
    output = CursesOutput()
    // NB: ncurses allocates a screen of the reported size before it can be resized, so a limited size goes into its
    // variables.
    let size = Self.reportedSize ?? .zero
    let opened: UnsafeMutablePointer<WINDOW>? = ProcessEnvironment.with("TERMINFO", directColor) { [canvas = output.canvas] in
      ProcessEnvironment.with("COLUMNS", size.width == Size.most.width ? "\(size.width)" : nil) {
        ProcessEnvironment.with("LINES", size.height == Size.most.height ? "\(size.height)" : nil) {
          // NB: ncurses has no input, because it can't distinguish keys from everything else that a terminal sends.
          guard let output = fdopen(canvas, "w"), newterm(nil, output, output) != nil else { return nil }
          return curses_newscr()
        }
      }
    }
    guard let opened else { throw .unusable(term: term) }
    window = opened
    colors = CursesColors(depth: depth == .truecolor && directColor == nil ? .indexed : depth)
    input = InputReader(TerminfoKeys { name in Self.capability(name).map { Array(String(cString: $0).utf8) } })
    self.isMouseEnabled = isMouseEnabled
    raw()
    noecho()
    nonl()
    typeahead(-1)
    leaveok(window, false)
    tcgetattr(STDIN_FILENO, &screenModes)
    output.divert()
    stopEarlyFlushes()
    start()
  }

  /// Suspends and resumes ncurses, because before that, it flushes its buffer after each movement of the cursor. NB:
  /// clears the capability `oc` first, because resuming would reset the user's palette.
  private func stopEarlyFlushes() {
    Self.capability("oc")?.pointee = 0
    // NB: the buffer has a few bytes more than the screen has cells. If the buffer is tiny, ncurses has already sent
    // part of a sequence, and the rest must not be discarded.
    guard (size.width + 6) * (size.height + 2) >= Self.longestStart else { return }
    endwin()
    output.discard()
    doupdate()
  }

  /// The maximum number of bytes that ncurses sends as it starts.
  private static let longestStart = 512

  package var size: Size { Size(Int(getmaxx(window)), Int(getmaxy(window))) }

  package var colorDepth: ColorDepth { colors.depth }

  /// The ratio from the window's size in pixels, or 0.5 if the terminal doesn't report a plausible size: most fonts are
  /// twice as high as wide.
  package var cellAspect: Double {
    var size = winsize()
    guard ioctl(MainLoop.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_xpixel > 0, size.ws_ypixel > 0, size.ws_col > 0 else {
      return 0.5
    }
    let aspect = Double(size.ws_xpixel) / Double(size.ws_col) / (Double(size.ws_ypixel) / Double(max(1, size.ws_row)))
    return 0.3...0.8 ~= aspect ? aspect : 0.5
  }

  /// The guess from `COLORFGBG`, which rxvt, Konsole and others set. Its last number is the background's index in the
  /// palette of 16 colours.
  package var isGuessedLight: Bool {
    guard let number = ProcessEnvironment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) else { return false }
    return number == 7 || 9...15 ~= number
  }

  package func redraw() { clearok(window, true) }
  package func beep() { signal(CNcurses.beep) }
  package func flash() { signal(CNcurses.flash) }
  package func discardInput() { input.discard() }

  private func signal(_ call: () -> Int32) {
    guard isOnScreen, !output.isBehind else { return }
    _ = call()
    output.flush()
  }

  package func copy(_ text: String) {
    // NB: ncurses has no call for the clipboard. Base64 keeps the text from acting on the terminal.
    let sequence = "\u{1B}]52;c;\(Base64.encode(Array(text.utf8)))\u{7}", passedOn = passedOn(sequence)
    // NB: tmux takes the plain sequence with `set-clipboard on`, and passes on the wrapped one with
    // `allow-passthrough on`.
    output.flush(then: passedOn == sequence ? sequence : sequence + passedOn)
  }

  // MARK: - Modes

  func showCursor(_ isVisible: Bool) {
    guard isVisible != isCursorVisible else { return }
    isCursorVisible = isVisible
    curs_set(isVisible ? 1 : 0)
  }

  /// Enables the keypad, mouse and focus reports, and bracketed paste, and sets the title.
  /// - Parameter question: a query to send at the same time.
  func enableModes(asking question: String = "") {
    // NB: after a stop, ncurses would enable the keypad again only when it reads.
    keypad(window, true)
    if isMouseEnabled { updateMouse() }
    // NB: sent as text, because putp() would send the sequence through stdio, at some later time.
    let enablePaste = Self.capability("BE").map { String(cString: $0) } ?? ""
    // NB: few terminfo entries have focus reports, and terminals without them ignore the mode.
    let modes = enablePaste + (isANSI ? "\u{1B}[?1004h" : "") + titleAgain + question
    if !modes.isEmpty { output.flush(then: modes) }
  }

  /// Switches mouse reports on or off. NB: not through ncurses, which would then expect to read the reports itself.
  private func updateMouse(leaving old: MouseTracking? = nil) {
    guard Self.capability("kmous") != nil else { return }
    // NB: a terminal has one kind of reports, which the end of another kind turns off, too.
    let end = old.map { "\u{1B}[?\($0.rawValue)l" } ?? ""
    output.flush(then: "\(end)\u{1B}[?1006;\(mouseTracking.rawValue)" + (isMouseEnabled ? "h" : "l"))
  }

  /// Whether the terminal understands ECMA-48 sequences, as nearly all do.
  var isANSI: Bool { Self.capability("cup").map { $0[0] == 0x1B && $0[1] == 0x5B } ?? false }

  /// Returns the string of a terminfo capability; nil if the terminal lacks it.
  static func capability(_ name: String) -> UnsafeMutablePointer<CChar>? {
    guard let string = tigetstr(name), Int(bitPattern: string) != -1 else { return nil }
    return string
  }
}

extension CursesTerminal.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATerminal: "needs a terminal on standard input and output"
    case .unusable(let term): "TERM=\(term) does not name a terminal that can show a screen; try TERM=xterm-256color"
    case .tooLarge(let variable): "\(variable) is larger than the screen can be"
    }
  }
}
