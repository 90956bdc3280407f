package import DurableFiles
import Glibc
import Scrums

/// The path of a store, and the directory that was found there.
///
/// That directory is the store for as long as the process runs. If the path later leads to another directory, for
/// example to the mount point of a removed disk, nothing is created there. The other directory is accepted only if it
/// is a store, too.
package struct StoreLocation {
  package let path: String
  private let wait: LockWait
  private var opened: StoreDirectory?

  package init(_ path: String, wait: LockWait) {
    self.path = path
    self.wait = wait
  }

  /// Opens the directory, or returns nil if it has never existed.
  ///
  /// - Throws: ``StoreError/gone(path:)`` if the path no longer leads to a store.
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

  /// Opens the directory for writing. Creates it if it has never existed.
  package mutating func prepared() throws -> StoreDirectory {
    if try directory() == nil { try Folder.make(path) }
    guard let directory = try directory() else { throw StoreError.gone(path: path) }
    try directory.prepareForWriting()
    return directory
  }

  /// Removes the directory of a store in which nothing is saved; does nothing if it has more than ``prepared()`` creates.
  package mutating func removeIfEmpty() throws {
    guard let directory = try directory() else { return }
    if try directory.removeIfEmpty() { opened = nil }
  }
}
