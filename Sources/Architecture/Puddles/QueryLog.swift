/// Enables Puddles' log of the reasons why queries ended without an answer.
/// - Parameter write: writes a line. An app that draws on the terminal should write to a file.
public func configureLog(_ write: @escaping (String) -> Void = { Swift.print($0) }) { QueryLog.write = write }

/// The log of queries that ended without an answer; off until ``configureLog(_:)`` is called.
enum QueryLog {
  static var write: (String) -> Void = { _ in }
}
