/// A value that a view owns. The value lives as long as the view's place in the tree.
@MainActor @propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var storage: Storage<Value>?

  /// A state with its initial value.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// A state that is initially `nil`.
  public init<Wrapped>() where Value == Wrapped? { initial = nil }

  /// A state with its initial value, for an `init` that sets it.
  public init(initialValue: Value) { initial = initialValue }

  /// The current value; setting it updates the views that read it.
  public var wrappedValue: Value {
    get { storage?.value ?? initial }
    nonmutating set { storage?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    let storage = storage, initial = initial
    return Binding(get: { storage?.value ?? initial }, set: { storage?.value = $0 })
  }

  public mutating func bind(to slot: DynamicPropertySlot) {
    let initial = initial
    storage = slot.state { Storage(initial) }
  }
}

/// The stored value of a state or a published property.
///
/// NB: observed by the key path of ``Pulse``, which isn't generic. A key path of a generic class would be created for
/// each access.
final class Storage<Value>: Pulse {
  private var current: Value
  init(_ value: Value) { current = value }

  var value: Value {
    get {
      access(keyPath: \.beat)
      return current
    }
    set { withMutation(keyPath: \.beat) { current = newValue } }
  }
}
