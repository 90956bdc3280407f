/// A day of the Gregorian calendar. Its number counts days from 2001-01-01, which is day 0.
///
/// The arithmetic is Howard Hinnant's ("chrono-Compatible Low-Level Date Algorithms"): years begin in March, so that
/// the leap day is the last day of the year, and 400 years have 146,097 days.
package struct CivilDay: Hashable, Sendable {
  /// Month 1 is January.
  package var year, month, day: Int

  package init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }
}

extension CivilDay {
  package init(_ time: LocalTime) { self.init(year: time.year, month: time.month, day: time.day) }

  package init(number: Int) {
    let days = number + Self.epoch
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - 146_097 * era
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + 400 * era + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  package var number: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - 400 * era
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 146_097 * era + 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - Self.epoch
  }

  /// Whether the calendar has this day.
  package var isInCalendar: Bool { CivilDay(number: number) == self }

  /// The Monday of the day's week.
  package var monday: CivilDay { CivilDay(number: number - weekday.index) }

  /// The day of the week. Day 0 was a Monday.
  package var weekday: Weekday { Weekday.allCases[number - 7 * number.floorDivided(by: 7)] }

  /// The number of days from 0000-03-01 to 2001-01-01.
  private static let epoch = 730_791
}

extension Int {
  /// Divides and rounds down: -1 by 60 is -1.
  package func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
