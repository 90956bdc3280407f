import ConsoleUI
import Schedules
import Scrums

/// A change to the schedule of a scrum, from options of `add` and `edit`.
struct ScheduleChange: Equatable {
  enum Time: Equatable {
    /// A time of day, in minutes since midnight.
    case at(Int)
    /// No schedule.
    case off
  }

  /// The new days; nil keeps the old days or, without a schedule, means Monday to Friday.
  var days: [Weekday]?
  /// The new time, in the local time zone; nil keeps the old time.
  var time: Time?

  var isEmpty: Bool { self == ScheduleChange() }

  /// - Throws: ``UsageError/needs(_:_:)`` for days without a time.
  func applied(to old: Schedule?) throws(UsageError) -> Schedule? {
    switch time {
    case .off?: return nil
    case .at(let minute)?:
      return Schedule(days: days ?? old?.days ?? Weekday.working, minute: minute, zone: ZoneDatabase.system.localName)
    case nil:
      guard let days else { return old }
      guard let old else { throw .needs(.days, .at) }
      return Schedule(days: days, minute: old.minute, zone: old.zone)
    }
  }
}

extension Arguments {
  var scheduleChange: ScheduleChange {
    get throws(UsageError) {
      ScheduleChange(
        days: try value(of: .days) { Schedule.days($0, names: Schedule.dayNames) },
        time: try value(of: .at) { $0 == "off" ? .off : Schedule.minute($0).map(ScheduleChange.Time.at) })
    }
  }
}
