package import Scrums

/// The meetings of a scrum, summarized.
package struct Meetings: Hashable, Sendable {
  /// The summaries, newest first.
  package private(set) var history: IdentifiedArrayOf<History.Summary>
  /// The damaged lines, in the order of the file.
  package private(set) var damages: [Damage]
  /// Whether all meetings were read. If not, only the newest were read, and damage is unknown.
  package let isComplete: Bool

  /// - Parameter history: the summaries in the order of the file. Of two meetings that ended together, the later line
  ///   is newer.
  package init(history: some Sequence<History.Summary> = [], damages: [Damage] = [], isComplete: Bool = true) {
    self.history = IdentifiedArray(uniqueElements: Array(history).newestFirst)
    self.damages = damages
    self.isComplete = isComplete
  }

  package mutating func remove(_ meeting: History.Summary) { history.remove(id: meeting.id) }

  mutating func annotate(_ meeting: History.ID, _ notes: Notes) { history[id: meeting]?.annotate(notes) }

  /// Inserts a meeting as the newest of those that ended at the same time, replacing any meeting with its ID.
  package mutating func add(_ meeting: History.Summary) {
    remove(meeting)
    history.insert(meeting, at: history.firstIndex { $0.date <= meeting.date } ?? history.count)
  }
}
