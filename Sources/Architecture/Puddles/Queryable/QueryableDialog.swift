import ConsoleLoop

extension View {
  /// Shows the open query as a dialog. If the dialog disappears without an answer, the query is cancelled.
  public func queryableConfirmationDialog<Input, Answer: Sendable>(
    controlledBy queryable: Queryable<Input, Answer>, title: @escaping (Input) -> String,
    @ViewBuilder actions: @escaping (Input, QueryResolver<Answer>) -> some View,
    @ViewBuilder message: @escaping (Input) -> some View
  ) -> AnyView {
    AnyView(QueryableDialog(content: AnyView(self), queryable: queryable, title: title, actions: actions, message: message))
  }

  /// Shows the open query as a dialog with a fixed title.
  public func queryableConfirmationDialog<Input, Answer: Sendable>(
    controlledBy queryable: Queryable<Input, Answer>, title: String,
    @ViewBuilder actions: @escaping (Input, QueryResolver<Answer>) -> some View,
    @ViewBuilder message: @escaping (Input) -> some View
  ) -> AnyView {
    queryableConfirmationDialog(controlledBy: queryable, title: { _ in title }, actions: actions, message: message)
  }

  /// Shows the open query, which has no input, as a dialog.
  public func queryableConfirmationDialog<Answer: Sendable>(
    controlledBy queryable: Queryable<Void, Answer>, title: String,
    @ViewBuilder actions: @escaping (QueryResolver<Answer>) -> some View,
    @ViewBuilder message: @escaping () -> some View = { EmptyView() }
  ) -> AnyView {
    queryableConfirmationDialog(
      controlledBy: queryable, title: title, actions: { actions($1) }, message: { (_: Void) in message() })
  }

  /// Shows the open query as an alert, which looks like a dialog.
  public func queryableAlert<Input, Answer: Sendable>(
    controlledBy queryable: Queryable<Input, Answer>, title: String,
    @ViewBuilder actions: @escaping (Input, QueryResolver<Answer>) -> some View,
    @ViewBuilder message: @escaping (Input) -> some View
  ) -> AnyView {
    queryableConfirmationDialog(controlledBy: queryable, title: title, actions: actions, message: message)
  }

  /// Shows the open query, which has no input, as an alert.
  public func queryableAlert<Answer: Sendable>(
    controlledBy queryable: Queryable<Void, Answer>, title: String,
    @ViewBuilder actions: @escaping (QueryResolver<Answer>) -> some View,
    @ViewBuilder message: @escaping () -> some View = { EmptyView() }
  ) -> AnyView {
    queryableConfirmationDialog(controlledBy: queryable, title: title, actions: actions, message: message)
  }
}

private struct QueryableDialog<Input, Answer: Sendable, Actions: View, Message: View>: View {
  let content: AnyView
  let queryable: Queryable<Input, Answer>
  let title: (Input) -> String
  let actions: (Input, QueryResolver<Answer>) -> Actions
  let message: (Input) -> Message

  // NB: AnyView, because the runtime would look up the type of `some View` by name for each query.
  var body: AnyView {
    AnyView(
      content
        .confirmationDialog(queryable.query.map { title($0.input) } ?? "", isPresented: isPresented) {
          if let query = queryable.query { actions(query.input, query.resolver) }
        } message: {
          if let query = queryable.query { message(query.input) }
        }
        .onDisappear { queryable.endPresentation() })
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { queryable.isQuerying }) { isPresented in
      guard !isPresented, let query = queryable.query else { return }
      // NB: a button dismisses its dialog before it answers, so the query is cancelled only if no answer follows immediately.
      Task.onMainQueue { queryable.cancel(query.id, .presentationEnded) }
    }
  }
}

extension Queryable {
  /// Cancels the open query because its view has disappeared.
  func endPresentation() {
    if let query { cancel(query.id, .presentationEnded) }
  }
}
