import ConsoleUI
import Extensions
import Models
import Resources
import Statistics

/// A bar for each of the last meetings: how much longer or shorter than planned it was.
struct TrendPlot: View {
  @Environment(\.colorDepth) private var depth
  @Environment(\.isUnicode) private var isUnicode
  let points: [Statistics.Point]
  let theme: Theme
  /// In cells, without the rows for the labels above and below.
  let size: Size

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    VStack(alignment: .leading) {
      Text(strings.trend(geometry.bars.count)).bold().secondary()
      Canvas(height: size.height + 1) { [self] context, rect in draw(context, rect) }
    }
  }

  /// The columns for the labels beside the plot.
  private static let labels = 12
  /// The free columns on both sides of the bars.
  private static let margin = 1

  private var geometry: TrendGeometry {
    TrendGeometry(points, width: size.width - Self.labels - 2 * Self.margin, height: 2 * size.height / scale)
  }

  /// The height of a pixel of the geometry in pixels of the bitmap: two if the terminal has no half cells.
  private var scale: Int { isUnicode && depth != .eight ? 1 : 2 }

  private func draw(_ context: GraphicsContext, _ rect: Rect) {
    let geometry = geometry, left = rect.minX + Self.labels
    context.draw(
      bitmap(geometry), at: Point(left, rect.minY), on: depth == .mono ? nil : theme.tint.main,
      depth: isUnicode || depth == .mono ? depth : .eight)
    labelLengths(geometry, context, rect)
    labelDays(geometry, context, Rect(x: left, y: rect.maxY - 1, width: rect.maxX - left, height: 1))
  }

  /// Writes the plan and the longest deviations beside the bars; the plan wins where there is room for one only.
  private func labelLengths(_ geometry: TrendGeometry, _ context: GraphicsContext, _ rect: Rect) {
    var labels: [Int: String] = [:]
    if geometry.over >= .seconds(1) { labels[0] = "+\(geometry.over.clock)" }
    if geometry.under >= .seconds(1) { labels[size.height - 1] = "-\(geometry.under.clock)" }
    labels[geometry.line * scale / 2] = strings.plan(points.last?.length.clock ?? "")
    for (row, text) in labels {
      context.write(text, at: Point(rect.minX + max(0, Self.labels - 1 - text.count), rect.minY + row), Style(attributes: .dim))
    }
  }

  /// Writes the days of the first and the last meeting below the ends of the bars, or just the last if there is no room for both.
  private func labelDays(_ geometry: TrendGeometry, _ context: GraphicsContext, _ rect: Rect) {
    let shown = points.suffix(geometry.bars.count), end = Self.margin + (geometry.bars.last?.x.upperBound ?? 0)
    let first = shown.first?.date.localDay ?? "", last = shown.last?.date.localDay ?? ""
    let start = max(first == last ? Self.margin : Self.margin + first.count + 2, end - last.count)
    let fits = start + last.count <= rect.width
    func write(_ day: String, at column: Int) {
      context.write(day, at: Point(rect.minX + column, rect.minY), Style(attributes: .dim))
    }
    if fits, first != last { write(first, at: Self.margin) }
    write(last, at: fits ? start : Self.margin)
  }

  // MARK: - The bitmap

  /// A panel in the theme's colours with a line, and bars in a quiet colour, or in a strong one for meetings that ran over.
  private func bitmap(_ geometry: TrendGeometry) -> Bitmap {
    let width = size.width - Self.labels
    var bitmap = Bitmap(Size(width, size.height), filledWith: depth == .mono ? nil : theme.tint.main)
    bitmap.fill(x: Self.margin..<max(Self.margin, width - Self.margin), y: rows(geometry.line), theme.now)
    for bar in geometry.bars {
      let columns = bar.x.lowerBound + Self.margin..<bar.x.upperBound + Self.margin, length = abs(bar.length)
      for pixel in 0..<Int(length.rounded(.up)) {
        let y = bar.length > 0 ? geometry.line - 1 - pixel : geometry.line + 1 + pixel
        bitmap.fill(x: columns, y: rows(y), color(bar.isOnTime, part: min(1, length - Double(pixel))))
      }
    }
    return bitmap
  }

  private func rows(_ y: Int) -> Range<Int> { y * scale..<(y + 1) * scale }

  private func color(_ isOnTime: Bool, part: Double) -> Color? {
    let full = isOnTime ? theme.now : theme.tint.accent
    if depth == .mono { return part < 0.5 ? nil : full }
    let parts = Int32((8 * part).rounded())
    return ColorMixture(theme.tint.main, full, theme.tint.main, theme.tint.main).color([8 - parts, parts, 0, 0])
  }
}
