import ConsoleLoop
import ConsoleLibc

/// A terminal in memory, for tests. A test sends events to the terminal, and reads its screen as text and as a map of
/// styles.
public final class TestTerminal: Terminal {
  public var size: CellSize
  public var colorDepth = ColorDepth.truecolor
  public var isGuessedLight = false
  public var isUnicode = true
  public var isAccessible = false, isHighContrast = false
  package var cellPixels = CellPixels.half
  package var cellAspect = 0.5
  package var onEvents: (([TerminalEvent]) -> Void)?
  public var isMouseEnabled = true
  package var mouseTracking = MouseTracking.clicks
  /// The cursor of the last frame.
  package private(set) var cursor: Cursor?
  /// The numbers of frames shown, beeps and flashes.
  public private(set) var frames = 0, beeps = 0, flashes = 0
  public private(set) var clipboard: String?
  /// Whether the terminal has ever been suspended, and whether it has been closed.
  public private(set) var isSuspended = false, isClosed = false
  /// Whether the terminal accepts no frames, like a stalled connection.
  public var isStalled = false
  /// Events that the program hasn't read yet, because it is busy with earlier ones.
  private var waiting: [TerminalEvent] = []
  private var cells: [[Surface.Cell]] = []

  /// Creates a terminal with 24-bit colour and Unicode.
  public init(_ size: CellSize = CellSize(80, 24)) {
    // NB: wcwidth(3) rejects all characters but ASCII until a locale is set.
    setlocale(LC_CTYPE, "C.UTF-8")
    self.size = size
  }

  @discardableResult
  package func present(_ surface: Surface, cursor: Cursor?) -> Bool {
    guard !isStalled else { return false }
    // NB: a surface smaller than the screen shares the screen with other surfaces, whose rows must stay.
    let height = surface.size.height < size.height ? max(cells.count, surface.size.height) : surface.size.height
    if cells.count != height { cells = cells.prefix(height) + Array(repeating: [], count: max(0, height - cells.count)) }
    surface.forEachDamagedRow { cells[$0] = Array($1) }
    self.cursor = cursor
    frames += 1
    return true
  }

  package func redraw() {}
  package func beep() { beeps += 1 }
  package func flash() { flashes += 1 }
  package func copy(_ text: String) { clipboard = text }
  package func discardInput() { waiting = [] }
  package func suspend() {
    isSuspended = true
    send([.resumed])
  }
  package func close() { isClosed = true }

  /// Sends events that arrive together, before one frame.
  public func send(_ events: [TerminalEvent]) { onEvents?(events) }

  /// Sends events, and queues later ones that arrive while the program is busy with them; ``deliver()`` sends those.
  public func send(_ events: [TerminalEvent], and later: [TerminalEvent]) {
    waiting += later
    send(events)
  }

  /// Sends the events that arrived while the program was busy.
  public func deliver() {
    let events = waiting
    waiting = []
    if !events.isEmpty { send(events) }
  }

  /// Changes the size of the screen, and reports the change.
  public func resize(_ size: CellSize) {
    self.size = size
    send([.resize])
  }

  /// The lines of text on the screen, without trailing blanks.
  public var lines: [String] { cells.indices.map(line) }

  /// The text in a row, without trailing blanks.
  public func line(_ y: Int) -> String {
    let row = cells[y]
    var end = row.count
    while end > 0, row[end - 1].glyph == .space { end -= 1 }
    // NB: a loop, because tests read every line of the screen after every key, and closures would be slower.
    var line = String.UnicodeScalarView(), x = 0
    while x < end {
      row[x].glyph.append(to: &line)
      x += 1
    }
    return String(line)
  }

  /// Returns the style of the cell in a column and a row.
  public func style(_ x: Int, _ y: Int) -> CellStyle { cells[y][x].style }

  /// The styles on the screen: a row of letters for each row of cells, followed by a legend.
  public var styles: [String] {
    var letters: [Style: Character] = [.plain: "."]
    let rows = cells.map { row in
      String(
        row.map { cell in
          if let letter = letters[cell.style] { return letter }
          let letter = cell.style.letter(besides: Set(letters.values))
          letters[cell.style] = letter
          return letter
        })
    }
    let legend = letters.filter { $0.key != .plain }.sorted { $0.value < $1.value }
    return rows + legend.map { "\($0.value) = \($0.key.description)" }
  }
}

extension Style {
  var description: String {
    func hex(_ color: Color) -> String {
      let digits = String(color.rgb, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    let attributes: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    let words = [foreground.map(hex), background.map { "on " + hex($0) }].compactMap(\.self)
    return (words + attributes.filter { self.attributes.contains($0.0) }.map(\.1)).joined(separator: " ")
  }

  /// Returns a letter derived from the style, so that each snapshot has the same letter, or else the next free letter.
  fileprivate func letter(besides taken: Set<Character>) -> Character {
    let names = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let first = description.utf8.reduce(0) { ($0 * 219 + Int($1)) % 1_000_003 } % names.count
    return (names[first...] + names[..<first]).first { !taken.contains($0) } ?? names[first]
  }
}
