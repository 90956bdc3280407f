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

extension Note {
  fileprivate init(_ node: JSONNode) throws(JSON.SyntaxError) {
    let node = try node.object()
    self.init(
      id: try node.id("id"), yesterday: try node.string("yesterday"), today: try node.string("today"),
      blockers: try node.string("blockers"))
  }
}

extension JSON.Object {
  package mutating func setNotes(_ notes: Notes) {
    self["notes"] =
      notes.people.isEmpty
      ? nil
      : .array(
        notes.people.map { note in
          .object([
            "blockers": .string(note.blockers), "id": .string(note.id.uuidString), "today": .string(note.today),
            "yesterday": .string(note.yesterday),
          ])
        })
    self["parkingLot"] = notes.parkingLot.isEmpty ? nil : .array(notes.parkingLot.map(JSON.string))
    self["prepared"] = notes.prepared.isEmpty ? nil : .array(notes.prepared.map(\.uuidString).sorted().map(JSON.string))
  }
}
