public import ConsoleUI

/// A value of the screen that the next run restores, such as what is selected. A terminal has one scene, so the program that
/// changed it last wins.
///
///     @SceneStorage("mailbox") private var mailbox = "Inbox"
@MainActor @propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let storage: AppStorage<Value>

  init(_ storage: AppStorage<Value>) { self.storage = storage }

  /// The stored value, or the initial one without it; setting it stores it.
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { storage.projectedValue }

  // NB: always in the scene's file, so there is nothing to bind.
  public mutating func bind(to slot: DynamicPropertySlot) {}
}
