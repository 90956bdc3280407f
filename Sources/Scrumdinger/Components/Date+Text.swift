import Extensions
import FoundationEssentials
import Resources

extension LocalTime {
  /// `Sat 21 Nov 2026`
  var calendarDay: String { Strings.local.units.date(weekday, day, month, year) }

  /// `Sat 21 Nov 2026, 09:42`
  var dateAndTime: String { "\(calendarDay), \(timeOfDay)" }
}

extension Date {
  /// `Sat 21 Nov 2026, 09:42`, in local time.
  var localDateAndTime: String { LocalTime(self).dateAndTime }

  /// `Sat 21 Nov 2026`, in local time.
  var localDay: String { LocalTime(self).calendarDay }
}
