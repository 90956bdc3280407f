import FoundationEssentials
package import JSONCoding
package import Scrums

/// `"notes": [{"id", "yesterday", "today", "blockers"}]`, `"parkingLot": [""]`, `"prepared": ["<attendee>"]`, each unless it is empty.
extension Notes: Record {
  package static func record(_ members: inout some Members, _ notes: Self?) throws(JSON.SyntaxError) -> Self {
    Self(
      people: try members.optional("notes", notes?.people, default: []),
      parkingLot: try members.optional("parkingLot", notes?.parkingLot, default: []),
      prepared: try members.optional("prepared", notes?.prepared, default: []))
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
