package import Glibc

/// Changes a small file that other processes change, too: reads it, and replaces it with what `change` makes of it.
///
/// The file's directory is locked meanwhile, since the file itself is replaced; where directories can't be locked, as on NFS, and
/// when a program that knows of no lock comes between, it is read and changed again. Call it off the main actor of a program with a
/// screen: it waits for a lock as long as `wait` allows.
///
/// - Parameters:
///   - limit: the longest file, in bytes.
///   - change: the new bytes for those that are there, which are nil if there is no file; nil leaves it as it is. The same bytes are
///     written anew, which those who watch the file notice. Called again if the file was changed meanwhile.
/// - Returns: the status of the file that was written; nil if none was.
/// - Throws: ``FileError/locked(path:by:)`` and what ``replaceFile(at:with:version:limit:)`` and `change` throw; the file is then as it
///   was.
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
  /// Nil if there is no file.
  fileprivate func contents(limit: Int) throws(FileError) -> (bytes: [UInt8]?, version: stat?) {
    var buffer = ReadBuffer()
    let version = try buffer.readIfPresent(self, limit: limit)
    return (version.map { _ in Array(buffer.contents) }, version)
  }

  /// Locks the directory until the result is released; nil if it can't be locked.
  fileprivate func lockFolder(_ wait: LockWait) throws(FileError) -> FolderLock? {
    // NB: a file of its own, since a lock belongs to an open file, and others in this process may have opened the directory.
    let folder = try Descriptor(opening: folder.file("."), O_RDONLY | O_DIRECTORY, as: path)
    do throws(FileError) {
      try wait.lock(folder, LOCK_EX)
      return FolderLock(folder)
    } catch .system(_, _, let code) where [EBADF, ENOLCK, ENOSYS, EOPNOTSUPP].contains(code) {
      return nil
    }
  }
}

/// The lock of a directory, which ends with this value.
private final class FolderLock {
  private let folder: Descriptor

  init(_ folder: consuming Descriptor) { self.folder = folder }
}
