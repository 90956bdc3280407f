extension Source {
  /// Returns a source of both values as a tuple. The tuple is fetched once both values are fetched, and fails as soon
  /// as one fetch fails. Its refresh fetches both values again, and its retry fetches the failed ones again, as far as
  /// their sources offer these actions.
  public func combinedFetch<Value, Other>(with other: Source<Fetchable<Other>>) -> Source<Fetchable<(Value, Other)>>
  where Model == Fetchable<Value> {
    CombinedFetchSource(self, other).eraseToSource()
  }
}

private final class CombinedFetchSource<First, Second>: SourceOf<Fetchable<(First, Second)>> {
  @ActionFromMethod(refresh) private var refreshAction
  @ActionFromMethod(retry) private var retryAction
  private let first: Source<Fetchable<First>>
  private let second: Source<Fetchable<Second>>
  lazy var initialModel = combined

  init(_ first: Source<Fetchable<First>>, _ second: Source<Fetchable<Second>>) {
    self.first = first
    self.second = second
    super.init()
    first.subscribe(self, method: CombinedFetchSource.update, immediately: false)
    second.subscribe(self, method: CombinedFetchSource.update, immediately: false)
  }

  private func update() { model = combined }

  private var combined: Fetchable<(First, Second)> {
    switch (first.model, second.model) {
    case (.failure(let failure), _): failed(failure.error, failure.failedAttempts)
    case (_, .failure(let failure)): failed(failure.error, failure.failedAttempts)
    case (.fetched(let first), .fetched(let second)):
      .fetched(
        .init(
          value: (first.value, second.value), refresh: first.refresh == nil && second.refresh == nil ? nil : refreshAction))
    case (let first, let second): .fetching(.init(progress: progress(first.fetching?.progress, second.fetching?.progress)))
    }
  }

  private func failed(_ error: any Error, _ attempts: Int) -> Fetchable<(First, Second)> {
    let canRetry = first.model.failure?.retry != nil || second.model.failure?.retry != nil
    return .failure(.init(error: error, failedAttempts: attempts, retry: canRetry ? retryAction : nil))
  }

  private func progress(_ first: Source<WorkProgress>?, _ second: Source<WorkProgress>?) -> Source<WorkProgress>? {
    guard let first, let second else { return first ?? second }
    return first.combined(with: second).map { $0.combined(with: $1) }
  }

  private func refresh() {
    let (first, second) = (first.model.fetched, second.model.fetched)
    first?.refresh?()
    second?.refresh?()
  }

  private func retry() {
    let (first, second) = (first.model.failure, second.model.failure)
    first?.retry?()
    second?.retry?()
  }
}
