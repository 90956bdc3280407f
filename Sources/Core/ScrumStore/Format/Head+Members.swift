package import FoundationEssentials
package import JSONCoding
package import Schedules
package import Scrums

/// `"attendees": [{"id", "name"}]`
extension JSONNode {
  /// Reads the attendees, whose IDs may not be unique.
  package func attendees() throws(JSON.SyntaxError) -> [Attendee] { try list("attendees", Attendee.init) }
}

extension JSONNode {
  /// Returns an error for each attendee whose ID another has before it.
  func repeatedIDs() throws(JSON.SyntaxError) -> [JSON.SyntaxError] {
    var known: Set<UUID> = [], errors: [JSON.SyntaxError] = []
    for attendee in try list("attendees") where try !known.insert(attendee.object().id("id")).inserted {
      errors.append(attendee.damage(.repeatedID, in: "id"))
    }
    return errors
  }
}

extension Attendee: Record {
  package static func record(_ members: inout some Members, _ attendee: Self?) throws(JSON.SyntaxError) -> Self {
    Self(id: try members.required("id", attendee?.id), name: try members.required("name", attendee?.name))
  }
}

extension IdentifiedArrayOf<Attendee> {
  /// Creates the list of attendees with unique IDs.
  ///
  /// - Parameter list: the attendees. An attendee with a taken ID gets another ID, which is always the same for the
  ///   same list.
  package init(uniquing list: [Attendee]) {
    self.init(uniqueElements: list)
    guard count < list.count else { return }
    // NB: the search continues after the last new ID. Otherwise, many attendees with one ID would each try the same
    // taken IDs again.
    var taken = Set(list.map(\.id)), last: [UUID: UUID] = [:]
    self = []
    for attendee in list where !append(attendee) {
      var id = last[attendee.id] ?? attendee.id
      repeat { id = id.successor } while !taken.insert(id).inserted
      last[attendee.id] = id
      append(Attendee(id: id, name: attendee.name))
    }
  }
}

extension JSON.Object {
  /// Writes the attendees, keeping members that this program does not know.
  package mutating func setAttendees(_ attendees: IdentifiedArrayOf<Attendee>) {
    let known = Dictionary(self.attendees.map { ($0.id, $0.object) }) { first, _ in first }
    self["attendees"] = .array(attendees.map { .object($0.object(in: known[$0.id] ?? [:])) })
  }

  /// The attendees that have IDs, with all members.
  var attendees: [(id: UUID, object: JSON.Object)] {
    (self["attendees"]?.elements ?? []).compactMap(\.object).compactMap { object in
      object["id"]?.string.flatMap(UUID.init(text:)).map { ($0, object) }
    }
  }
}

/// `"lengthInMinutes"`, with `"lengthInSeconds"` unless the length is whole minutes.
extension JSONNode {
  /// Reads a length.
  ///
  /// - Parameter shortest: the minimum in minutes; 0 for meetings, since another program may record shorter meetings
  ///   than a form allows.
  package func length(shortest: Int = 1) throws(JSON.SyntaxError) -> Duration {
    let minutes = try wholeNumber("lengthInMinutes", in: shortest...Duration.longestLength)
    guard self["lengthInSeconds"] != nil else { return .seconds(60 * minutes) }
    let seconds = try wholeNumber("lengthInSeconds", in: shortest...60 * Duration.longestLength)
    // If the seconds don't round up to the minutes, a program without support for seconds has changed the length.
    return .seconds((seconds + 59) / 60 == minutes ? seconds : 60 * minutes)
  }
}

extension JSON.Object {
  package mutating func setLength(_ length: Duration, shortest: Int = 1) {
    let (whole, rest) = length.components
    let seconds = min(max(Int64(shortest), rest > 0 ? whole + 1 : whole), 60 * Int64(Duration.longestLength))
    self["lengthInMinutes"] = .number((seconds + 59) / 60)
    self["lengthInSeconds"] = seconds % 60 == 0 ? nil : .number(seconds)
  }
}

extension Duration {
  /// The maximum length of a scrum: a year, in minutes.
  package static let longestLength = 366 * 24 * 60
}

/// `"schedule": {"at": "09:30", "days": ["mon", "tue"], "zone": "Europe/Berlin"}`
///
/// A schedule of any other form is kept and ignored: heads of earlier versions may have any member, and later versions
/// may support more than days.
extension JSONNode {
  package var schedule: Schedule? {
    guard let object = self["schedule"].flatMap({ JSON($0).object }), let at = object["at"]?.string,
      let words = object["days"]?.elements, let minute = Schedule.minute(at)
    else { return nil }
    let days = words.compactMap { $0.string.flatMap(Weekday.init(rawValue:)) }
    let zone = object["zone"]?.string.flatMap { Schedule.isZone($0) ? $0 : nil }
    return days.count == words.count ? Schedule(days: days, minute: minute, zone: zone) : nil
  }
}

extension JSON.Object {
  /// Sets the members of a schedule that this version knows, or removes the whole schedule.
  mutating func setSchedule(_ schedule: Schedule?) {
    guard let schedule else { return self["schedule"] = nil }
    var object = self["schedule"]?.object ?? [:]
    object["at"] = .string(schedule.time)
    object["days"] = .array(schedule.days.map { .string($0.rawValue) })
    object["zone"] = schedule.zone.map { .string($0) }
    self["schedule"] = .object(object)
  }
}

/// `"settings": {"sound": false}`: the settings that differ from their defaults, and unknown members.
extension JSONNode {
  package func settings() throws(JSON.SyntaxError) -> DailyScrum.Settings {
    var settings = DailyScrum.Settings()
    guard self["settings"] != nil else { return settings }
    let node = try object("settings")
    for setting in Setting.allCases where node[setting.rawValue] != nil {
      settings[setting] = try node.flag(setting.rawValue)
    }
    return settings
  }
}

extension JSON.Object {
  package mutating func setSettings(_ settings: [Setting: Bool]) {
    var object = self["settings"]?.object ?? [:]
    for (setting, isOn) in settings {
      object[setting.rawValue] = isOn == setting.isOnByDefault ? nil : .bool(isOn)
    }
    self["settings"] = object.members.isEmpty ? nil : .object(object)
  }
}

extension JSONNode {
  package func created() throws(JSON.SyntaxError) -> Date? { try self["created"] == nil ? nil : date("created") }

  func theme() throws(JSON.SyntaxError) -> Theme {
    let name = try string("theme")
    guard let theme = Theme(rawValue: name) else { throw damage(.unknownTheme(name), in: "theme") }
    return theme
  }
}
