/// A value to fetch.
///
/// Each state has only its valid parts: no value before it was fetched, and no retry before a failure.
public nonisolated enum Fetchable<Value> {
  case fetching(Fetching = Fetching())
  case fetched(Fetched)
  case failure(Failure)

  /// Progress so far.
  public struct Fetching: Sendable {
    /// How much has been fetched; `nil` if that is unknown.
    public let progress: Source<WorkProgress>?

    /// A value that is being fetched.
    public init(progress: Source<WorkProgress>? = nil) { self.progress = progress }
  }

  /// A value, and what can be done with it.
  public struct Fetched {
    public let value: Value
    /// Fetches the value again; `nil` if that would be pointless.
    public let refresh: Action<Void>?

    /// A value and the action that fetches it again.
    public init(value: Value, refresh: Action<Void>? = nil) { (self.value, self.refresh) = (value, refresh) }
  }

  /// Why there is no value, and what can be done about it.
  public struct Failure: Sendable {
    public let error: any Error
    /// The number of failed attempts, at least 1.
    public let failedAttempts: Int
    /// Tries again; `nil` if that would be pointless.
    public let retry: Action<Void>?

    /// A failure and the action that tries again.
    public init(error: any Error, failedAttempts: Int = 1, retry: Action<Void>?) {
      self.error = error
      self.failedAttempts = failedAttempts
      self.retry = retry
    }
  }

  /// The progress, while the value is being fetched.
  public var fetching: Fetching? { if case .fetching(let fetching) = self { fetching } else { nil } }
  /// The value and its refresh, once it has been fetched.
  public var fetched: Fetched? { if case .fetched(let fetched) = self { fetched } else { nil } }
  /// The failure, in a failed state only.
  public var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }

  /// The same state with a transformed value and the same actions. Throws what the transformation throws.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Fetchable<Other> {
    switch self {
    case .fetching(let fetching): .fetching(.init(progress: fetching.progress))
    case .fetched(let fetched): .fetched(.init(value: try transform(fetched.value), refresh: fetched.refresh))
    case .failure(let failure):
      .failure(.init(error: failure.error, failedAttempts: failure.failedAttempts, retry: failure.retry))
    }
  }
}

extension Fetchable: Sendable where Value: Sendable {}
extension Fetchable.Fetched: Sendable where Value: Sendable {}
extension Fetchable.Fetched: @MainActor Equatable where Value: Equatable {}

extension Fetchable: ActionContaining {
  /// Whether this state, or the value if it contains actions too, offers the action.
  public func contains(action id: ActionID) -> Bool {
    switch self {
    case .fetching: false
    case .fetched(let fetched): fetched.refresh?.id == id || id.isOffered(by: fetched.value)
    case .failure(let failure): failure.retry?.id == id
    }
  }
}
