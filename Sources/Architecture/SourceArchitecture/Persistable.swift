/// The state of a value kept in memory, in a file or in a database.
///
/// Both states can set the value. Only a found value can be cleared.
public nonisolated enum Persistable<Value> {
  case found(Found)
  /// The value is missing, or can't be read.
  case notFound(NotFound)

  /// A found value and its actions. The value's properties can be read directly: `found.title`.
  @dynamicMemberLookup
  public struct Found {
    public let value: Value
    /// Whether the value has expired.
    public let isExpired: Bool
    /// The reason why the last change was not saved; `nil` if it was saved.
    public let error: (any Error)?
    /// The action that replaces the value.
    public let set: Action<Value>
    /// The action that removes the value.
    public let clear: Action<Void>

    /// Creates the state of a found value.
    public init(value: Value, isExpired: Bool = false, error: (any Error)? = nil, set: Action<Value>, clear: Action<Void>) {
      self.value = value
      self.isExpired = isExpired
      self.error = error
      self.set = set
      self.clear = clear
    }

    /// A property of the value.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
    /// A property of the value; `nil` if the value is.
    public subscript<Wrapped, Member>(dynamicMember member: KeyPath<Wrapped, Member>) -> Member? where Value == Wrapped? {
      value?[keyPath: member]
    }
  }

  /// The state without a value.
  public struct NotFound: Sendable {
    /// The reason why a value could not be read or saved; `nil` if it is just missing.
    public let error: (any Error)?
    /// The action that sets a value.
    public let set: Action<Value>

    /// Creates the state without a value.
    public init(error: (any Error)? = nil, set: Action<Value>) { (self.error, self.set) = (error, set) }
  }

  /// The value and its actions; `nil` without a value.
  public var found: Found? { if case .found(let found) = self { found } else { nil } }
  /// The state without a value; `nil` with a value.
  public var notFound: NotFound? { if case .notFound(let notFound) = self { notFound } else { nil } }

  /// The error of either state; `nil` without an error.
  public var error: (any Error)? {
    switch self {
    case .found(let found): found.error
    case .notFound(let notFound): notFound.error
    }
  }

  /// The action that sets the value.
  public var set: Action<Value> {
    switch self {
    case .found(let found): found.set
    case .notFound(let notFound): notFound.set
    }
  }

  /// The action that removes the value; `nil` without a value.
  public var clear: Action<Void>? { found?.clear }
}

extension Persistable: Sendable where Value: Sendable {}
extension Persistable.Found: Sendable where Value: Sendable {}

/// Equal states show the same and offer the same actions.
extension Persistable: @MainActor Equatable where Value: Equatable {}

extension Persistable.Found: @MainActor Equatable where Value: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value && left.isExpired == right.isExpired && isSame(left.error, right.error) && left.set == right.set
      && left.clear == right.clear
  }
}

extension Persistable.NotFound: @MainActor Equatable {
  public static func == (left: Self, right: Self) -> Bool { isSame(left.error, right.error) && left.set == right.set }
}

/// Whether two errors have the same description, or both are missing.
private func isSame(_ left: (any Error)?, _ right: (any Error)?) -> Bool { left.map { "\($0)" } == right.map { "\($0)" } }

extension Persistable: ActionContaining {
  /// Returns whether this state offers the action, or the value if it contains actions too.
  public func contains(action id: ActionID) -> Bool {
    set.id == id || clear?.id == id || found.map { id.isOffered(by: $0.value) } ?? false
  }
}
