/// Builds a view from the statements of a closure.
@MainActor @resultBuilder
public enum ViewBuilder {
  /// No views.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// An unchanged view.
  public static func buildExpression<V: View>(_ view: V) -> V { view }
  /// Several views.
  public static func buildBlock<each V: View>(_ views: repeat each V) -> TupleView<repeat each V> {
    TupleView((repeat each views))
  }
  /// A single view.
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  /// An `if` without an `else`.
  public static func buildOptional<V: View>(_ view: V?) -> ConditionalContent<V, EmptyView> {
    if let view { .first(view) } else { .second(EmptyView()) }
  }
  /// An `if #available`.
  public static func buildLimitedAvailability(_ view: some View) -> AnyView { AnyView(view) }
  /// The first branch of an `if` or a `switch`.
  public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> { .first(first) }
  /// The second branch of an `if` or a `switch`.
  public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> { .second(second) }
}

/// A view that shows nothing and takes no space.
public struct EmptyView: Primitive {
  public init() {}
}

/// The views of a block, identified by their positions.
public struct TupleView<each V: View>: Primitive {
  private let views: (repeat each V)
  init(_ views: (repeat each V)) { self.views = views }

  var parts: [Child] {
    var parts: [Child] = []
    for view in repeat each views { parts.append(Child(parts.count, view)) }
    return parts
  }

  func expand(_ node: Node) -> [Child] { parts }
}

/// The taken branch of an `if` or a `switch`. Each branch has its own identity.
public enum ConditionalContent<A: View, B: View>: Primitive {
  /// The first branch is taken.
  case first(A)
  /// The second branch is taken.
  case second(B)

  func expand(_ node: Node) -> [Child] {
    switch self {
    case .first(let view): [Child(0, view)]
    case .second(let view): [Child(1, view)]
    }
  }

  public static var isRow: Bool { A.isRow && B.isRow }
}

extension Optional: View where Wrapped: View {
  public var body: Never { preconditionFailure("An optional view has no body") }
  /// An optional view is no certain row.
  public static var isRow: Bool { false }
  /// The view, or nothing.
  public var primitive: ViewPrimitive { ViewPrimitive(OptionalContent(view: self)) }
}

private struct OptionalContent<Wrapped: View>: Primitive {
  let view: Wrapped?
  func expand(_ node: Node) -> [Child] { view.map { [Child(0, $0)] } ?? [] }
}

/// Several views as one, to apply modifiers to all of them.
public struct Group<Content: View>: Modifier {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
