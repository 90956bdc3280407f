package import Glibc

/// All locks are `flock(2)` locks. They belong to an open file, so they end with the process, and two stores in one
/// process exclude each other too.
extension Descriptor {
  /// Opens a file, waits for an exclusive lock on it, and holds the lock until `body` returns.
  package static func withLock<Result>(
    on reference: FileReference, _ flags: Int32, _ wait: LockWait, _ body: (borrowing Descriptor) throws -> Result
  ) throws -> Result {
    while true {
      let file = try Descriptor.trusted(reference, flags)
      try wait.lock(file, LOCK_EX)
      // The file may have been replaced in the meantime. A lock on the old file protects nothing.
      let status = try file.status()
      guard let named = try reference.status(), named.isSameFile(as: status) else { continue }
      // The modification time shows other processes when the lock was taken.
      if status.st_size == 0 { futimens(file.number, nil) }
      return try body(file)
    }
  }

  /// Calls `body` while a shared lock on an existing file keeps other processes from writing.
  package static func withSharedLock<Result>(
    on reference: FileReference, _ wait: LockWait, _ body: (borrowing Descriptor) throws -> Result
  ) throws -> Result {
    let file = try Descriptor.trusted(reference, O_RDONLY)
    try wait.lock(file, LOCK_SH)
    return try body(file)
  }
}

extension Folder {
  /// Locks the directory for as long as this value lives.
  ///
  /// - Returns: true if this call locked the directory; false if another process has locked it; nil if it can't be
  ///   locked, as on NFS.
  package func tryLock() -> Bool? { flock(number, LOCK_EX | LOCK_NB) == 0 ? true : errno == EWOULDBLOCK ? false : nil }
}

/// A file that is locked for as long as this value lives, which shows others that it is in use.
///
/// The lock ends with the process, even if the process crashes, so an unlocked file belongs to no running process.
package final class LockedFile {
  private let reference: FileReference
  private let file: Descriptor

  private init(_ file: consuming Descriptor, at reference: FileReference) {
    self.file = file
    self.reference = reference
  }

  /// Writes a new file and gives it this name, replacing any old file. The new file is locked before it gets the name,
  /// and on the disk when the call returns.
  ///
  /// - Throws: ``FileError/exceedsLimit(path:_:)`` if there are more bytes than ``ReadBuffer/limit``.
  package static func replacing(_ reference: FileReference, with bytes: [UInt8]) throws(FileError) -> LockedFile {
    if bytes.count > ReadBuffer.limit { throw .exceedsLimit(path: reference.path, ReadBuffer.limit) }
    let temporary = try TemporaryFile(for: reference)
    try systemCall("flock", reference.path) { flock(temporary.file.number, LOCK_EX | LOCK_NB) }
    try temporary.file.write(bytes)
    try temporary.file.synchronize()
    try temporary.replaceTarget()
    try reference.folder.synchronize()
    return LockedFile(try Descriptor(duplicating: temporary.file), at: reference)
  }

  /// Locks the file with this name. Returns nil if it is already locked or missing.
  package static func claiming(_ reference: FileReference) throws(FileError) -> LockedFile? {
    guard let file = try free(reference, LOCK_EX) else { return nil }
    return LockedFile(file, at: reference)
  }

  /// Whether a file with this name exists and is not locked.
  package static func isFree(_ reference: FileReference) throws(FileError) -> Bool {
    guard let _ = try free(reference, LOCK_SH) else { return false }
    return true
  }

  /// Whether a file with this name is locked at this moment, even if only by a process that checks it. Never waits.
  package static func isHeld(_ reference: FileReference) throws(FileError) -> Bool {
    switch try Found(reference, LOCK_SH) {
    case .free: false
    case .missing: false
    case .taken: true
    }
  }

  private static func free(_ reference: FileReference, _ lock: Int32) throws(FileError) -> Descriptor? {
    // NB: a check by another process locks the file for an instant, and a child process holds inherited locks until
    // exec.
    for _ in 0..<10 {
      switch try Found(reference, lock) {
      case .free(let file): return file
      case .missing: return nil
      case .taken: poll(nil, 0, 1)
      }
    }
    return nil
  }

  package func status() throws(FileError) -> stat { try file.status() }

  /// Removes the file, if it still exists.
  package func remove() throws(FileError) { try reference.removeIfPresent() }
}

/// The result of opening and locking a file without waiting.
private enum Found: ~Copyable {
  case free(Descriptor)
  case taken
  case missing

  init(_ reference: FileReference, _ lock: Int32) throws(FileError) {
    do throws(FileError) {
      let file = try Descriptor.trusted(reference, O_RDONLY)
      try systemCall("flock", reference.path) { flock(file.number, lock | LOCK_NB) }
      // The owner may have replaced or removed the file in the meantime.
      if let named = try reference.status(), named.isSameFile(as: try file.status()) { self = .free(file) } else { self = .taken }
    } catch .system("flock", _, EWOULDBLOCK) {
      self = .taken
    } catch {
      guard error.isMissingFile else { throw error }
      self = .missing
    }
  }
}
