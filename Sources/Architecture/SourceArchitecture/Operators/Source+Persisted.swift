extension Source {
  /// Returns a source of the persisted value. Fetches a value only if the persisted one is missing or expired, or on a refresh. A
  /// fetched value is persisted. If it can't be saved, it is shown only if no older value is persisted.
  public func persisted<Value>(using persistence: Source<Persistable<Value>>) -> Source where Model == Fetchable<Value> {
    PersistedSource(self, persistence).eraseToSource()
  }
}

private final class PersistedSource<Value>: SourceOf<Fetchable<Value>> {
  @ActionFromMethod(refresh) private var refreshAction
  private let input: Source<Fetchable<Value>>
  private let persistence: Source<Persistable<Value>>
  private var hasFetched = false
  let initialModel = Fetchable<Value>.fetching()

  init(_ input: Source<Fetchable<Value>>, _ persistence: Source<Persistable<Value>>) {
    self.input = input
    self.persistence = persistence
    super.init()
    persistence.subscribe(self, method: PersistedSource.show)
  }

  private func show(_ persistable: Persistable<Value>) {
    switch persistable {
    case .found(let found):
      show(found.value)
      if found.isExpired, found.error == nil { refresh() }
    case .notFound(let notFound):
      if notFound.error != nil, hasFetched, let fetched = input.model.fetched { show(fetched.value) } else { refresh() }
    }
  }

  private func show(_ value: Value) { model = .fetched(.init(value: value, refresh: refreshAction)) }

  private func refresh() {
    guard hasFetched else {
      hasFetched = true
      return input.subscribe(self, method: PersistedSource.receive)
    }
    switch input.model {
    case .fetching: break
    case .fetched(let fetched): if let refresh = fetched.refresh { refresh() } else { receive(input.model) }
    case .failure(let failure): failure.retry?()
    }
  }

  private func receive(_ input: Fetchable<Value>) {
    switch input {
    case .fetching: if persistence.model.found == nil { model = input }
    case .failure: model = input
    case .fetched(let fetched): persistence.model.set(fetched.value)
    }
  }
}
