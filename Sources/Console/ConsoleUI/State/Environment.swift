import ConsoleLoop

/// Reads a value from the environment by key path, or an object by type. Reading a missing object is a programming
/// error.
@MainActor @propertyWrapper
public struct Environment<Value>: DynamicProperty {
  // NB: must come first: the engine connects only this property, without looking up a conformance for each
  // `Environment` type.
  private var link = EnvironmentLink()
  private let read: (EnvironmentValues) -> Value?

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads the object of a type.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { $0[type] }
  }

  /// Reads the object of a type, or `nil`.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    read = { .some($0[type]) }
  }

  public var wrappedValue: Value {
    guard let values = link.environment?.values, let value = read(values) else { fatalError(missing) }
    return value
  }

  /// NB: only an object can be missing; a key path always has a value.
  private var missing: String {
    guard let view = link.view else { return "@Environment(\(Value.self)) is read outside of a body" }
    let name = "\(view)".replacing("Composite<", with: "").replacing(">", with: "")
    return "\(Value.self) is not in the environment of \(name): add .environment(\(Value.self)()) to a view above it"
  }

  public mutating func bind(to slot: DynamicPropertySlot) { link.bind(to: slot) }
}

/// The environment that a property reads, and the type of the view that contains the property.
struct EnvironmentLink: DynamicProperty {
  private(set) var environment: SharedEnvironment?
  private(set) var view: Any.Type?

  mutating func bind(to slot: DynamicPropertySlot) {
    environment = slot.node.shared
    view = type(of: slot.node.view)
  }
}

extension View {
  /// Sets an environment value for the view and those below it.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
    -> EnvironmentModifier<Self, Value>
  {
    EnvironmentModifier(content: self, value: value) { $0[keyPath: keyPath] = $1 }
  }

  /// Puts an object into the environment, where views find it by its type.
  public func environment<Object: AnyObject>(_ object: Object) -> EnvironmentModifier<Self, Object> {
    EnvironmentModifier(content: self, value: object) { $0[Object.self] = $1 }
  }

  /// Changes an environment value for the view and those below it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> EnvironmentModifier<Self, (inout Value) -> Void> {
    EnvironmentModifier(content: self, value: transform) { $1(&$0[keyPath: keyPath]) }
  }

  /// Changes the environment by a value. While the value stays the same, the views below don't run again.
  func transformEnvironment<Value>(_ value: Value, _ set: @escaping (inout EnvironmentValues, Value) -> Void)
    -> EnvironmentModifier<Self, Value>
  {
    EnvironmentModifier(content: self, value: value, set: set)
  }
}

/// A view with a changed environment.
public struct EnvironmentModifier<Content: View, Value>: Modifier {
  let content: Content
  let value: Value
  let set: (inout EnvironmentValues, Value) -> Void

  func expand(_ node: Node) -> [Child] {
    node.overrideEnvironment(value, set)
    return [Child(0, content)]
  }
}

extension Node {
  /// Sets an environment value for the views below this node. They don't run again while the value stays the same.
  func overrideEnvironment<Value>(_ value: Value, _ set: (inout EnvironmentValues, Value) -> Void) {
    let memory = memory { EnvironmentMemory<Value>() }
    if let known = memory.known, known.inherited === inherited, TypeLayout.of(Value.self).isSame(known.value, value) {
      shared = known.result
    } else {
      set(&environment, value)
      memory.known = (inherited, value, shared)
    }
  }
}

/// The result of the last change, and the values that led to it.
private final class EnvironmentMemory<Value> {
  var known: (inherited: SharedEnvironment, value: Value, result: SharedEnvironment)?
}
