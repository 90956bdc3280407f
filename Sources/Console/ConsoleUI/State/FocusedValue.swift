import Observation

/// The key of a value that the focused view passes to the whole app, such as the document that a menu acts on.
@MainActor
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values of the focused view and those around it.
///
///     struct NoteKey: FocusedValueKey { typealias Value = Note }
///
///     extension FocusedValues {
///       var note: Note? {
///         get { self[NoteKey.self] }
///         set { self[NoteKey.self] = newValue }
///       }
///     }
@MainActor
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// The value of a key; `nil` while no view with the focus sets one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Reads a value of the focused view.
@MainActor @propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var link = EnvironmentLink()

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  public var wrappedValue: Value? {
    link.environment?.values[FocusedValueStore.self]?.values[keyPath: keyPath]
  }

  public mutating func bind(to slot: DynamicPropertySlot) { link.bind(to: slot) }
}

extension View {
  /// Sets a value for the whole app while this view or a view in it has the focus.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    FocusedValueModifier(content: self) { $0[keyPath: keyPath] = value }
  }
}

/// The values of the focused view and those around it, as an object in the environment.
@Observable final class FocusedValueStore {
  fileprivate(set) var values = FocusedValues()
  @ObservationIgnored fileprivate var isStale = false
}

private struct FocusedValueModifier<Content: View>: Modifier {
  let content: Content
  let set: (inout FocusedValues) -> Void
  var traits: Traits { .responder }

  func expand(_ node: Node) -> [Child] {
    renew(node)
    return [Child(0, content)]
  }

  func focusChanged(_ isFocused: Bool, _ node: Node) { renew(node) }

  /// Collects the values again after the frame, the innermost last.
  private func renew(_ node: Node) {
    guard let host = node.host, let store = node.environment[FocusedValueStore.self], !store.isStale else { return }
    store.isStale = true
    host.addEffect { [weak host] in
      store.isStale = false
      var values = FocusedValues()
      for node in host?.focusChain.reversed() ?? [] { (node.view as? any FocusedValueSource)?.add(to: &values) }
      store.values = values
    }
  }
}

private protocol FocusedValueSource {
  func add(to values: inout FocusedValues)
}

extension FocusedValueModifier: FocusedValueSource {
  func add(to values: inout FocusedValues) { set(&values) }
}
