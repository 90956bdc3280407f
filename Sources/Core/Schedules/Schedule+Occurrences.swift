package import FoundationEssentials

extension Schedule {
  /// Returns the first start after a date, on none of the days off.
  package func start(after date: Date, off: DaySet = DaySet(), in rule: TimeZoneRule) -> Date {
    // NB: begins with yesterday, since clocks may have been put back over midnight.
    var day = rule.day(of: date).number - 1
    let end = day + 8 + off.ranges.reduce(0) { $0 + $1.count + 7 }
    while day <= end {
      if let range = off.range(around: day) {
        day = range.upperBound + 1
        continue
      }
      let civil = CivilDay(number: day)
      if days.contains(civil.weekday), case let start = rule.date(civil, minute: minute), start > date { return start }
      day += 1
    }
    return date
  }

  /// Returns the start of the meeting that should be running now or, if there is none or it was held, of the next one.
  ///
  /// - Parameters:
  ///   - length: the length of a meeting.
  ///   - last: the date of the last meeting. A meeting in the hour before a start counts as held for that start.
  package func next(at now: Date, length: Duration, last: Date?, off: DaySet = DaySet(), in rule: TimeZoneRule) -> Date {
    let next = start(after: now.addingTimeInterval(-(length / .seconds(1))), off: off, in: rule)
    guard let last, last > next.addingTimeInterval(-3600) else { return next }
    return start(after: max(next, now), off: off, in: rule)
  }
}
