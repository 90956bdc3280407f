/// When to retry a failed fetch. A successful fetch resets the strategy.
public nonisolated enum RetryStrategy: Sendable {
  case everyInterval(Duration, maximumRetries: Int? = nil)
  /// After a second, doubling the delay with each retry.
  case withExponentialBackoff(maximumRetries: Int? = nil)

  /// After a second, doubling the delay with each retry, for as long as it takes.
  public static var withExponentialBackoff: RetryStrategy { .withExponentialBackoff(maximumRetries: nil) }

  /// The delay before a retry, counted from 1; `nil` after the last retry.
  func delay(ofRetry number: Int) -> Duration? {
    switch self {
    case .everyInterval(let interval, let maximum): number <= maximum ?? .max ? interval : nil
    // NB: capped at 12 days, or a long outage would end in an overflow.
    case .withExponentialBackoff(let maximum): number <= maximum ?? .max ? .seconds(1 << min(number - 1, 20)) : nil
    }
  }
}

/// How long to hold back errors because a retry may still succeed. The last one, without another retry, is always forwarded.
public nonisolated enum ForwardErrorAfter: Sendable {
  /// After this many failed attempts.
  case failedAttempts(Int)
  /// This long after the first error.
  case timeInterval(Duration)
  /// Only the last error.
  case never
  case immediately
}
