/// A value that has to be fetched.
///
/// Each state has only what is valid in it: there is no value before it was fetched, and nothing to retry before it failed.
public enum Fetchable<Value> {
  /// The value is being fetched.
  case fetching
  /// The value has been fetched.
  case fetched(Fetched)
  /// The value could not be fetched.
  case failure(Failure)

  /// A value, and what can be done with it.
  public struct Fetched {
    /// The value.
    public let value: Value
    /// Fetches the value again.
    public let refresh: Action<Void>

    /// A value and the action that fetches it again.
    public init(value: Value, refresh: Action<Void>) {
      self.value = value
      self.refresh = refresh
    }
  }

  /// Why there is no value, and what can be done about it.
  public struct Failure {
    /// What went wrong.
    public let error: any Error
    /// The number of failed attempts, at least 1.
    public let failedAttempts: Int
    /// Tries again; `nil` if there is no point.
    public let retry: Action<Void>?

    /// A failure and the action that tries again.
    public init(error: any Error, failedAttempts: Int = 1, retry: Action<Void>?) {
      self.error = error
      self.failedAttempts = failedAttempts
      self.retry = retry
    }
  }

  /// The same state with a transformed value and the same actions. Throws what the transformation throws.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Fetchable<Other> {
    switch self {
    case .fetching: .fetching
    case .fetched(let fetched): .fetched(.init(value: try transform(fetched.value), refresh: fetched.refresh))
    case .failure(let failure):
      .failure(.init(error: failure.error, failedAttempts: failure.failedAttempts, retry: failure.retry))
    }
  }
}

extension Fetchable.Fetched: Equatable where Value: Equatable {}

extension Fetchable: ActionContaining {
  /// Whether the action is one of this state's or, if the value contains actions too, one of the value's.
  public func contains(action id: ActionID) -> Bool {
    switch self {
    case .fetching: false
    case .fetched(let fetched):
      fetched.refresh.id == id || (fetched.value as? any ActionContaining)?.contains(action: id) == true
    case .failure(let failure): failure.retry?.id == id
    }
  }
}
