import DurableFiles
import Glibc

/// A file's path as typed, or dropped onto the terminal: in quotes, with backslashes, with `~` or as a `file:` URL.
struct TypedPath {
  let path: String

  init(_ typed: String) {
    let literal = typed.expandingHome
    // NB: a file's name may contain quotes and backslashes, so an existing file comes first.
    path = access(literal, F_OK) == 0 ? literal : Self.unquoted(typed).expandingHome
  }

  private static func unquoted(_ typed: String) -> String {
    var text = Substring(typed).drop { $0 == " " }
    while text.last == " ", !text.hasSuffix("\\ ") { text.removeLast() }
    if let quote = text.first, quote == "'" || quote == "\"" {
      text = text.dropFirst()
      return String(text.last == quote ? text.dropLast() : text)
    }
    let scheme = "file://"
    return text.hasPrefix(scheme) ? text.dropFirst(scheme.count).percentDecoded ?? typed : text.removingBackslashes
  }

  /// Returns completions of the path, each sorted: first directories, which end in a slash, then files.
  ///
  /// - Throws: if reading the directory fails.
  func candidates() throws(FileError) -> [String] {
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let beginning = path.dropFirst(directory == "./" ? 0 : directory.count)
    var names: [String] = []
    try Folder(opening: directory).forEachName { (name) throws(FileError) in
      // NB: a name that is not UTF-8 can't be typed.
      guard let name = String(validatingCString: name) else { return }
      if name.hasPrefix(beginning), !name.hasPrefix(".") || beginning.hasPrefix(".") { names.append(name) }
    }
    let candidates = names.sorted().map { isDirectory(directory + $0) ? $0 + "/" : $0 }
    return candidates.filter { $0.hasSuffix("/") } + candidates.filter { !$0.hasSuffix("/") }
  }

  func completed(with candidates: [String]) -> String {
    guard let first = candidates.first else { return path }
    let common = candidates.dropFirst().reduce(first) { common, name in String(zip(common, name).prefix { $0 == $1 }.map(\.0)) }
    return path(of: common)
  }

  /// Returns the path of a candidate.
  func path(of candidate: String) -> String { (path.lastIndex(of: "/").map { path[...$0] } ?? "") + candidate }

  private func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.isDirectory
  }
}

extension StringProtocol {
  fileprivate var removingBackslashes: String {
    var isEscaped = false
    return String(
      filter { character in
        isEscaped = character == "\\" && !isEscaped
        return !isEscaped
      })
  }
}
