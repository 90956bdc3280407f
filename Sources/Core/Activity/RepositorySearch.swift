import DurableFiles
import GitProcess
import Glibc

/// Looks for git repositories: a directory itself, or those below it, except in hidden directories and `node_modules`.
struct RepositorySearch {
  /// The number of levels to search below a named directory.
  private static let depth = 3
  private(set) var repositories: [String] = []
  /// More directories to search, each separately, since any of them may not answer.
  private(set) var folders: [String] = []

  /// Looks into a named directory.
  init(in path: String) throws(FileError) {
    guard let real = realpath(path, nil) else { throw .system(call: "open", path: path, code: errno) }
    defer { free(real) }
    folders = try look(into: String(cString: real))
  }

  /// Looks into a subdirectory of a named directory, and further down.
  init(below path: String) { visit(path, depth: 1) }

  /// Looks into a directory that git rejects as a repository, such as one with an empty `.git`.
  init(behind path: String) {
    do throws(FileError) { folders = try Self.folders(in: path) } catch {
      // An unreadable directory holds no repository of the user's.
    }
  }

  private mutating func visit(_ path: String, depth: Int) {
    do throws(FileError) {
      for folder in try look(into: path) where depth < Self.depth { visit(folder, depth: depth + 1) }
    } catch {
      // An unreadable directory holds no repository of the user's.
    }
  }

  /// Adds the directory if it is a repository. Returns its subdirectories that may hold other repositories.
  private mutating func look(into path: String) throws(FileError) -> [String] {
    if Self.mayBeRepository(path) {
      repositories.append(path)
      // NB: a repository may have many directories, but holds other repositories only as submodules.
      if !Self.exists("\(path)/.gitmodules") { return [] }
    }
    return try Self.folders(in: path)
  }

  private static func folders(in path: String) throws(FileError) -> [String] {
    var names: [String] = []
    try Folder(opening: path).forEachName { name in
      guard name[0] != CChar(UInt8(ascii: ".")), let name = String(validatingCString: name), name != "node_modules" else {
        return
      }
      names.append(name)
    }
    return names.sorted().map { "\(path)/\($0)" }.filter { path in
      var status = stat()
      return lstat(path, &status) == 0 && status.isDirectory
    }
  }

  /// Whether a directory has a repository or looks like a bare one, so that git should be asked.
  private static func mayBeRepository(_ path: String) -> Bool {
    exists("\(path)/.git") || ["HEAD", "objects", "refs"].allSatisfy { exists("\(path)/\($0)") }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  // MARK: - The repository around a directory

  /// Returns the repository that git finds around a directory; nil if there is none.
  static func repository(around path: String, until end: ContinuousClock.Instant) throws -> String? {
    let git = try Git(reading: Folder(opening: path), until: end)
    let result = try git.run(["rev-parse", "--is-inside-work-tree", "--absolute-git-dir"])
    guard result.succeeded else {
      let failure = GitFailure(result)
      if failure.isNoRepository { return nil }
      throw failure
    }
    let lines = result.text.split(separator: "\n", maxSplits: 1).map(String.init)
    if lines.first == "true" { return try git("rev-parse", "--show-toplevel").text }
    guard let directory = lines.last else { return nil }
    return directory.lastPathComponent == ".git" ? directory.parentPath : directory
  }
}
