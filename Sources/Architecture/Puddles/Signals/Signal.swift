/// Sends one-time values down to views that own their state, for example to open a page from a link or to restore a state.
///
///     @Signal<Question.Action> private var signal
///     Question().sendSignals(signal)
///     signal.send(.showTheAnswer)
///
/// The nearest view below that resolves signals of this type consumes each value. Until such a view appears, the value waits.
@MainActor @propertyWrapper
public struct Signal<Value>: DynamicProperty {
  @State private var sender: SignalSender<Value>

  /// - Parameters:
  ///   - value: a value to send when a receiver appears.
  ///   - id: selects one of several receivers of the initial value.
  public init(initial value: Value? = nil, id: AnyHashable? = nil) {
    _sender = State(wrappedValue: SignalSender(value, id: id))
  }

  public var wrappedValue: SignalSender<Value> { sender }
}

/// Sends values to the receivers of a signal.
public final class SignalSender<Value> {
  private var receivers: [AnyHashable?: SignalReceiver<Value>] = [:]

  fileprivate init(_ initial: Value?, id: AnyHashable?) {
    if let initial { send(initial, id: id) }
  }

  /// Sends a value.
  /// - Parameter id: selects one of several receivers.
  public func send(_ value: Value, id: AnyHashable? = nil) { receiver(id).receive(value) }

  func receiver(_ id: AnyHashable?) -> SignalReceiver<Value> {
    if let receiver = receivers[id] { return receiver }
    let receiver = SignalReceiver<Value>()
    receivers[id] = receiver
    return receiver
  }
}

/// Holds values until they are resolved.
final class SignalReceiver<Value> {
  private let changes = Changes()
  private var values: [Value] = []

  /// The number of values sent so far. Reading it registers with Observation.
  var count: Int { changes.count }

  func receive(_ value: Value) {
    values.append(value)
    changes.count += 1
  }

  func takeAll() -> [Value] {
    defer { values = [] }
    return values
  }
}
