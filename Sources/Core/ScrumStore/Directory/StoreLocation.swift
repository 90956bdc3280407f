package import DurableFiles
import Glibc
import Scrums

/// The path of a store, and the directory that was found there.
///
/// That directory is the store for as long as the process runs. If the path leads elsewhere later, for example to the mount point
/// of a disk that was removed, nothing is created there; only another store is accepted in its place.
package struct StoreLocation {
  package let path: String
  private let wait: LockWait
  private var opened: StoreDirectory?

  package init(_ path: String, wait: LockWait) {
    self.path = path
    self.wait = wait
  }

  /// The directory; nil if there has never been one.
  ///
  /// - Throws: ``StoreError/gone(path:)`` among others.
  package mutating func directory() throws -> StoreDirectory? {
    if let opened {
      let status = try opened.root.status()
      var named = stat()
      if stat(path, &named) == 0, named.isSameFile(as: status) { return opened }
      guard let other = try StoreDirectory(opening: path, wait: wait), case .known = try other.format() else {
        throw StoreError.gone(path: path)
      }
      self.opened = other
    } else {
      opened = try StoreDirectory(opening: path, wait: wait)
    }
    return opened
  }

  /// The directory, for writing. It is created if there has never been one.
  package mutating func prepared() throws -> StoreDirectory {
    if try directory() == nil { try Folder.make(path) }
    guard let directory = try directory() else { throw StoreError.gone(path: path) }
    try directory.prepareForWriting()
    return directory
  }
}
