extension View {
  /// Asks a question. The focus starts at the button with Enter as its shortcut, or else at the first button that isn't
  /// destructive. Escape and `q` press the button with the role `cancel` or, without such a button, close the question.
  /// Each button shows its keyboard shortcut, which presses the button. Keys typed before the question was on the
  /// screen don't answer it. A question without buttons gets an OK button.
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

  /// Asks a question about a value, as long as the value isn't `nil`.
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

  /// Asks a question without a message about a value, as long as the value isn't `nil`.
  public func confirmationDialog<Value>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> AnyView {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: value, actions: actions
    ) { _ in EmptyView() }
  }

  /// Shows a message for the user to acknowledge.
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

  /// Shows a title about a value, without a message, for the user to acknowledge.
  public func alert<Value>(
    _ title: String, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> AnyView {
    confirmationDialog(title, isPresented: isPresented, presenting: value, actions: actions)
  }
}

/// Whether a part of the screen is visible.
public enum Visibility {
  case automatic, visible, hidden
}

/// The panel of a question or a message, with its buttons in a row.
private struct Dialog<Message: View, Actions: View>: View {
  let title: String
  let message: Message
  let actions: Actions
  let dismiss: () -> Void
  @Environment(\.phrase) private var phrase

  var body: some View {
    Panel(title: title, width: 60, isQuestion: true, dismiss: dismiss) {
      DialogStack {
        VStack(alignment: .leading) { message }
        if Actions.self == EmptyView.self {
          ButtonRow(dismiss: dismiss) { Button(phrase(.ok), role: .cancel) {} }
        } else {
          ButtonRow(dismiss: dismiss) { actions }
        }
      }
    }
  }
}

/// A message above buttons. Where rows are few, buttons move side by side, then the blank row between them goes, then the one below
/// the title, and at last the message is cut.
private struct DialogStack<Content: View>: Box {
  @ViewBuilder let content: Content

  func expand(_ node: Node) -> [Child] { [Child(0, content)] }

  /// The width of a message's lines, unless a row of buttons is wider.
  private static var legible: Int { 56 }

  /// Returns the sizes of the message and of the buttons, and the number of blank rows between them.
  /// - Parameters:
  ///   - edge: the rows that buttons one below another should leave.
  ///   - gap: the rows that the blank one should leave.
  private func layout(_ room: Proposal, _ node: Node, edge: Int, gap: Int) -> (message: Size, buttons: Size, blank: Int) {
    let row = node.contents[1].size(Size(room.width, 1))
    let message = message(node, min(room.width, row.height > 1 ? Self.legible : max(Self.legible, row.width)))
    let buttons = node.contents[1].size(Size(room.width, max(1, room.height - message.height - edge)))
    let least = message.height > 0 ? 1 : 0, height = max(least, min(message.height, room.height - buttons.height))
    return (Size(message.width, height), buttons, max(0, min(least, room.height - message.height - buttons.height - gap)))
  }

  /// Returns the size of the message with lines of about the same length, so that no word is alone on the last one.
  private func message(_ node: Node, _ width: Int) -> Size {
    let message = node.contents[0]
    var size = message.size(Size(width, .max))
    if node.environment.accessibilityEnabled || size.height < 2 { return size }
    // NB: lines of half the width would need twice the rows.
    for width in (size.width / 2..<size.width).reversed() {
      let narrower = message.size(Size(width, .max))
      guard narrower.height == size.height else { break }
      size.width = narrower.width
    }
    return size
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    guard node.contents.count == 2 else { return .zero }
    let (message, buttons, blank) = layout(proposal, node, edge: 4, gap: 1)
    return Size(max(message.width, buttons.width), message.height + blank + buttons.height)
  }

  func place(in rect: Rect, _ node: Node) {
    guard node.contents.count == 2 else { return }
    let (message, buttons, blank) = layout(rect.size, node, edge: 1, gap: 0)
    node.contents[0].place(in: Rect(rect.origin, message))
    node.contents[1].place(
      in: Rect(x: rect.minX, y: rect.minY + message.height + blank, width: rect.width, height: buttons.height))
  }
}
