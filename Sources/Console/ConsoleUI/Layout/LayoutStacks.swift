/// A stack as a layout, to be exchanged for another in an ``AnyLayout``.
public struct HStackLayout: Layout {
  let layout: StackLayout
  public init(alignment: VerticalAlignment = .center, spacing: Int = 1) {
    layout = StackLayout(axis: .horizontal, spacing: Points.columns(spacing), alignment: alignment.rawValue)
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CellSize {
    layout.size(proposal.proposal, subviews.nodes)
  }
  public func placeSubviews(in bounds: CellRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    layout.place(in: bounds, subviews.nodes)
  }
}

/// A stack as a layout, to be exchanged for another in an ``AnyLayout``.
public struct VStackLayout: Layout {
  let layout: StackLayout
  public init(alignment: HorizontalAlignment = .center, spacing: Int = 0) {
    layout = StackLayout(axis: .vertical, spacing: Points.rows(spacing), alignment: alignment.rawValue)
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CellSize {
    layout.size(proposal.proposal, subviews.nodes)
  }
  public func placeSubviews(in bounds: CellRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    layout.place(in: bounds, subviews.nodes)
  }
}
