/// Answers a query. A second answer has no effect.
public struct QueryResolver<Answer: Sendable> {
  let resolve: (Result<Answer, any Error>) -> Void

  /// Resumes the query with an answer.
  public func answer(with answer: Answer) { resolve(.success(answer)) }

  /// Resumes the query with an answer, or cancels it for `nil`.
  public func answer(withOptional answer: Answer?) {
    if let answer { self.answer(with: answer) } else { cancelQuery() }
  }

  /// Resumes the query with an error.
  public func answer(throwing error: any Error) { resolve(.failure(error)) }

  /// Ends the query without an answer.
  public func cancelQuery() { answer(throwing: QueryCancellationError()) }
}

extension QueryResolver<Void> {
  /// Resumes the query, whose answer is that it was answered.
  public func answer() { answer(with: ()) }
}
