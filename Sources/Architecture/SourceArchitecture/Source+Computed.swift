extension Source {
  /// Creates a source whose model never changes, for previews and tests.
  public init(model: Model) { self.init(owner: ComputedSource({ model }) { _ in }) }
}

/// A source that computes its model again after each transition of its inputs.
final class ComputedSource<Model>: SourceOf<Model> {
  // NB: keeps the owners of its inputs alive.
  private let compute: () -> Model
  // NB: lazy, because reading an input may start work.
  lazy var initialModel = compute()

  init(_ compute: @escaping () -> Model, following inputs: (ComputedSource) -> Void) {
    self.compute = compute
    super.init()
    inputs(self)
  }

  func update() { model = compute() }
}
