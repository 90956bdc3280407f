/// Makes Puddles say what it does that nobody sees, which is why queries end without an answer.
/// - Parameter write: writes a line; an app that draws on the terminal writes to a file instead.
@MainActor
public func configureLog(_ write: @escaping (String) -> Void = { Swift.print($0) }) { QueryLog.write = write }

/// Where Puddles writes what it does.
@MainActor
enum QueryLog {
  static var write: (String) -> Void = { _ in }
}
