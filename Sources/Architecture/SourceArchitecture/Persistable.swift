/// A value that is kept somewhere: in memory, in a file, in a database.
///
/// Either state can set the value, only a value that was found can be cleared, and the error says why the last change was not kept.
public nonisolated enum Persistable<Value> {
  /// There is a value.
  case found(Found)
  /// There is no value, or it can't be read.
  case notFound(NotFound)

  /// A value, and what can be done with it.
  public struct Found {
    /// The value.
    public let value: Value
    /// Whether the value is older than it should be.
    public let isExpired: Bool
    /// Why the last change was not kept, if it wasn't.
    public let error: (any Error)?
    /// Replaces the value.
    public let set: Action<Value>
    /// Removes the value.
    public let clear: Action<Void>

    /// A value and its actions.
    public init(value: Value, isExpired: Bool = false, error: (any Error)? = nil, set: Action<Value>, clear: Action<Void>) {
      self.value = value
      self.isExpired = isExpired
      self.error = error
      self.set = set
      self.clear = clear
    }
  }

  /// Why there is no value.
  public struct NotFound: Sendable {
    /// What went wrong, if there should have been a value or one could not be kept.
    public let error: (any Error)?
    /// Sets the value.
    public let set: Action<Value>

    /// The action that sets a value.
    public init(error: (any Error)? = nil, set: Action<Value>) {
      self.error = error
      self.set = set
    }
  }
}

nonisolated extension Persistable {
  /// The value and its actions, if there is one.
  public var found: Found? { if case .found(let found) = self { found } else { nil } }
  /// Why there is no value, if there is none.
  public var notFound: NotFound? { if case .notFound(let notFound) = self { notFound } else { nil } }

  /// What went wrong, if something did.
  public var error: (any Error)? {
    switch self {
    case .found(let found): found.error
    case .notFound(let notFound): notFound.error
    }
  }

  /// Sets the value.
  public var set: Action<Value> {
    switch self {
    case .found(let found): found.set
    case .notFound(let notFound): notFound.set
    }
  }

  /// Removes the value, if there is one.
  public var clear: Action<Void>? { found?.clear }
}

extension Persistable: Sendable where Value: Sendable {}
extension Persistable.Found: Sendable where Value: Sendable {}

extension Persistable: ActionContaining {
  /// Whether the action is one of this state's or, if the value contains actions too, one of the value's.
  public func contains(action id: ActionID) -> Bool {
    set.id == id || clear?.id == id || found.map { id.isOffered(by: $0.value) } ?? false
  }
}
