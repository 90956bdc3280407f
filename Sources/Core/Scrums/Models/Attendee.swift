import FoundationEssentials

/// A person who takes part in a scrum. Two attendees may share a name; the ID tells them apart.
public struct Attendee: Identifiable, Hashable, Sendable {
  public let id: UUID
  public var name: String

  public init(id: UUID = UUID(), name: String) {
    self.id = id
    self.name = name
  }
}

extension Sequence<Attendee> {
  /// The names that occur more than once, ignoring case and surrounding space; blank ones don't count.
  public var repeatedNames: [String] {
    var counts: [String: Int] = [:]
    return map(\.name.trimmed).filter { name in
      counts[name.lowercased(), default: 0] += 1
      return !name.isEmpty && counts[name.lowercased()] == 2
    }
  }
}
