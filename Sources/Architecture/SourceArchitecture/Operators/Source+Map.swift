extension Source {
  /// Returns a source of transformed models. Each model is transformed once.
  public func map<Other>(_ transform: @escaping (Model) -> Other) -> Source<Other> {
    ComputedSource({ transform(model) }) { subscribe($0, method: ComputedSource.update, immediately: false) }.eraseToSource()
  }

  /// Returns a source of the same models as optionals.
  public func optional() -> Source<Model?> { map(Optional.some) }

  /// Returns a source of the same states with transformed values.
  public func mapFetchedValue<Value, Other>(_ transform: @escaping (Value) -> Other) -> Source<Fetchable<Other>>
  where Model == Fetchable<Value> {
    map { $0.map(transform) }
  }

  /// Returns a source of the same states with transformed values.
  public func mapConnectedValue<Value, Other>(_ transform: @escaping (Value) -> Other) -> Source<Connectable<Other>>
  where Model == Connectable<Value> {
    map { $0.map(transform) }
  }

  /// Returns a source of the latest models of two sources.
  public func combined<Other>(with other: Source<Other>) -> Source<(Model, Other)> {
    ComputedSource({ (model, other.model) }) {
      subscribe($0, method: ComputedSource.update, immediately: false)
      other.subscribe($0, method: ComputedSource.update, immediately: false)
    }
    .eraseToSource()
  }
}
