import Glibc
import Models

/// An entry of a directory.
package struct FoundFile {
  package let path: String
  package let name: String
  /// The status of a link itself, not of its target.
  package let status: stat

  /// Whether this is a temporary file whose writer is dead. It must also be a day old, since the writer of a file in a shared
  /// directory may run on another machine.
  package func isStale(at now: time_t) -> Bool {
    guard let writer = TemporaryName(name)?.writer else { return false }
    return now - status.st_mtim.tv_sec > 24 * 60 * 60 && kill(writer, 0) != 0 && errno == ESRCH
  }

  /// The entries of a directory, sorted by name.
  package static func all(in path: String) throws(StoreError) -> [FoundFile] {
    let folder = try Folder(opening: path)
    let number = folder.number
    var files: [FoundFile] = []
    try folder.forEachName { (bytes) throws(StoreError) in
      let name = String(cString: bytes)
      var status = stat()
      guard fstatat(number, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        let code = errno
        // It was removed in the meantime.
        if code == ENOENT { return }
        throw .system(call: "fstatat", path: "\(path)/\(name)", code: code)
      }
      files.append(FoundFile(path: "\(path)/\(name)", name: name, status: status))
    }
    return files.sorted { $0.name < $1.name }
  }
}
