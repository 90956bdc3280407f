import Glibc

/// The environment variables of this process.
public enum ProcessEnvironment {
  /// The value of a variable; `nil` if it is unset or empty.
  public static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Sets a variable while `body` runs, then restores it; a `nil` value leaves it unchanged.
  public static func with<Result>(_ name: String, _ value: String?, _ body: () throws -> Result) rethrows -> Result {
    guard let value else { return try body() }
    let old = getenv(name).map { String(cString: $0) }
    setenv(name, value, 1)
    defer {
      if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
    return try body()
  }
}
