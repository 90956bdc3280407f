/// Keeps a large value behind one reference. A view that holds such a value is copied with one retain, and the compiler
/// writes a tenth of the code for its copies.
@propertyWrapper
struct Boxed<Value> {
  private final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  init(wrappedValue: Value) { box = Box(wrappedValue) }

  var wrappedValue: Value { box.value }
}
