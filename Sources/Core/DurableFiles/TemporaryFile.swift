import Glibc
import Models

/// A file written next to its target, whose name it takes when it is complete: at any moment, even after a crash, the name stands
/// for all of the old bytes or all of the new ones. A file that never gets the name is removed.
struct TemporaryFile: ~Copyable {
  /// The open file. Errors name the target.
  let file: Descriptor
  private let path: String

  init(for target: String) throws(StoreError) {
    path = "\(target.parentPath ?? "/")/\(TemporaryName(for: target.lastPathComponent))"
    file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, as: target)
  }

  /// Takes the name of the target, replacing it.
  func replaceTarget() throws(StoreError) {
    try systemCall("rename", file.path) { rename(path, file.path) }
  }

  /// Takes the name of the target if it is free.
  ///
  /// - Throws: ``StoreError/system(call:path:code:)`` with `EEXIST` if it is taken.
  func takeFreeName() throws(StoreError) {
    do throws(StoreError) {
      // NB: a rename would replace an existing file.
      try systemCall("open", file.path) { link(path, file.path) }
    } catch .system(_, _, EPERM), .system(_, _, ENOTSUP) {
      // A file system without hard links, such as a USB stick's.
      try requireFreeName(file.path)
      try replaceTarget()
    }
  }

  // After a rename, there is nothing to remove.
  deinit { unlink(path) }
}

/// A new file that is written piece by piece, and gets its name when it is finished: a partial copy never looks like a complete
/// one. It never replaces a file.
public struct NewFile: ~Copyable {
  private let temporary: TemporaryFile

  /// - Throws: ``StoreError/system(call:path:code:)`` with `EEXIST` if the name is taken, before anything is written.
  public init(at path: String) throws(StoreError) {
    try requireFreeName(path)
    temporary = try TemporaryFile(for: path)
  }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(StoreError) { try temporary.file.write(bytes) }

  /// Returns once the file is on the disk.
  ///
  /// - Throws: ``StoreError/system(call:path:code:)`` with `EEXIST` if the name was taken in the meantime.
  public consuming func finish() throws(StoreError) {
    try temporary.file.synchronize()
    try temporary.takeFreeName()
    try Folder.synchronize(temporary.file.path.parentPath ?? "/")
  }
}

private func requireFreeName(_ path: String) throws(StoreError) {
  var status = stat()
  if lstat(path, &status) == 0 { throw .system(call: "open", path: path, code: EEXIST) }
}
