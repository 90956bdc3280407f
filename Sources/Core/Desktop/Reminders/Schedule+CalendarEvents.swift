import FoundationEssentials
import Schedules

extension Schedule {
  /// Times of reminders for `OnCalendar=`; see systemd.time(7).
  ///
  /// A weekly event in local time, and one in UTC for each meeting near a clock change, for which the weekly one is
  /// early or late; `scrumdinger remind` then ignores that one.
  func calendarEvents(_ minutesBefore: Int, since year: Int) -> [String] {
    [weekly(minutesBefore)] + changes(since: year).compactMap { exception(on: $0, minutesBefore) }
  }

  /// `Mon,Tue *-*-* 09:25:00 Europe/Berlin`
  private func weekly(_ minutesBefore: Int) -> String {
    let early = minute - minutesBefore, all = Weekday.allCases
    let days = days.map { early < 0 ? all[($0.index + 6) % 7] : $0 }
    let names = all.filter(days.contains).map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
    let event = "\(names.joined(separator: ",")) *-*-* \(Self.time((early + 1440) % 1440)):00"
    // NB: systemd refuses a timer with an unknown zone.
    return knownZone.map { "\(event) \($0)" } ?? event
  }

  /// Covers clock changes of so many years. Using the program rewrites the timer each year.
  private static let years = 5

  /// The days when clocks change, and the days beside them.
  private func changes(since year: Int) -> [CivilDay] {
    [rule.standard.start, rule.daylight?.start].compactMap(\.self).flatMap { change in
      (year..<year + Self.years).flatMap { year in
        let day = change.day(in: year).number + change.time.floorDivided(by: 86400)
        return (day - 1...day + 1).map { CivilDay(number: $0) }
      }
    }
  }

  /// `2027-03-28 00:55:00 UTC`; nil unless clocks change about when a reminder is due on this day, or between it and the meeting.
  private func exception(on day: CivilDay, _ minutesBefore: Int) -> String? {
    guard days.contains(day.weekday) else { return nil }
    let due = Int(rule.date(day, minute: minute).timeIntervalSinceReferenceDate) - 60 * minutesBefore
    func offset(_ seconds: Int) -> Int { rule.offset(at: Date(timeIntervalSinceReferenceDate: Double(due + seconds))) }
    // NB: systemd leaves undefined which one of a repeated time it takes.
    let isUsual = due + offset(0) == 86400 * day.number + 60 * (minute - minutesBefore) && offset(-7200) == offset(7200)
    if isUsual { return nil }
    return String(Date.iso8601(due).map { $0 == "T" ? " " : $0 }) + " UTC"
  }
}
