import Glibc
import Models

/// An open file. It is closed, and its lock released, when this value goes away.
package struct Descriptor: ~Copyable {
  package let number: Int32
  package let path: String

  /// - Parameters:
  ///   - flags: for `open(2)`; `O_CLOEXEC` is added.
  ///   - name: the path that errors name, if it is another.
  package init(opening path: String, _ flags: Int32, mode: mode_t = 0, as name: String? = nil) throws(StoreError) {
    let name = name ?? path
    number = try systemCall("open", name) { open(path, flags | O_CLOEXEC, mode) }
    self.path = name
  }

  /// Opens a regular file.
  // NB: Without O_NONBLOCK, opening a pipe in place of a file would block.
  static func regularFile(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(StoreError) -> Descriptor {
    let file = try Descriptor(opening: path, flags | O_NONBLOCK, mode: mode)
    guard try file.status().isRegular else { throw .notARegularFile(path: path) }
    return file
  }

  /// Another descriptor of the same open file, which shares its locks.
  init(duplicating file: borrowing Descriptor) throws(StoreError) {
    let original = file.number
    number = try systemCall("dup", file.path) { fcntl(original, F_DUPFD_CLOEXEC, 0) }
    path = file.path
  }

  deinit {
    close(number)
  }

  package func status() throws(StoreError) -> stat {
    var status = stat()
    try systemCall("fstat", path) { fstat(number, &status) }
    return status
  }

  /// Syncs the file to the disk, without its metadata if `onlyData`.
  package func synchronize(onlyData: Bool = false) throws(StoreError) {
    if onlyData {
      try systemCall("fdatasync", path) { fdatasync(number) }
    } else {
      try systemCall("fsync", path) { fsync(number) }
    }
  }

  /// Writes all bytes, in one call unless only some of them fit; then the next call returns the error.
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

/// The path of the file behind any symbolic links, so that the file can be replaced and not a link to it.
package func resolveLink(_ path: String) throws(StoreError) -> String {
  guard let status = try status(of: path), status.isLink else { return path }
  guard let resolved = realpath(path, nil) else { throw .system(call: "realpath", path: path, code: errno) }
  defer { free(resolved) }
  return String(cString: resolved)
}
