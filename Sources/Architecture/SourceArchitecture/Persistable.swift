/// A value that is kept somewhere: in memory, in a file, in a database.
///
/// Both states can set the value; only a found value can be cleared. The error says why the last change was not saved.
public nonisolated enum Persistable<Value> {
  case found(Found)
  /// The value is missing, or can't be read.
  case notFound(NotFound)

  public struct Found {
    public let value: Value
    public let isExpired: Bool
    /// Why the last change was not saved; `nil` if it was.
    public let error: (any Error)?
    public let set: Action<Value>
    public let clear: Action<Void>

    public init(value: Value, isExpired: Bool = false, error: (any Error)? = nil, set: Action<Value>, clear: Action<Void>) {
      self.value = value
      self.isExpired = isExpired
      self.error = error
      self.set = set
      self.clear = clear
    }
  }

  public struct NotFound: Sendable {
    /// Why a value could not be read or saved; `nil` if nothing went wrong.
    public let error: (any Error)?
    public let set: Action<Value>

    public init(error: (any Error)? = nil, set: Action<Value>) { (self.error, self.set) = (error, set) }
  }

  /// The value and its actions; `nil` without a value.
  public var found: Found? { if case .found(let found) = self { found } else { nil } }
  /// The reason why the value is missing; `nil` with a value.
  public var notFound: NotFound? { if case .notFound(let notFound) = self { notFound } else { nil } }

  public var error: (any Error)? {
    switch self {
    case .found(let found): found.error
    case .notFound(let notFound): notFound.error
    }
  }

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
  public func contains(action id: ActionID) -> Bool {
    set.id == id || clear?.id == id || found.map { id.isOffered(by: $0.value) } ?? false
  }
}
