import Glibc
import Models

/// A file that is this value's alone for as long as it lives: whoever else asks for its lock learns that somebody is at work.
///
/// The lock is `flock`'s, so it ends with the process however that ends, and a file without it was left behind.
package final class LockedFile {
  package let path: String
  private let file: Descriptor

  private init(_ file: consuming Descriptor, path: String) {
    self.file = file
    self.path = path
  }

  /// Writes a new file and puts it in the place of the one at this path, if there is one. It is locked before anybody can
  /// find it. What is written is on the disk; the name may be lost with the machine's power.
  package static func replacing(_ path: String, with bytes: [UInt8]) throws(StoreError) -> LockedFile {
    let parent = path.parentPath ?? "/"
    let temporary = "\(parent)/\(TemporaryName(for: path.lastPathComponent))"
    let file = try Descriptor(opening: temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, as: path)
    do throws(StoreError) {
      try systemCall("flock", path) { flock(file.number, LOCK_EX | LOCK_NB) }
      try file.write(bytes)
      try file.synchronize()
      try systemCall("rename", path) { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    return LockedFile(file, path: path)
  }

  /// Takes the file at this path; nil if it is somebody else's, or not there.
  package static func claiming(_ path: String) throws(StoreError) -> LockedFile? {
    guard let file = try free(path, LOCK_EX) else { return nil }
    return LockedFile(file, path: path)
  }

  /// Whether there is a file at this path that is nobody's.
  package static func isFree(_ path: String) throws(StoreError) -> Bool {
    guard let _ = try free(path, LOCK_SH) else { return false }
    return true
  }

  private static func free(_ path: String, _ lock: Int32) throws(StoreError) -> Descriptor? {
    // NB: who only looks whether a file is free holds it for an instant, and so does a process between fork and exec.
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

  /// Removes the file; that it is gone already is no error.
  package func remove() throws(StoreError) {
    do throws(StoreError) {
      try systemCall("unlink", path) { unlink(path) }
    } catch {
      if !error.isMissingFile { throw error }
    }
  }
}

/// What an attempt to open and lock a file, without waiting, has found.
private enum Found: ~Copyable {
  case free(Descriptor)
  case taken
  case missing

  init(_ path: String, _ lock: Int32) throws(StoreError) {
    do throws(StoreError) {
      let file = try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard try file.status().isRegular else { throw .notARegularFile(path: path) }
      try systemCall("flock", path) { flock(file.number, lock | LOCK_NB) }
      // Between opening and locking, its owner may have replaced or removed it; then it is theirs, or gone.
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
