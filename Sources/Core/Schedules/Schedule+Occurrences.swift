package import FoundationEssentials

extension Schedule {
  /// Returns the first start after a date.
  package func start(after date: Date, in rule: TimeZoneRule) -> Date {
    let today = rule.day(of: date).number
    // NB: begins with yesterday, since clocks may have been put back over midnight.
    let starts = (today - 1...today + 8).lazy.map { CivilDay(number: $0) }.filter { days.contains($0.weekday) }
    return starts.map { rule.date($0, minute: minute) }.first { $0 > date } ?? date
  }

  /// Returns the start of the meeting that should be running now or, if there is none or it was held, of the next one.
  ///
  /// - Parameters:
  ///   - length: the length of a meeting.
  ///   - last: the date of the last meeting. A meeting in the hour before a start counts as held for that start.
  package func next(at now: Date, length: Duration, last: Date?, in rule: TimeZoneRule) -> Date {
    let next = start(after: now.addingTimeInterval(-(length / .seconds(1))), in: rule)
    guard let last, last > next.addingTimeInterval(-3600) else { return next }
    return start(after: max(next, now), in: rule)
  }
}
