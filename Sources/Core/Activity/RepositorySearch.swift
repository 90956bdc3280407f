import ConsoleLoop
import DurableFiles
import Glibc
import Sharing

/// A look into a directory for git repositories: itself, or those below it, but none in hidden directories or `node_modules`.
struct RepositorySearch {
  /// How far below the directory that was named.
  private static let depth = 3
  private(set) var repositories: [String] = []
  /// Directories to look into, each on its own, since one may not answer.
  private(set) var folders: [String] = []

  /// Looks into a directory that was named.
  ///
  /// - Throws: if it can't be read.
  init(in path: String) throws(FileError) {
    guard let real = realpath(path, nil) else { throw .system(call: "open", path: path, code: errno) }
    defer { free(real) }
    folders = try look(into: String(cString: real))
  }

  /// Looks into a directory in one that was named, and further down.
  init(below path: String) { visit(path, depth: 1) }

  /// Looks into a directory that git does not take for a repository, such as one whose directory `.git` is empty.
  init(behind path: String) {
    do throws(FileError) { folders = try Self.folders(in: path) } catch {
      // As above.
    }
  }

  private mutating func visit(_ path: String, depth: Int) {
    do throws(FileError) {
      for folder in try look(into: path) where depth < Self.depth { visit(folder, depth: depth + 1) }
    } catch {
      // It can't be read, so it holds no repository of the user's.
    }
  }

  /// Notes a repository.
  ///
  /// - Returns: the directories in which there may be others.
  private mutating func look(into path: String) throws(FileError) -> [String] {
    if Self.mayBeRepository(path) {
      repositories.append(path)
      // NB: a repository holds others only as submodules; its own directories may be many.
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

  /// Whether it is worth asking git: a directory that has a repository, or looks like a bare one.
  private static func mayBeRepository(_ path: String) -> Bool {
    exists("\(path)/.git") || ["HEAD", "objects", "refs"].allSatisfy { exists("\(path)/\($0)") }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  // MARK: - The repository around a directory

  /// The repository that a directory is in, as git says; nil if it is in none.
  ///
  /// - Throws: ``SyncFailure`` or ``FileError``, if git can't tell.
  static func repository(around path: String, until end: ContinuousClock.Instant) throws -> String? {
    let scratch = try Folder(opening: ProcessEnvironment.temporaryDirectory)
    let git = Git(reading: try Folder(opening: path), scratch: scratch, until: end)
    let result = try git.run(["rev-parse", "--is-inside-work-tree", "--absolute-git-dir"])
    guard result.succeeded else {
      let failure = SyncFailure(result)
      if failure.isNoRepository { return nil }
      throw failure
    }
    let lines = result.text.split(separator: "\n", maxSplits: 1).map(String.init)
    if lines.first == "true" {
      let top = try git.run(["rev-parse", "--show-toplevel"])
      guard top.succeeded else { throw SyncFailure(top) }
      return top.text
    }
    guard let directory = lines.last else { return nil }
    return directory.lastPathComponent == ".git" ? directory.parentPath : directory
  }
}
