import Glibc

/// A terminal in memory: keys go in through `press`, the screen comes out as text, and its styles as a second picture.
public final class TestTerminal: Terminal {
  public var size: Size
  public var colorDepth = ColorDepth.truecolor
  public var isUnicode = true
  public var cellAspect = 0.5
  public var onEvents: (([TerminalEvent]) -> Void)?
  public var isMouseEnabled = true
  public private(set) var cursor: Cursor?
  public private(set) var frames = 0
  public private(set) var beeps = 0
  public private(set) var flashes = 0
  public private(set) var clipboard: String?
  public private(set) var isSuspended = false
  public private(set) var isClosed = false
  private var cells: [[Surface.Cell]] = []

  public init(_ size: Size = Size(80, 24)) {
    // NB: widths come from the C library, which knows none before a locale is set.
    setlocale(LC_CTYPE, "C.UTF-8")
    self.size = size
  }

  public func present(_ surface: Surface, cursor: Cursor?) {
    cells = (0..<surface.size.height).map { y in surface.withRow(y) { Array($0) } }
    self.cursor = cursor
    frames += 1
  }

  public func redraw() {}
  public func beep() { beeps += 1 }
  public func flash() { flashes += 1 }
  public func copy(_ text: String) { clipboard = text }
  public func suspend() {
    isSuspended = true
    send([.resumed])
  }
  public func close() { isClosed = true }

  /// What was waiting when the program looked: it is handled together, before one frame.
  public func send(_ events: [TerminalEvent]) { onEvents?(events) }

  public func resize(_ size: Size) {
    self.size = size
    send([.resize])
  }

  /// The screen's text, without blanks at the ends of lines.
  public var lines: [String] {
    cells.map { row in
      var line = row.map(\.glyph.string).filter { $0 != "\0" }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The style of a cell, for tests about colours.
  public func style(_ x: Int, _ y: Int) -> Style { cells[y][x].style }

  /// The screen's styles as a picture: a letter a cell for each style, and what the letters mean below.
  public var styles: [String] {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    let names = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let rows = cells.map { row in
      String(
        row.map { cell in
          if let letter = letters[cell.style] { return letter }
          let letter = names[min(legend.count, names.count - 1)]
          letters[cell.style] = letter
          legend.append("\(letter) = \(cell.style.description)")
          return letter
        })
    }
    return rows + legend
  }
}

extension Style {
  var description: String {
    func hex(_ color: Color) -> String {
      let digits = String(color.rgb, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    let attributes: [(Attributes, String)] = [(.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse")]
    let words = [foreground.map(hex), background.map { "on " + hex($0) }].compactMap(\.self)
    return (words + attributes.filter { self.attributes.contains($0.0) }.map(\.1)).joined(separator: " ")
  }
}
