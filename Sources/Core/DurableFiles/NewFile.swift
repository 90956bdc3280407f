import Glibc
import Models

/// A file that is being written; one that is there already is never touched. It gets its name when it is finished: what looks
/// like a copy and is none helps nobody.
public struct NewFile: ~Copyable {
  private let file: Descriptor
  private let temporary: String

  public init(at path: String) throws(StoreError) {
    let temporary = "\(path.parentPath ?? "/")/\(TemporaryName(for: path.lastPathComponent))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    // NB: a name that is taken is told before anything is written.
    var status = stat()
    if lstat(path, &status) == 0 { throw .system(call: "open", path: path, code: EEXIST) }
    let file = try Descriptor(opening: temporary, flags, mode: 0o600, as: path)
    self.file = file
    self.temporary = temporary
  }

  public func write(_ bytes: [UInt8]) throws(StoreError) { try file.write(bytes) }

  /// Returns when the file is on the disk.
  ///
  /// - Throws: ``StoreError/system(call:path:code:)`` with `EEXIST` if somebody has made a file of this name meanwhile.
  public consuming func finish() throws(StoreError) {
    try file.synchronize()
    do throws(StoreError) {
      // NB: a rename would replace what is there.
      try systemCall("open", file.path) { link(temporary, file.path) }
    } catch .system(_, _, EPERM), .system(_, _, ENOTSUP) {
      // A file system that knows no second names, as on a stick.
      var status = stat()
      if lstat(file.path, &status) == 0 { throw .system(call: "open", path: file.path, code: EEXIST) }
      try systemCall("rename", file.path) { rename(temporary, file.path) }
    }
    try Folder.synchronize(file.path.parentPath ?? "/")
  }

  deinit { unlink(temporary) }
}
