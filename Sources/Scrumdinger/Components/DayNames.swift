import AppResources
import FoundationEssentials
import Schedules
import Scrums

/// Names of days relative to today: today, yesterday, Mon 16 Nov.
struct DayNames {
  let now: Date
  private let today, yesterday: LocalTime

  init(at now: Date) {
    self.now = now
    today = LocalTime(now)
    // NB: counts from noon, because a day may have 23 or 25 hours.
    yesterday = LocalTime(now.addingTimeInterval(Double(12 - today.hour) * 3600 - 86400))
  }

  /// Returns `today`, `yesterday`, `Mon 16 Nov`, or `Mon 16 Nov 2025` for another year.
  func day(_ time: LocalTime) -> String {
    let units = Strings.local.units
    if time.isSameDay(as: today) { return units.today }
    if time.isSameDay(as: yesterday) { return units.yesterday }
    if time.year == today.year { return time.shortDay }
    return units.date(time.weekday, time.day, time.month, time.year)
  }

  /// The same, with a blank before a day of the month with one digit, so that days below each other are aligned.
  func dayInColumn(_ time: LocalTime) -> String {
    let day = day(time)
    guard time.day < 10, let digit = day.firstIndex(where: \.isNumber) else { return day }
    return day[..<digit] + " " + day[digit...]
  }

  /// Returns `08:51` for today, `Mon 18:02` for the last six days, and only the day for earlier dates.
  func shortMoment(_ date: Date) -> String {
    let time = LocalTime(date)
    if time.isSameDay(as: today) { return time.timeOfDay }
    let isRecent = now.timeIntervalSince(date) < 6 * 86400 && date <= now
    return isRecent ? "\(Strings.local.units.weekday(time.weekday)) \(time.timeOfDay)" : day(time)
  }

  func width(of time: LocalTime) -> Int { time.year == today.year ? 11 : 15 }

  func isInFuture(_ date: Date) -> Bool { date.isInFuture(at: now) }

  /// Returns `yesterday 08:39`, or only the day for earlier dates. A date in the future is marked as such.
  func moment(_ date: Date) -> String {
    let time = LocalTime(date)
    let day = day(time)
    if isInFuture(date) { return Strings.local.units.inFuture(day) }
    return time.isSameDay(as: today) || time.isSameDay(as: yesterday) ? "\(day) \(time.timeOfDay)" : day
  }
}
