/// The reason why a request to a web service failed. A string is the address of the service.
public nonisolated enum BackendError: Error, Equatable {
  case noCurl
  /// curl could not be started. The number is the system's `errno`.
  case curlNotStarted(Int32)
  /// The host doesn't exist or doesn't respond, or there is no network.
  case unreachable(String)
  case timedOut(String)
  /// The service refused the request with an HTTP status.
  case refused(String, status: Int)
  /// The answer has an unexpected format.
  case unexpectedAnswer(String)
}
