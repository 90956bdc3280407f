import CLinux
package import Glibc

/// An open directory.
///
/// Its entries are opened relative to its descriptor, so a change of the path above it, such as a rename or a mount,
/// can't redirect a write. Symbolic links are followed only in the path that opens the first directory.
package final class Folder: Sendable {
  package let path: String
  /// The descriptor, for system calls that take a name in a directory.
  package let number: Int32
  /// The users whose files are trusted: the user of this process, the owner of the first directory, and the superuser.
  private let owners: Set<uid_t>
  /// The owner of new files in the directory; nil if this process's user owns them.
  let heir: Heir?

  /// Opens a directory by its path.
  package init(opening path: String) throws(FileError) {
    let number = try systemCall("open", path) { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    self.number = number
    self.path = path
    var status = stat()
    owners = [0, geteuid(), fstat(number, &status) == 0 ? status.st_uid : 0]
    heir = Heir(status)
  }

  private init(opening name: String, in parent: Folder) throws(FileError) {
    let path = "\(parent.path)/\(name)"
    number = try systemCall("open", path) { openat(parent.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    owners = parent.owners
    heir = parent.heir
    self.path = path
  }

  deinit {
    close(number)
  }

  /// Returns a reference to a file in this directory, whether the file exists or not.
  package func file(_ name: String) -> FileReference { FileReference(name, in: self) }

  /// Opens a subdirectory. Returns nil if it is missing.
  ///
  /// - Throws: ``FileError/refused(path:_:)`` unless it is a trusted user's directory.
  package func folder(_ name: String) throws(FileError) -> Folder? {
    guard let status = try file(name).status() else { return nil }
    if let refusal = refusal(ofFolder: status) { throw .refused(path: "\(path)/\(name)", refusal) }
    return try Folder(opening: name, in: self)
  }

  /// Opens a subdirectory. If it is missing, creates it, accessible only to its owner.
  package func makeFolder(_ name: String) throws(FileError) -> Folder {
    if let folder = try folder(name) { return folder }
    let isNew = try makeIfMissing("\(path)/\(name)") { mkdirat(number, name, 0o700) }
    let folder = try Folder(opening: name, in: self)
    if isNew { try heir?.take(folder.number, folder.path) }
    try synchronize()
    return folder
  }

  /// Calls `body` with each name except `.` and `..`, in no particular order.
  package func forEachName(_ body: (UnsafePointer<CChar>) throws(FileError) -> Void) throws(FileError) {
    // NB: reading a stream moves the position of its descriptor, and closing the stream closes it, so the stream gets a
    // new descriptor.
    let copy = try systemCall("open", path) { openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
      close(copy)
      throw .system(call: "readdir", path: path, code: ENOMEM)
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .system(call: "readdir", path: path, code: errno) }
        return
      }
      try withUnsafePointer(to: &entry.pointee.d_name) { (tuple) throws(FileError) in
        let name = UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self)
        if strcmp(name, ".") != 0 && strcmp(name, "..") != 0 { try body(name) }
      }
    }
  }

  /// Syncs the directory, which makes the names in it durable.
  package func synchronize() throws(FileError) {
    try systemCall("fsync", path) { fsync(number) }
  }

  /// Syncs everything written to the file system, which is faster than syncing each file.
  package func synchronizeFileSystem() throws(FileError) {
    try systemCall("syncfs", path) { syncfs(number) }
  }

  package func status() throws(FileError) -> stat {
    var status = stat()
    try systemCall("fstat", path) { fstat(number, &status) }
    return status
  }

  /// Returns why a subdirectory is not trusted, or nil if it is.
  package func refusal(ofFolder status: stat) -> Refusal? {
    if status.isLink { return .symbolicLink }
    if !status.isDirectory { return .notADirectory }
    return owners.contains(status.st_uid) ? nil : .foreignOwner
  }

  /// Returns why a file in this directory is not trusted, or nil if it is.
  package func refusal(of status: stat) -> Refusal? {
    if status.isLink { return .symbolicLink }
    if !status.isRegular { return .notARegularFile }
    if !owners.contains(status.st_uid) { return .foreignOwner }
    return status.st_nlink > 1 ? .hardLink : nil
  }
}

extension Folder {
  /// Creates a directory and its missing parents, accessible only to their owner.
  package static func make(_ path: String) throws(FileError) {
    var isNew = true
    if mkdir(path, 0o700) != 0 {
      let code = errno
      var status = stat()
      guard code == ENOENT, let parent = path.parentPath else {
        if code == EEXIST && stat(path, &status) == 0 && status.isDirectory { return }
        throw .system(call: "mkdir", path: path, code: code)
      }
      try make(parent)
      isNew = try makeIfMissing(path) { mkdir(path, 0o700) }
    }
    let parent = try Folder(opening: path.parentPath ?? ".")
    if isNew, let heir = parent.heir {
      let folder = try Folder(opening: path)
      try heir.take(folder.number, path)
      extendLifetime(folder)
    }
    try parent.synchronize()
  }
}

/// Creates a directory. Returns false if it already exists.
private func makeIfMissing(_ path: String, _ make: () -> Int32) throws(FileError) -> Bool {
  do throws(FileError) {
    try systemCall("mkdir", path, make)
    return true
  } catch .system(_, _, EEXIST) {
    return false
  }
}

extension String {
  /// The path of the parent directory: `.` for a bare name, nil for `/` and `.`.
  package var parentPath: String? {
    guard self != "/" else { return nil }
    guard let slash = lastIndex(of: "/") else { return self == "." ? nil : "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The path of an existing file without links, `.` and `..`; nil if it can't be reached, with the reason in `errno`. See realpath(3).
  package var resolvingLinks: String? {
    guard let path = realpath(self, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  package var lastPathComponent: Substring {
    self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]
  }
}
