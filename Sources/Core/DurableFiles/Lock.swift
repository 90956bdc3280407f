import Glibc
import Models

/// All locks are `flock(2)` locks. They belong to an open file, so they end with the process, and two stores in one process
/// exclude each other too.
extension Descriptor {
  /// Opens a file, waits for an exclusive lock on it, and holds the lock until `body` returns.
  package static func withLock<Result>(
    on path: String, _ flags: Int32, _ body: (borrowing Descriptor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    while true {
      let file = try Descriptor.regularFile(path, flags | O_NOFOLLOW, mode: 0o600)
      try systemCall("flock", path) { flock(file.number, LOCK_EX) }
      // The file may have been replaced in the meantime; a lock on the old one protects nothing.
      var named = stat()
      if stat(path, &named) == 0 {
        if named.isSameFile(as: try file.status()) { return try body(file) }
      } else if errno != ENOENT {
        throw .system(call: "stat", path: path, code: errno)
      }
    }
  }

  /// Calls `body` while no other process writes to an existing file.
  package static func withSharedLock<Result>(
    on path: String, _ body: (borrowing Descriptor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let file = try Descriptor.regularFile(path, O_RDONLY)
    try systemCall("flock", path) { flock(file.number, LOCK_SH) }
    return try body(file)
  }
}

/// A file that is locked for as long as this value lives, which shows others that it is in use.
///
/// The lock ends with the process, however that ends, so a file without a lock was left behind.
package final class LockedFile {
  package let path: String
  private let file: Descriptor

  private init(_ file: consuming Descriptor, path: String) {
    self.file = file
    self.path = path
  }

  /// Writes a new file and gives it this path, replacing any other. It is locked before it can be found. Its content is on the
  /// disk; its name may not survive a power failure.
  package static func replacing(_ path: String, with bytes: [UInt8]) throws(StoreError) -> LockedFile {
    let temporary = try TemporaryFile(for: path)
    try systemCall("flock", path) { flock(temporary.file.number, LOCK_EX | LOCK_NB) }
    try temporary.file.write(bytes)
    try temporary.file.synchronize()
    try temporary.replaceTarget()
    return LockedFile(try Descriptor(duplicating: temporary.file), path: path)
  }

  /// Locks the file at this path; nil if it is locked already, or missing.
  package static func claiming(_ path: String) throws(StoreError) -> LockedFile? {
    guard let file = try free(path, LOCK_EX) else { return nil }
    return LockedFile(file, path: path)
  }

  /// Whether there is a file at this path without a lock.
  package static func isFree(_ path: String) throws(StoreError) -> Bool {
    guard let _ = try free(path, LOCK_SH) else { return false }
    return true
  }

  private static func free(_ path: String, _ lock: Int32) throws(StoreError) -> Descriptor? {
    // NB: checking whether a file is free locks it for an instant, and so does a process between fork and exec.
    for _ in 0..<10 {
      switch try Found(path, lock) {
      case .free(let file): return file
      case .missing: return nil
      case .taken: poll(nil, 0, 1)
      }
    }
    return nil
  }

  package func status() throws(StoreError) -> stat { try file.status() }

  /// Removes the file, if it still exists.
  package func remove() throws(StoreError) {
    do throws(StoreError) {
      try systemCall("unlink", path) { unlink(path) }
    } catch {
      if !error.isMissingFile { throw error }
    }
  }
}

/// The result of opening and locking a file without waiting.
private enum Found: ~Copyable {
  case free(Descriptor)
  case taken
  case missing

  init(_ path: String, _ lock: Int32) throws(StoreError) {
    do throws(StoreError) {
      let file = try Descriptor.regularFile(path, O_RDONLY | O_NOFOLLOW)
      try systemCall("flock", path) { flock(file.number, lock | LOCK_NB) }
      // In between, its owner may have replaced or removed it.
      var named = stat()
      if stat(path, &named) == 0, named.isSameFile(as: try file.status()) { self = .free(file) } else { self = .taken }
    } catch .system("flock", _, EWOULDBLOCK) {
      self = .taken
    } catch {
      guard error.isMissingFile else { throw error }
      self = .missing
    }
  }
}
