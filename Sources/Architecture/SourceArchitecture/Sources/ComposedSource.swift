/// A source composed of others, without a state of its own. A subclass passes the composing closure to `super.init`; it runs when
/// the source is first needed.
open class ComposedSource<Model> {
  private let compose: () -> Source<Model>
  private lazy var source = compose()

  public init(_ compose: @escaping () -> Source<Model>) { self.compose = compose }

  /// Read-only access to this source; always the same one.
  public final func eraseToSource() -> Source<Model> { source }
}
