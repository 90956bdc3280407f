package import GitProcess

/// What a sync is doing, for a command to show while it waits.
package enum SyncStep: Hashable, Sendable {
  /// Compares the store with what was sent, or both sides.
  case comparing
  /// Contacts the remote. Git may ask for a password or a host key on the terminal, so whoever is told must have nothing drawn
  /// there on return. Another step follows once git is past its questions.
  case asking
  case fetching(GitProgress?)
  case merging
  case sending(GitProgress?)
  /// Brings the team's changes into the store.
  case saving

  /// Is told each step before it begins, and git's counts, on the sync's thread.
  package typealias Listener = @Sendable (SyncStep) -> Void
}
