/// The state of a value to fetch.
///
/// Each state has only its valid parts: no value before it has been fetched, and no retry before a failure.
public nonisolated enum Fetchable<Value> {
  case fetching(Fetching = Fetching())
  case fetched(Fetched)
  case failure(Failure)

  /// The progress of a fetch.
  public struct Fetching: Sendable {
    /// A source of the progress; `nil` if the progress is unknown.
    public let progress: Source<WorkProgress>?

    /// Creates the state of a value that is being fetched.
    public init(progress: Source<WorkProgress>? = nil) { self.progress = progress }
  }

  /// A fetched value, and the action that refreshes it. The value's properties can be read directly: `fetched.title`.
  @dynamicMemberLookup
  public struct Fetched {
    public let value: Value
    /// The action that fetches the value again; `nil` if the source offers none.
    public let refresh: Action<Void>?

    /// Creates the state of a fetched value.
    public init(value: Value, refresh: Action<Void>? = nil) { (self.value, self.refresh) = (value, refresh) }

    /// A property of the value.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
    /// A property of the value; `nil` if the value is.
    public subscript<Wrapped, Member>(dynamicMember member: KeyPath<Wrapped, Member>) -> Member? where Value == Wrapped? {
      value?[keyPath: member]
    }
  }

  /// The error of a failed fetch, and the action that retries the fetch.
  public struct Failure: Sendable {
    public let error: any Error
    /// The number of failed attempts, at least 1.
    public let failedAttempts: Int
    /// The action that retries the fetch; `nil` if the source offers none.
    public let retry: Action<Void>?

    /// Creates the state after a failed fetch.
    public init(error: any Error, failedAttempts: Int = 1, retry: Action<Void>?) {
      self.error = error
      self.failedAttempts = failedAttempts
      self.retry = retry
    }
  }

  /// The progress; `nil` unless the value is being fetched.
  public var fetching: Fetching? { if case .fetching(let fetching) = self { fetching } else { nil } }
  /// The value and its actions; `nil` unless it has been fetched.
  public var fetched: Fetched? { if case .fetched(let fetched) = self { fetched } else { nil } }
  /// The failure; `nil` in the other states.
  public var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }

  /// Returns the same state with a transformed value and the same actions. Rethrows the transformation's error.
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

/// Equal states show the same and offer the same actions.
extension Fetchable: @MainActor Equatable where Value: Equatable {}
extension Fetchable.Fetched: @MainActor Equatable where Value: Equatable {}

extension Fetchable.Fetching: @MainActor Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.progress?.owner === right.progress?.owner }
}

extension Fetchable.Failure: @MainActor Equatable {
  /// Returns whether the errors have the same description, after as many attempts.
  public static func == (left: Self, right: Self) -> Bool {
    "\(left.error)" == "\(right.error)" && left.failedAttempts == right.failedAttempts && left.retry == right.retry
  }
}

extension Fetchable: ActionContaining {
  /// Returns whether this state or its value offers the action.
  public func contains(action id: ActionID) -> Bool {
    switch self {
    case .fetching: false
    case .fetched(let fetched): fetched.refresh?.id == id || id.isOffered(by: fetched.value)
    case .failure(let failure): failure.retry?.id == id
    }
  }
}
