/// The time of the year when clocks change, as in a ``TimeZoneRule``.
package struct YearlyChange: Hashable, Sendable {
  package enum Day: Hashable, Sendable {
    /// A weekday (0 is Sunday) in a week of a month; week 5 is the last.
    case weekday(Int, week: Int, month: Int)
    /// The day of the year from 1, not counting 29 February.
    case julian(Int)
    /// The day of the year from 0, counting 29 February.
    case ordinal(Int)
  }

  package let day: Day
  /// The time in seconds from the start of the day, by the clock before the change. May be negative or exceed a day, so
  /// that the change is on another day.
  package let time: Int

  /// Parses `M3.5.0/3`, `J60/3` or `59/3`; returns nil for other text. Without a time, clocks change at 02:00.
  init?(_ text: Substring) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts[0].drop { $0.isLetter }.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    switch (parts[0].first, numbers) {
    case ("M", let numbers) where numbers.count == 3 && 1...12 ~= numbers[0] && 1...5 ~= numbers[1] && 0...6 ~= numbers[2]:
      day = .weekday(numbers[2], week: numbers[1], month: numbers[0])
    case ("J", let numbers) where numbers.count == 1 && 1...365 ~= numbers[0]: day = .julian(numbers[0])
    case (let digit?, let numbers) where digit.isNumber && numbers.count == 1 && 0...365 ~= numbers[0]: day = .ordinal(numbers[0])
    default: return nil
    }
    var rest = parts.count == 2 ? parts[1] : "2"
    guard parts.count <= 2, let time = TimeZoneRule.seconds(&rest), rest.isEmpty else { return nil }
    self.time = time
  }

  /// Returns the time of the change in seconds since 2001, by the clock before the change.
  package func seconds(in year: Int) -> Int { day(in: year).number * 86400 + time }

  /// Returns the day that the rule names; ``time`` may move the change to another day.
  package func day(in year: Int) -> CivilDay {
    let first = CivilDay(year: year, month: 1, day: 1)
    switch day {
    case .ordinal(let day): return CivilDay(number: first.number + day)
    case .julian(let day):
      let isLeap = CivilDay(year: year, month: 2, day: 29).isInCalendar
      return CivilDay(number: first.number + day - (isLeap && day >= 60 ? 0 : 1))
    case .weekday(let weekday, let week, let month):
      let next = month == 12 ? CivilDay(year: year + 1, month: 1, day: 1) : CivilDay(year: year, month: month + 1, day: 1)
      let first = CivilDay(year: year, month: month, day: 1)
      let toWeekday = ((weekday + 6) % 7 - first.weekday.index + 7) % 7
      let day = first.number + toWeekday + 7 * (week - 1)
      return CivilDay(number: day < next.number ? day : day - 7)
    }
  }
}
