import MainQueue

extension View {
  public func onAppear(_ action: @escaping () -> Void) -> some View {
    AppearModifier(content: self, appear: action, disappear: nil)
  }
  public func onDisappear(_ action: @escaping () -> Void) -> some View {
    AppearModifier(content: self, appear: nil, disappear: action)
  }

  /// Does something when a value is another than in the last frame.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    ChangeModifier(content: self, value: value, initial: initial, action: action)
  }

  /// Runs a task from when the view appears until it disappears; it starts again when the id changes.
  public func task(id: some Equatable = 0, _ action: @escaping @MainActor () async -> Void) -> some View {
    TaskModifier(content: self, id: id, action: action)
  }
}

private struct AppearModifier<Content: View>: Modifier {
  let content: Content
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
  var traits: Traits { .lifecycle }
  func appeared(_ node: Node) { appear?() }
  func disappeared(_ node: Node) { disappear?() }
}

private struct ChangeModifier<Content: View, Value: Equatable>: Modifier {
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
  var traits: Traits { .lifecycle }
  func appeared(_ node: Node) { if initial { action(value, value) } }
  func changed(from old: any View, _ node: Node) {
    if let old = old as? Self, old.value != value { action(old.value, value) }
  }
}

private struct TaskModifier<Content: View, ID: Equatable>: Modifier {
  let content: Content
  let id: ID
  let action: @MainActor () async -> Void
  var traits: Traits { .lifecycle }
  func appeared(_ node: Node) { start(node) }
  func changed(from old: any View, _ node: Node) { if let old = old as? Self, old.id != id { start(node) } }
  func disappeared(_ node: Node) { node.task?.cancel() }

  private func start(_ node: Node) {
    node.task?.cancel()
    node.task = .onMainQueue(action)
  }
}
