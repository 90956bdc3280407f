import Observation

/// A question that code can ask and await: `let answer = try await deletion.query(with: scrum)`.
///
/// A view shows it while it is open and answers it through the resolver. Each query is resumed exactly once: by an answer,
/// by an error, by a query that takes its place, or by the cancellation of the task that waits for it.
public final class Queryable<Input, Answer: Sendable> {
  /// What happens when a query is made while another is open.
  public enum ConflictPolicy {
    /// The open query throws `QueryCancellationError`, and the new one is shown.
    case cancelPreviousQuery
    /// The new query throws `QueryCancellationError`, and the open one stays.
    case cancelNewQuery
  }

  public struct Query: Identifiable {
    public let id: Int
    public let input: Input
    public let resolver: QueryResolver<Answer>
  }

  private var open: Query?
  private let changes = Changes()
  private let policy: ConflictPolicy
  private var count = 0
  private var resume: ((Result<Answer, any Error>) -> Void)?

  public init(policy: ConflictPolicy = .cancelPreviousQuery) { self.policy = policy }

  /// The open query; reading it registers with Observation.
  public private(set) var query: Query? {
    get {
      _ = changes.count
      return open
    }
    set {
      changes.count += 1
      open = newValue
    }
  }

  public var isQuerying: Bool { query != nil }

  /// Asks, and waits for the answer.
  ///
  /// - Throws: `QueryCancellationError` if the query was cancelled, or what the resolver was given to throw.
  public func query(with input: Input) async throws -> Answer {
    try Task.checkCancellation()
    let id = count + 1
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in ask(input) { continuation.resume(with: $0) } }
    } onCancel: {
      Task { @MainActor [weak self] in self?.resolve(id, .failure(QueryCancellationError())) }
    }
  }

  /// Asks at once, so that a key that follows in the same burst meets the question already; tells the answer later.
  public func ask(_ input: Input, then resume: @escaping (Result<Answer, any Error>) -> Void) {
    if isQuerying {
      guard policy == .cancelPreviousQuery else { return resume(.failure(QueryCancellationError())) }
      cancel()
    }
    count += 1
    let id = count
    self.resume = resume
    query = Query(id: id, input: input, resolver: QueryResolver { [weak self] in self?.resolve(id, $0) })
  }

  /// Ends the open query without an answer.
  public func cancel() {
    if let query { resolve(query.id, .failure(QueryCancellationError())) }
  }

  private func resolve(_ id: Int, _ result: Result<Answer, any Error>) {
    guard query?.id == id, let resume else { return }
    query = nil
    self.resume = nil
    resume(result)
  }
}

// NB: it is observed in place of the query, because a key path of a generic class is made anew each time it is used.
@Observable private final class Changes { var count = 0 }

extension Queryable where Input == Void {
  public func query() async throws -> Answer { try await query(with: ()) }
}

/// Answers one query; a second answer does nothing.
public struct QueryResolver<Answer: Sendable> {
  private let resolve: (Result<Answer, any Error>) -> Void
  init(_ resolve: @escaping (Result<Answer, any Error>) -> Void) { self.resolve = resolve }

  public func answer(with answer: Answer) { resolve(.success(answer)) }
  public func answer(throwing error: any Error) { resolve(.failure(error)) }
}

extension QueryResolver<Void> {
  public func answer() { answer(with: ()) }
}

/// The query ended without an answer.
public struct QueryCancellationError: Error {
  public init() {}
}
