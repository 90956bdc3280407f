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

  private let strings = Strings.local.statistics

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

  private var scale: Int { isUnicode && depth != .eight ? 1 : 2 }

  private func draw(_ context: GraphicsContext, _ rect: Rect) {
    let geometry = geometry, left = rect.minX + Self.labels
    let bitmap = TrendPicture(theme: theme, depth: depth, scale: scale).bitmap(
      geometry, Size(size.width - Self.labels, size.height), Self.margin)
    context.draw(
      bitmap, at: Point(left, rect.minY), on: depth == .mono ? nil : theme.tint.main,
      depth: isUnicode || depth == .mono ? depth : .eight)
    label(lengths(geometry), context, rect)
    label(days, below: geometry, context, Rect(x: left, y: rect.maxY - 1, width: rect.maxX - left, height: 1))
  }

  /// The labels by row; that of the plan wins over the others.
  private func lengths(_ geometry: TrendGeometry) -> [Int: String] {
    var labels: [Int: String] = [:]
    if geometry.over >= .seconds(1) { labels[0] = "+\(geometry.over.clock)" }
    if geometry.under >= .seconds(1) { labels[size.height - 1] = "-\(geometry.under.clock)" }
    labels[geometry.line * scale / 2] = strings.plan(points.last?.length.clock ?? "")
    return labels
  }

  private func label(_ rows: [Int: String], _ context: GraphicsContext, _ rect: Rect) {
    for (row, text) in rows {
      context.write(
        text, at: Point(rect.minX + max(0, Self.labels - 1 - text.count), rect.minY + row), Style(attributes: .dim))
    }
  }

  /// The dates of the first and the last meeting shown.
  private var days: (first: String, last: String) {
    let shown = points.suffix(geometry.bars.count)
    return (shown.first?.date.localDay ?? "", shown.last?.date.localDay ?? "")
  }

  /// Writes the days below the ends of the bars, or just the last one if there is no room for both.
  private func label(
    _ days: (first: String, last: String), below geometry: TrendGeometry, _ context: GraphicsContext, _ rect: Rect
  ) {
    let style = Style(attributes: .dim), end = Self.margin + (geometry.bars.last?.x.upperBound ?? 0)
    let last = max(days.first == days.last ? Self.margin : Self.margin + days.first.count + 2, end - days.last.count)
    guard last + days.last.count <= rect.width else {
      return context.write(days.last, at: Point(rect.minX + Self.margin, rect.minY), style)
    }
    if days.first != days.last { context.write(days.first, at: Point(rect.minX + Self.margin, rect.minY), style) }
    context.write(days.last, at: Point(rect.minX + last, rect.minY), style)
  }
}
