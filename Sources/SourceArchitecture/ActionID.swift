/// What an action is known by: a source and a name that is unique within it.
public nonisolated struct ActionID: Hashable, Sendable {
  public let name: String
  let source: SourceID?
}

nonisolated extension ActionID: CustomStringConvertible {
  /// The source's type and the name, as in `MeetingSource.pause`.
  public var description: String {
    source.map { "\($0.type).\(name)" } ?? name
  }
}

/// The identity of one source. Whoever refers to it keeps it, so it is never given to another source, as an address might be.
nonisolated final class SourceID: Hashable, Sendable {
  let type: String

  init(type: String) {
    self.type = type
  }

  static func == (left: SourceID, right: SourceID) -> Bool {
    left === right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
