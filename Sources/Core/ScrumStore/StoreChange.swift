import FoundationEssentials

/// What may have changed in a store, no matter who changed it.
public struct StoreChange: Hashable, Sendable {
  /// The scrums that may have been added, changed or deleted.
  public var scrums: Set<UUID>
  /// The scrums whose meetings may have changed.
  public var meetings: Set<UUID>
  /// Whether anything else may have changed too.
  public var isEverything: Bool

  public init(scrums: Set<UUID> = [], meetings: Set<UUID> = [], isEverything: Bool = false) {
    self.scrums = scrums
    self.meetings = meetings
    self.isEverything = isEverything
  }

  public var isEmpty: Bool { self == StoreChange() }
}
