/// A source without a state of its own, put together from others. A subclass passes a closure to `super.init` that does so, which
/// runs when the source is needed.
@MainActor
open class ComposedSource<Model> {
  private let compose: () -> Source<Model>
  private lazy var source = compose()

  /// A source made by a closure.
  public init(_ compose: @escaping () -> Source<Model>) { self.compose = compose }

  /// Read-only access to this source; always the same one.
  public final func eraseToSource() -> Source<Model> { source }
}
