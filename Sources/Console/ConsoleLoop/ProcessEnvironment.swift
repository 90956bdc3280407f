import ConsoleLibc
package import Synchronization

/// The environment of this process: its variables, its directories, its mask for new files, and the machine's name.
package nonisolated enum ProcessEnvironment {
  /// The value of a variable; `nil` if it is unset or empty.
  package static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Sets a variable for this process and the programs it starts, if the variable is unset or empty.
  ///
  /// NB: setenv(3) is not thread-safe, so call this before starting a thread.
  package static func set(_ name: String, ifUnset value: String) {
    if self[name] == nil { setenv(name, value, 1) }
  }

  /// The path of the user's home directory: HOME, the entry in passwd(5), or `/`.
  ///
  /// NB: a relative HOME is ignored, because the working directory may hold other users' files.
  package static var home: String {
    if let home = self["HOME"], home.hasPrefix("/") { return home }
    return passwordFileHome ?? "/"
  }

  /// The path of a base directory (XDG Base Directory Specification): the value of a variable, or by default a path in the home
  /// directory.
  ///
  /// NB: a relative value is ignored, as the specification says.
  package static func folder(_ variable: String, default path: String) -> String {
    if let folder = self[variable], folder.hasPrefix("/") { return folder }
    return "\(home)/\(path)"
  }

  private static var passwordFileHome: String? {
    guard let file = fopen("/etc/passwd", "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      // name:password:user:group:comment:home:shell
      let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        .split(separator: ":", omittingEmptySubsequences: false)
      if fields.count > 5, fields[2] == "\(geteuid())", fields[5].hasPrefix("/") { return String(fields[5]) }
    }
    return nil
  }

  /// The value of `TERM`; `nil` if it is unset, empty, `dumb` or `unknown`, so that no screen can be shown.
  package static var terminal: String? { self["TERM"].flatMap { ["dumb", "unknown"].contains($0) ? nil : $0 } }

  /// The path of the working directory; `nil` if it was removed or can't be read.
  package static var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  package static var temporaryDirectory: String { self["TMPDIR"] ?? "/tmp" }

  package static var all: [String: String] {
    var variables: [String: String] = [:], entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      variables[parts[0]] = parts.count > 1 ? parts[1] : ""
      entry += 1
    }
    return variables
  }

  /// Whether the value of a variable is not valid UTF-8, so that ``subscript(_:)`` returns another one.
  package static func isRepaired(_ name: String) -> Bool { getenv(name).map { String(validatingCString: $0) == nil } ?? false }

  /// Whether a variable is set, even to an empty value.
  package static func isSet(_ name: String) -> Bool { getenv(name) != nil }

  /// The file mode creation mask (umask(2)) that the process was started with; 022 until the launch stores it. Child
  /// processes get this mask by default.
  package static let userMask = Atomic<UInt32>(0o022)

  /// The name of this machine; `nil` if it is unknown.
  package static var hostName: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      name.initialize(repeating: 0)
      guard let start = name.baseAddress, gethostname(start, name.count - 1) == 0 else { return nil }
      return String(cString: start)
    }
  }

  /// Returns the name of the locale of a category such as `LC_CTYPE`: the value of LC_ALL, the category or LANG, whichever is set
  /// first in this order (POSIX.1-2024, section 8.2). Returns an empty name if all are unset.
  package static func locale(_ category: String) -> String {
    ["LC_ALL", category, "LANG"].lazy.compactMap { self[$0] }.first ?? ""
  }

  /// Sets a variable while `body` runs, then restores it. For a `nil` value, leaves the variable unchanged.
  ///
  /// NB: not thread-safe, like ``set(_:ifUnset:)``.
  package static func with<Result>(_ name: String, _ value: String?, _ body: () throws -> Result) rethrows -> Result {
    guard let value else { return try body() }
    let old = getenv(name).map { String(cString: $0) }
    setenv(name, value, 1)
    defer {
      if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
    return try body()
  }
}
