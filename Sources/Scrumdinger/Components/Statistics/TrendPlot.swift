import AppResources
import ConsoleUI
import Scrums

/// A bar for each of the last meetings, warm for overtime.
struct TrendPlot: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let points: [Statistics.Point]
  /// In cells, without heading and days.
  let size: Size

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    VStack(alignment: .leading) {
      Text(strings.trend(geometry.bars.count)).foregroundStyle(.heading)
      Canvas(height: size.height + 1) { [self] context, rect in draw(context, rect) }
    }
  }

  /// The columns of the label beside the plot.
  private static let labels = 12

  private var geometry: TrendGeometry { TrendGeometry(points, width: size.width - Self.labels, height: size.height) }

  private func draw(_ context: GraphicsContext, _ rect: Rect) {
    let geometry = geometry, left = rect.minX + Self.labels, bottom = rect.minY + size.height
    drawPlan(geometry, context, Rect(x: rect.minX, y: bottom - 1 - geometry.line, width: rect.width, height: 1))
    for bar in geometry.bars {
      let x = left + bar.x.lowerBound..<left + bar.x.upperBound
      context.draw(bar.mark, x: x, up: bottom - 1, tones, isUnicode: isUnicode)
    }
    labelDays(geometry, context, Rect(x: left, y: bottom, width: rect.maxX - left, height: 1))
  }

  private func drawPlan(_ geometry: TrendGeometry, _ context: GraphicsContext, _ row: Rect) {
    let label = strings.plan(points.last?.length.clock ?? "")
    context.write(label, at: Point(row.minX + max(0, Self.labels - 1 - label.columns), row.minY), tones.quiet)
    let left = row.minX + Self.labels, bars = geometry.bars.filter { $0.mark.rows(isUnicode: isUnicode) > geometry.line }.map(\.x)
    var start = 0
    // NB: only between bars, whose style would not cover the line's.
    for bar in bars + [row.maxX - left..<row.maxX - left] {
      context.write("╌", repeated: max(0, bar.lowerBound - start), at: Point(left + start, row.minY), tones.faint)
      start = bar.upperBound
    }
  }

  /// Writes the days of the first and the last meeting below their bars or, in little room, as a range.
  private func labelDays(_ geometry: TrendGeometry, _ context: GraphicsContext, _ rect: Rect) {
    let shown = points.suffix(geometry.bars.count), end = geometry.bars.last?.x.upperBound ?? 0
    let first = shown.first?.date.shortDay ?? "", last = shown.last?.date.shortDay ?? ""
    if first != last, end < first.columns + 2 + last.columns {
      return context.write("\(first) – \(last)", at: rect.origin, tones.quiet)
    }
    if first != last { context.write(first, at: rect.origin, tones.quiet) }
    context.write(last, at: Point(rect.minX + max(0, end - last.columns), rect.minY), tones.quiet)
  }
}

struct TrendPlot_Previews: PreviewProvider {
  static var previews: some View {
    TrendPlot(points: Statistics.mock.trend, size: Size(76, 12)).previewDisplayName("Thirty meetings")
  }
}
