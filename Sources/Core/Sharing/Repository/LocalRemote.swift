import DurableFiles
import Glibc

/// A remote that is a folder on this machine, in which others may write.
///
/// git follows a link in place of its own files and directories, and would append a reflog to any file of the user's, or write objects
/// anywhere. So nothing is pushed to a folder with a link where git writes.
struct LocalRemote {
  /// Where it is, as git looks for it.
  let path: String
  /// How many entries are looked at, and how deep; in a folder with more, a link could hide.
  private static let most = (entries: 20_000, depth: 12)

  /// - Throws: ``FileError/refused(path:_:)`` for a link, and ``SyncFailure`` if there is more than is looked at.
  func requireNoLinks() throws {
    var left = Self.most.entries
    for suffix in ["", "/.git", ".git", ".git/.git"] {
      let folder: Folder
      do { folder = try Folder(opening: path + suffix) } catch { continue }
      guard try folder.file("objects").exists() else { continue }
      for name in ["HEAD", "packed-refs", "config", "description"] { try requireNoLink(folder.file(name), &left) }
      for name in ["objects", "refs", "logs", "info"] { try check(folder, name, 0, &left) }
    }
  }

  private func check(_ parent: Folder, _ name: String, _ depth: Int, _ left: inout Int) throws {
    try requireNoLink(parent.file(name), &left)
    guard try parent.file(name).status()?.isDirectory == true else { return }
    if depth == Self.most.depth { throw SyncFailure(.overBudget) }
    let folder = try Folder(opening: "\(parent.path)/\(name)")
    // NB: objects are looked at by directory alone: git never writes into one that is there.
    for file in try FoundFile.all(in: folder) {
      if file.status.isLink { throw FileError.refused(path: file.path, .symbolicLink) }
      left -= 1
      if left < 0 { throw SyncFailure(.overBudget) }
      guard file.status.isDirectory, name != "objects" || depth > 0 else { continue }
      try check(folder, file.name, depth + 1, &left)
    }
  }

  private func requireNoLink(_ file: FileReference, _ left: inout Int) throws {
    left -= 1
    if let status = try file.status(), status.isLink { throw FileError.refused(path: file.path, .symbolicLink) }
  }
}
