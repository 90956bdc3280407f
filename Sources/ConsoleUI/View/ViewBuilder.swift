@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<V: View>(_ view: V) -> V { view }
  public static func buildBlock<each V: View>(_ views: repeat each V) -> TupleView<repeat each V> {
    TupleView((repeat each views))
  }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  public static func buildOptional<V: View>(_ view: V?) -> Branch<V, EmptyView> {
    if let view { .first(view) } else { .second(EmptyView()) }
  }
  public static func buildEither<A: View, B: View>(first: A) -> Branch<A, B> { .first(first) }
  public static func buildEither<A: View, B: View>(second: B) -> Branch<A, B> { .second(second) }
}

public struct EmptyView: Primitive {
  public init() {}
  public func expand(_ node: Node) -> [Child] { [] }
  public var rows: Rows { Rows([]) }
}

/// The views of a block, told apart by their positions.
public struct TupleView<each V: View>: Primitive {
  private let views: (repeat each V)
  init(_ views: (repeat each V)) { self.views = views }

  public var parts: [Child] {
    var parts: [Child] = []
    for view in repeat each views { parts.append(Child(parts.count, view)) }
    return parts
  }

  public func expand(_ node: Node) -> [Child] { parts }

  public var rows: Rows {
    var parts: [Rows] = []
    for view in repeat each views { parts.append(view.rows) }
    return Rows(parts)
  }
}

/// An `if` or a `switch`: each branch has an identity of its own.
public enum Branch<A: View, B: View>: Primitive {
  case first(A)
  case second(B)

  public func expand(_ node: Node) -> [Child] {
    switch self {
    case .first(let view): [Child(0, view)]
    case .second(let view): [Child(1, view)]
    }
  }

  public var rows: Rows {
    switch self {
    case .first(let view): Rows([view.rows, Rows([])])
    case .second(let view): Rows([Rows([]), view.rows])
    }
  }
}

public struct Group<Content: View>: Modifier {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var rows: Rows { content.rows }
}
