import FoundationEssentials
package import JSONCoding
package import Scrums

/// `"attendees": [{"id", "name"}]`
extension JSONNode {
  /// The attendees in the file, whose IDs may not be unique.
  package func attendees() throws(JSON.SyntaxError) -> [Attendee] { try list("attendees", Attendee.init) }
}

extension Attendee: Record {
  package static func record(_ members: inout some Members, _ attendee: Self?) throws(JSON.SyntaxError) -> Self {
    Self(id: try members.required("id", attendee?.id), name: try members.required("name", attendee?.name))
  }
}

extension IdentifiedArrayOf<Attendee> {
  /// - Parameter list: an attendee whose ID is taken gets another, the same one each time.
  package init(uniquing list: [Attendee]) {
    self.init(uniqueElements: list)
    guard count < list.count else { return }
    // NB: each taken ID is skipped only once, however many attendees share one.
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
    var known: [UUID: JSON.Object] = [:]
    if case .array(let values)? = self["attendees"] {
      for object in values.compactMap(\.object) {
        guard case .string(let text)? = object["id"], let id = UUID(text: text), known[id] == nil else { continue }
        known[id] = object
      }
    }
    self["attendees"] = .array(attendees.map { .object($0.object(in: known[$0.id] ?? [:])) })
  }
}
