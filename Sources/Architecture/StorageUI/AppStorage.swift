public import ConsoleUI

/// A value that outlives the program, under a key in a file: that of the environment, or else ``StorageFile/app``.
///
///     @AppStorage("order") private var order = Order.newest
///
/// All properties with the same key show the same value. Values are flags, numbers, texts and types that are raw values of them.
@MainActor @propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let form: StoredForm<Value>
  private let store: StorageFile?
  private var file: StorageFile?

  init(_ key: String, _ initial: Value, _ store: StorageFile?, _ form: StoredForm<Value>) {
    (self.key, self.initial, self.store, self.form) = (key, initial, store, form)
  }

  private var current: StorageFile { store ?? file ?? .app }

  /// The stored value, or the initial one without it; setting it stores it.
  public var wrappedValue: Value {
    get { current.value(key).flatMap(form.read) ?? initial }
    nonmutating set { current.set(key, to: form.write(newValue)) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

  public mutating func bind(to slot: DynamicPropertySlot) { file = slot.environment[StorageFile.self] }
}

extension View {
  /// Sets the file for the ``AppStorage`` of the view and those below it, such as a test's.
  public func defaultAppStorage(_ file: StorageFile) -> some View { environment(file) }
}
