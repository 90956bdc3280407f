import DurableFiles
import Glibc

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
    let isRepository = Self.isRepository(path)
    if isRepository { repositories.append(path) }
    // NB: a repository holds others only as submodules; its own directories may be many.
    guard !isRepository || Self.exists("\(path)/.gitmodules") else { return [] }
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

  /// Whether a directory has a repository, or is a bare one.
  private static func isRepository(_ path: String) -> Bool {
    exists("\(path)/.git") || ["HEAD", "objects", "refs"].allSatisfy { exists("\(path)/\($0)") }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The repository that a directory is in; nil if it is in none.
  static func repository(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    var path = String(cString: real)
    while !isRepository(path) {
      guard let parent = path.parentPath else { return nil }
      path = parent
    }
    return path
  }
}
