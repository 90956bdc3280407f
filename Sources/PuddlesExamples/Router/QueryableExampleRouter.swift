import Puddles

/// The question that the queryable example asks.
final class QueryableExampleRouter {
  let deletionConfirmation = Queryable<Void, Bool>()

  /// Asks whether to delete. Throws `QueryCancellationError` if the user doesn't answer.
  func queryDeletionConfirmation() async throws -> Bool { try await deletionConfirmation.query() }
}
