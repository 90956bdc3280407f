/// The state of a value that exists, and is kept up to date, only while it is connected.
public nonisolated enum Connectable<Value> {
  case connected(Connected)
  /// The value doesn't exist, and no work is done for it.
  case disconnected(Disconnected)

  /// A connected value, and the action that releases it. The value's properties can be read directly: `connected.title`.
  @dynamicMemberLookup
  public struct Connected {
    public let value: Value
    public let disconnect: Action<Void>

    public init(value: Value, disconnect: Action<Void>) { (self.value, self.disconnect) = (value, disconnect) }

    /// A property of the value.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
    /// A property of the value; `nil` if the value is.
    public subscript<Wrapped, Member>(dynamicMember member: KeyPath<Wrapped, Member>) -> Member? where Value == Wrapped? {
      value?[keyPath: member]
    }
  }

  public struct Disconnected: Equatable, Sendable {
    public let connect: Action<Void>

    public init(connect: Action<Void>) { self.connect = connect }
  }

  /// The value and its action; `nil` while disconnected.
  public var connected: Connected? { if case .connected(let connected) = self { connected } else { nil } }
  /// The action that connects; `nil` while connected.
  public var disconnected: Disconnected? { if case .disconnected(let disconnected) = self { disconnected } else { nil } }
  public var isConnected: Bool { connected != nil }

  /// Creates the value unless it exists.
  @MainActor public func connect() { disconnected?.connect() }
  /// Creates the value unless it exists.
  /// - Parameter ifUnavailable: handles an action that is no longer valid; returns whether nothing more is to be said of it.
  @MainActor public func connect(ifUnavailable: @escaping (ActionExecution) -> Bool) {
    disconnected?.connect(ifUnavailable: ifUnavailable)
  }
  /// Releases the value.
  /// - Parameter ifUnavailable: handles an action that is no longer valid; returns whether nothing more is to be said of it.
  @MainActor public func disconnect(ifUnavailable: @escaping (ActionExecution) -> Bool) {
    connected?.disconnect(ifUnavailable: ifUnavailable)
  }
  /// Releases the value.
  @MainActor public func disconnect() { connected?.disconnect() }

  /// Returns the same state with a transformed value and the same actions.
  public func map<Other>(_ transform: (Value) -> Other) -> Connectable<Other> {
    switch self {
    case .connected(let connected): .connected(.init(value: transform(connected.value), disconnect: connected.disconnect))
    case .disconnected(let disconnected): .disconnected(.init(connect: disconnected.connect))
    }
  }
}

extension Connectable: Sendable where Value: Sendable {}
extension Connectable.Connected: Sendable where Value: Sendable {}

/// Equal states show the same and offer the same actions.
extension Connectable: @MainActor Equatable where Value: Equatable {}
extension Connectable.Connected: @MainActor Equatable where Value: Equatable {}

extension Connectable: ActionContaining {
  /// Returns whether this state or its value offers the action.
  public func contains(action id: ActionID) -> Bool {
    switch self {
    case .connected(let connected): connected.disconnect.id == id || id.isOffered(by: connected.value)
    case .disconnected(let disconnected): disconnected.connect.id == id
    }
  }
}
