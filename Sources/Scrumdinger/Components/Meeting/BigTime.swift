import ConsoleUI

/// The time in the largest digits that fit, with lines of text below.
struct BigTime: View {
  @Environment(\.colorDepth) private var depth
  @Environment(\.isUnicode) private var isUnicode
  let clock: () -> String
  /// The most important first; as many are shown as fit.
  let lines: [String]
  let style: Style

  var body: some View {
    let depth = depth, isUnicode = isUnicode
    Canvas { [self] context, rect in draw(context, rect, depth, isUnicode) }.background(style)
  }

  private func draw(_ context: GraphicsContext, _ rect: Rect, _ depth: ColorDepth, _ isUnicode: Bool) {
    let clock = clock()
    let digits = BigDigits(clock)
    let scale = scale(digits, rect, isUnicode)
    let rows = scale > 0 ? (BigDigits.height * scale + 1) / 2 : 1
    let lines = lines.prefix(max(0, rect.height - rows - 1))
    var y = rect.minY + max(0, rect.height - rows - (lines.isEmpty ? 0 : lines.count + 1)) / 2
    if scale > 0 {
      let box = Rect(x: rect.minX + (rect.width - digits.width * scale) / 2, y: y, width: digits.width * scale, height: rows)
      // NB: without colors, reverse cells are lit and the digits are cut out of them.
      let isReverse = style.attributes.contains(.reverse)
      var bitmap = Bitmap(box.size, filledWith: isReverse ? .white : nil)
      bitmap.draw(digits, x: 0, y: 0, scale: scale, isReverse ? nil : style.foreground ?? .white)
      if isReverse { context.fill(box, .plain) }
      context.draw(bitmap, at: box.origin, on: style.background, depth: depth)
    } else {
      write(clock, at: y, context, rect)
    }
    y += rows + 1
    for (index, line) in lines.enumerated() { write(line, at: y + index, context, rect) }
  }

  /// The size of a dot: its half rows, and as many columns; even if there are no half blocks.
  private func scale(_ digits: BigDigits, _ rect: Rect, _ isUnicode: Bool) -> Int {
    let lines = min(lines.count, rect.height / 4)
    let rows = rect.height - (lines > 0 ? lines + 1 : 0) - (rect.height < 8 ? 0 : 1)
    let most = min((rect.width - 4) / digits.width, 2 * rows / BigDigits.height)
    return isUnicode ? most : most / 2 * 2
  }

  private func write(_ line: String, at y: Int, _ context: GraphicsContext, _ rect: Rect) {
    var style = style
    style.attributes.insert(.bold)
    context.write(line, at: Point(rect.minX + max(0, rect.width - line.columns) / 2, y), style)
  }
}
