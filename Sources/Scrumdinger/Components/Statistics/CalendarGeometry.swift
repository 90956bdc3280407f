import FoundationEssentials
import Schedules
import Scrums

/// A calendar of meetings: a column for each week, a row for each day of the week.
struct CalendarGeometry {
  struct Square {
    let week: Int
    /// 0 is Monday.
    let row: Int
    /// Nil without a meeting. Of several, the one that took most of its plan.
    let point: Statistics.Point?
  }

  /// Up to today, by day.
  let squares: [Square]
  let weeks: Int
  /// Five, or seven with a meeting at a weekend.
  let rows: Int
  /// The first weeks of months, and the months' numbers; also the first week, unless the second is one.
  let months: [(week: Int, month: Int)]

  /// - Parameters:
  ///   - now: in the last week, unless the calendar would be empty.
  ///   - selection: a meeting to show, however old.
  init(_ points: [Statistics.Point], weeks: Int, now: Date, selection: Statistics.Point.ID? = nil) {
    self.weeks = weeks
    let days = Self.days(points)
    // NB: a future meeting, from a wrong clock, must not hide the others.
    let today = CivilDay(LocalTime(now)).number, newest = days.keys.filter { $0 <= today }.max() ?? today
    let end = today - newest < 7 * weeks ? today : newest
    let selected = points.first { $0.id == selection }.map { CivilDay(LocalTime($0.date)).number } ?? end
    let first = min(Self.monday(max(end, selected)) - 7 * (weeks - 1), Self.monday(selected))
    let last = min(max(end, selected), first + 7 * weeks - 1)
    let rows = days.keys.contains { $0 >= first && CivilDay(number: $0).weekday.index > 4 } ? 7 : 5
    self.rows = rows
    squares = (first...last).compactMap { day in
      let (week, row) = (day - first).quotientAndRemainder(dividingBy: 7)
      return row < rows ? Square(week: week, row: row, point: days[day]) : nil
    }
    let starts = (0..<weeks).compactMap { week -> (week: Int, month: Int)? in
      let sunday = CivilDay(number: first + 7 * week + 6)
      return sunday.day <= 7 ? (week, sunday.month) : nil
    }
    let isFirstNamed = starts.first.map { $0.week < 2 } ?? false
    months = (isFirstNamed ? [] : [(0, CivilDay(number: first).month)]) + starts
  }
}

extension CalendarGeometry {
  /// The meeting that each day's square shows.
  private static func days(_ points: [Statistics.Point]) -> [Int: Statistics.Point] {
    Dictionary(points.map { (CivilDay(LocalTime($0.date)).number, $0) }) { $0.load < $1.load ? $1 : $0 }
  }

  /// The meetings with a square, oldest first.
  static func shown(of points: [Statistics.Point]) -> [Statistics.Point] {
    days(points).sorted { $0.key < $1.key }.map(\.value)
  }

  /// The first day of a day's week.
  private static func monday(_ day: Int) -> Int { day - CivilDay(number: day).weekday.index }
}

extension Statistics.Point {
  /// The used part of the plan.
  fileprivate var load: Double { length > .zero ? duration / length : 0 }

  /// From 0, half the time or less, to 3, all of it.
  var level: Int { max(0, min(3, Int((6 * (load - 0.5)).rounded()))) }
}
