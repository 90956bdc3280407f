/// The state of a value to fetch, with a placeholder to show until it has been fetched: a title while the article is fetched, or grey
/// instead of a picture.
public nonisolated enum FetchableWithPlaceholder<Value, Placeholder> {
  case fetching(Fetching)
  case fetched(Fetched)
  case failure(Failure)

  /// The progress of a fetch, and the placeholder.
  public struct Fetching {
    public let placeholder: Placeholder
    /// A source of the progress; `nil` if the progress is unknown.
    public let progress: Source<WorkProgress>?

    public init(placeholder: Placeholder, progress: Source<WorkProgress>? = nil) {
      (self.placeholder, self.progress) = (placeholder, progress)
    }
  }

  /// A fetched value, the placeholder, and the action that refreshes the value. The value's properties can be read directly.
  @dynamicMemberLookup
  public struct Fetched {
    public let placeholder: Placeholder
    public let value: Value
    /// The action that fetches the value again; `nil` if the source offers none.
    public let refresh: Action<Void>?

    public init(placeholder: Placeholder, value: Value, refresh: Action<Void>? = nil) {
      (self.placeholder, self.value, self.refresh) = (placeholder, value, refresh)
    }

    /// A property of the value.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
  }

  /// The error of a failed fetch, the placeholder, and the action that retries the fetch.
  public struct Failure {
    public let placeholder: Placeholder
    public let error: any Error
    /// The number of failed attempts, at least 1.
    public let failedAttempts: Int
    /// The action that retries the fetch; `nil` if the source offers none.
    public let retry: Action<Void>?

    public init(placeholder: Placeholder, error: any Error, failedAttempts: Int = 1, retry: Action<Void>?) {
      self.placeholder = placeholder
      self.error = error
      self.failedAttempts = failedAttempts
      self.retry = retry
    }
  }

  /// The placeholder and the progress; `nil` unless the value is being fetched.
  public var fetching: Fetching? { if case .fetching(let fetching) = self { fetching } else { nil } }
  /// The value and its actions; `nil` unless it has been fetched.
  public var fetched: Fetched? { if case .fetched(let fetched) = self { fetched } else { nil } }
  /// The failure; `nil` in the other states.
  public var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }

  /// The placeholder, which each state has.
  public var placeholder: Placeholder {
    switch self {
    case .fetching(let fetching): fetching.placeholder
    case .fetched(let fetched): fetched.placeholder
    case .failure(let failure): failure.placeholder
    }
  }

  /// Returns the same state without the placeholder.
  public func asFetchable() -> Fetchable<Value> {
    switch self {
    case .fetching(let fetching): .fetching(.init(progress: fetching.progress))
    case .fetched(let fetched): .fetched(.init(value: fetched.value, refresh: fetched.refresh))
    case .failure(let failure):
      .failure(.init(error: failure.error, failedAttempts: failure.failedAttempts, retry: failure.retry))
    }
  }

  /// Returns the same state with a transformed value.
  public func map<Other>(_ transform: (Value) -> Other) -> FetchableWithPlaceholder<Other, Placeholder> {
    asFetchable().map(transform).addingPlaceholder(placeholder)
  }

  /// Returns the same state with a transformed placeholder.
  public func mapPlaceholder<Other>(_ transform: (Placeholder) -> Other) -> FetchableWithPlaceholder<Value, Other> {
    asFetchable().addingPlaceholder(transform(placeholder))
  }
}

extension Fetchable {
  /// Returns the same state with a placeholder.
  public nonisolated func addingPlaceholder<Placeholder>(_ placeholder: Placeholder) -> FetchableWithPlaceholder<
    Value, Placeholder
  > {
    switch self {
    case .fetching(let fetching): .fetching(.init(placeholder: placeholder, progress: fetching.progress))
    case .fetched(let fetched): .fetched(.init(placeholder: placeholder, value: fetched.value, refresh: fetched.refresh))
    case .failure(let failure):
      .failure(
        .init(placeholder: placeholder, error: failure.error, failedAttempts: failure.failedAttempts, retry: failure.retry))
    }
  }
}

extension FetchableWithPlaceholder: Sendable where Value: Sendable, Placeholder: Sendable {}
extension FetchableWithPlaceholder.Fetching: Sendable where Placeholder: Sendable {}
extension FetchableWithPlaceholder.Fetched: Sendable where Value: Sendable, Placeholder: Sendable {}
extension FetchableWithPlaceholder.Failure: Sendable where Placeholder: Sendable {}

extension FetchableWithPlaceholder: @MainActor Equatable where Value: Equatable, Placeholder: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.placeholder == right.placeholder && left.asFetchable() == right.asFetchable()
  }
}

extension FetchableWithPlaceholder: @MainActor Identifiable where Placeholder: Identifiable {
  /// The placeholder's ID.
  public var id: Placeholder.ID { placeholder.id }
}

extension FetchableWithPlaceholder: ActionContaining {
  /// Returns whether this state or its value offers the action.
  public func contains(action id: ActionID) -> Bool { asFetchable().contains(action: id) }
}

extension Source {
  /// Adds a placeholder to each state. Apply it last, because the other operators need models without placeholders.
  public func addingPlaceholder<Value, Placeholder>(
    _ placeholder: Placeholder
  ) -> Source<FetchableWithPlaceholder<Value, Placeholder>> where Model == Fetchable<Value> {
    map { $0.addingPlaceholder(placeholder) }
  }

  /// Returns a source of the same states with transformed values.
  public func mapFetchedValue<Value, Placeholder, Other>(
    _ transform: @escaping (Value) -> Other
  ) -> Source<FetchableWithPlaceholder<Other, Placeholder>> where Model == FetchableWithPlaceholder<Value, Placeholder> {
    map { $0.map(transform) }
  }

  /// Returns a source of the same states with transformed placeholders.
  public func mapFetchablePlaceholder<Value, Placeholder, Other>(
    _ transform: @escaping (Placeholder) -> Other
  ) -> Source<FetchableWithPlaceholder<Value, Other>> where Model == FetchableWithPlaceholder<Value, Placeholder> {
    map { $0.mapPlaceholder(transform) }
  }
}
