extension Source {
  /// Returns a source that always follows the source created from the latest model, for a search whose query changes, or for the
  /// pages of a document.
  public func flatMap<Other>(_ transform: @escaping (Model) -> Source<Other>) -> Source<Other> {
    FlatMappedSource(self, transform).eraseToSource()
  }
}

private final class FlatMappedSource<Input, Model>: SourceOf<Model> {
  private let input: Source<Input>
  private let transform: (Input) -> Source<Model>
  private var inner: Source<Model>
  var initialModel: Model { inner.model }

  init(_ input: Source<Input>, _ transform: @escaping (Input) -> Source<Model>) {
    self.input = input
    self.transform = transform
    inner = transform(input.model)
    super.init()
    inner.subscribe(self, method: FlatMappedSource.show, immediately: false)
    input.subscribe(self, method: FlatMappedSource.replace, immediately: false)
  }

  private func replace(_ input: Input) {
    inner.unsubscribe(self)
    inner = transform(input)
    inner.subscribe(self, method: FlatMappedSource.show)
  }

  private func show(_ model: Model) { self.model = model }
}
