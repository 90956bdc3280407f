import AppResources
import FoundationEssentials
import Schedules
import Scrums

extension CivilDay {
  /// `Thu 24 Dec 2026`
  var words: String { Strings.local.units.date((weekday.index + 1) % 7, day, month, year) }

  /// `Thu 24 Dec`
  var shortWords: String { Strings.local.units.day((weekday.index + 1) % 7, day, month) }

  /// The days that a word names, seen from this day: “today” and “tomorrow”, in English and in the user's language, and
  /// the next of each weekday, such as “fri”. NB: no weekdays of two letters, since “Mo” is a person's name, too.
  var names: [String: CivilDay] {
    let strings = Strings.local.daysOff, tomorrow = CivilDay(number: number + 1)
    let english = ["today": self, "tomorrow": tomorrow]
    let weekdays = (0..<7).map { CivilDay(number: number + $0) }.map { ($0.weekday.rawValue, $0) }
    return english.merging(weekdays + [(strings.todayWord, self), (strings.tomorrowWord, tomorrow)]) { first, _ in first }
  }
}

extension DaySet {
  /// `Thu 24 Dec 2026 – Fri 1 Jan 2027, Fri 2 Jul 2027`
  var words: String {
    ranges.map { range in
      let days = [range.lowerBound, range.upperBound].map { CivilDay(number: $0).words }
      return range.count == 1 ? days[0] : Strings.local.daysOff.range(days[0], days[1])
    }.joined(separator: ", ")
  }
}

extension DailyScrum {
  /// Returns the days off from today on, of an attendee or, if nil, of the team, as a form shows them.
  func typedDaysOff(of attendee: Attendee.ID?, at now: Date) -> String { daysOff[attendee].since(day(at: now).number).text }

  /// Parses the text that replaces ``typedDaysOff(of:at:)``. Returns nil for a mistake, such as a day that has passed,
  /// and for too many days.
  ///
  /// Days before today stay as they are.
  func daysOff(_ text: String, of attendee: Attendee.ID?, at now: Date) -> DaysOff? {
    let today = day(at: now)
    guard let typed = DaySet(text, names: today.names), typed.ranges.allSatisfy({ $0.upperBound >= today.number }) else {
      return nil
    }
    var days = daysOff
    let past = days[attendee].subtracting(days[attendee].since(today.number))
    days[attendee] = past.union(typed.since(today.number))
    return days.entries.count <= DaysOff.limit ? days : nil
  }
}
