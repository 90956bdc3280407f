import FoundationEssentials
import Scrums

/// The numbers of scrums, meetings and lines in an import that are new to the store or known, and remarks.
package struct ImportResult: Sendable {
  package var newScrums = 0
  package var knownScrums = 0
  package var newMeetings = 0
  package var knownMeetings = 0
  package var newUpdates = 0
  /// The number of new events of action items.
  package var newItems = 0
  package var notes: [Note] = []
  /// The error that keeps some files of the committed import from their places; nil if all files are in place.
  package var unfinished: (any Error)?

  /// A remark about an existing scrum with this title.
  package enum Note: Hashable, Sendable {
    /// The scrum differs from the file, and stays as it was.
    case kept(String)
    /// The scrum was deleted, and is restored.
    case restored(String)
    /// This number of the scrum's meetings were deleted, and are restored.
    case restoredMeetings(Int, String)
    /// This number of the scrum's meetings are replaced by later revisions.
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
  /// Counts an imported scrum, and adds remarks if the stored scrum was deleted or differs.
  ///
  /// - Parameter head: the stored scrum, or the imported scrum if `isNew`.
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
