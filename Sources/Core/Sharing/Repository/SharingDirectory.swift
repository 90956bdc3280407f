import DurableFiles
import Glibc
import ScrumStore

/// The directory of a shared store's repository and settings: `sharing/<name>.git` in the user's XDG state directory.
///
/// The directory is outside the store because a store may come from an archive, and the archive's author could then
/// decide which address is contacted and what git runs. For the same reason, sharing applies to one directory
/// (``StoreIdentity``) rather than to a path: a copy of the store, another disk under its path and an unpacked archive
/// are not shared.
struct SharingDirectory {
  let path: String
  let name: String

  /// - Parameter store: the path of a store, which may not exist yet.
  init(of store: String, in state: String) throws {
    let store = try StoreIdentity.realPath(store)
    path = state + "/sharing"
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let title = store.lastPathComponent.utf8.filter { letters.contains($0 | 0x20) }.prefix(24)
    name = "\(String(decoding: title, as: UTF8.self))-\(Self.hash(store)).git"
  }

  /// Hashes a path by FNV-1a (RFC 9923), because a path may be longer than a file name can be. If two stores get the
  /// same name, only one of them can be shared at a time.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  /// Opens the directory of all shared stores. NB: refuses another user's directory, because the settings in it decide
  /// which address is contacted.
  private func parent() throws -> Folder { try own(Folder(opening: path)) }

  /// - Throws: ``FileError/refused(path:_:)`` for a folder of another user. For example, if the superuser used a user's
  ///   state directory, git would leave files there that the user can't change.
  private func own(_ folder: Folder) throws -> Folder {
    guard try folder.status().st_uid == geteuid() else { throw FileError.refused(path: folder.path, .foreignOwner) }
    return folder
  }

  /// Opens the folder. Returns nil if it is missing.
  func folder() throws -> Folder? {
    do { return try parent().folder(name).map(own) } catch  where error.isMissingFile {
      // NB: the folder may also disappear while it is opened, because another process sets it aside.
      return nil
    }
  }

  func makeFolder() throws -> Folder {
    try Folder.make(path)
    return try own(parent().makeFolder(name))
  }

  /// Renames the folder, so that no sync finds it, and returns the new path.
  ///
  /// - Parameter stamp: the time, which becomes part of the new name.
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
