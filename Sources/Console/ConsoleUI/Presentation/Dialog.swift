extension View {
  /// Asks a question. The first button that isn't destructive has the focus. Escape and `q` press the button with the role
  /// `cancel`. A button shows its keyboard shortcut, which presses it. Keys typed before the question was on the screen don't
  /// answer it. Without buttons, an OK button acknowledges the question.
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View = { EmptyView() }
  ) -> AnyView {
    AnyView(
      Presentation(content: self, item: isPresented.item) { _ in
        Dialog(title: titleVisibility == .hidden ? "" : title, message: message(), actions: actions()) {
          isPresented.wrappedValue = false
        }
      })
  }

  /// Asks a question about a value until the value is `nil`.
  public func confirmationDialog<Value>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> AnyView {
    let isAsking = Binding(
      get: { isPresented.wrappedValue && value != nil }, set: { isPresented.wrappedValue = $0 })
    return confirmationDialog(title, isPresented: isAsking, titleVisibility: titleVisibility) {
      if let value { actions(value) }
    } message: {
      if let value { message(value) }
    }
  }

  /// Asks a question without a message about a value until the value is `nil`.
  public func confirmationDialog<Value>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> AnyView {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: value, actions: actions
    ) { _ in EmptyView() }
  }

  /// Shows a message that must be acknowledged.
  public func alert(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View = { EmptyView() }
  ) -> AnyView {
    confirmationDialog(title, isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows a message about a value, for the user to acknowledge.
  public func alert<Value>(
    _ title: String, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> AnyView {
    confirmationDialog(title, isPresented: isPresented, presenting: value, actions: actions, message: message)
  }

  /// Shows a title about a value, for the user to acknowledge.
  public func alert<Value>(
    _ title: String, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> AnyView {
    confirmationDialog(title, isPresented: isPresented, presenting: value, actions: actions)
  }
}

/// The visibility of a part of the screen.
public enum Visibility {
  case automatic, visible, hidden
}

private struct Dialog<Message: View, Actions: View>: View {
  let title: String
  let message: Message
  let actions: Actions
  let dismiss: () -> Void
  @Environment(\.phrase) private var phrase
  @Environment(\.tones) private var tones

  var body: some View {
    // A framed panel needs blank rows here; a raised panel already has them.
    let space = tones.panel.background == nil ? 1 : 0
    Panel(title: title, width: 60, isQuestion: true, dismiss: dismiss) {
      VStack(alignment: .leading) {
        message.padding(top: space)
        if Actions.self == EmptyView.self {
          DialogButtons(content: Button(phrase(.ok), role: .cancel) {}, dismiss: dismiss).padding(top: 1, bottom: space)
        } else {
          DialogButtons(content: actions, dismiss: dismiss).padding(top: 1, bottom: space)
        }
      }
    }
  }
}

/// Buttons side by side, or one below another if they don't fit.
private struct DialogButtons<Content: View>: Box {
  let content: Content
  let dismiss: () -> Void

  var traits: Traits { [.box, .responder] }
  func expand(_ node: Node) -> [Child] {
    node.environment.dismissDialog = dismiss
    return [Child(0, content)]
  }

  /// All buttons are as wide as the widest.
  private func layout(_ width: Int, _ node: Node) -> (button: Int, isRow: Bool) {
    let button = node.contents.map { $0.size(Size(.max, 1)).width }.max() ?? 0, count = node.contents.count
    return (min(button, width), count * (button + Self.space) - Self.space <= width)
  }

  private static var space: Int { 2 }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let (button, isRow) = layout(proposal.width, node), count = node.contents.count
    return isRow ? Size(count * (button + Self.space) - Self.space, 1) : Size(button, count)
  }

  func place(in rect: Rect, _ node: Node) {
    let (button, isRow) = layout(rect.width, node)
    for (index, content) in node.contents.enumerated() {
      let x = rect.minX + (isRow ? index * (button + Self.space) : 0), y = rect.minY + (isRow ? 0 : index)
      content.axis = isRow ? .horizontal : .vertical
      content.place(in: Rect(x: x, y: y, width: button, height: 1))
    }
    // NB: a destructive answer has the focus only if it is declared the default.
    let first =
      node.contents.first { $0.answerKeys.contains(KeyPress(.return)) }
      ?? node.contents.first { $0.pressable.map { $0.role != .destructive } ?? false }
    if let scope = node.focusScope, scope.lastFocused == nil { scope.lastFocused = first }
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard case .key(let press) = event, let button = button(for: press, node)
    else { return false }
    button.pressable?.press(button)
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    // NB: the focused button already has a hint for Enter.
    node.contents.flatMap { button in
      button.answerKeys.filter { !button.isFocused || $0 == KeyPress(.escape) }
        .compactMap { key in button.buttonTitle.map { KeyHint(key, $0) } }
    }
  }

  private func button(for press: KeyPress, _ node: Node) -> Node? {
    node.contents.first { $0.answerKeys.contains(press) }
      ?? (node.environment.standardKeys.leave.contains(press) ? node.contents.first { $0.pressable?.role == .cancel } : nil)
  }
}

extension Node {
  /// The keys that press a button of a dialog wherever the focus is: its shortcut, and Escape for the role `cancel`.
  var answerKeys: [KeyPress] {
    guard environment.dismissDialog != nil, let pressable else { return [] }
    let shortcuts = environment.keyboardShortcuts ?? [], escape = KeyPress(.escape)
    return shortcuts + (pressable.role == .cancel && !shortcuts.contains(escape) ? [escape] : [])
  }
}
