/// The identity of an action: its source and a name that is unique within the source.
public nonisolated struct ActionID: Hashable, Sendable {
  /// The name within the source.
  public let name: String
  let source: SourceID?
}

nonisolated extension ActionID: CustomStringConvertible {
  /// The source's type and the name, as in `MeetingSource.pause`.
  public var description: String { source.map { "\($0.type).\(name)" } ?? name }
}

/// The identity of a source. It exists as long as an action refers to it, so it is never reused, unlike an address.
nonisolated final class SourceID: Hashable, Sendable {
  let type: String

  init(type: String) { self.type = type }

  static func == (left: SourceID, right: SourceID) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
