import DurableFiles
package import FoundationEssentials

/// An error of a store, as opposed to a ``FileError`` of one of its files.
package enum StoreError: Error, Hashable, Sendable {
  /// There is no store at the path.
  case noStore(path: String)
  /// A later version of the program wrote the store, so it must not be changed.
  case newerFormat(path: String, found: Int)
  /// The directory of the store no longer exists, or another directory has its path. Nothing is created there.
  case gone(path: String)
  /// A file of the store can't be read, so it stays as it is.
  case damaged(Damage)
  case noSuchScrum(UUID)
  case noSuchMeeting(UUID)
}
