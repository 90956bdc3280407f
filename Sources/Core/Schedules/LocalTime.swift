package import FoundationEssentials
import Glibc

/// A date as clock and calendar fields in the local time zone.
///
/// FoundationEssentials has no time zones, so the C library converts (`localtime_r`, the `TZ` variable, /etc/localtime).
package struct LocalTime: Hashable, Sendable {
  package let year: Int
  /// 1 is January.
  package let month: Int
  package let day: Int
  /// 0 is Sunday.
  package let weekday: Int
  package let hour, minute, second: Int

  /// - Parameter date: clamped to the years 1 to 9999.
  package init(_ date: Date) {
    let seconds = min(max(date.timeIntervalSince1970, Self.seconds.lowerBound), Self.seconds.upperBound)
    var clock = time_t(seconds.rounded(.down))
    var fields = tm()
    localtime_r(&clock, &fields)
    year = Int(fields.tm_year) + 1900
    month = Int(fields.tm_mon) + 1
    day = Int(fields.tm_mday)
    weekday = Int(fields.tm_wday)
    hour = Int(fields.tm_hour)
    minute = Int(fields.tm_min)
    second = Int(fields.tm_sec)
  }

  /// From noon on 2 January of the year 1 to noon on 30 December 9999, in seconds since 1970: a day's margin for any time zone.
  private static let seconds = -62_135_467_200.0...253_402_171_200.0
}

extension LocalTime {
  /// `20261121-094207`, for file names.
  package var fileStamp: String {
    "\(year)\(month.twoDigits)\(day.twoDigits)-\(hour.twoDigits)\(minute.twoDigits)\(second.twoDigits)"
  }

  /// Whether both times are on the same calendar day.
  package func isSameDay(as other: LocalTime) -> Bool { (year, month, day) == (other.year, other.month, other.day) }
}

extension Date {
  /// This date rounded down to a whole millisecond, the precision of stored dates.
  package var wholeMilliseconds: Date {
    Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate * 1000).rounded(.down) / 1000)
  }
}

extension Int {
  /// With a leading zero below ten: `07`
  package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
