import AppResources
import FoundationEssentials
import Schedules
import Scrums
import Settings

nonisolated extension LocalTime {
  /// `09:42`
  var timeOfDay: String { Strings.local.clock.text(hour, minute) }
}

extension LocalTime {
  /// `Sat 21 Nov 2026`
  fileprivate var calendarDay: String { Strings.local.units.date(weekday, day, month, year) }

  /// `Sat 21 Nov`
  var shortDay: String { Strings.local.units.day(weekday, day, month) }

  /// `Sat 21 Nov 09:42`
  var shortDayAndTime: String { "\(shortDay) \(timeOfDay)" }

  /// `Sat 21 Nov 2026, 09:42`
  var dateAndTime: String { "\(calendarDay), \(timeOfDay)" }
}

extension Date {
  /// `Sat 21 Nov 2026, 09:42`, in local time.
  var localDateAndTime: String { LocalTime(self).dateAndTime }

  /// Returns `Sat 21 Nov 2026, 09:42`, marked if the date is in the future.
  func localDateAndTime(at now: Date) -> String {
    isInFuture(at: now) ? Strings.local.units.inFuture(localDateAndTime) : localDateAndTime
  }

  /// `Sat 21 Nov 2026`, in local time.
  var localDay: String { LocalTime(self).calendarDay }

  /// `Sat 21 Nov`, in local time.
  var shortDay: String { LocalTime(self).shortDay }
}

extension Duration {
  /// `4:07`, or `1:02:03` from an hour on. Leaves out the sign.
  var clock: String {
    let total = abs(secondsRoundedDown)
    let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60)
    return (hours > 0 ? "\(hours):\(minutes.padded(2))" : "\(minutes)") + ":\(seconds.padded(2))"
  }

  /// `4:07`, and `62:03` from an hour on, for a few large digits. Leaves out the sign.
  var minuteClock: String {
    let total = abs(secondsRoundedDown)
    return "\(total / 60):\((total % 60).padded(2))"
  }

  /// The time as in ``clock``, rounded up to whole seconds, for remaining times.
  var clockRoundedUp: String { Duration.seconds(secondsRoundedUp).clock }

  /// `10 min`, or seconds if the length is not in whole minutes.
  var inShort: String {
    let seconds = secondsRoundedDown
    return seconds % 60 == 0 ? Strings.local.units.shortMinutes(seconds / 60) : inWords
  }

  /// `10 minutes`, or seconds if the length is not in whole minutes.
  var inWords: String {
    let seconds = secondsRoundedDown
    return seconds % 60 == 0 ? Strings.local.units.minutes(seconds / 60) : Strings.local.units.seconds(seconds)
  }
}
