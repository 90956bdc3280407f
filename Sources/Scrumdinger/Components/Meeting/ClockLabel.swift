import ConsoleUI

/// The time in the largest digits that fit, with lines of text below, in the middle of a rectangle or inside a ring.
struct ClockLabel {
  struct Line {
    let text: String
    let style: Style
  }

  let clock: String
  /// The widest that the time will be.
  var widest = ""
  /// The most important first; as many are shown as fit.
  let lines: [Line]
  let area: Rect
  /// The thickness of the ring that fills the area, as a part of its radius; nil for no ring.
  var thickness: Double?
  let tones: Tones
  let isUnicode: Bool
  /// The style of the time.
  let urgency: Style
  /// Shows a pause sign before the digits, if there is room for it.
  var isPaused = false

  func draw(_ context: GraphicsContext) {
    let big = bigDigits, rows = rows(of: big)
    if let (digits, dot) = big {
      context.draw(digits, at: Point(centered(digits.width * dot), rows.lowerBound), dot: dot, urgency)
    } else {
      let bold = Style(attributes: .bold).over(urgency)
      write(isPaused ? "\(isUnicode ? "❚❚" : "||") \(clock)" : clock, at: rows.lowerBound, context, bold)
    }
    for (index, line) in shownLines.enumerated() {
      write(line.text, at: rows.upperBound + (big == nil ? 0 : space) + index, context, line.style)
    }
  }

  /// The rows of the time.
  var clockRows: Range<Int> { rows(of: bigDigits) }

  private func rows(of big: (BigDigits, dot: Int)?) -> Range<Int> {
    guard let (_, dot) = big else {
      let top = area.minY + (area.height - 1 - shownLines.count) / 2
      return top..<top + 1
    }
    let rows = BigDigits.rows(dot: dot), top = top(rows)
    return top..<top + rows
  }

  private var shownLines: ArraySlice<Line> {
    lines.prefix(thickness == nil ? area.height / 4 : area.height < 16 ? 2 : 3)
  }

  /// The rows between the digits and the lines.
  private var space: Int { shownLines.isEmpty || thickness != nil && area.height < 18 ? 0 : 1 }

  /// The largest digits that fit, and the columns of a dot. Drops the plus of overtime rather than make them smaller: a line below
  /// says the same. A circle of less than twelve rows has no room for them.
  private var bigDigits: (BigDigits, dot: Int)? {
    guard thickness == nil || area.height >= 12 else { return nil }
    let widest = BigDigits(widest).width
    // NB: without half blocks, a dot of an odd size would end within a row.
    let dots = stride(from: isUnicode ? 1 : 2, through: area.height / 2, by: isUnicode ? 1 : 2)
    var best: (text: Substring, digits: BigDigits, dot: Int)?
    for text in clock.first == "+" ? [clock[...], clock.dropFirst()] : [clock[...]] {
      let digits = BigDigits(String(text))
      guard let dot = dots.reversed().first(where: { fits(digits, $0, widest) }), dot > best?.dot ?? 0 else { continue }
      best = (text, digits, dot)
    }
    guard let (text, digits, dot) = best else { return nil }
    let paused = BigDigits("\(BigDigits.pause) \(text)")
    return (isPaused && fits(paused, dot, widest) ? paused : digits, dot)
  }

  /// Whether the digits fit in this size. Enlarged in a circle, they must also have room for the widest time, or they would grow later.
  private func fits(_ digits: BigDigits, _ dot: Int, _ widest: Int) -> Bool {
    let width = dot == 1 || thickness == nil ? digits.width : max(digits.width, widest)
    let rows = BigDigits.rows(dot: dot), top = top(rows)
    return width * dot <= room(top..<top + rows)
  }

  /// The first row of the digits. In a circle, they are wider than the lines below, so the larger they are, the closer they are to
  /// the middle.
  private func top(_ rows: Int) -> Int {
    area.minY + (area.height - rows - space - shownLines.count + (thickness == nil ? 0 : max(1, rows / 4))) / 2
  }

  /// A bold line that does not fit shows its first word, or as much of that as fits; any other line is left out.
  private func write(_ line: String, at y: Int, _ context: GraphicsContext, _ style: Style) {
    // A blank column before either side of the ring.
    let room = room(y..<y + 1) - (thickness == nil ? 0 : 2)
    let word = style.attributes.contains(.bold) ? line.split(separator: " ").first.map(String.init) ?? "" : ""
    guard let text = [line, word, word.cut(to: room)].first(where: { $0.columns <= room && !$0.isEmpty }) else { return }
    context.write(text, at: Point(centered(text.columns), y), style)
  }

  private func centered(_ columns: Int) -> Int { area.minX + (area.width - columns) / 2 }

  /// The columns that are free in all of these rows.
  private func room(_ rows: Range<Int>) -> Int {
    guard let thickness else {
      let below = shownLines.isEmpty ? 0 : space + shownLines.count
      return rows.count + (rows.count == 1 ? 0 : below) <= area.height ? area.width - (rows.count == 1 ? 0 : 4) : 0
    }
    let radius = Double(area.height) / 2
    let inner = radius * (1 - thickness) - 0.1
    let middle = Double(area.minY) + radius
    let away = max(abs(Double(rows.lowerBound) - middle), abs(Double(rows.upperBound) - middle))
    guard away < inner else { return 0 }
    return Int(2 * (inner * inner - away * away).squareRoot() * Double(area.width) / Double(area.height))
  }
}

extension [ClockLabel.Line] {
  /// A name, and what is said of it, the last in the style of the time when that is urgent.
  init(_ texts: [String], _ tones: Tones, urgency: Style) {
    self = texts.enumerated().map {
      let said = $0 == texts.count - 1 && urgency != tones.ink ? urgency : tones.quiet
      return .init(text: $1, style: $0 == 0 ? Style(attributes: .bold) : said)
    }
  }
}
