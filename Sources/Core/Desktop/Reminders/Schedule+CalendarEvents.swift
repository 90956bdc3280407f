import FoundationEssentials
import Schedules

extension Schedule {
  /// Returns the times of reminders, each as a value of `OnCalendar=` (systemd.time(7)).
  ///
  /// The first event is weekly, in the schedule's time zone. Near a clock change, the weekly event may come early or
  /// late; `scrumdinger remind` then shows no reminder. Each meeting near a clock change therefore has an additional
  /// event in UTC.
  ///
  /// - Parameter year: the first year with additional events.
  func calendarEvents(_ minutesBefore: Int, since year: Int) -> [String] {
    [weekly(minutesBefore)] + changes(since: year).compactMap { exception(on: $0, minutesBefore) }
  }

  /// Formats the weekly event: `Mon,Tue *-*-* 09:25:00 Europe/Berlin`
  private func weekly(_ minutesBefore: Int) -> String {
    let early = minute - minutesBefore, all = Weekday.allCases
    let days = days.map { early < 0 ? all[($0.index + 6) % 7] : $0 }
    let names = all.filter(days.contains).map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
    let event = "\(names.joined(separator: ",")) *-*-* \(Self.time((early + 1440) % 1440)):00"
    // NB: systemd refuses a timer with an unknown zone.
    return knownZone.map { "\(event) \($0)" } ?? event
  }

  /// The number of calendar years with additional events: this one and the next five. When the program is used in a new year, it
  /// rewrites the timer.
  private static let years = 6

  /// Returns the days when clocks change, and the days before and after each.
  private func changes(since year: Int) -> [CivilDay] {
    let years = year..<year + Self.years
    let yearly = [rule.standard.start, rule.daylight?.start].compactMap(\.self).flatMap { change in
      years.map { change.seconds(in: $0).floorDivided(by: 86400) }
    }
    let others = rule.changes.map { ($0.time + $0.before.offset).floorDivided(by: 86400) }
      .filter { years.contains(CivilDay(number: $0).year) }
    return Set((yearly + others).flatMap { $0 - 1...$0 + 1 }).sorted().map { CivilDay(number: $0) }
  }

  /// Formats the additional event of a day: `2027-03-28 00:55:00 UTC`. Returns nil if the scrum doesn't meet on that
  /// day, or if no clock change is near: within two hours of the reminder, or between the reminder and the meeting.
  private func exception(on day: CivilDay, _ minutesBefore: Int) -> String? {
    guard days.contains(day.weekday) else { return nil }
    let due = Int(rule.date(day, minute: minute).timeIntervalSinceReferenceDate) - 60 * minutesBefore
    func offset(_ seconds: Int) -> Int { rule.offset(at: Date(timeIntervalSinceReferenceDate: Double(due + seconds))) }
    // NB: checks two hours before and after, since systemd doesn't define which of two repeated times it takes.
    let isUsual = due + offset(0) == 86400 * day.number + 60 * (minute - minutesBefore) && offset(-7200) == offset(7200)
    if isUsual { return nil }
    return String(Date.iso8601(due).map { $0 == "T" ? " " : $0 }) + " UTC"
  }
}
