import Glibc

/// The process's environment.
enum Environment {
  /// Sets a variable for as long as `body` runs; `nil` leaves it as it is.
  static func with<Result>(_ name: String, _ value: String?, _ body: () -> Result) -> Result {
    guard let value else { return body() }
    let old = getenv(name).map { String(cString: $0) }
    setenv(name, value, 1)
    defer {
      if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
    return body()
  }
}
