import AppResources
import ConsoleUI
import Schedules
import Scrums

/// A calendar of the meetings of some weeks: a square for each day, one column apart.
struct MeetingCalendar: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let geometry: CalendarGeometry
  /// The meeting to mark; nil for no mark.
  let selection: Statistics.Point.ID?
  var hasMonths = true

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    VStack(alignment: .leading) {
      let title = Text(strings.weeks(geometry.weeks)).foregroundStyle(.heading)
      if let point = geometry.points.first(where: { $0.id == selection }) {
        let meeting =
          Text(point.span.began.shortDay + "  ").bold()
          + Text(point.lengthInWords).bold().foregroundStyle(point.isOnTime ? .plain : tones.warm)
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 2) {
            title
            meeting
          }
          meeting
        }
        .lineLimit(1)
      } else {
        title.lineLimit(1)
      }
      Canvas(height: geometry.rows + top) { [self] context, rect in
        let look = CalendarLook(tones: tones, isUnicode: isUnicode)
        for (week, month) in hasMonths ? geometry.months : [] {
          // The name of a month that began this week may need a column of the week before.
          let name = Strings.local.units.month(month), start = point(week, -1, rect)
          context.write(name, at: Point(min(start.x, rect.maxX - name.columns), start.y), tones.quiet)
        }
        for row in 0..<geometry.rows {
          context.write(Strings.local.units.weekday((row + 1) % 7), at: Point(rect.minX, rect.minY + top + row), tones.quiet)
        }
        for square in geometry.squares {
          let (text, style) = look.day(square)
          let point = point(square.week, square.row, rect)
          context.write(text, at: point, style)
          guard let id = square.point?.id, id == selection else { continue }
          context.write(isUnicode ? "▐" : "[", at: Point(point.x - 1, point.y), tones.ink)
          context.write(isUnicode ? "▌" : "]", at: Point(point.x + 2, point.y), tones.ink)
        }
      }
      CalendarLegend(hasDaysOff: geometry.squares.contains(where: \.isDayOff), margin: Self.labels).padding(top: 1)
    }
  }

  private static let labels = 6, step = 3

  /// The number of weeks in half a year, and in a year.
  static let halfYear = 26, year = 52

  static func width(of weeks: Int) -> Int { labels + step * weeks - 1 }

  static func weeks(in width: Int, most: Int = halfYear) -> Int { max(1, min(most, (width - labels + 1) / step)) }

  private func point(_ week: Int, _ row: Int, _ rect: Rect) -> Point {
    Point(rect.minX + Self.labels + Self.step * week, rect.minY + top + row)
  }

  private var top: Int { hasMonths ? 1 : 0 }
}

extension Statistics.Point {
  /// `Wed 18 Nov  9:02 of 10:00`
  var inWords: String { "\(span.began.shortDay)  \(lengthInWords)" }

  /// `9:51 of 10:00`
  fileprivate var lengthInWords: String { "\(duration.clock) \(Strings.local.detail.ofLength(length.clock))" }
}

struct MeetingCalendar_Previews: PreviewProvider {
  static var previews: some View {
    let points = Statistics.mock.calendar
    MeetingCalendar(geometry: .init(points, weeks: 26, now: .mockNow), selection: points.last?.id)
      .previewDisplayName("Thirty meetings")
  }
}
