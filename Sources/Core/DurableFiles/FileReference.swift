import CLinux
package import Glibc

/// A name in an open directory: a file that may or may not exist. Symbolic links are never followed.
package struct FileReference: Sendable {
  package let folder: Folder
  package let name: String

  package init(_ name: String, in folder: Folder) { (self.folder, self.name) = (folder, name) }

  /// Refers to a file by a path that the user gave, following links.
  package init(path: String) throws(FileError) {
    let reference = FileReference(String(path.lastPathComponent), in: try Folder(opening: path.parentPath ?? "/"))
    guard try reference.status()?.isLink == true else {
      self = reference
      return
    }
    guard let target = path.resolvingLinks else { throw .system(call: "realpath", path: path, code: errno) }
    self.init(String(target.lastPathComponent), in: try Folder(opening: target.parentPath ?? "/"))
  }

  package var path: String { "\(folder.path)/\(name)" }

  /// Returns the status of the file, or nil if it is missing. For a link, this is not the status of its target.
  package func status() throws(FileError) -> stat? {
    var status = stat()
    do throws(FileError) {
      try systemCall("fstatat", path) { fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) }
      return status
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  package func exists() throws(FileError) -> Bool { try status() != nil }

  package func remove() throws(FileError) {
    try systemCall("unlink", path) { unlinkat(folder.number, name, 0) }
  }

  package func removeIfPresent() throws(FileError) {
    do throws(FileError) { try remove() } catch { if !error.isMissingFile { throw error } }
  }

  /// Sets the mode of a directory or a trusted file.
  ///
  /// - Throws: ``FileError/noModes(path:)`` if the file system doesn't store modes, ``FileError/refused(path:_:)`` if
  ///   the file is not trusted, or ``FileError/system(call:path:code:)``.
  package func setMode(_ mode: Glibc.mode_t) throws(FileError) {
    let file = try Descriptor(opening: self, O_RDONLY | O_NONBLOCK), status = try file.status()
    if !status.isDirectory, let refusal = folder.refusal(of: status) { throw .refused(path: path, refusal) }
    let failure = fchmod(file.number, mode) == 0 ? 0 : errno
    if try file.status().st_mode & 0o777 == mode & 0o777 { return }
    // NB: FAT returns an error even to the owner, and other file systems ignore the change.
    let isOwn = status.st_uid == geteuid() || geteuid() == 0
    if failure == 0 || failure == EOPNOTSUPP || (failure == EPERM && isOwn) { throw .noModes(path: path) }
    throw .system(call: "fchmod", path: path, code: failure)
  }

  /// Removes an empty directory.
  package func removeFolder() throws(FileError) {
    try systemCall("rmdir", path) { unlinkat(folder.number, name, AT_REMOVEDIR) }
  }

  /// Writes a new file, without syncing it.
  package func create(_ bytes: [UInt8]) throws(FileError) {
    try Descriptor(opening: self, O_WRONLY | O_CREAT | O_EXCL).write(bytes)
  }

  /// Renames the file, within its directory or to another directory on the file system.
  ///
  /// - Throws: ``FileError/system(call:path:code:)`` with `EEXIST` if the name is taken.
  package func rename(to target: FileReference) throws(FileError) {
    do throws(FileError) {
      try systemCall("rename", target.path) {
        renameat2(folder.number, name, target.folder.number, target.name, UInt32(RENAME_NOREPLACE))
      }
    } catch .system(_, _, EINVAL) {
      // Some file systems, such as NFS, can't check the name and rename in one system call.
      if try target.exists() { throw .system(call: "rename", path: target.path, code: EEXIST) }
      try systemCall("rename", target.path) { renameat(folder.number, name, target.folder.number, target.name) }
    }
  }
}
