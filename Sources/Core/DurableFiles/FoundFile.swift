import Glibc
import Models

/// A name in one of the store's directories, and what it stands for.
package struct FoundFile {
  package let path: String
  package let name: String
  /// A link's own.
  package let status: stat

  /// Those in a directory, in the order of their names.
  package static func all(in path: String) throws(StoreError) -> [FoundFile] {
    let folder = try Folder(opening: path)
    let number = folder.number
    var files: [FoundFile] = []
    try folder.forEachName { (bytes) throws(StoreError) in
      let name = String(cString: bytes)
      var status = stat()
      guard fstatat(number, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        let code = errno
        // It has gone meanwhile.
        if code == ENOENT { return }
        throw .system(call: "fstatat", path: "\(path)/\(name)", code: code)
      }
      files.append(FoundFile(path: "\(path)/\(name)", name: name, status: status))
    }
    return files.sorted { $0.name < $1.name }
  }

  /// The name without its end; nil if it ends otherwise.
  package func stem(_ end: String) -> String? { name.hasSuffix(end) ? String(name.dropLast(end.count)) : nil }
}

extension Descriptor {
  /// Calls `body` while nobody writes to a file that is there.
  package static func withSharedLock<Result>(
    on path: String, _ body: (borrowing Descriptor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let file = try regularFile(path)
    try systemCall("flock", path) { flock(file.number, LOCK_SH) }
    return try body(file)
  }

  /// Whether some program has a lock on the file.
  package static func isLocked(_ path: String) throws(StoreError) -> Bool {
    let file = try regularFile(path)
    if flock(file.number, LOCK_SH | LOCK_NB) == 0 { return false }
    let code = errno
    if code == EWOULDBLOCK { return true }
    throw .system(call: "flock", path: path, code: code)
  }

  private static func regularFile(_ path: String) throws(StoreError) -> Descriptor {
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
    guard try file.status().isRegular else { throw .notARegularFile(path: path) }
    return file
  }
}
