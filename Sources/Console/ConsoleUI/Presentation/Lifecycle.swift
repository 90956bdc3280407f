import ConsoleLoop

extension View {
  /// Performs an action after the view's first frame, and each time its page is uncovered.
  public func onAppear(perform action: @escaping () -> Void) -> some View { AppearModifier(content: self, appear: action) }
  /// Performs an action after the view has disappeared, or after another page has covered the view's page.
  public func onDisappear(perform action: @escaping () -> Void) -> some View { AppearModifier(content: self, disappear: action) }

  /// Performs an action once, after the view's first frame.
  public func onFirstAppear(perform action: @escaping () -> Void) -> some View {
    FirstAppearModifier(content: self, action: action)
  }

  /// Performs an action when a value has changed since the last frame.
  /// - Parameter initial: whether the action is also performed for the first value.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ChangeModifier<Self, Value> {
    ChangeModifier(content: self, value: value, initial: initial, action: action)
  }

  /// Performs an action with the new value when a value has changed since the last frame.
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (_ new: Value) -> Void)
    -> ChangeModifier<Self, Value>
  {
    onChange(of: value) { action($1) }
  }

  /// Performs an action without parameters when a value has changed since the last frame.
  public func onChange<Value: Equatable>(of value: Value, initial: Bool = false, _ action: @escaping () -> Void)
    -> ChangeModifier<Self, Value>
  {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Starts a task when the view appears, and cancels the task when the view disappears. A new ID restarts the task.
  /// - Parameter priority: has no effect, since all tasks take turns on the main queue.
  public func task(
    id: some Equatable = 0, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    TaskModifier(content: self, id: id, action: action)
  }
}

/// A view that acts when it appears or disappears.
public struct AppearModifier<Content: View>: Modifier {
  let content: Content
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  var traits: Traits { .lifecycle }
  func appeared(_ node: Node) { appear?() }
  func disappeared(_ node: Node) { disappear?() }
}

/// Remembers that the action for the first appearance was performed.
private final class AppearMemory {
  var hasActed = false
}

private struct FirstAppearModifier<Content: View>: Modifier {
  let content: Content
  let action: () -> Void
  var traits: Traits { .lifecycle }

  func appeared(_ node: Node) {
    let memory = node.memory(AppearMemory.init)
    guard !memory.hasActed else { return }
    memory.hasActed = true
    action()
  }
}

/// A view that acts when a value changes.
///
/// NB: public, like other modifiers that occur in many types, so that modifiers can return the type by name. Where code
/// can't see the type behind `some View`, the runtime looks up the type and its conformances by name.
public struct ChangeModifier<Content: View, Value: Equatable>: Modifier {
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
  var traits: Traits { .lifecycle }
  func appeared(_ node: Node) { if initial { action(value, value) } }
  func changed(from old: any Primitive, _ node: Node) {
    if let old = old as? Self, old.value != value { action(old.value, value) }
  }
}

/// A view that runs a task while it is on the screen.
public struct TaskModifier<Content: View, ID: Equatable>: Modifier {
  let content: Content
  let id: ID
  let action: @MainActor () async -> Void
  var traits: Traits { .lifecycle }
  func appeared(_ node: Node) { start(node) }
  func changed(from old: any Primitive, _ node: Node) {
    if let old = old as? Self, old.id != id, node.hasAppeared { start(node) }
  }
  func disappeared(_ node: Node) { node.task?.cancel() }

  private func start(_ node: Node) {
    node.task?.cancel()
    node.task = .onMainQueue(action)
  }
}
