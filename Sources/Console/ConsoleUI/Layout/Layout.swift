/// A way to place views, in cells.
///
///     struct Staircase: Layout {
///       func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CellSize { … }
///       func placeSubviews(in bounds: CellRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { … }
///     }
///
///     Staircase { Text("one"); Text("two") }
@MainActor
public protocol Layout {
  /// What a layout computes once for several calls.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  /// Returns the size that the views take of a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CellSize
  /// Places each view with ``LayoutSubview/place(at:anchor:proposal:)``. A view that isn't placed is in the middle.
  func placeSubviews(in bounds: CellRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Creates the cache, again whenever the views have changed.
  func makeCache(subviews: Subviews) -> Cache
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Places views with this layout.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LayoutBox(content: content(), layout: AnyLayout(self))
  }
}

private struct LayoutBox<Content: View>: Box {
  let content: Content
  let layout: AnyLayout

  private final class Memory {
    var cache: Any?
  }

  func expand(_ node: Node) -> [Child] {
    node.memory(Memory.init).cache = nil
    return content.primitive.parts
  }

  private func with<Result>(_ node: Node, _ perform: (LayoutSubviews, inout Any) -> Result) -> Result {
    let memory = node.memory(Memory.init), views = LayoutSubviews(nodes: node.contents)
    var cache = memory.cache ?? layout.makeCache(subviews: views)
    defer { memory.cache = cache }
    return perform(views, &cache)
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    with(node) { layout.sizeThatFits(proposal: ProposedViewSize(proposal: proposal), subviews: $0, cache: &$1) }
  }

  func place(in rect: Rect, _ node: Node) {
    with(node) { layout.placeSubviews(in: rect, proposal: ProposedViewSize(rect.size), subviews: $0, cache: &$1) }
  }
}
