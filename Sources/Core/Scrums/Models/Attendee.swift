package import FoundationEssentials

/// A person who takes part in a scrum. Two attendees may share a name, but not an ID.
package struct Attendee: Identifiable, Hashable, Sendable {
  package let id: UUID
  package var name: String

  package init(id: UUID = UUID(), name: String) { (self.id, self.name) = (id, name) }
}

extension Sequence<Attendee> {
  /// The names that occur more than once, ignoring case, accents and surrounding space. Blank names don't count.
  package var repeatedNames: [String] {
    var counts: [[UInt32]: Int] = [:]
    return map(\.name.trimmed).filter { name in
      counts[name.folded, default: 0] += 1
      return !name.isEmpty && counts[name.folded] == 2
    }
  }
}
