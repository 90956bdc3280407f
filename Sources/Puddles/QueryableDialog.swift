extension View {
  /// Shows the open query as a dialog. A dialog that disappears unanswered cancels its query.
  public func queryableConfirmationDialog<Input, Answer: Sendable>(
    controlledBy queryable: Queryable<Input, Answer>, title: @escaping (Input) -> String,
    @ViewBuilder actions: @escaping (Input, QueryResolver<Answer>) -> some View,
    @ViewBuilder message: @escaping (Input) -> some View
  ) -> some View {
    QueryableDialog(content: self, queryable: queryable, title: title, actions: actions, message: message)
  }
}

private struct QueryableDialog<Content: View, Input, Answer: Sendable, Actions: View, Message: View>: View {
  let content: Content
  let queryable: Queryable<Input, Answer>
  let title: (Input) -> String
  let actions: (Input, QueryResolver<Answer>) -> Actions
  let message: (Input) -> Message

  var body: some View {
    content
      .confirmationDialog(queryable.query.map { title($0.input) } ?? "", isPresented: isPresented) {
        if let query = queryable.query { actions(query.input, query.resolver) }
      } message: {
        if let query = queryable.query { message(query.input) }
      }
      .onDisappear { queryable.cancel() }
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { queryable.isQuerying }) { isPresented in
      guard !isPresented, let query = queryable.query else { return }
      // NB: a button dismisses its dialog before it answers, so the query is cancelled only if no answer follows immediately.
      Task.onMainQueue { query.resolver.answer(throwing: QueryCancellationError()) }
    }
  }
}
