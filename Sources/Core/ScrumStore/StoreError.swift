import DurableFiles
package import FoundationEssentials

/// What can go wrong with a store, besides the errors of its files, ``FileError``.
package enum StoreError: Error, Hashable, Sendable {
  case noStore(path: String)
  /// A later version of the program wrote the store, so it must not be changed.
  case newerFormat(path: String, found: Int)
  /// The directory of the store no longer exists, or another one has its path. Nothing is created there.
  case gone(path: String)
  /// The file to change can't be read, so it stays as it is.
  case damaged(Damage)
  case noSuchScrum(UUID)
  case noSuchMeeting(UUID)
}
