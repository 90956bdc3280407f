import ConsoleUI

/// The text inside a ring: the time in big digits, or a pause sign, and as many lines below as the circle has room for.
struct RingLabel {
  let clock: String
  /// The most important first; as many are shown as fit.
  let lines: [String]
  let circle: Rect
  /// The thickness of the ring as a part of its radius.
  let thickness: Double
  let tones: Tones
  let isUnicode: Bool
  /// The style of the time.
  let urgency: Style
  let isPaused: Bool

  func draw(_ context: GraphicsContext) {
    var y: Int
    if isUnicode, circle.height >= Self.rowsForDigits, let (digits, dot) = bigDigits {
      let rows = rows(of: dot)
      y = top(rows)
      var bitmap = Bitmap(Size(digits.width * dot.width, rows))
      bitmap.draw(digits, dot: dot, .white)
      context.draw(bitmap, at: Point(centered(digits.width * dot.width), y), in: urgency)
      y += rows + space
    } else {
      y = circle.minY + (circle.height - 1 - shownLines.count) / 2
      write(isPaused ? "\(isUnicode ? "❚❚" : "||") \(clock)" : clock, at: y, context, Style(attributes: .bold).over(urgency))
      y += 1
    }
    for (index, line) in shownLines.enumerated() {
      write(line, at: y + index, context, index == 0 ? Style(attributes: .bold) : urgency == tones.ink ? tones.quiet : urgency)
    }
  }

  private var shownLines: ArraySlice<String> { lines.prefix(circle.height < 16 ? 2 : 3) }
  /// The rows of the time.
  var clockRows: Range<Int> {
    if isUnicode, circle.height >= Self.rowsForDigits, let (_, dot) = bigDigits {
      let rows = rows(of: dot), top = top(rows)
      return top..<top + rows
    }
    let y = circle.minY + (circle.height - 1 - shownLines.count) / 2
    return y..<y + 1
  }

  private static let tenMinutes = BigDigits("10:00").width
  /// The fewest rows of a circle with big digits.
  private static let rowsForDigits = 12

  /// The digits and the pixels of a dot: as wide as fits, then higher, up to a third of the circle. Drops the plus
  /// of overtime if only that does not fit; a line below says the same.
  private var bigDigits: (BigDigits, dot: Size)? {
    let sides = 1...max(1, circle.height / BigDigits.height)
    for text in isPaused ? [BigDigits.pause[...]] : [clock[...], clock.drop { $0 == "+" }] {
      let digits = BigDigits(String(text))
      guard let side = sides.last(where: { fits(digits, Size($0, $0)) }) else { continue }
      let heights = (side...side * 5 / 3).filter {
        3 * BigDigits.height * $0 <= 2 * circle.height && fits(digits, Size(side, $0))
      }
      return (digits, Size(side, heights.last ?? side))
    }
    return nil
  }

  private var space: Int { circle.height >= 18 ? 1 : 0 }

  private func rows(of dot: Size) -> Int { (BigDigits.height * dot.height + 1) / 2 }

  /// The row of the digits. They are wider than the lines below, so the larger they are, the closer they are to the middle of the
  /// circle.
  private func top(_ rows: Int) -> Int {
    circle.minY + (circle.height - rows - space - shownLines.count + max(1, rows / 4)) / 2
  }

  /// Whether the digits fit in this size. Enlarged digits must also have room for ten minutes, or they would grow at nine.
  private func fits(_ digits: BigDigits, _ dot: Size) -> Bool {
    let width = dot.width == 1 ? digits.width : max(digits.width, Self.tenMinutes)
    let rows = rows(of: dot), top = top(rows)
    return width * dot.width <= chord(at: top, through: top + rows - 1)
  }

  /// A bold line that does not fit shows its first word, or as much of that as fits; any other line is left out.
  private func write(_ line: String, at y: Int, _ context: GraphicsContext, _ style: Style) {
    let room = chord(at: y, through: y)
    let word = style.attributes.contains(.bold) ? line.split(separator: " ").first.map(String.init) ?? "" : ""
    var cut = String(word.prefix(max(0, room)))
    while cut.columns >= room, !cut.isEmpty { cut.removeLast() }
    guard let text = [line, word, cut.isEmpty ? "" : cut + "…"].first(where: { $0.columns <= room && !$0.isEmpty }) else {
      return
    }
    context.write(text, at: Point(centered(text.columns), y), style)
  }

  private func centered(_ columns: Int) -> Int { circle.minX + (circle.width - columns) / 2 }

  /// The columns that are inside the ring in all of these rows.
  private func chord(at first: Int, through last: Int) -> Int {
    let radius = Double(circle.height) / 2
    let inner = radius * (1 - thickness) - 0.1
    let middle = Double(circle.minY) + radius
    let away = max(abs(Double(first) - middle), abs(Double(last + 1) - middle))
    guard away < inner else { return 0 }
    return Int(2 * (inner * inner - away * away).squareRoot() * Double(circle.width) / Double(circle.height))
  }
}
