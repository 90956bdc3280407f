/// Values passed down to every view below, until one of them overrides them.
public struct EnvironmentValues {
  /// The text style is stored separately, because so many views change it.
  private final class Storage {
    let style: Style
    let values: [ObjectIdentifier: Any]
    init(_ style: Style, _ values: [ObjectIdentifier: Any]) {
      self.style = style
      self.values = values
    }
  }
  private var storage = Storage(.plain, [:])

  /// Default values only.
  public init() {}

  /// The text style.
  public var style: Style {
    get { storage.style }
    set { storage = Storage(newValue, storage.values) }
  }

  /// The value for a key; its default unless it was set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { storage.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { set(ObjectIdentifier(key), newValue) }
  }

  /// The object of a type, if there is one.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { storage.values[ObjectIdentifier(type)] as? Object }
    set { set(ObjectIdentifier(type), newValue) }
  }

  private mutating func set(_ key: ObjectIdentifier, _ value: Any?) {
    var values = storage.values
    values[key] = value
    storage = Storage(storage.style, values)
  }

  /// Whether nothing was set between the two. Compares pointers.
  func isSame(as other: EnvironmentValues) -> Bool { storage === other.storage }
}

/// The key of an environment value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view above set one.
  static var defaultValue: Value { get }
}

/// Reads a value from the environment: by key path or, for an object, by type. Reading a missing object is a programming error.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value?
  private let name: () -> String
  private var environment: EnvironmentValues?

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
    name = { "\(keyPath)" }
  }

  /// Reads the object of a type.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { $0[type] }
    name = { "\(type)" }
  }

  /// The value.
  public var wrappedValue: Value {
    guard let environment, let value = read(environment) else { preconditionFailure("\(name()) is not in the environment") }
    return value
  }

  public mutating func bind(to node: Node, slot: Int) { environment = node.environment }
}

extension View {
  /// Sets an environment value for the view and those below it.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentModifier(content: self, value: value) { $0[keyPath: keyPath] = $1 }
  }

  /// Puts an object into the environment, where it is found by its type.
  public func environment<Object: AnyObject>(_ object: Object) -> some View {
    EnvironmentModifier(content: self, value: object) { $0[Object.self] = $1 }
  }

  func transformEnvironment<Value>(_ value: Value, _ set: @escaping (inout EnvironmentValues, Value) -> Void) -> some View {
    EnvironmentModifier(content: self, value: value, set: set)
  }
}

private struct EnvironmentModifier<Content: View, Value>: Modifier {
  let content: Content
  let value: Value
  let set: (inout EnvironmentValues, Value) -> Void

  func expand(_ node: Node) -> [Child] {
    node.overrideEnvironment(value, set)
    return [Child(0, content)]
  }
}

extension Node {
  /// Sets an environment value for the views below this node. While it stays the same, they don't run again.
  func overrideEnvironment<Value>(_ value: Value, _ set: (inout EnvironmentValues, Value) -> Void) {
    let memory = memory { EnvironmentMemory<Value>() }
    if let known = memory.known, known.inherited.isSame(as: inherited), Layout.of(Value.self).isSame(known.value, value) {
      environment = known.result
    } else {
      set(&environment, value)
      memory.known = (inherited, value, environment)
    }
  }
}

/// The environment last received and the one made from it.
private final class EnvironmentMemory<Value> {
  var known: (inherited: EnvironmentValues, value: Value, result: EnvironmentValues)?
}
