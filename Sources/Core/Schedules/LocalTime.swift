package import FoundationEssentials
import Glibc

/// The local clock and calendar fields of a date, from the C library, since FoundationEssentials has no time zones.
package struct LocalTime: Hashable, Sendable {
  /// Month 1 is January, weekday 0 is Sunday.
  package let year, month, day, weekday, hour, minute, second: Int

  /// - Parameter date: clamped to the years 1 to 9999.
  package init(_ date: Date) {
    let seconds = min(max(date.timeIntervalSince1970, Self.seconds.lowerBound), Self.seconds.upperBound)
    var clock = time_t(seconds.rounded(.down))
    var fields = tm()
    localtime_r(&clock, &fields)
    (year, month, day) = (Int(fields.tm_year) + 1900, Int(fields.tm_mon) + 1, Int(fields.tm_mday))
    (hour, minute, second) = (Int(fields.tm_hour), Int(fields.tm_min), Int(fields.tm_sec))
    weekday = Int(fields.tm_wday)
  }

  /// Noon on 2 January 1 to noon on 30 December 9999, in seconds since 1970. Any time zone's offset fits into the remaining days.
  private static let seconds = -62_135_467_200.0...253_402_171_200.0
}

extension LocalTime {
  /// `20261121-094207`, for file names.
  package var fileStamp: String {
    "\(year)\(month.padded(2))\(day.padded(2))-\(hour.padded(2))\(minute.padded(2))\(second.padded(2))"
  }

  package func isSameDay(as other: LocalTime) -> Bool { (year, month, day) == (other.year, other.month, other.day) }
}

extension Date {
  /// Rounds down to a whole millisecond, the precision of stored dates.
  package var wholeMilliseconds: Date {
    Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate * 1000).rounded(.down) / 1000)
  }
}
