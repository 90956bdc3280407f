import AppResources
import ConsoleUI
import Schedules
import Scrums

/// A bar for each of the last meetings, warm for overtime; for a screen reader, a line for each.
struct TrendPlot: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.accessibilityEnabled) private var isAccessible
  let points: [Statistics.Point]
  /// The size in cells, without the heading and the days.
  let size: Size
  let days: DayNames

  var body: some View {
    if isAccessible { rows } else { plot }
  }

  private var rows: some View {
    VStack(alignment: .leading) {
      Text(Strings.local.statistics.trend(points.count)).foregroundStyle(.heading)
      let lines = points.lines(days)
      ForEach(lines.indices, id: \.self) { Text(lines[$0]).hangingIndent() }
    }
  }

  private var plot: some View {
    let label = Strings.local.statistics.plan(points.last?.length.clock ?? "")
    let labels = max(12, label.columns + 1)
    let geometry = TrendGeometry(points, width: size.width - labels, height: size.height)
    return VStack(alignment: .leading) {
      Text(Strings.local.statistics.trend(geometry.bars.count)).foregroundStyle(.heading)
      Canvas(height: size.height + 1) { [self] context, rect in
        let left = rect.minX + labels, bottom = rect.minY + size.height
        context.write(label, at: Point(left - label.columns - 1, bottom - 1 - geometry.line), tones.quiet)
        drawLine(geometry, context, Point(left, bottom - 1 - geometry.line))
        for bar in geometry.bars {
          let x = left + bar.x.lowerBound..<left + bar.x.upperBound
          context.draw(bar.mark, x: x, up: bottom - 1, tones, isUnicode: isUnicode)
        }
        labelDays(geometry, context, Point(left, bottom), room: rect.width - labels)
      }
    }
  }

  /// Draws the line of the plan behind the bars, whose tops it touches.
  private func drawLine(_ geometry: TrendGeometry, _ context: GraphicsContext, _ origin: Point) {
    let bars = geometry.bars.filter { $0.mark.rows(isUnicode: isUnicode) > geometry.line }.map(\.x)
    var start = 0
    // NB: skips the columns of bars, because a bar's style doesn't clear the attributes of a line below the bar.
    for bar in bars + [geometry.width..<geometry.width] {
      context.write(isUnicode ? "▁" : "╌", repeated: bar.lowerBound - start, at: Point(origin.x + start, origin.y), tones.faint)
      start = bar.upperBound
    }
  }

  /// Writes the days of the first and the last meeting below their bars or, if there is little room, as a range.
  private func labelDays(_ geometry: TrendGeometry, _ context: GraphicsContext, _ point: Point, room: Int) {
    let shown = points.suffix(geometry.bars.count), end = geometry.bars.last?.x.upperBound ?? 0
    let first = shown.first?.span.began.shortDay ?? "", last = shown.last?.span.began.shortDay ?? ""
    if first != last, end < first.columns + 2 + last.columns {
      let range = "\(first) – \(last)"
      // Below the names of the lines, if it needs their room.
      return context.write(range, at: Point(point.x - max(0, range.columns - room), point.y), tones.quiet)
    }
    if first != last { context.write(first, at: point, tones.quiet) }
    context.write(last, at: Point(point.x + max(0, end - last.columns), point.y), tones.quiet)
  }
}

extension Collection<Statistics.Point> {
  /// The length of each meeting, the last one first, with the numbers below each other: `Mon  9 Nov: 10:11 of 10:00, 0:11 over`.
  func lines(_ days: DayNames) -> [String] {
    let names = map { (count == 1 ? days.day : days.dayInColumn)(LocalTime($0.span.began)).capitalizedSentence + ":" },
      times = map(\.duration.clock)
    let width = names.map(\.columns).max() ?? 0, digits = times.map(\.columns).max() ?? 0
    return zip(self, zip(names, times)).map { point, words in
      let (name, time) = words, blanks = width - name.columns + 1 + digits - time.columns
      let length = Strings.local.history.lasted(time, point.length.clock)
      return name + String(repeating: " ", count: blanks) + length
        + (point.isOnTime ? "" : ", " + point.duration.over(point.length))
    }.reversed()
  }
}

/// The layout of a trend's bars, one column apart. The line for the latest meeting's plan has its own row: bars of
/// meetings on time end below the line, and bars of meetings over time end above it.
struct TrendGeometry {
  struct Bar {
    let x: Range<Int>
    /// The height in eighths of a row; at least one.
    let height: Int
    let isOnTime: Bool
    var mark: BarMark { BarMark(height: height, isWarm: !isOnTime) }
  }

  let bars: [Bar]
  /// The number of rows below the plan's line.
  let line: Int
  /// The columns of all bars, with a column after the last one.
  var width: Int { (bars.last?.x.upperBound ?? 0) + 1 }

  /// - Parameters:
  ///   - points: the meetings. Only the newest that fit are shown.
  ///   - height: the number of rows; at least 2.
  init(_ points: [Statistics.Point], width: Int, height: Int) {
    let shown = points.suffix(max(1, width / 2)), plan = shown.last?.length ?? .zero
    // NB: limits the scale to twice the plan, so that a meeting that took hours doesn't flatten the other bars.
    let longest = min(shown.map(\.duration).max() ?? .zero, plan * 2)
    let most = max(plan, longest, .seconds(1)), unit = max(plan, .seconds(1))
    // Overtime has room above the line.
    let top = Int(Double(height - 1) * (unit / most))
    let line = max(1, shown.allSatisfy(\.isOnTime) ? height - 1 : min(height - 2, top))
    self.line = line
    let step = max(2, min(4, width / max(1, shown.count)))
    bars = shown.enumerated().map { index, point in
      let exact = Int((Double(8 * line) * min(2 * Double(height), point.duration / unit)).rounded())
      let eighths = point.isOnTime ? min(8 * line, exact) : 8 + max(8 * line + 1, exact)
      return Bar(x: index * step..<index * step + step - 1, height: max(1, min(8 * height, eighths)), isOnTime: point.isOnTime)
    }
  }
}

struct TrendPlot_Previews: PreviewProvider {
  static var previews: some View {
    TrendPlot(points: Statistics.mock.trend, size: Size(76, 12), days: DayNames(at: .mockNow)).previewDisplayName(
      "Thirty meetings")
  }
}
