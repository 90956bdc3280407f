import DurableFiles
import Glibc

/// The git repositories in a directory: itself, or those up to three levels below, but none in hidden directories or `node_modules`.
struct RepositorySearch {
  private(set) var paths: [String] = []
  private static let depth = 3, most = 1000

  init(below path: String) {
    if let real = realpath(path, nil) {
      defer { free(real) }
      visit(String(cString: real), depth: 0)
    }
  }

  private mutating func visit(_ path: String, depth: Int) {
    guard paths.count < Self.most else { return }
    let isRepository = Self.isRepository(path)
    if isRepository { paths.append(path) }
    // NB: a repository holds others only as submodules; its own directories may be many.
    guard depth < Self.depth, !isRepository || Self.exists("\(path)/.gitmodules") else { return }
    var names: [String] = []
    do throws(FileError) {
      try Folder(opening: path).forEachName { name in
        if name[0] != CChar(UInt8(ascii: ".")), let name = String(validatingCString: name), name != "node_modules" {
          names.append(name)
        }
      }
    } catch {
      // Nobody's business: it holds nothing that the user can read.
    }
    for name in names.sorted() {
      var status = stat()
      if lstat("\(path)/\(name)", &status) == 0, status.isDirectory { visit("\(path)/\(name)", depth: depth + 1) }
    }
  }

  /// Whether a directory has a repository, or is a bare one.
  static func isRepository(_ path: String) -> Bool {
    exists("\(path)/.git") || ["HEAD", "objects", "refs"].allSatisfy { exists("\(path)/\($0)") }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}

extension RepositorySearch {
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
