extension Source {
  /// Returns a source whose next model depends on its last model and the input's model. If `next` returns `nil`, the model stays.
  package func derived<Other>(initial: Other, next: @escaping (_ last: Other, _ input: Model) -> Other?) -> Source<Other> {
    DerivedSource(self, initial, next).eraseToSource()
  }
}

private final class DerivedSource<Input, Model>: SourceOf<Model> {
  let initialModel: Model
  // NB: keeps the owner of the input alive.
  private let input: Source<Input>
  private let next: (Model, Input) -> Model?

  init(_ input: Source<Input>, _ initial: Model, _ next: @escaping (Model, Input) -> Model?) {
    self.input = input
    self.next = next
    initialModel = initial
    super.init()
    input.subscribe(self, method: DerivedSource.update, immediately: false)
  }

  private func update(_ input: Input) {
    if let next = next(model, input) { model = next }
  }
}
