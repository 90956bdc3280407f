import CNcurses
import Glibc

/// A real terminal, through ncurses. Nothing else in the program calls ncurses or writes to the screen.
public final class CursesTerminal: Terminal {
  public enum Failure: Error {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// TERM is not set, not known, or names something that can't move a cursor.
    case unusable(term: String)
  }

  public var onEvents: (([TerminalEvent]) -> Void)?
  public var isMouseEnabled: Bool { didSet { adoptMouse() } }
  private let window: UnsafeMutablePointer<WINDOW>
  private let colors: CursesColors
  public let isUnicode: Bool
  private let input: CursesInput
  private var signals: Signals?
  private var row: [cchar_t] = []
  private var isCursorVisible = true

  /// Takes over the terminal on standard input and output.
  ///
  /// - Parameter depth: how many colours to use; `nil` finds out from the environment and the terminal's entry.
  /// - Parameter isASCII: draws with ASCII alone, whatever the character set.
  public init(depth: ColorDepth?, isASCII: Bool, isMouseEnabled: Bool) throws(Failure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    let term = getenv("TERM").map { String(cString: $0) } ?? ""
    var code: Int32 = 0
    guard !["", "dumb", "unknown"].contains(term), setupterm(term, STDOUT_FILENO, &code) == OK, tigetstr("cup") != nil else {
      throw .unusable(term: term)
    }
    setlocale(LC_ALL, "")
    isUnicode = !isASCII && String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
    // NB: only ASCII is sent then, but what stands for a character depends on what it is.
    if !isUnicode { setlocale(LC_CTYPE, "C.UTF-8") }
    // NB: signals are taken before ncurses looks, which installs handlers of its own only where nobody else did.
    Signals.block()
    let depth = depth ?? .detected(term: term)
    let directColor = depth == .truecolor ? TerminfoEntry(term: term)?.withDirectColor : nil
    let opened: UnsafeMutablePointer<WINDOW>? = Environment.with("TERMINFO", directColor) {
      guard let output = fdopen(STDOUT_FILENO, "w"), let input = fdopen(Self.openInput(), "r"), newterm(nil, output, input) != nil
      else { return nil }
      return newwin(0, 0, 0, 0)
    }
    guard let opened else { throw .unusable(term: term) }
    window = opened
    colors = CursesColors(depth: depth == .truecolor && directColor == nil ? .indexed : depth)
    input = CursesInput(isUnicode: isUnicode)
    self.isMouseEnabled = isMouseEnabled
    raw()
    noecho()
    nonl()
    set_escdelay(25)
    leaveok(window, false)
    adoptModes()
    start()
  }

  /// The terminal once more, for reading alone: a read that never waits. Reports of the mouse are read by ncurses without asking
  /// whether they are complete.
  private static func openInput() -> Int32 {
    guard let path = ttyname(STDIN_FILENO) else { return STDIN_FILENO }
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return file >= 0 ? file : STDIN_FILENO
  }

  public var size: Size { Size(Int(getmaxx(window)), Int(getmaxy(window))) }

  public var colorDepth: ColorDepth { colors.depth }

  /// What the terminal says of its window in pixels; many do not, and most fonts are about twice as high as wide.
  public var cellAspect: Double {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_xpixel > 0, size.ws_ypixel > 0, size.ws_col > 0 else {
      return 0.5
    }
    let aspect = Double(size.ws_xpixel) / Double(size.ws_col) / (Double(size.ws_ypixel) / Double(max(1, size.ws_row)))
    return 0.3...0.8 ~= aspect ? aspect : 0.5
  }

  // MARK: - Output

  public func present(_ surface: Surface, cursor: Cursor?) {
    let size = self.size
    guard size.width > 0 else { return }
    if row.count < size.width { row = Array(repeating: cchar_t(), count: size.width) }
    row.withUnsafeMutableBufferPointer { row in
      for y in 0..<min(size.height, surface.size.height) {
        let count = surface.withRow(y) { encode($0, into: row, columns: size.width) }
        mvwadd_wchnstr(window, Int32(y), 0, row.baseAddress, Int32(count))
      }
    }
    let position = cursor?.position ?? .zero
    wmove(window, Int32(min(max(0, position.y), size.height - 1)), Int32(min(max(0, position.x), size.width - 1)))
    showCursor(cursor?.isVisible ?? false)
    wnoutrefresh(window)
    doupdate()
  }

  /// Makes ncurses' cells of a row. Returns how many: a wide character is one.
  private func encode(
    _ cells: UnsafeBufferPointer<Surface.Cell>, into row: UnsafeMutableBufferPointer<cchar_t>, columns: Int
  ) -> Int {
    var count = 0
    var style = Style.plain
    var (attributes, pair) = colors.attributes(of: style)
    for cell in cells.prefix(columns) where cell.glyph != .continuation {
      if cell.style != style {
        style = cell.style
        (attributes, pair) = colors.attributes(of: style)
      }
      row[count].attr = attributes
      row[count].ext_color = pair
      row[count].chars = characters(of: cell.glyph)
      count += 1
      if !isUnicode, cell.glyph.columns == 2 {
        row[count] = row[count - 1]
        row[count].chars.0 = 0x20
        count += 1
      }
    }
    return count
  }

  private func characters(of glyph: Glyph) -> (wchar_t, wchar_t, wchar_t, wchar_t, wchar_t) {
    if glyph.code < 0x7F { return (wchar_t(glyph.code), 0, 0, 0, 0) }
    if !isUnicode { return (wchar_t(ASCII.substitute(for: glyph.scalars[0])), 0, 0, 0, 0) }
    if !glyph.isCluster { return (wchar_t(glyph.code), 0, 0, 0, 0) }
    let scalars = glyph.scalars.map { wchar_t(bitPattern: $0) }
    func scalar(_ index: Int) -> wchar_t { index < scalars.count ? scalars[index] : 0 }
    return (scalar(0), scalar(1), scalar(2), scalar(3), scalar(4))
  }

  public func redraw() { clearok(window, true) }
  public func beep() { CNcurses.beep() }

  public func copy(_ text: String) {
    // NB: ncurses has no call for the clipboard. Base64 lets no byte of the text reach the terminal as such.
    let sequence = "\u{1B}]52;c;\(Base64.encode(Array(text.utf8)))\u{7}"
    let isInTmux = getenv("TMUX") != nil
    write(isInTmux ? "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\" : sequence)
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }

  // MARK: - Modes

  private func showCursor(_ isVisible: Bool) {
    guard isVisible != isCursorVisible else { return }
    isCursorVisible = isVisible
    curs_set(isVisible ? 1 : 0)
  }

  private func adoptModes() {
    if let enablePaste = capability("BE") { putp(enablePaste) }
    adoptMouse()
  }

  private func adoptMouse() {
    mouseinterval(0)
    // NB: all events: one that ncurses were to keep back, it would go on reading for, and wait.
    mousemask(isMouseEnabled ? curses_all_mouse_events : 0, nil)
  }

  private func capability(_ name: String) -> UnsafeMutablePointer<CChar>? {
    guard let string = tigetstr(name), Int(bitPattern: string) != -1 else { return nil }
    return string
  }

  private func leaveScreen() {
    showCursor(true)
    mousemask(0, nil)
    if let disablePaste = capability("BD") { putp(disablePaste) }
    endwin()
    fflush(nil)
  }

  private func enterScreen() {
    reset_prog_mode()
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

  // MARK: - Life cycle

  private func start() {
    input.start { [weak self] events in self?.onEvents?(events) }
    signals = Signals { [weak self] signal in
      guard let self else { return }
      switch signal {
      case SIGWINCH:
        adoptSize()
        onEvents?([.resize])
      case SIGTSTP: stop(wholeGroup: false)
      case SIGCONT:
        enterScreen()
        onEvents?([.resumed])
      default: onEvents?([.terminate(signal: signal)])
      }
    }
  }

  public func suspend() {
    // NB: the shell waits for the whole process group, as when the terminal itself turns Ctrl-Z into a signal.
    stop(wholeGroup: true)
  }

  private func stop(wholeGroup: Bool) {
    leaveScreen()
    Signals.stop(wholeGroup: wholeGroup)
    enterScreen()
    onEvents?([.resumed])
  }

  public func close() {
    input.stop()
    signals = nil
    leaveScreen()
  }
}
