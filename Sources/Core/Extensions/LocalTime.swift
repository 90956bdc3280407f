import FoundationEssentials
import Glibc

/// A moment as clock and calendar on the wall show it: the fields of a date in the local time zone.
///
/// FoundationEssentials knows no time zones, the C library does (`localtime_r`, the `TZ` variable, /etc/localtime).
public struct LocalTime: Hashable, Sendable {
  public var year: Int
  /// 1 is January.
  public var month: Int
  public var day: Int
  /// 0 is Sunday.
  public var weekday: Int
  public var hour: Int
  public var minute: Int
  public var second: Int

  /// - Parameter date: what lies outside the years 1 to 9999 counts as their first or last day.
  public init(_ date: Date) {
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

  /// From noon on 2 January of the year 1 to noon on 30 December 9999, since 1970: a day inside, for every time zone.
  private static let seconds = -62_135_467_200.0...253_402_171_200.0
}

extension LocalTime: CustomStringConvertible {
  /// `Sat 21 Nov 2026, 09:42`
  public var description: String {
    "\(calendarDay), \(timeOfDay)"
  }

  /// `Sat 21 Nov 2026`
  public var calendarDay: String { "\(Self.weekdays[weekday]) \(day) \(Self.months[month - 1]) \(year)" }

  /// `09:42`
  public var timeOfDay: String { "\(hour.twoDigits):\(minute.twoDigits)" }

  public func isSameDay(as other: LocalTime) -> Bool { (year, month, day) == (other.year, other.month, other.day) }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

extension Date {
  /// `Sat 21 Nov 2026, 09:42`, in local time.
  public var localDateAndTime: String { LocalTime(self).description }

  /// `Sat 21 Nov 2026`, in local time.
  public var localDay: String { LocalTime(self).calendarDay }

  /// The last whole millisecond at or before this moment: as exact as a date in a file needs to be.
  public var wholeMilliseconds: Date {
    Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate * 1000).rounded(.down) / 1000)
  }
}

extension Int {
  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension LocalTime {
  /// `20261121-094207`, for the names of files.
  public var fileStamp: String {
    "\(year)\(month.twoDigits)\(day.twoDigits)-\(hour.twoDigits)\(minute.twoDigits)\(second.twoDigits)"
  }
}
