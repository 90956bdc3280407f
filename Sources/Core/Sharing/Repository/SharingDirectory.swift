import CLinux
import DurableFiles
import Glibc
import JSONCoding
import ScrumStore
import Scrums

/// Where this user keeps the repository of a shared store, with its settings: `sharing/<name>.git` in the XDG state directory.
///
/// It is not in the store, since a store may come from an archive, and whoever made that would decide which address is called and
/// what git runs. For the same reason it belongs to one directory, not to a path: a copy of the store, another disk under its path or
/// an archive that was unpacked there is a store that is not shared.
struct SharingDirectory {
  let path: String
  let name: String

  /// - Parameters:
  ///   - store: the path of a store, which may not exist yet.
  ///   - state: the program's directory for the user's state.
  init(of store: String, in state: String) throws {
    let store = try StoreIdentity.realPath(store)
    path = state + "/sharing"
    let title = store.lastPathComponent.unicodeScalars.filter { $0.properties.isAlphabetic && $0.isASCII }.prefix(24)
    name = "\(String(String.UnicodeScalarView(title)))-\(Self.hash(store)).git"
  }

  /// FNV-1a (RFC 9923), since a path may be longer than a name. Two paths with one hash exclude each other, no more.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  /// NB: nobody else's, whoever owns the directory above: the settings in it name an address.
  private func parent() throws -> Folder? {
    let folder: Folder
    do { folder = try Folder(opening: path) } catch {
      if error.isMissingFile { return nil }
      throw error
    }
    try requireOwn(folder)
    return folder
  }

  /// - Throws: ``FileError/refused(path:_:)`` for a folder of another user, such as where the superuser runs with the user's state: git would
  ///   leave files there that the user can't change.
  private func requireOwn(_ folder: Folder) throws {
    guard try folder.status().st_uid == geteuid() else { throw FileError.refused(path: folder.path, .foreignOwner) }
  }

  /// The folder; nil if no store at this path was ever shared.
  func folder() throws -> Folder? {
    do {
      guard let folder = try parent()?.folder(name) else { return nil }
      try requireOwn(folder)
      return folder
    } catch  where error.isMissingFile {
      // It is just being set aside.
      return nil
    }
  }

  func makeFolder() throws -> Folder {
    try Folder.make(path)
    guard let folder = try parent()?.makeFolder(name) else { throw FileError.system(call: "open", path: path, code: ENOENT) }
    try requireOwn(folder)
    return folder
  }

  /// Gives the folder another name, under which nothing is looked for, and returns its path.
  func setAside(stamp: String) throws -> String {
    let parent = try Folder(opening: path)
    var number = 1
    while true {
      let target = parent.file("\(name)-\(stamp)" + (number == 1 ? "" : "-\(number)"))
      do {
        try parent.file(name).rename(to: target)
        try parent.synchronize()
        return target.path
      } catch {
        guard case .system(_, _, EEXIST) = error else { throw error }
        number += 1
      }
    }
  }
}

/// Which directory a store is: its file system, its inode and when it was created, and the inode of `format.json` in it, which neither a
/// copy nor another disk can have.
///
/// NB: the number of a device says nothing if there is an ID of its file system (statvfs(3)): all drives that are plugged in get the same
/// number in turn.
struct StoreIdentity: Hashable, Sendable {
  let path: String
  private let device, fileSystem, inode, birth, format: String

  init(_ directory: StoreDirectory) throws {
    let status = try directory.root.status(), format = try directory.formatFile.status()
    // NB: what the path leads to, however it is written.
    path = try Self.realPath(directory.path)
    var disk = statvfs()
    fileSystem = fstatvfs(directory.root.number, &disk) == 0 ? "\(disk.f_fsid)" : "0"
    (device, inode) = ("\(status.st_dev)", "\(status.st_ino)")
    birth = "\(birth_time(directory.root.number))"
    self.format = format.map { "\($0.st_ino)" } ?? ""
  }

  /// A path without links, as far as it exists.
  static func realPath(_ path: String) throws(FileError) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let code = errno
    guard code == ENOENT, let parent = path.parentPath else { throw .system(call: "realpath", path: path, code: code) }
    return try "\(realPath(parent))/\(path.lastPathComponent)"
  }

  /// Whether both are the same directory. One without a format is none that was shared.
  func isSame(as other: StoreIdentity) -> Bool {
    let isSameDisk = fileSystem == "0" ? device == other.device : fileSystem == other.fileSystem
    return isSameDisk && path == other.path && (inode, birth) == (other.inode, other.birth) && format == other.format
      && !format.isEmpty
  }

  // MARK: - JSON

  init(_ node: JSONNode) throws(JSON.SyntaxError) {
    let node = try node.object()
    path = try node.string("path")
    (device, fileSystem) = (try node.string("device"), try node.string("fileSystem"))
    (inode, birth, format) = (try node.string("inode"), try node.string("created"), try node.string("format"))
  }

  var object: JSON.Object {
    [
      "created": .string(birth), "device": .string(device), "fileSystem": .string(fileSystem), "format": .string(format),
      "inode": .string(inode),
      "path": .string(path),
    ]
  }
}
