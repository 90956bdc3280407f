import Puddles

/// The question that the queryable example asks.
final class QueryableExampleRouter {
  let deletionConfirmation = Queryable<Void, Bool>()

  /// Whether to delete. Throws `QueryCancellationError` if nobody answers.
  func queryDeletionConfirmation() async throws -> Bool { try await deletionConfirmation.query() }
}
