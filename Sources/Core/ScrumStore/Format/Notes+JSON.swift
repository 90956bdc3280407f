import FoundationEssentials
package import JSONCoding
package import Scrums

/// `"notes": [{"id", "yesterday", "today", "blockers"}]`, `"parkingLot": [""]`, `"prepared": ["<attendee>"]`: present where something
/// was written down.
extension JSONNode {
  package func notes() throws(JSON.SyntaxError) -> Notes {
    Notes(
      people: try self["notes"] == nil ? [] : list("notes", Note.init),
      parkingLot: try self["parkingLot"] == nil
        ? []
        : list("parkingLot") { (node) throws(JSON.SyntaxError) in
          guard let text = node.string else { throw node.damage(.expected(.string)) }
          return text
        },
      prepared: Set(self["prepared"]?.elements.compactMap { $0.string.flatMap(UUID.init(uuidString:)) } ?? []))
  }
}

extension Note: Record {
  package static func record(_ members: inout some Members, _ note: Self?) throws(JSON.SyntaxError) -> Self {
    try record(&members, note, id: "id")
  }

  static func record(_ members: inout some Members, _ note: Self?, id: String) throws(JSON.SyntaxError) -> Self {
    Self(
      id: try members.required(id, note?.id), yesterday: try members.required("yesterday", note?.yesterday),
      today: try members.required("today", note?.today), blockers: try members.required("blockers", note?.blockers))
  }
}

extension JSON.Object {
  package mutating func setNotes(_ notes: Notes) {
    self["notes"] = notes.people.isEmpty ? nil : notes.people.json
    self["parkingLot"] = notes.parkingLot.isEmpty ? nil : .array(notes.parkingLot.map(JSON.string))
    self["prepared"] = notes.prepared.isEmpty ? nil : .array(notes.prepared.map(\.uuidString).sorted().map(JSON.string))
  }
}
