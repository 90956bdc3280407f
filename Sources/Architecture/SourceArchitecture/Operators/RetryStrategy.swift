/// The times at which a failed fetch is retried. A successful fetch resets the strategy.
public nonisolated enum RetryStrategy: Sendable {
  /// After the same delay each time.
  case everyInterval(Duration, maximumRetries: Int? = nil)
  /// After one second, then after twice the previous delay.
  case withExponentialBackoff(maximumRetries: Int? = nil)

  /// After one second, then after twice the previous delay, without a limit on the number of retries.
  public static var withExponentialBackoff: RetryStrategy { .withExponentialBackoff(maximumRetries: nil) }

  /// Returns the delay before a retry, counted from 1; `nil` after the last retry.
  func delay(ofRetry number: Int) -> Duration? {
    switch self {
    case .everyInterval(let interval, let maximum): number <= maximum ?? .max ? interval : nil
    // NB: the delay is capped at 12 days, or it would overflow in a long outage.
    case .withExponentialBackoff(let maximum): number <= maximum ?? .max ? .seconds(1 << min(number - 1, 20)) : nil
    }
  }
}

/// The point from which errors are forwarded; until then, a retry may still succeed. The error of the last retry is always
/// forwarded.
public nonisolated enum ForwardErrorAfter: Sendable {
  /// After more than a number of failed attempts.
  case failedAttempts(Int)
  /// After a time since the first error.
  case timeInterval(Duration)
  /// Never, except for the error of the last retry.
  case never
  case immediately
}
