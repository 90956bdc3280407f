package import FoundationEssentials
package import Scrums

/// The contents of a store at one moment, as the list of scrums shows them.
package struct StoreSnapshot: Hashable, Sendable {
  /// The scrums in order of creation. Those without a creation date come first.
  package var scrums: IdentifiedArrayOf<DailyScrum>
  package var lastMeetings: [UUID: History.Span]
  /// The lengths of the last timed meetings, oldest first, by scrum ID. Contains only the scrums that the caller asked
  /// for.
  package var recent: [UUID: [Statistics.Sample]]
  /// The updates for the next meeting, by scrum ID.
  package var updates: [UUID: Updates]
  /// The action items that have been read, by scrum ID.
  package var items: [UUID: ActionItems]
  /// The files that can't be read, by path.
  package var damages: [Damage]
  /// Whether a later version of the program wrote the store, so it can't be changed.
  package var isReadOnly: Bool

  /// Creates a snapshot from scrums and damage in any order.
  package init(
    scrums: some Sequence<DailyScrum> = [], lastMeetings: [UUID: History.Span] = [:], recent: [UUID: [Statistics.Sample]] = [:],
    updates: [UUID: Updates] = [:], items: [UUID: ActionItems] = [:], damages: [Damage] = [], isReadOnly: Bool = false
  ) {
    self.scrums = IdentifiedArray(uniqueElements: Array(scrums).inListOrder)
    self.lastMeetings = lastMeetings
    self.recent = recent
    self.updates = updates
    self.items = items
    self.damages = Set(damages).sorted { ($0.file, $0.byte) < ($1.file, $1.byte) }
    self.isReadOnly = isReadOnly
  }

  /// Returns the snapshot with more action items, and the damage found in them. Items that the snapshot already has
  /// stay as they are.
  package func with(_ read: Partial<[UUID: ActionItems]>) -> StoreSnapshot {
    var snapshot = self
    let known = Set(scrums.ids)
    snapshot.items.merge(read.value.filter { known.contains($0.key) }) { shown, _ in shown }
    snapshot.damages = Set(damages + read.damages).sorted { ($0.file, $0.byte) < ($1.file, $1.byte) }
    return snapshot
  }
}
