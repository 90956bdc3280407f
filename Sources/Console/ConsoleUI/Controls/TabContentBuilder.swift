/// Builds the pages of a tab view, whose values have the type of its selection, so that `value: .home` is enough.
@MainActor @resultBuilder
public enum TabContentBuilder<Value: Hashable> {
  /// A page with a value.
  public static func buildExpression<V: View>(_ tab: Tab<Value, V>) -> Tab<Value, V> { tab }
  /// Any other page.
  public static func buildExpression<V: View>(_ view: V) -> V { view }
  /// Several pages.
  public static func buildBlock<each V: View>(_ views: repeat each V) -> TupleView<repeat each V> {
    TupleView((repeat each views))
  }
  /// A single page.
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  /// An `if` without an `else`.
  public static func buildOptional<V: View>(_ view: V?) -> ConditionalContent<V, EmptyView> { ViewBuilder.buildOptional(view) }
  /// The first branch of an `if` or a `switch`.
  public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> { .first(first) }
  /// The second branch of an `if` or a `switch`.
  public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> { .second(second) }
}
