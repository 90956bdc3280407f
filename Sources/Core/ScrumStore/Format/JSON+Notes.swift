import JSON
import Models

/// `"notes": [{"id", "yesterday", "today", "blockers"}]`, `"parkingLot": [""]`: there where something was written down.
extension JSON.Object {
  package func notes() throws(Mismatch) -> Notes {
    let people = try self["notes"] == nil ? [] : list("notes", Note.init)
    return Notes(people: people, parkingLot: try parkingLot())
  }

  package mutating func setNotes(_ notes: Notes) {
    self["notes"] = notes.people.isEmpty ? nil : .array(notes.people.map { .object(JSON.Object($0)) })
    self["parkingLot"] = notes.parkingLot.isEmpty ? nil : .array(notes.parkingLot.map(JSON.string))
  }

  private func parkingLot() throws(Mismatch) -> [String] {
    guard let value = self["parkingLot"] else { return [] }
    guard case .array(let values) = value else { throw mismatch("parkingLot", "a list") }
    var texts: [String] = []
    for (index, value) in values.enumerated() {
      guard case .string(let text) = value else {
        throw Mismatch("a text should stand here", at: .index(index)).inside(.key("parkingLot"))
      }
      texts.append(text)
    }
    return texts
  }

  private init(_ note: Note) {
    self = [
      "blockers": .string(note.blockers), "id": .string(note.id.uuidString), "today": .string(note.today),
      "yesterday": .string(note.yesterday),
    ]
  }
}

extension Note {
  fileprivate init(_ object: JSON.Object) throws(Mismatch) {
    self.init(
      id: try object.id("id"), yesterday: try object.string("yesterday"), today: try object.string("today"),
      blockers: try object.string("blockers"))
  }
}
