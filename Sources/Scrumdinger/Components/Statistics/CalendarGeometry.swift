import FoundationEssentials
import Schedules
import Scrums

/// The layout of a calendar of meetings: a column for each week, a row for each day of the week.
struct CalendarGeometry {
  struct Square {
    let week: Int
    /// 0 is Monday.
    let row: Int
    /// The day's meeting or, of several, the one that used the largest part of its plan; nil without a meeting.
    let point: Statistics.Point?
    /// Whether the day is one of the scrum's days off.
    var isOff = false

    /// Whether to show a day off. NB: a meeting that was held on a day off is shown as a meeting.
    var isDayOff: Bool { isOff && point == nil }
  }

  /// The squares, in the order of days.
  let squares: [Square]
  let weeks: Int
  /// The number of rows: five, or seven with a meeting at a weekend.
  let rows: Int
  /// The weeks where months begin, and the months' numbers; also the first week, unless a month begins in one of the
  /// first two.
  let months: [(week: Int, month: Int)]

  /// - Parameters:
  ///   - now: a time in the last week. If the calendar would then be empty, its last week is that of the newest
  ///     meeting.
  ///   - isFixed: whether `now` is in the last week in any case, as in calendars placed one below another.
  ///   - off: the scrum's days off.
  ///   - selection: a meeting to show, however old.
  init(
    _ points: [Statistics.Point], weeks: Int, now: Date, isFixed: Bool = false, off: DaySet = DaySet(),
    selection: Statistics.Point.ID? = nil
  ) {
    self.weeks = weeks
    let days = Self.days(points)
    // NB: a future meeting, from a wrong clock, must not hide the others.
    let today = CivilDay(LocalTime(now)).number, newest = days.keys.filter { $0 <= today }.max() ?? today
    let end = isFixed || today - newest < 7 * weeks ? today : newest
    let selected = points.first { $0.id == selection }.map { Self.day($0.span) } ?? end
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

  /// The meetings in the squares, in the order of days.
  var points: [Statistics.Point] { squares.compactMap(\.point) }

  /// The meeting that represents each week with meetings: the one that used the largest part of its plan.
  var strongest: [Int: Statistics.Point] {
    Dictionary(squares.compactMap { square in square.point.map { (square.week, $0) } }) { $0.load < $1.load ? $1 : $0 }
  }

  /// Returns the number of weeks from a meeting to a time, including the first and the last week.
  static func weeks(from first: History.Span, to now: Date) -> Int {
    (monday(CivilDay(LocalTime(now)).number) - monday(day(first))) / 7 + 1
  }

  /// Returns the meeting of each day's square.
  private static func days(_ points: [Statistics.Point]) -> [Int: Statistics.Point] {
    Dictionary(points.map { (day($0.span), $0) }) { $0.load < $1.load ? $1 : $0 }
  }

  /// Returns the meetings with a square, oldest first.
  static func shown(of points: [Statistics.Point]) -> [Statistics.Point] {
    days(points).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the meeting that is `step` meetings after another, or before it if `step` is negative; at most the last or
  /// first.
  /// - Parameter points: meetings on different days, oldest first.
  static func neighbour(of point: Statistics.Point, in points: [Statistics.Point], byDay step: Int) -> Statistics.Point {
    let place = points.firstIndex { $0.id == point.id } ?? 0
    return points[max(0, min(place + step, points.count - 1))]
  }

  /// Returns the meeting closest to another's day of the week, in the nearest earlier or later week with meetings. If
  /// there is no such week, returns the other meeting itself.
  static func neighbour(of point: Statistics.Point, in points: [Statistics.Point], byWeek step: Int) -> Statistics.Point {
    let own = day(point.span), week = monday(own)
    let others = points.filter { step < 0 ? monday(day($0.span)) < week : monday(day($0.span)) > week }
    guard let nearest = (step < 0 ? others.last : others.first).map({ monday(day($0.span)) }) else { return point }
    return others.filter { monday(day($0.span)) == nearest }.min {
      abs(day($0.span) - nearest - own + week) < abs(day($1.span) - nearest - own + week)
    }
      ?? point
  }

  /// Returns the meeting on the day closest to that of another scrum's meeting; nil without meetings.
  static func nearest(to point: Statistics.Point, in points: [Statistics.Point]) -> Statistics.Point? {
    let own = day(point.span)
    return points.min { abs(day($0.span) - own) < abs(day($1.span) - own) }
  }

  private static func day(_ span: History.Span) -> Int { CivilDay(LocalTime(span.began)).number }

  private static func monday(_ day: Int) -> Int { CivilDay(number: day).monday.number }
}

extension Statistics.Point {
  /// The used part of the plan.
  fileprivate var load: Double { length > .zero ? duration / length : 0 }

  /// The level of a square, from 0 for half of the plan or less to 3 for all of it.
  var level: Int { max(0, min(3, Int((6 * (load - 0.5)).rounded()))) }
}
