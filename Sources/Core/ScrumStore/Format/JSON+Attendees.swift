import Extensions
import FoundationEssentials
import JSON
import Models

/// `"attendees": [{"id", "name"}]`
extension JSON.Object {
  /// The attendees; where an id is there twice, the second attendee gets another, the same at every reading.
  package func attendees() throws(Mismatch) -> IdentifiedArrayOf<Attendee> {
    let list = try list("attendees") { (object) throws(Mismatch) in
      Attendee(id: try object.id("id"), name: try object.string("name"))
    }
    let attendees = IdentifiedArray(uniqueElements: list)
    return attendees.count == list.count ? attendees : Self.uniquing(list)
  }

  /// Writes the attendees; what else a file knows about one of them stays.
  package mutating func setAttendees(_ attendees: IdentifiedArrayOf<Attendee>) {
    let known = knownAttendees()
    self["attendees"] = .array(
      attendees.map { attendee in
        var object = known[attendee.id] ?? [:]
        object["id"] = .string(attendee.id.uuidString)
        object["name"] = .string(attendee.name)
        return .object(object)
      })
  }

  private func knownAttendees() -> [UUID: JSON.Object] {
    guard case .array(let values)? = self["attendees"] else { return [:] }
    do {
      return Dictionary(zip(try attendees().ids, values.compactMap(\.object)), uniquingKeysWith: { first, _ in first })
    } catch {
      return [:]
    }
  }

  private static func uniquing(_ attendees: [Attendee]) -> IdentifiedArrayOf<Attendee> {
    var taken = Set(attendees.map(\.id))
    var unique: IdentifiedArrayOf<Attendee> = []
    for attendee in attendees where !unique.append(attendee) {
      var id = attendee.id
      repeat { id = id.successor } while !taken.insert(id).inserted
      unique.append(Attendee(id: id, name: attendee.name))
    }
    return unique
  }
}

extension JSON {
  package var object: Object? {
    if case .object(let object) = self { object } else { nil }
  }
}
