import Glibc

/// A file that is written next to its target, and takes the target's name once complete. At any moment, even after a
/// crash, the name refers to all old bytes or all new bytes. A file that never takes the name is removed.
struct TemporaryFile: ~Copyable {
  /// The open file. Errors name the target.
  let file: Descriptor
  private let target: FileReference
  private let reference: FileReference

  init(for target: FileReference) throws(FileError) {
    self.target = target
    reference = target.folder.file(TemporaryName(for: target.name[...]).description)
    file = try Descriptor(opening: reference, O_RDWR | O_CREAT | O_EXCL, as: target.path)
  }

  /// Takes the name of the target, replacing it.
  func replaceTarget() throws(FileError) {
    let folder = target.folder.number
    try systemCall("rename", target.path) { renameat(folder, reference.name, folder, target.name) }
  }

  /// Takes the name of the target if it is free.
  ///
  /// - Throws: ``FileError/system(call:path:code:)`` with `EEXIST` if it is taken.
  func takeFreeName() throws(FileError) { try reference.rename(to: target) }

  // After a rename, this removes nothing.
  deinit { unlinkat(reference.folder.number, reference.name, 0) }
}

/// A new file that is written piece by piece and named when it is finished, so a partial file never looks complete.
/// Never replaces an existing file.
package struct NewFile: ~Copyable {
  private let temporary: TemporaryFile
  private let target: FileReference

  /// - Throws: ``FileError/system(call:path:code:)`` with `EEXIST` if the name is taken, before anything is written.
  package init(at path: String) throws(FileError) {
    try self.init(FileReference(String(path.lastPathComponent), in: Folder(opening: path.parentPath ?? "/")))
  }

  package init(_ target: FileReference) throws(FileError) {
    try target.requireFreeName()
    temporary = try TemporaryFile(for: target)
    self.target = target
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) { try temporary.file.write(bytes) }

  /// Gives the file its name. Returns once the file is on the disk.
  ///
  /// - Throws: ``FileError/system(call:path:code:)`` with `EEXIST` if the name was taken in the meantime.
  package consuming func finish() throws(FileError) {
    try temporary.file.synchronize()
    try temporary.takeFreeName()
    try target.folder.synchronize()
  }
}

extension FileReference {
  fileprivate func requireFreeName() throws(FileError) {
    if try exists() { throw .system(call: "open", path: path, code: EEXIST) }
  }
}
