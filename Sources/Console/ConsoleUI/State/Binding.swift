public import Observation

/// Reads and writes a value that is stored elsewhere.
@MainActor @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// A binding that reads and writes through closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

  /// The same binding, as a parameter of a closure: `{ $text in … }`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a fixed value. Writing has no effect.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// A binding to the value inside an optional; `nil` if the optional is `nil` now. If the optional becomes `nil`
  /// later, the binding keeps its first value.
  public init?(_ optional: Binding<Value?>) {
    guard let value = optional.wrappedValue else { return nil }
    self.init(get: { optional.wrappedValue ?? value }, set: { optional.wrappedValue = $0 })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding { self }

  /// A binding to a property of the value.
  public subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(get: { get()[keyPath: member] }, set: { wrappedValue[keyPath: member] = $0 })
  }
}

extension Binding: @MainActor Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// Returns a binding to the first element of which a condition is true now.
  public func first(where isIncluded: (Binding<Value.Element>) throws -> Bool) rethrows -> Binding<Value.Element>? {
    try elements.first(where: isIncluded)
  }

  /// Bindings to the elements. NB: a binding that outlives its element keeps the last value and ignores writes.
  var elements: [Binding<Value.Element>] {
    let all = wrappedValue
    return all.indices.map { index in
      Binding<Value.Element>(
        get: { wrappedValue.indices.contains(index) ? wrappedValue[index] : all[index] },
        set: { if wrappedValue.indices.contains(index) { wrappedValue[index] = $0 } })
    }
  }
}

/// A source of bindings to the properties of an observable object.
@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Object: AnyObject & Observable> {
  public var wrappedValue: Object
  /// Bindings to the properties of an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  /// Bindings to the properties of an object, for use inside a body.
  public init(_ object: Object) { wrappedValue = object }
  /// The source of the bindings.
  public var projectedValue: Bindable { self }

  /// A binding to a property of the object.
  public subscript<Member>(dynamicMember member: ReferenceWritableKeyPath<Object, Member>) -> Binding<Member> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: member] }, set: { object[keyPath: member] = $0 })
  }
}
