import Models

/// What an import changed in a store.
public struct Adoption: Hashable, Sendable {
  public var newScrums = 0
  public var knownScrums = 0
  public var newMeetings = 0
  public var knownMeetings = 0
  public var notes: [Note] = []

  /// What happened to a scrum that was there, by its title.
  public enum Note: Hashable, Sendable {
    /// Its fields differ from the file's, and stayed as they were.
    case kept(String)
    /// It had been deleted, and is back.
    case restored(String)
    /// That many of its meetings had been deleted, and are back.
    case restoredMeetings(Int, String)
    /// That many of its meetings are as the file has them now, since those were later revisions.
    case revisedMeetings(Int, String)
  }

  public init() {}

  /// Whether the store already had all of it.
  public var isEmpty: Bool { newScrums == 0 && newMeetings == 0 && !notes.contains { $0.isChange } }
}

extension Adoption.Note {
  fileprivate var isChange: Bool {
    if case .kept = self { false } else { true }
  }
}

extension Adoption {
  /// - Parameters:
  ///   - head: the scrum as the store had it, or the file's if `isNew`.
  mutating func note(_ head: Head, isNew: Bool, imported scrum: DailyScrum) {
    if isNew { newScrums += 1 } else { knownScrums += 1 }
    if head.isDeleted { notes.append(.restored(head.scrum.title)) }
    if !scrum.edit(from: head.scrum).isEmpty { notes.append(.kept(head.scrum.title)) }
  }
}
