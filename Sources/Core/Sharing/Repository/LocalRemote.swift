import DurableFiles
import GitProcess
import Glibc

/// A remote that is a folder on this machine, where others may write.
///
/// git follows links in place of its own files and directories: it would append a reflog to any file of the user's, or write objects
/// anywhere. The same goes for files that lead git to another folder. So nothing is pushed to a folder with a link where git writes,
/// or with such a file (gitrepository-layout(5)).
struct LocalRemote {
  let path: String
  /// The most entries to look at, and the deepest: in a larger folder, a link could hide.
  private static let most = (entries: 20_000, depth: 12)

  /// - Throws: ``FileError/refused(path:_:)`` for a link or a redirection, and ``GitFailure`` for a folder too large to look at.
  func requireNoRedirection() throws {
    var left = Self.most.entries
    for suffix in ["", "/.git", ".git", ".git/.git"] {
      let folder: Folder
      do throws(FileError) { folder = try Folder(opening: path + suffix) } catch {
        // A file in place of the folder names another one.
        if case .system(_, _, ENOTDIR) = error { throw FileError.refused(path: path + suffix, .redirection) }
        continue
      }
      let common = folder.file("commondir")
      if try common.exists() { throw FileError.refused(path: common.path, .redirection) }
      guard try folder.file("objects").exists() else { continue }
      for name in ["HEAD", "packed-refs", "config", "description"] { try requireNoLink(folder.file(name), &left) }
      for name in ["objects", "refs", "logs", "info", "reftable"] { try check(folder, name, 0, &left) }
    }
  }

  private func check(_ parent: Folder, _ name: String, _ depth: Int, _ left: inout Int) throws {
    try requireNoLink(parent.file(name), &left)
    guard try parent.file(name).status()?.isDirectory == true else { return }
    if depth == Self.most.depth { throw GitFailure(.overBudget) }
    let folder = try Folder(opening: "\(parent.path)/\(name)")
    // NB: of objects, only the directories: git never writes into an existing object.
    for file in try FoundFile.all(in: folder) {
      if file.status.isLink { throw FileError.refused(path: file.path, .symbolicLink) }
      left -= 1
      if left < 0 { throw GitFailure(.overBudget) }
      guard file.status.isDirectory, name != "objects" || depth > 0 else { continue }
      try check(folder, file.name, depth + 1, &left)
    }
  }

  private func requireNoLink(_ file: FileReference, _ left: inout Int) throws {
    left -= 1
    if let status = try file.status(), status.isLink { throw FileError.refused(path: file.path, .symbolicLink) }
  }
}
