package import Glibc

/// An open file, which is closed and unlocked when this value is destroyed.
package struct Descriptor: ~Copyable {
  package let number: Int32
  package let path: String

  /// Opens a file by a path that the user gave.
  ///
  /// - Parameter flags: for `open(2)`; `O_CLOEXEC` is added. Only the user may read a file that is created.
  package init(opening path: String, _ flags: Int32) throws(FileError) {
    number = try systemCall("open", path) { open(path, flags | O_CLOEXEC, 0o600) }
    self.path = path
  }

  /// Opens a file in a folder. A new file belongs to the heir of the folder, if there is one.
  ///
  /// - Parameters:
  ///   - flags: for `openat(2)`; `O_CLOEXEC` and `O_NOFOLLOW` are added.
  ///   - name: the path to name in errors instead of the file's path.
  /// - Throws: ``FileError/refused(path:_:)`` if the file is a symbolic link, among other errors.
  init(opening file: FileReference, _ flags: Int32, as name: String? = nil) throws(FileError) {
    path = name ?? file.path
    do throws(FileError) { number = try Self.opened(file, flags | O_CLOEXEC | O_NOFOLLOW, name ?? file.path) } catch {
      throw error.asRefusal(of: file.path)
    }
  }

  /// Opens a file. If the folder has an heir, a file that is created belongs to the heir.
  private static func opened(_ file: FileReference, _ flags: Int32, _ path: String) throws(FileError) -> Int32 {
    let folder = file.folder
    guard let heir = folder.heir, flags & O_CREAT != 0 else {
      return try systemCall("open", path) { openat(folder.number, file.name, flags, 0o600) }
    }
    while true {
      do throws(FileError) {
        let number = try systemCall("open", path) { openat(folder.number, file.name, flags | O_EXCL, 0o600) }
        do throws(FileError) { try heir.take(number, path) } catch {
          close(number)
          throw error
        }
        return number
      } catch { guard case .system(_, _, EEXIST) = error, flags & O_EXCL == 0 else { throw error } }
      do throws(FileError) { return try systemCall("open", path) { openat(folder.number, file.name, flags & ~O_CREAT) } } catch {
        // If the file has been removed in the meantime, tries to create it again.
        if !error.isMissingFile { throw error }
      }
    }
  }

  /// Opens a file to read or change it.
  ///
  /// - Throws: ``FileError/refused(path:_:)`` unless this is a trusted user's regular file, without other hard links.
  static func trusted(_ file: FileReference, _ flags: Int32) throws(FileError) -> Descriptor {
    // NB: without O_NONBLOCK, opening a pipe would block.
    let descriptor = try Descriptor(opening: file, flags | O_NONBLOCK)
    if let refusal = file.folder.refusal(of: try descriptor.status()) { throw .refused(path: file.path, refusal) }
    return descriptor
  }

  /// Duplicates a descriptor. Both refer to the same open file and share its locks.
  init(duplicating file: borrowing Descriptor) throws(FileError) {
    let original = file.number
    number = try systemCall("dup", file.path) { fcntl(original, F_DUPFD_CLOEXEC, 0) }
    path = file.path
  }

  deinit {
    close(number)
  }

  package func status() throws(FileError) -> stat {
    var status = stat()
    try systemCall("fstat", path) { fstat(number, &status) }
    return status
  }

  /// Syncs the file to the disk, without its metadata if `onlyData`.
  package func synchronize(onlyData: Bool = false) throws(FileError) {
    if onlyData {
      try systemCall("fdatasync", path) { fdatasync(number) }
    } else {
      try systemCall("fsync", path) { fsync(number) }
    }
  }

  /// Writes all bytes. If the system writes only some of them, for example on a full disk, the system call for the rest
  /// returns the error.
  package func write(_ bytes: [UInt8]) throws(FileError) {
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
