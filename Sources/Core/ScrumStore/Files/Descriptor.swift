import Glibc

/// An open file, closed when this value goes away; a lock on it goes with it.
struct Descriptor: ~Copyable {
  let number: Int32
  let path: String

  /// - Parameters:
  ///   - flags: for `open(2)`; `O_CLOEXEC` is added.
  ///   - name: the path that errors speak of, if it is another.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0, as name: String? = nil) throws(StoreError) {
    let name = name ?? path
    number = try systemCall("open", name) { open(path, flags | O_CLOEXEC, mode) }
    self.path = name
  }

  deinit {
    close(number)
  }

  func status() throws(StoreError) -> stat {
    var status = stat()
    try systemCall("fstat", path) { fstat(number, &status) }
    return status
  }

  /// Brings what was written to the disk, the file's own data only if `onlyData`.
  func synchronize(onlyData: Bool = false) throws(StoreError) {
    if onlyData {
      try systemCall("fdatasync", path) { fdatasync(number) }
    } else {
      try systemCall("fsync", path) { fsync(number) }
    }
  }

  /// Writes all the bytes with one call.
  ///
  /// - Throws: ``StoreError/system(call:path:code:)``, with `ENOSPC` if there was room for a part only.
  func write(_ bytes: [UInt8]) throws(StoreError) {
    let count = try systemCall("write", path) { Glibc.write(number, bytes, bytes.count) }
    if count < bytes.count { throw .system(call: "write", path: path, code: ENOSPC) }
  }
}

extension Descriptor {
  /// Opens a file, making it if need be, waits until nobody else has a lock on it, and keeps one until `body` returns.
  ///
  /// The lock is `flock`'s: it belongs to the open file, so it dies with the process, and two stores in one process
  /// exclude each other as well.
  static func withLock<Result>(
    on path: String, _ flags: Int32, _ body: (borrowing Descriptor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    while true {
      let file = try Descriptor(opening: path, flags | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
      guard try file.status().isRegular else { throw .notARegularFile(path: path) }
      try systemCall("flock", path) { flock(file.number, LOCK_EX) }
      // While it waited, another file may have taken the name; a lock on the old one protects nothing.
      var named = stat()
      guard stat(path, &named) == 0, named.isSameFile(as: try file.status()) else { continue }
      return try body(file)
    }
  }
}

/// The file that a path leads to in the end, so that it can be replaced without replacing a link to it.
func resolveLink(_ path: String) throws(StoreError) -> String {
  var status = stat()
  guard lstat(path, &status) == 0, status.isLink else { return path }
  guard let resolved = realpath(path, nil) else { throw .system(call: "realpath", path: path, code: errno) }
  defer { free(resolved) }
  return String(cString: resolved)
}
