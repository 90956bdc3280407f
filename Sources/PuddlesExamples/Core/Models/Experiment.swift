public import FoundationEssentials

/// An experiment best left alone.
public nonisolated struct Experiment: Identifiable, Equatable, Sendable {
  /// Distinguishes it from others with the same title.
  public let id: UUID
  /// What it is called.
  public var title: String
  /// What is to be done, and why.
  public var description: String

  /// An experiment.
  public init(id: UUID = UUID(), title: String, description: String) {
    self.id = id
    self.title = title
    self.description = description
  }
}
