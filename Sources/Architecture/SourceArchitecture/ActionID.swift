/// The identity of an action: its source and a name that is unique within the source.
public nonisolated struct ActionID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The name within the source.
  public let name: String
  let source: SourceID?

  /// The source's type and the name, as in `MeetingSource.pause`.
  public var description: String { source.map { "\($0.type).\(name)" } ?? name }
}

/// The identity of a source. Unlike an address, it is never reused, not even by another process that reads a saved action.
nonisolated struct SourceID: Hashable, Codable, Sendable {
  let type: String
  private let number: UInt64

  init(type: String) {
    self.type = type
    number = .random(in: 1...UInt64.max)
  }

  /// Creates the identity that a source has in each run.
  init(lasting identifier: String) { (type, number) = (identifier, 0) }
}
