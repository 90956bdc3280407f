package import FoundationEssentials

extension Schedule {
  /// The first start after a date.
  package func start(after date: Date, in rule: TimeZoneRule) -> Date {
    let today = rule.day(of: date).number
    // NB: from yesterday, since clocks may have been put back over midnight.
    let starts = (today - 1...today + 8).lazy.map { CivilDay(number: $0) }.filter { days.contains($0.weekday) }
    return starts.map { rule.date($0, minute: minute) }.first { $0 > date } ?? date
  }

  /// The start of the next meeting: the one that should be running now, unless it was held, or else the first to come.
  ///
  /// - Parameters:
  ///   - length: the length of a meeting.
  ///   - last: when the last meeting was held; one in the hour before a start counts for that start.
  package func next(at now: Date, length: Duration, last: Date?, in rule: TimeZoneRule) -> Date {
    let next = start(after: now.addingTimeInterval(-(length / .seconds(1))), in: rule)
    guard let last, last > next.addingTimeInterval(-3600) else { return next }
    return start(after: max(next, now), in: rule)
  }
}
