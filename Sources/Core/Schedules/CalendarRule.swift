/// A yearly recurrence of an all-day event, as in calendars of holidays (RFC 5545, section 3.3.10): on the date of the
/// first occurrence, on days of months, or on weekdays of months, such as the fourth Thursday of November.
struct CalendarRule {
  private var interval = 1
  private var count: Int?
  private var until: Int?
  private var months: Set<Int> = []
  /// Days of the month; negative numbers count from its end.
  private var monthDays: Set<Int> = []
  /// Codes of weekdays in the month; see ``code(_:_:)``.
  private var weekdays: Set<Int> = []

  /// Parses the value of an RRULE; returns nil for any other recurrence.
  init?(_ text: String) {
    var isYearly = false
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { return nil }
      let values = pair[1].split(separator: ",").map(String.init), numbers = values.compactMap { Int($0) }
      let areNumbers = numbers.count == values.count && !values.isEmpty
      switch pair[0] {
      case "FREQ": isYearly = pair[1] == "YEARLY"
      case "WKST": break
      case "INTERVAL" where areNumbers && 1...100 ~= numbers[0]: interval = numbers[0]
      case "COUNT" where areNumbers && numbers[0] > 0: count = numbers[0]
      case "UNTIL":
        guard let day = CivilDay(anyYear: pair[1].prefix(8)) else { return nil }
        until = day.number
      case "BYMONTH" where areNumbers && numbers.allSatisfy((1...12).contains): months = Set(numbers)
      case "BYMONTHDAY" where areNumbers && numbers.allSatisfy({ 1...31 ~= $0.magnitude }): monthDays = Set(numbers)
      case "BYDAY":
        let days = values.compactMap(Self.weekday)
        guard days.count == values.count else { return nil }
        weekdays = Set(days)
      default: return nil
      }
    }
    // NB: without BYMONTH, month days would apply to every month, and weekdays would be counted through the year.
    guard isYearly, !months.isEmpty || (monthDays.isEmpty && weekdays.isEmpty) else { return nil }
  }

  /// Parses `TH`, `4TH` or `-1MO`, and returns its code.
  private static func weekday(_ text: String) -> Int? {
    guard let index = Weekday.allCases.firstIndex(where: { $0.rawValue.prefix(2).uppercased() == text.suffix(2) }) else {
      return nil
    }
    if text.count == 2 { return code(index, 0) }
    return Int(text.dropLast(2)).flatMap { 1...5 ~= $0.magnitude ? code(index, $0) : nil }
  }

  /// Combines a weekday's index and its number in the month, which counts from the month's end if negative; the number
  /// 0 stands for all such weekdays.
  private static func code(_ weekday: Int, _ number: Int) -> Int { 7 * number + weekday }

  /// The earliest start of a rule with COUNT, whose occurrences are counted from the first one. Older rules are
  /// rejected: a holiday that old doesn't end after a number of times.
  private static let firstYear = 1900

  /// Returns the days on which an event begins after the first one, up to `last`. Without COUNT, may omit occurrences that end before
  /// `since`. Returns nil if `room` does not suffice, or if a rule with COUNT begins too early.
  ///
  /// - Parameter room: the number of days that may still be checked, reduced by the days that this rule checks.
  func days(from first: CivilDay, since: Int, through last: Int, room: inout Int) -> [Int]? {
    guard count == nil || first.year >= Self.firstYear else { return nil }
    // NB: without COUNT, earlier years don't matter, except the last few, whose events may extend into the range.
    let skipped = count == nil ? max(0, CivilDay(number: since).year - first.year - 4) / interval * interval : 0
    let end = min(last, until ?? last), lastYear = CivilDay(number: end).year
    // NB: the first day counts, even if the rule names other days.
    var days: [Int] = [], number = 1
    for year in stride(from: first.year + skipped, through: max(first.year, lastYear), by: interval) {
      room -= 31 * max(1, months.count)
      if room < 0 { return nil }
      for day in self.days(in: year, like: first) where day > first.number && day <= end {
        number += 1
        if let count, number > count { return days }
        days.append(day)
      }
    }
    return days
  }

  private func days(in year: Int, like first: CivilDay) -> [Int] {
    let months = months.isEmpty ? [first.month] : months.sorted()
    return months.flatMap { month in
      let start = CivilDay(year: year, month: month, day: 1).number
      let length = CivilDay(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1).number - start
      return (1...length).filter { isDay($0, in: length, from: start, like: first) }.map { start + $0 - 1 }
    }
  }

  private func isDay(_ day: Int, in length: Int, from start: Int, like first: CivilDay) -> Bool {
    if monthDays.isEmpty, weekdays.isEmpty { return day == first.day }
    let weekday = CivilDay(number: start + day - 1).weekday.index
    return (monthDays.isEmpty || monthDays.contains(day) || monthDays.contains(day - length - 1))
      && (weekdays.isEmpty || weekdays.contains(Self.code(weekday, 0)) || weekdays.contains(Self.code(weekday, (day + 6) / 7))
        || weekdays.contains(Self.code(weekday, -((length - day) / 7 + 1))))
  }
}
