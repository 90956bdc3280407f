/// A layout of any type. Views keep their state when the type changes.
public struct AnyLayout: Layout {
  private let makeAny: (Subviews) -> Any
  private let fit: (ProposedViewSize, Subviews, inout Any) -> CellSize
  private let arrange: (CellRect, ProposedViewSize, Subviews, inout Any) -> Void

  public init<L: Layout>(_ layout: L) {
    func with<Result>(_ cache: inout Any, _ subviews: Subviews, _ perform: (inout L.Cache) -> Result) -> Result {
      var own = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
      defer { cache = own }
      return perform(&own)
    }
    makeAny = { layout.makeCache(subviews: $0) }
    fit = { proposal, views, cache in
      with(&cache, views) { layout.sizeThatFits(proposal: proposal, subviews: views, cache: &$0) }
    }
    arrange = { rect, proposal, views, cache in
      with(&cache, views) { layout.placeSubviews(in: rect, proposal: proposal, subviews: views, cache: &$0) }
    }
  }

  public func makeCache(subviews: Subviews) -> Any { makeAny(subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) -> CellSize {
    fit(proposal, subviews, &cache)
  }

  public func placeSubviews(
    in bounds: CellRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Any
  ) {
    arrange(bounds, proposal, subviews, &cache)
  }
}
