/// The reason why a web service didn't answer a request.
public nonisolated enum BackendError: Error, Equatable {
  /// curl, which makes the requests, isn't installed.
  case noCurl
  /// No such host, no network or no response. All errors but the first carry the service's address.
  case unreachable(String)
  /// The answer took too long.
  case timedOut(String)
  /// The service refused, with an HTTP status.
  case refused(String, status: Int)
  /// The answer has another format than expected.
  case unexpectedAnswer(String)
}
