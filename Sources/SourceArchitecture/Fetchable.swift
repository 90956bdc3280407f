/// A value that has to be got from somewhere: on its way, here, or not to be had.
///
/// Each state has just what is valid in it: there is no value before it was fetched, and nothing to retry until it failed.
public enum Fetchable<Value> {
  case fetching
  case fetched(Fetched)
  case failure(Failure)

  public struct Fetched {
    public let value: Value
    /// Fetches the value anew.
    public let refresh: Action<Void>

    public init(value: Value, refresh: Action<Void>) {
      self.value = value
      self.refresh = refresh
    }
  }

  public struct Failure {
    public let error: any Error
    /// How often the value could not be fetched, at least 1.
    public let failedAttempts: Int
    /// Tries once more; nil when that would be no use.
    public let retry: Action<Void>?

    public init(error: any Error, failedAttempts: Int = 1, retry: Action<Void>?) {
      self.error = error
      self.failedAttempts = failedAttempts
      self.retry = retry
    }
  }

  /// The same state with another value; the actions stay those of the original.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Fetchable<Other> {
    switch self {
    case .fetching:
      .fetching
    case .fetched(let fetched):
      .fetched(.init(value: try transform(fetched.value), refresh: fetched.refresh))
    case .failure(let failure):
      .failure(.init(error: failure.error, failedAttempts: failure.failedAttempts, retry: failure.retry))
    }
  }
}

extension Fetchable.Fetched: Equatable where Value: Equatable {}
