import CLinux
import DurableFiles
import Glibc
import JSONCoding
import ScrumStore

/// Identifies the directory of a store by its path, file system, inode and birth, and by the inode of its
/// `format.json`. A copy, or a directory on another disk, has another identity.
///
/// NB: compares the IDs of file systems (statvfs(3)) where they have one. The number of a device changes between
/// drives: each gets the next free one when plugged in.
struct StoreIdentity: Hashable, Sendable {
  private(set) var path = ""
  private var device = "", fileSystem = "", inode = "", birth = "", format = ""

  init() {}

  init(_ directory: StoreDirectory) throws {
    let status = try directory.root.status(), format = try directory.formatFile.status()
    // NB: resolves links, so that different paths to the directory are equal.
    path = try Self.realPath(directory.path)
    var disk = statvfs()
    fileSystem = fstatvfs(directory.root.number, &disk) == 0 ? "\(disk.f_fsid)" : "0"
    (device, inode) = ("\(status.st_dev)", "\(status.st_ino)")
    birth = "\(birth_time(directory.root.number))"
    self.format = format.map { "\($0.st_ino)" } ?? ""
  }

  /// Resolves the links in the part of a path that exists, and keeps the rest.
  static func realPath(_ path: String) throws(FileError) -> String {
    if let resolved = path.resolvingLinks { return resolved }
    let code = errno
    guard code == ENOENT, let parent = path.parentPath else { throw .system(call: "realpath", path: path, code: code) }
    return try "\(realPath(parent))/\(path.lastPathComponent)"
  }

  /// Whether both identify the same directory. False without a `format.json`, which each shared store has.
  func isSame(as other: StoreIdentity) -> Bool {
    let isSameDisk = fileSystem == "0" ? device == other.device : fileSystem == other.fileSystem
    return isSameDisk && path == other.path && (inode, birth) == (other.inode, other.birth) && format == other.format
      && !format.isEmpty
  }
}

extension StoreIdentity: Record {
  static func record(_ members: inout some Members, _ store: Self?) throws(JSON.SyntaxError) -> Self {
    var result = Self()
    result.path = try members.required("path", store?.path)
    result.device = try members.required("device", store?.device)
    result.fileSystem = try members.required("fileSystem", store?.fileSystem)
    result.inode = try members.required("inode", store?.inode)
    result.birth = try members.required("created", store?.birth)
    result.format = try members.required("format", store?.format)
    return result
  }
}
