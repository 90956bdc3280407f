/// The error thrown by a query that ends without an answer.
public nonisolated struct QueryCancellationError: Error, Equatable {
  /// Why the query ended without an answer.
  public enum Reason: String, Sendable {
    /// `cancel()` or `cancelQuery()` was called.
    case requested = "it was cancelled"
    case replaced = "another query was made"
    case otherQueryOpen = "another query was open"
    case taskCancelled = "its task was cancelled"
    case presentationEnded = "its view was dismissed or disappeared"
  }

  public let reason: Reason

  /// Creates the error of a query that was cancelled on request.
  public init() { reason = .requested }

  @MainActor
  init(_ reason: Reason, of query: Any.Type) {
    self.reason = reason
    QueryLog.write("\(query) ended without an answer: \(reason.rawValue)")
  }
}
