import ConsoleLoop
import Glibc

extension ReminderTimer {
  /// The path of this program as the user calls it, which stays the same when an upgrade replaces what it leads to.
  ///
  /// - Parameter name: the name by which it was called; see execve(2).
  static func program(named name: String = String(cString: CommandLine.unsafeArgv[0] ?? strdup(Self.name))) -> String {
    let running = Running()
    let paths =
      name.contains("/")
      ? [absolute(name)]
      : (ProcessEnvironment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    return paths.first { isProgram($0) && running.isThis($0) } ?? running.path ?? Self.name
  }

  /// Whether there is a program with this path.
  static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return path.hasPrefix("/") && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// A path that means the same everywhere, with the links in it.
  private static func absolute(_ path: String) -> String {
    var path = path
    while path.hasPrefix("./") { path = String(path.dropFirst(2).drop { $0 == "/" }) }
    if path.split(separator: "/").contains("..") {
      // NB: behind a link, the directory above is another.
      let end = path.lastIndex(of: "/") ?? path.startIndex
      guard let folder = realpath(String(path[..<end]), nil) else { return path }
      defer { free(folder) }
      return String(cString: folder) + path[end...]
    }
    return path.hasPrefix("/") ? path : "\(workingDirectory)/\(path)"
  }

  /// As the shell calls it, if that is it.
  private static var workingDirectory: String {
    var here = stat(), named = stat()
    if let name = ProcessEnvironment["PWD"], name.hasPrefix("/"), stat(name, &named) == 0, stat(".", &here) == 0,
      named.st_dev == here.st_dev, named.st_ino == here.st_ino
    {
      return name
    }
    guard let current = getcwd(nil, 0) else { return "" }
    defer { free(current) }
    return String(cString: current)
  }

  /// The file that this process runs.
  private struct Running {
    /// Where it was when it was started; an upgrade may have put another one there. Nil if the system does not tell.
    private(set) var path: String?
    private var status = stat()
    private var isReplaced = false

    init() {
      let link = "/proc/self/exe", mark = " (deleted)"
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(link, &target, target.count)
      guard count > 0, stat(link, &status) == 0 else { return }
      let text = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      isReplaced = status.st_nlink == 0 && text.hasSuffix(mark)
      path = isReplaced ? String(text.dropLast(mark.count)) : text
    }

    /// Whether a path leads to it, or to what may have taken its place.
    func isThis(_ path: String) -> Bool {
      var other = stat()
      guard stat(path, &other) == 0 else { return false }
      return isReplaced || (other.st_dev == status.st_dev && other.st_ino == status.st_ino)
    }
  }
}
