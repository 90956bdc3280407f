import FoundationEssentials
import Scrums

package struct ImportResult: Sendable {
  package var newScrums = 0
  package var knownScrums = 0
  package var newMeetings = 0
  package var knownMeetings = 0
  package var newUpdates = 0
  /// The number of new events of action items.
  package var newItems = 0
  package var notes: [Note] = []
  /// Why some files of the committed import are not in place yet; nil if all are.
  package var unfinished: (any Error)?

  /// A remark about an existing scrum with this title.
  package enum Note: Hashable, Sendable {
    /// It differs from the file, and stays as it was.
    case kept(String)
    /// It was deleted, and is restored.
    case restored(String)
    /// The number of its deleted meetings that are restored.
    case restoredMeetings(Int, String)
    /// The number of its meetings that are replaced by later revisions.
    case revisedMeetings(Int, String)
  }

  package init() {}

  package var isEmpty: Bool {
    newScrums == 0 && newMeetings == 0 && newUpdates == 0 && newItems == 0 && unfinished == nil && !notes.contains { $0.isChange }
  }
}

extension ImportResult.Note {
  fileprivate var isChange: Bool {
    if case .kept = self { false } else { true }
  }
}

extension ImportResult {
  /// - Parameters:
  ///   - head: the stored scrum, or the imported one if `isNew`.
  mutating func note(_ head: Head, isNew: Bool, imported scrum: DailyScrum) {
    if isNew { newScrums += 1 } else { knownScrums += 1 }
    if head.isDeleted { notes.append(.restored(head.scrum.title)) }
    if !scrum.edit(from: head.scrum).isEmpty { notes.append(.kept(head.scrum.title)) }
  }
}

/// Creation dates that put imported scrums at the end of the list, in the order of their file.
struct CreationStamps {
  private var milliseconds: Double

  /// - Parameter newest: the creation date of the last scrum in the list.
  init(now: Date = .now, after newest: Date?) {
    let latest = newest.map { ($0.timeIntervalSinceReferenceDate * 1000).rounded(.down) + 1 } ?? -.infinity
    milliseconds = max((now.timeIntervalSinceReferenceDate * 1000).rounded(.down), latest)
  }

  mutating func next() -> Date {
    defer { milliseconds += 1 }
    return Date(timeIntervalSinceReferenceDate: milliseconds / 1000)
  }
}
