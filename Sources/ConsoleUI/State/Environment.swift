/// Values that every view below receives, until one overrides them.
public struct EnvironmentValues {
  /// The style of text has a place of its own, because so many views change it.
  private final class Storage {
    let style: Style
    let values: [ObjectIdentifier: Any]
    init(_ style: Style, _ values: [ObjectIdentifier: Any]) {
      self.style = style
      self.values = values
    }
  }
  private var storage = Storage(.plain, [:])

  public init() {}

  /// The style of text.
  public var style: Style {
    get { storage.style }
    set { storage = Storage(newValue, storage.values) }
  }

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { storage.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { set(ObjectIdentifier(key), newValue) }
  }

  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { storage.values[ObjectIdentifier(type)] as? Object }
    set { set(ObjectIdentifier(type), newValue) }
  }

  private mutating func set(_ key: ObjectIdentifier, _ value: Any?) {
    var values = storage.values
    values[key] = value
    storage = Storage(storage.style, values)
  }

  /// Whether nothing was set between the two: a pointer comparison.
  func isSame(as other: EnvironmentValues) -> Bool { storage === other.storage }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A value from the environment, read by its key path or, for an object, by its type.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value?
  private let name: () -> String
  private var environment: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
    name = { "\(keyPath)" }
  }

  public init(_ type: Value.Type) where Value: AnyObject {
    read = { $0[type] }
    name = { "\(type)" }
  }

  public var wrappedValue: Value {
    guard let environment, let value = read(environment) else { preconditionFailure("\(name()) is not in the environment") }
    return value
  }

  public mutating func bind(to node: Node, slot: Int) { environment = node.environment }
}

extension View {
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentModifier(content: self, value: value) { $0[keyPath: keyPath] = $1 }
  }

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
  /// Gives the views below this node another value. As long as it is the old one they need not run again.
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

/// What was made of which environment.
private final class EnvironmentMemory<Value> {
  var known: (inherited: EnvironmentValues, value: Value, result: EnvironmentValues)?
}
