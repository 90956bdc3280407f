import Glibc
import Models

/// An entry of a directory.
package struct FoundFile {
  package let path: String
  package let name: String
  /// The status of a link itself, not of its target.
  package let status: stat

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
