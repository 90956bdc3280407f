package import Glibc

/// Changes a small file that other processes also change: reads it, and replaces it with the result of `change`.
///
/// Locks the file's directory meanwhile, since the file itself is replaced. If the file still changes, because
/// directories can't be locked, as on NFS, or another program ignores the lock, it is read and changed again. In a
/// program with a screen, call this function off the main actor, because it waits for the lock as long as `wait`
/// allows.
///
/// - Parameters:
///   - limit: the maximum length of the file, in bytes.
///   - change: maps the old bytes, or nil without a file, to the new bytes, or to nil to leave the file as it is. Equal
///     bytes are written too, which watchers of the file notice. Called again if the file changes meanwhile.
/// - Returns: the status of the written file; nil if nothing was written.
/// - Throws: ``FileError/locked(path:by:)``, and everything that ``replaceFile(at:with:version:limit:)`` and `change`
///   throw; the file then stays as it was.
@discardableResult
package func changeSmallFile(
  at reference: FileReference, limit: Int = ReadBuffer.limit, wait: LockWait = LockWait(),
  _ change: (_ old: [UInt8]?) throws -> [UInt8]?
) throws -> stat? {
  let lock = try reference.lockFolder(wait), clock = ContinuousClock(), start = clock.now
  defer { extendLifetime(lock) }
  while true {
    let (old, version) = try reference.contents(limit: limit)
    guard let new = try change(old) else { return nil }
    do {
      return try replaceFile(at: reference, with: new, version: version, limit: limit)
    } catch {
      guard case .changedMeanwhile = error, clock.now - start < wait.limit else { throw error }
    }
  }
}

extension FileReference {
  /// Reads the file and its status. Returns nil for both if it is missing.
  fileprivate func contents(limit: Int) throws(FileError) -> (bytes: [UInt8]?, version: stat?) {
    var buffer = ReadBuffer()
    let version = try buffer.readIfPresent(self, limit: limit)
    return (version.map { _ in Array(buffer.contents) }, version)
  }

  /// Locks the directory until the result is released. Returns nil if it can't be locked.
  fileprivate func lockFolder(_ wait: LockWait) throws(FileError) -> FolderLock? {
    // NB: opens the directory again, since a lock belongs to an open file: two changes that shared the folder's
    // descriptor would not exclude each other.
    let folder = try Descriptor(opening: folder.file("."), O_RDONLY | O_DIRECTORY, as: path)
    do throws(FileError) {
      try wait.lock(folder, LOCK_EX)
      return FolderLock(folder)
    } catch .system(_, _, let code) where [EBADF, ENOLCK, ENOSYS, EOPNOTSUPP].contains(code) {
      return nil
    }
  }
}

/// A lock on a directory, which ends with this object.
private final class FolderLock {
  private let folder: Descriptor

  init(_ folder: consuming Descriptor) { self.folder = folder }
}
