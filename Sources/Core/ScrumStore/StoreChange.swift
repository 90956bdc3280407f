package import FoundationEssentials

/// The parts of a store that any program may have changed. Each set holds the IDs of scrums, except ``running``.
package struct StoreChange: Hashable, Sendable {
  /// The scrums whose heads may have changed.
  package var scrums: Set<UUID>
  package var meetings: Set<UUID>
  package var updates: Set<UUID>
  package var items: Set<UUID>
  /// The IDs of meetings in progress whose checkpoints may have changed, or whose program may have ended.
  package var running: Set<UUID>
  /// Whether everything else may have changed, too.
  package var isEverything: Bool

  package init(
    scrums: Set<UUID> = [], meetings: Set<UUID> = [], updates: Set<UUID> = [], items: Set<UUID> = [], running: Set<UUID> = [],
    isEverything: Bool = false
  ) {
    self.scrums = scrums
    self.meetings = meetings
    self.updates = updates
    self.items = items
    self.running = running
    self.isEverything = isEverything
  }

  package var isEmpty: Bool { self == StoreChange() }
}
