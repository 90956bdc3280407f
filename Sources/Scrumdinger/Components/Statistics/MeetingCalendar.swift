import AppResources
import ConsoleUI
import FoundationEssentials
import Schedules
import Scrums

/// The meetings of half a year, or of the weeks that fit: a square for each day, stronger as a meeting used more of its plan, and
/// warm for overtime.
struct MeetingCalendar: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let geometry: CalendarGeometry
  /// The meeting whose day is marked.
  let selection: Statistics.Point.ID?

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    VStack(alignment: .leading) {
      let title = Text(geometry.weeks == Self.mostWeeks ? strings.halfYear : strings.weeks(geometry.weeks)).foregroundStyle(
        .heading)
      if let point = geometry.squares.lazy.compactMap(\.point).first(where: { $0.id == selection }) {
        let length = "\(point.duration.clock) \(Strings.local.detail.ofLength(point.length.clock))"
        let meeting = Text("\(point.span.began.shortDay)  \(length)").bold()
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 2) {
            title
            meeting
          }
          meeting
        }
        .lineLimit(1)
      } else {
        HStack(spacing: 2) {
          title
          Text(strings.squares).foregroundStyle(.secondary)
        }
        .lineLimit(1)
      }
      Canvas(height: geometry.rows + 1) { [self] context, rect in
        for (week, month) in geometry.months {
          context.write(Strings.local.units.month(month), at: point(week, -1, rect), tones.quiet)
        }
        for row in 0..<geometry.rows {
          context.write(Strings.local.units.weekday((row + 1) % 7), at: Point(rect.minX, rect.minY + 1 + row), tones.quiet)
        }
        for square in geometry.squares {
          let (text, style) = square.isDayOff ? dayOff : look(square.point)
          context.write(text, at: point(square.week, square.row, rect), style)
        }
      }
      ViewThatFits(in: .horizontal) {
        HStack {
          levels
          others.padding(left: 3)
        }
        .padding(left: Self.labels)
        VStack(alignment: .leading) {
          levels
          others
        }
      }
      .lineLimit(1)
      .padding(top: 1)
    }
  }

  /// `half the time ▆▆ ▆▆ ▆▆ ▆▆ all of it`
  private var levels: some View {
    HStack {
      Text(strings.halfTheTime).foregroundStyle(.secondary)
      ForEach(0..<4, id: \.self) { swatch(look(level: $0)) }
      Text(strings.allOfIt).foregroundStyle(.secondary)
    }
  }

  /// `▆▆ over    ·· days off`
  private var others: some View {
    HStack {
      swatch(look(level: nil))
      Text(strings.over).foregroundStyle(.secondary)
      if geometry.squares.contains(where: \.isDayOff) {
        swatch(dayOff).padding(left: 3)
        Text(Strings.local.daysOff.field).foregroundStyle(.secondary)
      }
    }
  }

  private static let labels = 6, mostWeeks = 26, step = 3

  static let widest = labels + step * mostWeeks - 1

  static func weeks(in width: Int) -> Int { max(1, min(mostWeeks, (width - labels + 1) / step)) }

  private func point(_ week: Int, _ row: Int, _ rect: Rect) -> Point {
    Point(rect.minX + Self.labels + Self.step * week, rect.minY + 1 + row)
  }

  /// A day off differs from a day without a meeting by shape, without colours too.
  private var dayOff: (String, Style) {
    (isUnicode ? tones.well.background == nil ? "××" : "··" : "x ", tones.quiet)
  }

  private func look(_ point: Statistics.Point?) -> (String, Style) {
    guard let point else {
      if isUnicode, let empty = tones.well.background { return ("▆▆", Style(foreground: empty)) }
      return isUnicode ? ("··", tones.faint) : (". ", tones.quiet)
    }
    if point.id == selection { return (isUnicode ? tones.levels == nil ? "◀▶" : "▆▆" : "<>", tones.ink) }
    return look(level: point.isOnTime ? point.level : nil)
  }

  /// - Parameter level: nil for overtime.
  private func look(level: Int?) -> (String, Style) {
    let style = level.map { tones.levels?[$0] ?? tones.bar } ?? tones.warm
    if isUnicode, tones.levels != nil { return ("▆▆", style) }
    let shapes = isUnicode ? ["░░", "▒▒", "▓▓", "██", "▲▲"] : ["--", "==", "**", "##", "!!"]
    return (shapes[level ?? 4], style)
  }

  private func swatch(_ look: (text: String, style: Style)) -> Text { Text(look.text).foregroundStyle(look.style) }
}

/// A calendar of meetings: a column for each week, a row for each day of the week.
struct CalendarGeometry {
  struct Square {
    let week: Int
    /// 0 is Monday.
    let row: Int
    /// The day's meeting or, of several, the one that took most of its plan; nil without a meeting.
    let point: Statistics.Point?
    /// Whether the scrum did not meet.
    var isOff = false

    /// NB: a meeting on a day off was held all the same.
    var isDayOff: Bool { isOff && point == nil }
  }

  /// The squares, in the order of days.
  let squares: [Square]
  let weeks: Int
  /// The number of rows: five, or seven with a meeting at a weekend.
  let rows: Int
  /// The weeks where months begin, and the months' numbers; also the first week, unless a month begins in the second.
  let months: [(week: Int, month: Int)]

  /// - Parameters:
  ///   - now: a time in the last week, unless the calendar would then be empty.
  ///   - off: the scrum's days off.
  ///   - selection: a meeting to show, however old.
  init(_ points: [Statistics.Point], weeks: Int, now: Date, off: DaySet = DaySet(), selection: Statistics.Point.ID? = nil) {
    self.weeks = weeks
    let days = Self.days(points)
    // NB: a future meeting, from a wrong clock, must not hide the others.
    let today = CivilDay(LocalTime(now)).number, newest = days.keys.filter { $0 <= today }.max() ?? today
    let end = today - newest < 7 * weeks ? today : newest
    let selected = points.first { $0.id == selection }.map { CivilDay(LocalTime($0.span.began)).number } ?? end
    let first = min(Self.monday(max(end, selected)) - 7 * (weeks - 1), Self.monday(selected))
    let last = min(max(end, selected), first + 7 * weeks - 1)
    let rows = days.keys.contains { $0 >= first && CivilDay(number: $0).weekday.index > 4 } ? 7 : 5
    self.rows = rows
    squares = (first...last).compactMap { day in
      let (week, row) = (day - first).quotientAndRemainder(dividingBy: 7)
      return row < rows ? Square(week: week, row: row, point: days[day], isOff: off.range(around: day) != nil) : nil
    }
    let starts = (0..<weeks).compactMap { week -> (week: Int, month: Int)? in
      let sunday = CivilDay(number: first + 7 * week + 6)
      return sunday.day <= 7 ? (week, sunday.month) : nil
    }
    let isFirstNamed = starts.first.map { $0.week < 2 } ?? false
    months = (isFirstNamed ? [] : [(0, CivilDay(number: first).month)]) + starts
  }

  /// Returns the meeting of each day's square.
  private static func days(_ points: [Statistics.Point]) -> [Int: Statistics.Point] {
    Dictionary(points.map { (CivilDay(LocalTime($0.span.began)).number, $0) }) { $0.load < $1.load ? $1 : $0 }
  }

  /// Returns the meetings with a square, oldest first.
  static func shown(of points: [Statistics.Point]) -> [Statistics.Point] {
    days(points).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the meeting before or after another, or that itself at the end.
  /// - Parameter points: meetings on different days, oldest first.
  static func neighbour(of point: Statistics.Point, in points: [Statistics.Point], byDay step: Int) -> Statistics.Point {
    let place = points.firstIndex { $0.id == point.id } ?? 0
    return points[max(0, min(place + step, points.count - 1))]
  }

  /// Returns the meeting of the nearest earlier or later week whose day is closest to another's, or that itself at the end.
  static func neighbour(of point: Statistics.Point, in points: [Statistics.Point], byWeek step: Int) -> Statistics.Point {
    func day(_ point: Statistics.Point) -> Int { CivilDay(LocalTime(point.span.began)).number }
    let own = day(point), week = monday(own)
    let others = points.filter { step < 0 ? monday(day($0)) < week : monday(day($0)) > week }
    guard let nearest = (step < 0 ? others.last : others.first).map({ monday(day($0)) }) else { return point }
    return others.filter { monday(day($0)) == nearest }.min {
      abs(day($0) - nearest - own + week) < abs(day($1) - nearest - own + week)
    }
      ?? point
  }

  private static func monday(_ day: Int) -> Int { day - CivilDay(number: day).weekday.index }
}

extension Statistics.Point {
  /// The used part of the plan.
  fileprivate var load: Double { length > .zero ? duration / length : 0 }

  /// The level of a square, from 0 for half of the plan or less to 3 for all of it.
  var level: Int { max(0, min(3, Int((6 * (load - 0.5)).rounded()))) }
}

struct MeetingCalendar_Previews: PreviewProvider {
  static var previews: some View {
    let points = Statistics.mock.calendar
    MeetingCalendar(geometry: .init(points, weeks: 26, now: .mockNow), selection: points.last?.id)
      .previewDisplayName("Thirty meetings")
  }
}
