public import FoundationEssentials

/// An idea for an experiment.
public nonisolated struct Experiment: Identifiable, Equatable, Sendable {
  /// Distinguishes the experiment from others with the same title.
  public let id: UUID
  public var title: String
  public var description: String

  public init(id: UUID = UUID(), title: String, description: String) {
    self.id = id
    self.title = title
    self.description = description
  }
}
