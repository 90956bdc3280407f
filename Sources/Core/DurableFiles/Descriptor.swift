import Glibc
import Models

/// An open file, closed when this value goes away; a lock on it goes with it.
package struct Descriptor: ~Copyable {
  package let number: Int32
  package let path: String

  /// - Parameters:
  ///   - flags: for `open(2)`; `O_CLOEXEC` is added.
  ///   - name: the path that errors speak of, if it is another.
  package init(opening path: String, _ flags: Int32, mode: mode_t = 0, as name: String? = nil) throws(StoreError) {
    let name = name ?? path
    number = try systemCall("open", name) { open(path, flags | O_CLOEXEC, mode) }
    self.path = name
  }

  deinit {
    close(number)
  }

  package func status() throws(StoreError) -> stat {
    var status = stat()
    try systemCall("fstat", path) { fstat(number, &status) }
    return status
  }

  /// Brings what was written to the disk, the file's own data only if `onlyData`.
  package func synchronize(onlyData: Bool = false) throws(StoreError) {
    if onlyData {
      try systemCall("fdatasync", path) { fdatasync(number) }
    } else {
      try systemCall("fsync", path) { fsync(number) }
    }
  }

  /// Writes all the bytes, with one call unless there is room for a part only; then the next call says why.
  package func write(_ bytes: [UInt8]) throws(StoreError) {
    var written = 0
    while written < bytes.count {
      let count = try systemCall("write", path) {
        bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress! + written, $0.count - written) }
      }
      if count == 0 { throw .system(call: "write", path: path, code: ENOSPC) }
      written += count
    }
  }
}

extension Descriptor {
  /// Opens a file, waits until nobody else has a lock on it, and keeps one until `body` returns.
  ///
  /// The lock is `flock`'s: it belongs to the open file, so it dies with the process, and two stores in one process
  /// exclude each other as well.
  package static func withLock<Result>(
    on path: String, _ flags: Int32, _ body: (borrowing Descriptor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    while true {
      let file = try Descriptor(opening: path, flags | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
      guard try file.status().isRegular else { throw .notARegularFile(path: path) }
      try systemCall("flock", path) { flock(file.number, LOCK_EX) }
      // While it waited, another file may have taken the name; a lock on the old one protects nothing.
      var named = stat()
      if stat(path, &named) == 0 {
        if named.isSameFile(as: try file.status()) { return try body(file) }
      } else if errno != ENOENT {
        throw .system(call: "stat", path: path, code: errno)
      }
    }
  }
}

/// The file that a path leads to in the end, so that it can be replaced without replacing a link to it.
package func resolveLink(_ path: String) throws(StoreError) -> String {
  var status = stat()
  guard lstat(path, &status) == 0 else {
    let code = errno
    if code == ENOENT { return path }
    throw .system(call: "lstat", path: path, code: code)
  }
  guard status.isLink else { return path }
  guard let resolved = realpath(path, nil) else { throw .system(call: "realpath", path: path, code: errno) }
  defer { free(resolved) }
  return String(cString: resolved)
}
