package import JSONCoding
package import Schedules

/// `"schedule": {"at": "09:30", "days": ["mon", "tue"], "zone": "Europe/Berlin"}`
///
/// One that means anything else is kept and ignored: heads of earlier versions may have any member, and later ones may know more
/// than days.
extension JSONNode {
  package var schedule: Schedule? {
    guard let object = self["schedule"].flatMap({ JSON($0).object }), case .string(let at)? = object["at"],
      case .array(let words)? = object["days"], let minute = Schedule.minute(at)
    else { return nil }
    let days = words.compactMap { if case .string(let day) = $0 { Weekday(rawValue: day) } else { nil } }
    let zone: String? = if case .string(let zone)? = object["zone"], Schedule.isZone(zone) { zone } else { nil }
    return days.count == words.count ? Schedule(days: days, minute: minute, zone: zone) : nil
  }
}

extension JSON.Object {
  /// Sets what this version knows of a schedule, or removes it whole.
  mutating func setSchedule(_ schedule: Schedule?) {
    guard let schedule else { return self["schedule"] = nil }
    var object = self["schedule"]?.object ?? [:]
    object["at"] = .string(schedule.time)
    object["days"] = .array(schedule.days.map { .string($0.rawValue) })
    object["zone"] = schedule.zone.map { .string($0) }
    self["schedule"] = .object(object)
  }
}
