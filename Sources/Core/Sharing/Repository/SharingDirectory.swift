import DurableFiles
import Glibc
import ScrumStore

/// The directory of a shared store's repository and settings: `sharing/<name>.git` in the user's XDG state directory.
///
/// It is outside the store, since a store may come from an archive, whose author would decide which address is called and what git runs.
/// For the same reason it belongs to one directory, not to a path: a copy of the store, another disk under its path and an unpacked
/// archive are not shared.
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

  /// FNV-1a (RFC 9923), since a path may be longer than a name. Two paths with one hash exclude each other, no more.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  /// NB: it must be this user's, whoever owns the directory above: the settings in it name an address.
  private func parent() throws -> Folder { try own(Folder(opening: path)) }

  /// - Throws: ``FileError/refused(path:_:)`` for a folder of another user, such as where the superuser runs with the user's state: git
  ///   would leave files there that the user can't change.
  private func own(_ folder: Folder) throws -> Folder {
    guard try folder.status().st_uid == geteuid() else { throw FileError.refused(path: folder.path, .foreignOwner) }
    return folder
  }

  /// Opens the folder. Returns nil if it is missing.
  func folder() throws -> Folder? {
    do { return try parent().folder(name).map(own) } catch  where error.isMissingFile {
      // NB: also where another process is setting it aside.
      return nil
    }
  }

  func makeFolder() throws -> Folder {
    try Folder.make(path)
    return try own(parent().makeFolder(name))
  }

  /// Renames the folder, so that nothing finds it, and returns its path.
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
