/// When a failed fetch is tried again. A fetch that succeeds restarts it.
public nonisolated enum RetryStrategy: Sendable {
  /// After the same time, again and again.
  case everyInterval(Duration, maximumRetries: Int? = nil)
  /// After a second, and each time after twice as long as before.
  case withExponentialBackoff(maximumRetries: Int? = nil)

  /// How long to wait before a retry, of which the first is number 1; `nil` if there is none.
  func delay(ofRetry number: Int) -> Duration? {
    switch self {
    case .everyInterval(let interval, let maximum): number <= maximum ?? .max ? interval : nil
    // NB: at most 12 days, or a long failure would end in an overflow.
    case .withExponentialBackoff(let maximum): number <= maximum ?? .max ? .seconds(1 << min(number - 1, 20)) : nil
    }
  }
}

/// How long errors are kept back because a retry may still succeed. The last one, after which there is no retry, always appears.
public nonisolated enum ForwardErrorAfter: Sendable {
  /// From this attempt on.
  case failedAttempts(Int)
  /// From this time on after the first error.
  case timeInterval(Duration)
  /// Not at all.
  case never
  /// From the first error on.
  case immediately
}
