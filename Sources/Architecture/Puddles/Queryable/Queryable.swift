import ConsoleLoop

/// A question that code can ask and await: `let answer = try await deletion.query(with: scrum)`.
///
/// A view shows the open query, and answers it through the resolver. Each query is resumed exactly once: with an answer, with an
/// error, by a query that replaces it, or when the task that awaits it is cancelled.
///
/// A view owns it with `@StateObject` or `@State`, or finds it in a model.
public final class Queryable<Input, Answer: Sendable>: ObservableObject {
  /// A question that waits for its answer.
  public struct Query: Identifiable {
    public nonisolated let id: Int
    /// The subject of the question.
    public let input: Input
    /// Takes the answer, once.
    public let resolver: QueryResolver<Answer>
  }

  private var current: Query?
  private let changes = Changes()
  private let policy: QueryConflictPolicy
  private var count = 0
  private var resume: ((Result<Answer, any Error>) -> Void)?

  /// - Parameter queryConflictPolicy: which query is cancelled if another is made meanwhile.
  public init(queryConflictPolicy: QueryConflictPolicy = .cancelNewQuery) { policy = queryConflictPolicy }

  /// The open query. Reading it registers with Observation.
  public private(set) var query: Query? {
    get {
      _ = changes.count
      return current
    }
    set {
      changes.count += 1
      current = newValue
    }
  }

  /// Whether a query is open. Reading it registers with Observation.
  public var isQuerying: Bool { query != nil }

  /// Asks, and waits for the answer.
  ///
  /// - Throws: `QueryCancellationError` if the query was cancelled, `CancellationError` if the task had been cancelled before, or
  ///   the error passed to the resolver.
  public func query(with input: Input) async throws -> Answer {
    try Task.checkCancellation()
    count += 1
    let id = count
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else {
          return continuation.resume(throwing: QueryCancellationError(.taskCancelled, of: Self.self))
        }
        open(id, input) { continuation.resume(with: $0) }
      }
    } onCancel: {
      MainLoop.inNextTurn { [weak self] in self?.cancel(id, .taskCancelled) }
    }
  }

  /// Opens the query immediately, so that the next key already acts on it, and calls `resume` with the answer.
  public func ask(_ input: Input, then resume: @escaping (Result<Answer, any Error>) -> Void) {
    count += 1
    open(count, input, then: resume)
  }

  private func open(_ id: Int, _ input: Input, then resume: @escaping (Result<Answer, any Error>) -> Void) {
    if let query {
      guard policy == .cancelPreviousQuery else {
        return resume(.failure(QueryCancellationError(.otherQueryOpen, of: Self.self)))
      }
      cancel(query.id, .replaced)
    }
    self.resume = resume
    query = Query(id: id, input: input, resolver: QueryResolver { [weak self] in self?.resolve(id, $0) })
  }

  /// Ends the open query without an answer.
  public func cancel() {
    if let query { cancel(query.id, .requested) }
  }

  func cancel(_ id: Int, _ reason: QueryCancellationError.Reason) {
    guard query?.id == id else { return }
    resolve(id, .failure(QueryCancellationError(reason, of: Self.self)))
  }

  private func resolve(_ id: Int, _ result: Result<Answer, any Error>) {
    guard query?.id == id, let resume else { return }
    query = nil
    self.resume = nil
    resume(result)
  }
}

extension Queryable where Input == Void {
  /// Asks a question without input, and waits for the answer. Throws as ``query(with:)`` does.
  public func query() async throws -> Answer { try await query(with: ()) }
}

/// The query to cancel when a new one is made while another is open.
public nonisolated enum QueryConflictPolicy: Sendable {
  /// The open query throws `QueryCancellationError`, and the new one is shown.
  case cancelPreviousQuery
  /// The new query throws `QueryCancellationError`, and the open one stays.
  case cancelNewQuery
}
