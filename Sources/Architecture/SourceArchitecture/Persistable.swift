/// A value that is kept somewhere: in memory, in a file, in a database.
///
/// Both states can set the value; only a found value can be cleared. The error says why the last change was not saved.
public nonisolated enum Persistable<Value> {
  case found(Found)
  /// The value is missing, or can't be read.
  case notFound(NotFound)

  /// A value, and what can be done with it.
  public struct Found {
    public let value: Value
    /// Whether the value has expired.
    public let isExpired: Bool
    /// Why the last change was not saved; `nil` if it was.
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
    /// Why a value could not be read or saved; `nil` if nothing went wrong.
    public let error: (any Error)?
    /// Sets the value.
    public let set: Action<Value>

    /// The action that sets a value.
    public init(error: (any Error)? = nil, set: Action<Value>) { (self.error, self.set) = (error, set) }
  }

  /// The value and its actions; `nil` without a value.
  public var found: Found? { if case .found(let found) = self { found } else { nil } }
  /// The reason why the value is missing; `nil` with a value.
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

  /// Removes the value; `nil` without one.
  public var clear: Action<Void>? { found?.clear }
}

extension Persistable: Sendable where Value: Sendable {}
extension Persistable.Found: Sendable where Value: Sendable {}

extension Persistable: ActionContaining {
  /// Whether this state, or the value if it contains actions too, offers the action.
  public func contains(action id: ActionID) -> Bool {
    set.id == id || clear?.id == id || found.map { id.isOffered(by: $0.value) } ?? false
  }
}
