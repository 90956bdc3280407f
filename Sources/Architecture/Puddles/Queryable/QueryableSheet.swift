extension View {
  /// Shows a view for the open query in a sheet. If the sheet is dismissed without an answer, the query is cancelled.
  public func queryableSheet<Input, Answer: Sendable>(
    controlledBy queryable: Queryable<Input, Answer>, onDismiss: @escaping () -> Void = {},
    @ViewBuilder content: @escaping (Input, QueryResolver<Answer>) -> some View
  ) -> some View {
    sheet(item: queryable.presentation) { content($0.input, $0.resolver).onDisappear(perform: onDismiss) }
      .onDisappear { queryable.endPresentation() }
  }

  /// Shows a view for the open query, which has no input, in a sheet.
  public func queryableSheet<Answer: Sendable>(
    controlledBy queryable: Queryable<Void, Answer>, onDismiss: @escaping () -> Void = {},
    @ViewBuilder content: @escaping (QueryResolver<Answer>) -> some View
  ) -> some View {
    queryableSheet(controlledBy: queryable, onDismiss: onDismiss) { content($1) }
  }

  /// Shows a view for the open query on the whole screen.
  public func queryableFullScreenCover<Input, Answer: Sendable>(
    controlledBy queryable: Queryable<Input, Answer>, onDismiss: @escaping () -> Void = {},
    @ViewBuilder content: @escaping (Input, QueryResolver<Answer>) -> some View
  ) -> some View {
    fullScreenCover(item: queryable.presentation) { content($0.input, $0.resolver).onDisappear(perform: onDismiss) }
      .onDisappear { queryable.endPresentation() }
  }

  /// Shows a view for the open query, which has no input, on the whole screen.
  public func queryableFullScreenCover<Answer: Sendable>(
    controlledBy queryable: Queryable<Void, Answer>, onDismiss: @escaping () -> Void = {},
    @ViewBuilder content: @escaping (QueryResolver<Answer>) -> some View
  ) -> some View {
    queryableFullScreenCover(controlledBy: queryable, onDismiss: onDismiss) { content($1) }
  }
}

extension Queryable {
  /// A binding to the open query, for a presentation. When the presentation ends, the query is cancelled.
  fileprivate var presentation: Binding<Query?> {
    Binding(get: { self.query }, set: { if $0 == nil { self.endPresentation() } })
  }
}
