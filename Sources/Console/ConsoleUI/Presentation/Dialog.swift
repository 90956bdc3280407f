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
  @Environment(\.tones) private var tones

  var body: some View {
    // A framed panel needs blank rows here; a raised panel already has them.
    let space = tones.panel.background == nil ? 1 : 0
    Panel(title: title, width: 60, isQuestion: true, dismiss: dismiss) {
      VStack(alignment: .leading) {
        message.padding(top: space)
        if Actions.self == EmptyView.self {
          ButtonRow(dismiss: dismiss) { Button(phrase(.ok), role: .cancel) {} }.padding(top: 1, bottom: space)
        } else {
          ButtonRow(dismiss: dismiss) { actions }.padding(top: 1, bottom: space)
        }
      }
    }
  }
}
