/// Creates a source on connection, and releases that source with all its work on disconnection.
public final class ConnectableSource<Value>: SourceOf<Connectable<Value>> {
  @ActionFromMethod(connect) private var connectAction
  @ActionFromMethod(disconnect) private var disconnectAction
  public lazy var initialModel = Connectable<Value>.disconnected(.init(connect: connectAction))
  private let make: () -> Source<Value>
  private var source: Source<Value>?

  /// - Parameter make: creates the source, on each connection.
  public init(_ make: @escaping () -> Source<Value>) {
    self.make = make
    super.init()
  }

  private func connect() {
    source = make()
    source?.subscribe(self, method: ConnectableSource.show)
  }

  private func show(_ value: Value) { model = .connected(.init(value: value, disconnect: disconnectAction)) }

  private func disconnect() {
    source?.unsubscribe(self)
    source = nil
    model = .disconnected(.init(connect: connectAction))
  }
}

extension Source {
  /// Connects at once, and returns a source of the value. While disconnected, it keeps the last value.
  public func autoConnecting<Value>() -> Source<Value> where Model == Connectable<Value> {
    model.connect()
    guard let value = model.connected?.value else { preconditionFailure("\(Model.self) has no value when it was connected") }
    return derived(initial: value) { _, new in new.connected?.value }
  }
}
