package import FoundationEssentials

extension Schedule {
  /// Returns the first start of a meeting after a date, skipping days off.
  package func start(after date: Date, off: DaySet = DaySet(), in rule: TimeZoneRule) -> Date {
    // NB: begins with the day before, since clocks may have been put back over midnight.
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

  /// Returns the start of the meeting scheduled for now, or of the next meeting if none is scheduled now or if it was
  /// already held.
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
