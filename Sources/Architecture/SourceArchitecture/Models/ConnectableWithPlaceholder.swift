/// The state of a value that exists only while it is connected, with a placeholder to show in its place: a row of a list that loads its
/// picture when it appears.
public nonisolated enum ConnectableWithPlaceholder<Value, Placeholder> {
  case connected(Connected)
  case disconnected(Disconnected)

  /// A connected value, the placeholder, and the action that releases the value. The value's properties can be read directly.
  @dynamicMemberLookup
  public struct Connected {
    public let placeholder: Placeholder
    public let value: Value
    public let disconnect: Action<Void>

    public init(placeholder: Placeholder, value: Value, disconnect: Action<Void>) {
      (self.placeholder, self.value, self.disconnect) = (placeholder, value, disconnect)
    }

    /// A property of the value.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
  }

  /// The placeholder, and the action that creates the value.
  public struct Disconnected {
    public let placeholder: Placeholder
    public let connect: Action<Void>

    public init(placeholder: Placeholder, connect: Action<Void>) { (self.placeholder, self.connect) = (placeholder, connect) }
  }

  /// The value and its action; `nil` while disconnected.
  public var connected: Connected? { if case .connected(let connected) = self { connected } else { nil } }
  /// The action that connects; `nil` while connected.
  public var disconnected: Disconnected? { if case .disconnected(let disconnected) = self { disconnected } else { nil } }
  public var isConnected: Bool { connected != nil }

  /// The placeholder, which both states have.
  public var placeholder: Placeholder {
    switch self {
    case .connected(let connected): connected.placeholder
    case .disconnected(let disconnected): disconnected.placeholder
    }
  }

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

  /// Returns the same state without the placeholder.
  public func asConnectable() -> Connectable<Value> {
    switch self {
    case .connected(let connected): .connected(.init(value: connected.value, disconnect: connected.disconnect))
    case .disconnected(let disconnected): .disconnected(.init(connect: disconnected.connect))
    }
  }
}

extension Connectable {
  /// Returns the same state with a placeholder.
  public nonisolated func addingPlaceholder<Placeholder>(_ placeholder: Placeholder) -> ConnectableWithPlaceholder<
    Value, Placeholder
  > {
    switch self {
    case .connected(let connected):
      .connected(.init(placeholder: placeholder, value: connected.value, disconnect: connected.disconnect))
    case .disconnected(let disconnected): .disconnected(.init(placeholder: placeholder, connect: disconnected.connect))
    }
  }
}

extension ConnectableWithPlaceholder: Sendable where Value: Sendable, Placeholder: Sendable {}
extension ConnectableWithPlaceholder.Connected: Sendable where Value: Sendable, Placeholder: Sendable {}
extension ConnectableWithPlaceholder.Disconnected: Sendable where Placeholder: Sendable {}

extension ConnectableWithPlaceholder: @MainActor Equatable where Value: Equatable, Placeholder: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.placeholder == right.placeholder && left.asConnectable() == right.asConnectable()
  }
}

extension ConnectableWithPlaceholder: @MainActor Identifiable where Placeholder: Identifiable {
  /// The placeholder's ID.
  public var id: Placeholder.ID { placeholder.id }
}

extension ConnectableWithPlaceholder: ActionContaining {
  /// Returns whether this state or its value offers the action.
  public func contains(action id: ActionID) -> Bool { asConnectable().contains(action: id) }
}

extension Source {
  /// Adds a placeholder to each state. Apply it last, because the other operators need models without placeholders.
  public func addingPlaceholder<Value, Placeholder>(
    _ placeholder: Placeholder
  ) -> Source<ConnectableWithPlaceholder<Value, Placeholder>> where Model == Connectable<Value> {
    map { $0.addingPlaceholder(placeholder) }
  }

  /// Returns a source with a transformed value, the same placeholder and the same actions.
  public func mapConnectedValue<Value, Placeholder, Other>(
    _ transform: @escaping (Value) -> Other
  ) -> Source<ConnectableWithPlaceholder<Other, Placeholder>> where Model == ConnectableWithPlaceholder<Value, Placeholder> {
    map { $0.asConnectable().map(transform).addingPlaceholder($0.placeholder) }
  }

  /// Returns a source with a transformed placeholder.
  public func mapConnectablePlaceholder<Value, Placeholder, Other>(
    _ transform: @escaping (Placeholder) -> Other
  ) -> Source<ConnectableWithPlaceholder<Value, Other>> where Model == ConnectableWithPlaceholder<Value, Placeholder> {
    map { $0.asConnectable().addingPlaceholder(transform($0.placeholder)) }
  }
}
