import FoundationEssentials

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
  }

  public init() {}

  /// Whether the store already had all of it.
  public var isEmpty: Bool { newScrums == 0 && newMeetings == 0 && !notes.contains { $0.isRestoration } }
}

extension Adoption.Note {
  fileprivate var isRestoration: Bool {
    if case .kept = self { false } else { true }
  }
}
