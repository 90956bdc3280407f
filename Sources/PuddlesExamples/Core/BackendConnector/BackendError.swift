/// The reason why a web service didn't answer a request.
public nonisolated enum BackendError: Error, Equatable {
  case noCurl
  /// No such host, no network or no response. All errors but the first carry the service's address.
  case unreachable(String)
  case timedOut(String)
  /// The service refused, with an HTTP status.
  case refused(String, status: Int)
  /// The answer has another format than expected.
  case unexpectedAnswer(String)
}
