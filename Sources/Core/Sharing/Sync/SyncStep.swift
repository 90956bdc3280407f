package import GitProcess

/// What a sync is doing, for a command to show while it waits.
package enum SyncStep: Hashable, Sendable {
  /// Compares the store with what was sent, or both sides.
  case comparing
  /// Contacts the remote. Git may ask for a password or a host key on the terminal, so the listener erases what it has drawn
  /// there before it returns. Another step follows once git transfers data.
  case asking
  case fetching(GitProgress?)
  case merging
  case sending(GitProgress?)
  /// Brings the team's changes into the store.
  case saving

  /// Receives each step before it begins, and git's counts. Called on the sync's thread.
  package typealias Listener = @Sendable (SyncStep) -> Void
}
