import CNcurses
import Extensions
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
  let window: UnsafeMutablePointer<WINDOW>
  let input: CursesInput
  let output: CursesOutput
  var signals: Signals?
  /// How the terminal treats lines: as the shell left it, and as a screen needs it.
  var shellModes = termios()
  var screenModes = termios()
  /// Whether the terminal is ours now; otherwise nothing is drawn.
  var isOnScreen = true
  /// Whether somebody told the process to end, or nobody is at the terminal any more.
  var isEnding = false
  private let colors: CursesColors
  public let isUnicode: Bool
  private var row: [cchar_t] = []
  private var isFrameMissing = false
  private var isCursorVisible = true

  /// Finds out whether the terminal on standard input and output can be used. From then on signals are kept back, also in threads
  /// that are started before the terminal is taken over.
  public static func check() throws(Failure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    var code: Int32 = 0
    guard !["", "dumb", "unknown"].contains(term), setupterm(term, STDOUT_FILENO, &code) == OK, tigetstr("cup") != nil else {
      throw .unusable(term: term)
    }
    // NB: signals are taken before ncurses looks, which installs handlers of its own only where nobody else did.
    Signals.block()
  }

  private static var term: String { ProcessEnvironment["TERM"] ?? "" }

  /// Takes over the terminal, which has been checked.
  ///
  /// - Parameter depth: how many colours to use; `nil` finds out from the environment and the terminal's entry.
  /// - Parameter isASCII: draws with ASCII alone, whatever the character set.
  public init(depth: ColorDepth?, isASCII: Bool, isMouseEnabled: Bool) throws(Failure) {
    let term = Self.term
    isUnicode = CharacterSet.adopted() == .unicode && !isASCII
    let depth = depth ?? .detected(term: term)
    let directColor = depth == .truecolor ? TerminfoEntry(term: term)?.withDirectColor : nil
    tcgetattr(STDIN_FILENO, &shellModes)
    output = CursesOutput()
    let opened: UnsafeMutablePointer<WINDOW>? = ProcessEnvironment.with("TERMINFO", directColor) { [canvas = output.canvas] in
      guard let output = fdopen(canvas, "w"), let input = fdopen(Self.openInput(), "r"), newterm(nil, output, input) != nil
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
    tcgetattr(STDIN_FILENO, &screenModes)
    output.divert()
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
    isFrameMissing = output.isBehind
    guard size.width > 0, isOnScreen, !isFrameMissing else { return }
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
    output.flush()
  }

  /// What was left out while the terminal took nothing is drawn now.
  func catchUp() {
    if isFrameMissing { onEvents?([.resize]) }
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
  public func beep() { signal(CNcurses.beep) }

  public func flash() { signal(CNcurses.flash) }

  private func signal(_ call: () -> Int32) {
    guard isOnScreen, !output.isBehind else { return }
    _ = call()
    output.flush()
  }

  public func copy(_ text: String) {
    // NB: ncurses has no call for the clipboard. Base64 lets no byte of the text reach the terminal as such.
    let sequence = "\u{1B}]52;c;\(Base64.encode(Array(text.utf8)))\u{7}"
    let isInTmux = ProcessEnvironment["TMUX"] != nil
    output.flush(then: isInTmux ? "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\" : sequence)
  }

  // MARK: - Modes

  func showCursor(_ isVisible: Bool) {
    guard isVisible != isCursorVisible else { return }
    isCursorVisible = isVisible
    curs_set(isVisible ? 1 : 0)
  }

  func adoptModes() {
    adoptMouse()
    // NB: putp() would send it through stdio, at some later time.
    if let enablePaste = capability("BE") { output.flush(then: String(cString: enablePaste)) }
  }

  private func adoptMouse() {
    mouseinterval(0)
    // NB: all events: one that ncurses were to keep back, it would go on reading for, and wait.
    mousemask(isMouseEnabled ? curses_all_mouse_events : 0, nil)
    output.flush()
  }

  /// Whether it takes the sequences of ECMA-48, as nearly all do.
  var isANSI: Bool { capability("cup").map { $0[0] == 0x1B && $0[1] == 0x5B } ?? false }

  func capability(_ name: String) -> UnsafeMutablePointer<CChar>? {
    guard let string = tigetstr(name), Int(bitPattern: string) != -1 else { return nil }
    return string
  }
}
