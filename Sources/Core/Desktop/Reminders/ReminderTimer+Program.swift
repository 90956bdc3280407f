import ConsoleLoop
import DurableFiles
import Glibc

extension ReminderTimer {
  /// Returns the path by which the user calls this program. Unlike the path of the running file, it stays valid after
  /// an upgrade.
  ///
  /// - Parameter name: the first argument of the process; see execve(2).
  package static func program(named name: String = CommandLine.arguments.first ?? Self.name) -> String {
    let running = Running()
    let paths =
      name.contains("/")
      ? [absolute(name)]
      : (ProcessEnvironment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    return paths.first { isProgram($0) && running.isThis($0) } ?? running.path ?? Self.name
  }

  /// Whether an absolute path leads to an executable file.
  static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return path.hasPrefix("/") && stat(path, &status) == 0 && status.isRegular && access(path, X_OK) == 0
  }

  /// Makes a path absolute without resolving its links, except before `..`.
  private static func absolute(_ path: String) -> String {
    var path = path
    while path.hasPrefix("./") { path = String(path.dropFirst(2).drop { $0 == "/" }) }
    if path.split(separator: "/").contains("..") {
      // NB: resolves the folder, since `..` after a link leads to the parent of the link's target.
      let end = path.lastIndex(of: "/") ?? path.startIndex
      guard let folder = String(path[..<end]).resolvingLinks else { return path }
      return folder + path[end...]
    }
    return path.hasPrefix("/") ? path : "\(workingDirectory)/\(path)"
  }

  /// The working directory: the shell's path in PWD if it is correct, or else the path without links.
  private static var workingDirectory: String {
    var here = stat(), named = stat()
    if let name = ProcessEnvironment["PWD"], name.hasPrefix("/"), stat(name, &named) == 0, stat(".", &here) == 0,
      named.isSameFile(as: here)
    {
      return name
    }
    return ProcessEnvironment.workingDirectory ?? ""
  }

  /// The executable of this process.
  private struct Running {
    /// The path of the file that was started, where an upgrade may have put a new file; nil if unknown.
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

    /// Whether a path leads to this file. If an upgrade has replaced the file, any existing path may lead to the new
    /// one.
    func isThis(_ path: String) -> Bool {
      var other = stat()
      return stat(path, &other) == 0 && (isReplaced || other.isSameFile(as: status))
    }
  }
}
