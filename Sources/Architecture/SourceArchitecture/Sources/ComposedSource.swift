/// A source composed of other sources, without a state of its own. A subclass passes the composing closure to `super.init`. The
/// closure runs once, when the source is first needed.
open class ComposedSource<Model> {
  private let compose: () -> Source<Model>
  private lazy var source = compose()

  public init(_ compose: @escaping () -> Source<Model>) { self.compose = compose }

  /// Returns read-only access to the composed source, which is the same for each call.
  public final func eraseToSource() -> Source<Model> { source }
}
