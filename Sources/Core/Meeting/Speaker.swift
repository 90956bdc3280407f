import FoundationEssentials

/// Somebody who has a turn in the meeting.
public nonisolated struct Speaker: Identifiable, Hashable, Sendable {
  public let id: UUID
  public var name: String

  public init(id: UUID = UUID(), name: String) {
    self.id = id
    self.name = name
  }
}
