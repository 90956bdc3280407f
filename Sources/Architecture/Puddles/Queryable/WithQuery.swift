/// A view that shows its content in place while a query is open. If the content disappears before the query is answered, the
/// query is cancelled.
public struct WithQuery<Input, Answer: Sendable, Content: View>: View {
  private let queryable: Queryable<Input, Answer>
  private let content: (Input, QueryResolver<Answer>) -> Content

  /// Creates a view from the open query's input and resolver.
  public init(
    _ queryable: Queryable<Input, Answer>, @ViewBuilder queryContent: @escaping (Input, QueryResolver<Answer>) -> Content
  ) {
    self.queryable = queryable
    content = queryContent
  }

  /// Creates a view from the resolver of the open query, which has no input.
  public init(
    _ queryable: Queryable<Void, Answer>, @ViewBuilder queryContent: @escaping (QueryResolver<Answer>) -> Content
  ) where Input == Void {
    self.init(queryable) { queryContent($1) }
  }

  public var body: some View {
    ForEach(queryable.query.map { [$0] } ?? []) { query in
      content(query.input, query.resolver)
        .onDisappear { queryable.cancel(query.id, .presentationEnded) }
    }
  }
}

extension View {
  /// Shows a view for the open query above this view.
  public func queryableOverlay<Input, Answer: Sendable>(
    controlledBy queryable: Queryable<Input, Answer>, alignment: Alignment = .center,
    @ViewBuilder content: @escaping (Input, QueryResolver<Answer>) -> some View
  ) -> some View {
    overlay(alignment: alignment) { WithQuery(queryable, queryContent: content) }
  }

  /// Shows a view for the open query, which has no input, above this view.
  public func queryableOverlay<Answer: Sendable>(
    controlledBy queryable: Queryable<Void, Answer>, alignment: Alignment = .center,
    @ViewBuilder content: @escaping (QueryResolver<Answer>) -> some View
  ) -> some View {
    overlay(alignment: alignment) { WithQuery(queryable, queryContent: content) }
  }

  /// Calls a closure with each query; the closure answers it without showing a view.
  public func queryableClosure<Input, Answer: Sendable>(
    controlledBy queryable: Queryable<Input, Answer>, block: @escaping (Input, QueryResolver<Answer>) -> Void
  ) -> some View {
    QueryableClosure(content: self, queryable: queryable, block: block)
  }

  /// Calls a closure with each query that has no input.
  public func queryableClosure<Answer: Sendable>(
    controlledBy queryable: Queryable<Void, Answer>, block: @escaping (QueryResolver<Answer>) -> Void
  ) -> some View {
    queryableClosure(controlledBy: queryable) { block($1) }
  }
}

private struct QueryableClosure<Content: View, Input, Answer: Sendable>: View {
  let content: Content
  let queryable: Queryable<Input, Answer>
  let block: (Input, QueryResolver<Answer>) -> Void

  var body: some View {
    content
      .onChange(of: queryable.query?.id, initial: true) { _, _ in
        if let query = queryable.query { block(query.input, query.resolver) }
      }
      .onDisappear { queryable.endPresentation() }
  }
}
