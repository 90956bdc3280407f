import AppResources
import ConsoleUI
import FoundationEssentials
import Scrums

/// The meetings of half a year, or as many weeks as fit: a square for each day, stronger for longer meetings, warm for overtime.
struct MeetingCalendar: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let geometry: CalendarGeometry
  /// Marks the day of this meeting.
  let selection: Statistics.Point.ID?

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 2) {
        Text(geometry.weeks == Self.mostWeeks ? strings.halfYear : strings.weeks(geometry.weeks)).foregroundStyle(.heading)
        if let point = geometry.squares.lazy.compactMap(\.point).first(where: { $0.id == selection }) {
          Text("\(point.date.shortDay)  \(point.duration.clock) \(Strings.local.detail.ofLength(point.length.clock))").bold()
        } else {
          Text(strings.squares).foregroundStyle(.secondary)
        }
      }
      .lineLimit(1)
      Canvas(height: geometry.rows + 1) { [self] context, rect in draw(context, rect) }
      legend.padding(left: Self.labels, top: 1)
    }
  }

  private static let labels = 6, mostWeeks = 26, step = 3

  /// The columns of all weeks.
  static let widest = labels + step * mostWeeks - 1

  static func weeks(in width: Int) -> Int { max(1, min(mostWeeks, (width - labels + 1) / step)) }

  private func draw(_ context: GraphicsContext, _ rect: Rect) {
    for (week, month) in geometry.months {
      context.write(Strings.local.units.month(month), at: point(week, -1, rect), tones.quiet)
    }
    for row in 0..<geometry.rows {
      context.write(Strings.local.units.weekday((row + 1) % 7), at: Point(rect.minX, rect.minY + 1 + row), tones.quiet)
    }
    for square in geometry.squares {
      let (text, style) = look(square.point)
      context.write(text, at: point(square.week, square.row, rect), style)
    }
  }

  private func point(_ week: Int, _ row: Int, _ rect: Rect) -> Point {
    Point(rect.minX + Self.labels + Self.step * week, rect.minY + 1 + row)
  }

  private func look(_ point: Statistics.Point?) -> (String, Style) {
    guard let point else {
      if isUnicode, let empty = tones.well.background { return ("▆▆", Style(foreground: empty)) }
      return isUnicode ? ("··", tones.faint) : (". ", tones.quiet)
    }
    if point.id == selection { return (isUnicode ? tones.levels == nil ? "◀▶" : "▆▆" : "<>", tones.ink) }
    return look(level: point.isOnTime ? point.level : nil)
  }

  /// - Parameter level: nil for over time.
  private func look(level: Int?) -> (String, Style) {
    let style = level.map { tones.levels?[$0] ?? tones.full } ?? tones.warm
    if isUnicode, tones.levels != nil { return ("▆▆", style) }
    let shapes = isUnicode ? ["░░", "▒▒", "▓▓", "██", "▲▲"] : ["--", "==", "**", "##", "!!"]
    return (shapes[level ?? 4], style)
  }

  /// `half the time ▆▆ ▆▆ ▆▆ ▆▆ all of it    ▆▆ over`
  private var legend: some View {
    HStack {
      Text(strings.halfTheTime).foregroundStyle(.secondary)
      ForEach(0..<4, id: \.self) { swatch(look(level: $0)) }
      Text(strings.allOfIt).foregroundStyle(.secondary)
      swatch(look(level: nil)).padding(left: 3)
      Text(strings.over).foregroundStyle(.secondary)
    }
    .lineLimit(1)
  }

  private func swatch(_ look: (text: String, style: Style)) -> Text { Text(look.text).foregroundStyle(look.style) }
}

struct MeetingCalendar_Previews: PreviewProvider {
  static var previews: some View {
    let points = Statistics.mock.calendar
    MeetingCalendar(geometry: .init(points, weeks: 26, now: .mockNow), selection: points.last?.id)
      .previewDisplayName("Thirty meetings")
  }
}
