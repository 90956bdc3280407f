import DurableFiles
import GitProcess
import Glibc

/// A remote repository in a folder on this machine, to which others may write. Checks the folder before a push.
///
/// git follows symbolic links in place of its own files and directories, so a link could make it append a reflog to any
/// of the user's files, or write objects anywhere. Files such as `commondir` (gitrepository-layout(5)) lead git to
/// another folder, too. Nothing is pushed to a folder that contains such a file, or a link at a path where git writes, or that
/// can't be looked through.
struct LocalRemote {
  let path: String
  /// The maximum number of entries to check, and their maximum depth. A larger folder is refused because a link beyond
  /// these limits would go unnoticed.
  private static let most = (entries: 20_000, depth: 12)

  /// - Throws: ``FileError`` for a link, a redirection, or a folder that can't be read, and ``GitFailure`` for one too large to
  ///   check, or without a repository.
  func requireNoRedirection() throws {
    var left = Self.most.entries, isFound = false
    for suffix in ["", "/.git", ".git", ".git/.git"] {
      let folder: Folder
      do throws(FileError) { folder = try Folder(opening: path + suffix) } catch {
        // A file in place of a folder, such as `.git`, names another folder.
        if error.isMissingDirectory { throw FileError.refused(path: path + suffix, .redirection) }
        // NB: git needs less permission than this check, so only what is missing is nothing to check.
        if error.isMissingFile { continue }
        throw error
      }
      // NB: the address may be a link, and its `.git` is one that git would follow.
      try requireNoLink(folder.file(".git"), &left)
      let common = folder.file("commondir")
      if try common.exists() { throw FileError.refused(path: common.path, .redirection) }
      guard try folder.file("objects").exists() else { continue }
      isFound = true
      for name in ["HEAD", "packed-refs", "config", "description"] { try requireNoLink(folder.file(name), &left) }
      for name in ["objects", "refs", "logs", "info", "reftable"] { try check(folder, name, 0, &left) }
    }
    // NB: git may have found one under a path that is read in another way here.
    if !isFound { throw GitFailure(.noRepository) }
  }

  private func check(_ parent: Folder, _ name: String, _ depth: Int, _ left: inout Int) throws {
    try requireNoLink(parent.file(name), &left)
    guard try parent.file(name).status()?.isDirectory == true else { return }
    if depth == Self.most.depth { throw GitFailure(.overBudget) }
    let folder = try Folder(opening: "\(parent.path)/\(name)")
    // NB: checks only the direct entries of `objects`, because git never writes into an existing object.
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
