import ConsoleUI

/// The time in the largest digits that fit, with lines of text below.
struct BigTime: View {
  @Environment(\.isUnicode) private var isUnicode
  let clock: () -> String
  /// The most important first; as many are shown as fit.
  let lines: [String]
  /// The style of the time.
  let style: Style

  var body: some View {
    let isUnicode = isUnicode
    Canvas { [self] context, rect in draw(context, rect, isUnicode) }
  }

  private func draw(_ context: GraphicsContext, _ rect: Rect, _ isUnicode: Bool) {
    let clock = clock()
    let digits = BigDigits(clock)
    let scale = scale(digits, rect, isUnicode)
    let rows = scale > 0 ? (BigDigits.height * scale + 1) / 2 : 1
    let lines = lines.prefix(max(0, rect.height - rows - 1))
    var y = rect.minY + max(0, rect.height - rows - (lines.isEmpty ? 0 : lines.count + 1)) / 2
    if scale > 0 {
      let box = Rect(x: rect.minX + (rect.width - digits.width * scale) / 2, y: y, width: digits.width * scale, height: rows)
      var bitmap = Bitmap(box.size)
      bitmap.draw(digits, dot: Size(scale, scale), .white)
      context.draw(bitmap, at: box.origin, in: style)
    } else {
      write(clock, at: y, context, rect, Style(attributes: .bold).over(style))
    }
    y += rows + 1
    for (index, line) in lines.enumerated() { write(line, at: y + index, context, rect, Style(attributes: .bold)) }
  }

  /// The size of a dot, in half rows and in columns; an even number if there are no half blocks.
  private func scale(_ digits: BigDigits, _ rect: Rect, _ isUnicode: Bool) -> Int {
    let lines = min(lines.count, rect.height / 4)
    let rows = rect.height - (lines > 0 ? lines + 1 : 0) - (rect.height < 8 ? 0 : 1)
    let most = min((rect.width - 4) / digits.width, 2 * rows / BigDigits.height)
    return isUnicode ? most : most / 2 * 2
  }

  private func write(_ line: String, at y: Int, _ context: GraphicsContext, _ rect: Rect, _ style: Style) {
    context.write(line, at: Point(rect.minX + max(0, rect.width - line.columns) / 2, y), style)
  }
}

struct BigTime_Previews: PreviewProvider {
  static var previews: some View {
    BigTime(clock: { "2:27" }, lines: ["Cathy is speaking"], style: .plain).previewDisplayName("With a line")
  }
}
