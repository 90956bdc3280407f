import FoundationEssentials
import Schedules

@testable import ScrumStore
@testable import Scrums

/// Zones, schedules, dates and durations, from files or typed: each moment has a time of day, and a schedule a next meeting.
func readTimes(_ bytes: UnsafeRawBufferPointer) {
  let text = String(decoding: bytes, as: UTF8.self)
  let rules = [
    TimeZoneRule(file: Array(bytes), since: Date(timeIntervalSince1970: 1.7e9)),
    TimeZoneRule(file: Array(bytes), since: .distantPast),
    TimeZoneRule(text),
  ]
  let schedules = [Schedule(text, zone: "US/Eastern"), Schedule(days: [.monday], minute: 150)].compactMap(\.self)
  for rule in rules.compactMap(\.self) + [.utc] {
    for moment in moments {
      precondition(abs(rule.offset(at: moment)) < 15 * 86400)
      let day = rule.day(of: moment)
      _ = rule.date(day, minute: 1439)
      for schedule in schedules where abs(moment.timeIntervalSince1970) < 1e11 {
        precondition(schedule.next(at: moment, length: .seconds(300), last: moment, in: rule) >= moment - 300)
      }
    }
  }
  for schedule in schedules { precondition(Schedule(schedule.daysText() + " " + schedule.time, zone: schedule.zone) == schedule) }
  readDays(bytes, text)
  if let date = Date(bytes) { precondition(Date(timestamp: date.timestamp) != nil && LocalTime(date).month > 0) }
  if let duration = Duration(seconds: text) {
    precondition(Duration.zero...(.seconds(1_000_000_000)) ~= duration && Duration(seconds: duration.secondsText) == duration)
  }
}

/// Days off that are typed, stored, or in a calendar.
private func readDays(_ bytes: UnsafeRawBufferPointer, _ text: String) {
  if let days = DaySet(text, names: [:]) { precondition(DaySet(days.text, names: [:]) == days) }
  let range = 9_000...9_000 + DaySet.longest
  do throws(CalendarDays.Failure) {
    let calendar = try CalendarDays(Array(bytes), in: range)
    precondition(calendar.days.ranges.allSatisfy { range.contains($0.lowerBound) && range.contains($0.upperBound) })
  } catch {
    // It is no calendar, or too long.
  }
}

private let moments =
  [-1e300, -1e18, -6.2e10, -1, 0, 1.79e9, 1.8e9, 2.5e11, 1e18, 1e300, .infinity].map { Date(timeIntervalSince1970: $0) }
