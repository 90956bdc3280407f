extension Source {
  /// A source of transformed models. Each model is transformed once.
  public func map<Other>(_ transform: @escaping (Model) -> Other) -> Source<Other> {
    MappedSource(self, transform).eraseToSource()
  }

  /// A source of the same models as optionals.
  public func optional() -> Source<Model?> { map(Optional.some) }

  /// A source of the same states with transformed values.
  public func mapFetchedValue<Value, Other>(_ transform: @escaping (Value) -> Other) -> Source<Fetchable<Other>>
  where Model == Fetchable<Value> {
    map { $0.map(transform) }
  }

  /// A source of the same states with transformed values.
  public func mapConnectedValue<Value, Other>(_ transform: @escaping (Value) -> Other) -> Source<Connectable<Other>>
  where Model == Connectable<Value> {
    map { $0.map(transform) }
  }
}

private final class MappedSource<Input, Model>: SourceOf<Model> {
  private let input: Source<Input>
  private let transform: (Input) -> Model
  // NB: lazy, because reading the input may start work.
  lazy var initialModel = transform(input.model)

  init(_ input: Source<Input>, _ transform: @escaping (Input) -> Model) {
    self.input = input
    self.transform = transform
    super.init()
    input.subscribe(self, method: MappedSource.update, immediately: false)
  }

  private func update(_ input: Input) { model = transform(input) }
}
