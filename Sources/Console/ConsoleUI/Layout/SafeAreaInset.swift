extension View {
  /// Shows a view at the upper or the lower edge of this one, which gets the rest of the rows.
  /// - Parameter spacing: the blank rows between the two.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> some View
  ) -> some View {
    InsetModifier(
      content: self, inset: content(), axis: .vertical, isFirst: edge == .top, spacing: Points.rows(spacing),
      alignment: alignment.rawValue)
  }

  /// Shows a view at the leading or the trailing edge of this one, which gets the rest of the columns.
  /// - Parameter spacing: the blank columns between the two.
  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> some View
  ) -> some View {
    InsetModifier(
      content: self, inset: content(), axis: .horizontal, isFirst: edge == .leading, spacing: Points.columns(spacing),
      alignment: alignment.rawValue)
  }
}

/// The upper or the lower edge.
public nonisolated enum VerticalEdge: Sendable { case top, bottom }
/// The left or the right edge.
public nonisolated enum HorizontalEdge: Sendable { case leading, trailing }

private struct InsetModifier<Content: View, Inset: View>: BoxModifier {
  let content: Content
  let inset: Inset
  let axis: Axis
  let isFirst: Bool
  let spacing: Int
  /// The position of the inset along its edge: 0 is the start, 1 the middle, 2 the end.
  let alignment: Int

  var traits: Traits { [.box, .surrounding] }
  /// NB: in reading order, so that the focus moves along.
  func expand(_ node: Node) -> [Child] {
    isFirst ? [Child(1, inset), Child(0, content)] : [Child(0, content), Child(1, inset)]
  }

  private func parts(_ node: Node) -> (content: Node, inset: Node)? {
    guard node.contents.count == 2 else { return nil }
    return isFirst ? (node.contents[1], node.contents[0]) : (node.contents[0], node.contents[1])
  }

  private func room(_ proposal: Proposal, without inset: Size) -> Size {
    axis == .vertical ? proposal.adding(0, -inset.height - spacing) : proposal.adding(-inset.width - spacing, 0)
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    guard let (content, inset) = parts(node) else { return node.contents.first?.size(proposal) ?? .zero }
    let edge = inset.size(proposal), rest = content.size(room(proposal, without: edge))
    var size = rest
    size[axis] = rest[axis] == .max ? .max : rest[axis] + spacing + edge[axis]
    size[axis.other] = max(rest[axis.other], edge[axis.other])
    return size
  }

  func place(in rect: Rect, _ node: Node) {
    guard let (content, inset) = parts(node) else { return node.contents.first?.place(in: rect) ?? () }
    let edge = inset.size(rect.size).fitting(rect.size)
    var origin = rect.origin, first = rect.origin
    if axis == .vertical {
      first.x += (rect.width - edge.width) * alignment / 2
      if isFirst { origin.y += edge.height + spacing } else { first.y = rect.maxY - edge.height }
    } else {
      first.y += (rect.height - edge.height) * alignment / 2
      if isFirst { origin.x += edge.width + spacing } else { first.x = rect.maxX - edge.width }
    }
    content.place(in: Rect(origin, room(rect.size, without: edge)))
    inset.place(in: Rect(first, edge))
  }
}
