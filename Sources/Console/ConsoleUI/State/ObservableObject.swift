import Observation

// SwiftUI's older way to observe objects, on top of Observation. New code uses `@Observable`, `@State`, `@Bindable` and
// `@Environment(Model.self)`.

/// An object with published properties. As with `@Observable`, a view depends on the properties that its body has read.
@MainActor
public protocol ObservableObject: AnyObject {}

/// A property of an observable object that updates the views that read it.
@MainActor @propertyWrapper
public struct Published<Value> {
  private let storage: Storage<Value>
  /// A property with its initial value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// Bindings to the properties of an observable object.
@MainActor @dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
  fileprivate let object: Object
  /// A binding to a property of the object.
  public subscript<Member>(dynamicMember member: ReferenceWritableKeyPath<Object, Member>) -> Binding<Member> {
    let object = object
    return Binding(get: { object[keyPath: member] }, set: { object[keyPath: member] = $0 })
  }
}

/// An observable object that is owned elsewhere.
@MainActor @propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
  public var wrappedValue: Object
  /// An object that is owned elsewhere.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

/// An observable object that the view owns. The object is created once, and lives as long as the view's place in the
/// tree.
@MainActor @propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let make: () -> Object
  private var object: Object?

  /// An object that the view owns.
  public init(wrappedValue: @autoclosure @escaping () -> Object) { make = wrappedValue }

  public var wrappedValue: Object {
    guard let object else { fatalError("@StateObject \(Object.self) is read outside of a body") }
    return object
  }

  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

  public mutating func bind(to slot: DynamicPropertySlot) { object = slot.state(make) }
}

/// An observable object that a view above has put into the environment. Reading a missing object is a programming
/// error.
@MainActor @propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  private var environment = Environment(Object.self)
  /// The object of the type.
  public init() {}
  public var wrappedValue: Object { environment.wrappedValue }
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

  public mutating func bind(to slot: DynamicPropertySlot) { environment.bind(to: slot) }
}

extension View {
  /// Puts an object into the environment, where views find it by its type.
  public func environmentObject(_ object: some ObservableObject) -> some View { environment(object) }
}
