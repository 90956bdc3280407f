import FoundationEssentials

/// A person who takes part in a scrum. Two attendees may share a name; the id tells them apart.
public struct Attendee: Identifiable, Hashable, Sendable {
  public let id: UUID
  public var name: String

  public init(id: UUID = UUID(), name: String) {
    self.id = id
    self.name = name
  }
}
