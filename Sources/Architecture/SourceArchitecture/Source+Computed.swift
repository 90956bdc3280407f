extension Source {
  /// A source whose model never changes, for previews and tests.
  public init(model: Model) { self.init(owner: ComputedSource({ model }) { _ in }) }
}

/// Computes its model again after each transition of the sources that it follows.
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
