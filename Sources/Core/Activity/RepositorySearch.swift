import DurableFiles
import GitProcess
import Glibc

/// Finds git repositories: a directory itself or those below it, except in hidden directories and `node_modules`.
struct RepositorySearch {
  /// The number of levels to search below a named directory.
  private static let depth = 3
  private(set) var repositories: [String] = []
  /// More directories to search. Each is searched by a job of its own, since any of them may be on a dead network
  /// mount.
  private(set) var folders: [String] = []

  /// Searches a directory that the user named. Its subdirectories are left to ``folders``.
  init(in path: String) throws(FileError) {
    guard let real = path.resolvingLinks else { throw .system(call: "open", path: path, code: errno) }
    folders = try look(into: real)
  }

  /// Searches a subdirectory of a named directory, down to ``depth`` levels below the named directory.
  init(below path: String) { visit(path, depth: 1) }

  /// Collects the subdirectories of a directory that git rejects as a repository, such as one with an empty `.git`.
  init(behind path: String) {
    do throws(FileError) { folders = try Self.folders(in: path) } catch {
      // The user has no repositories in a directory that they can't read.
    }
  }

  private mutating func visit(_ path: String, depth: Int) {
    do throws(FileError) {
      for folder in try look(into: path) where depth < Self.depth { visit(folder, depth: depth + 1) }
    } catch {
      // The user has no repositories in a directory that they can't read.
    }
  }

  /// Adds the directory if it may be a repository. Returns the subdirectories to search.
  private mutating func look(into path: String) throws(FileError) -> [String] {
    if Self.mayBeRepository(path) {
      repositories.append(path)
      // NB: a repository may have many directories. They are searched only if it has submodules, to save time.
      if !Self.exists("\(path)/.gitmodules") { return [] }
    }
    return try Self.folders(in: path)
  }

  /// Returns the subdirectories of a directory, sorted by name, without hidden ones, `node_modules` and links.
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
