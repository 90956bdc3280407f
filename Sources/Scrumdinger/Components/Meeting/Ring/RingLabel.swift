import ConsoleUI

/// What stands in the middle of a ring: the time in big digits, and lines below it where the circle is wide enough for them.
struct RingLabel {
  let clock: String
  let lines: [String]
  let circle: Rect
  let style: Style

  func draw(_ context: GraphicsContext, depth: ColorDepth, isUnicode: Bool) {
    let digits = BigDigits(clock)
    let scale = circle.height >= 30 ? 2 : 1
    let rows = (BigDigits.height * scale + 1) / 2
    let space = circle.height >= 18 ? 1 : 0
    var y = circle.minY + (circle.height - rows - space - lines.count) / 2
    if isUnicode, digits.width * scale <= chord(at: y, through: y + rows - 1), circle.height >= 12 {
      var bitmap = Bitmap(Size(digits.width * scale, rows))
      bitmap.draw(digits, x: 0, y: 0, scale: scale, style.foreground ?? .white)
      context.draw(bitmap, at: Point(centered(digits.width * scale), y), on: style.background, depth: depth)
      y += rows + space
    } else {
      y = circle.minY + (circle.height - 1 - lines.count) / 2
      write(clock, at: y, context, bold: true)
      y += 1
    }
    for (index, line) in lines.enumerated() { write(line, at: y + index, context, bold: index == 0) }
  }

  /// A name that is too long for the circle shows its first word; what still is, is left out.
  private func write(_ line: String, at y: Int, _ context: GraphicsContext, bold: Bool) {
    let room = chord(at: y, through: y)
    let word = bold ? line.split(separator: " ").first.map(String.init) ?? "" : ""
    guard let text = [line, word].first(where: { $0.columns <= room && !$0.isEmpty }) else { return }
    var style = style
    if bold { style.attributes.insert(.bold) }
    context.write(text, at: Point(centered(text.columns), y), style)
  }

  private func centered(_ columns: Int) -> Int { circle.minX + (circle.width - columns) / 2 }

  /// How many columns there are inside the ring on all these rows.
  private func chord(at first: Int, through last: Int) -> Int {
    let radius = Double(circle.height) / 2
    let inner = radius * (circle.height < 14 ? 0.66 : 0.72) - 0.5
    let middle = Double(circle.minY) + radius
    let away = max(abs(Double(first) - middle), abs(Double(last + 1) - middle))
    guard away < inner else { return 0 }
    return Int(2 * (inner * inner - away * away).squareRoot() * Double(circle.width) / Double(circle.height))
  }
}
