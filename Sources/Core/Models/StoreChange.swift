import FoundationEssentials

/// What may have changed in a store, by whoever it was.
public struct StoreChange: Hashable, Sendable {
  /// Scrums whose own fields, or whose being there at all, may have changed.
  public var scrums: Set<UUID>
  /// Scrums whose meetings may have changed.
  public var meetings: Set<UUID>
  /// Whether anything else may have changed as well.
  public var isEverything: Bool

  public init(scrums: Set<UUID> = [], meetings: Set<UUID> = [], isEverything: Bool = false) {
    self.scrums = scrums
    self.meetings = meetings
    self.isEverything = isEverything
  }

  public static let everything = StoreChange(isEverything: true)

  public var isEmpty: Bool { self == StoreChange() }

  public mutating func formUnion(_ other: StoreChange) {
    scrums.formUnion(other.scrums)
    meetings.formUnion(other.meetings)
    isEverything = isEverything || other.isEverything
  }
}
