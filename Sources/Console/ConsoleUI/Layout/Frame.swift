extension View {
  /// Gives the view a fixed size, in cells.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> FrameModifier<Self> {
    FrameModifier(content: self, minimum: (width, height), maximum: (width, height), alignment: alignment)
  }

  /// Limits the view's size, in cells. With a maximum, the view takes all the space that it is offered, up to the
  /// maximum. A maximum of `.infinity` sets no limit.
  public func frame(
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> FrameModifier<Self> {
    FrameModifier(content: self, minimum: (minWidth, minHeight), maximum: (maxWidth, maxHeight), alignment: alignment)
  }

  /// Gives the view its ideal size even in less space, where the view is cut off instead of squeezed.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    FixedSize(content: self, horizontal: horizontal, vertical: vertical)
  }

  /// Gives the view its space in a stack before views with a lower priority. The default priority is 0.
  public func layoutPriority(_ value: Double) -> some View { LayoutPriority(content: self, value: value) }
}

extension Int {
  /// No maximum.
  public static var infinity: Int { .max }
}

/// A view with limits to its size.
public struct FrameModifier<Content: View>: RowModifier {
  let content: Content
  let minimum: (width: Int?, height: Int?)
  let maximum: (width: Int?, height: Int?)
  let alignment: Alignment

  func around(_ row: some View) -> any View {
    FrameModifier<_>(content: row, minimum: minimum, maximum: maximum, alignment: alignment)
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let inner = node.contents.first?.size(offer(proposal)) ?? .zero
    return Size(
      result(proposal.width, inner.width, minimum.width, maximum.width),
      result(proposal.height, inner.height, minimum.height, maximum.height))
  }

  func place(in rect: Rect, _ node: Node) {
    guard let child = node.contents.first else { return }
    child.place(in: alignment.place(child.size(offer(rect.size)).fitting(rect.size), in: rect))
  }

  private func offer(_ size: Size) -> Size {
    Size(clamp(size.width, minimum.width, maximum.width), clamp(size.height, minimum.height, maximum.height))
  }

  private func clamp(_ value: Int, _ low: Int?, _ high: Int?) -> Int { max(low ?? 0, min(value, high ?? .max)) }

  private func result(_ offered: Int, _ inner: Int, _ low: Int?, _ high: Int?) -> Int {
    let wanted = high == nil || offered == .max ? inner : max(inner, offered)
    return clamp(wanted, low, high)
  }
}

private struct FixedSize<Content: View>: RowModifier {
  let content: Content
  let horizontal: Bool
  let vertical: Bool

  func around(_ row: some View) -> any View { FixedSize<_>(content: row, horizontal: horizontal, vertical: vertical) }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    node.contents.first?.size(Size(horizontal ? .max : proposal.width, vertical ? .max : proposal.height)) ?? .zero
  }
  func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: Rect(rect.origin, size(rect.size, node))) }
}

private struct LayoutPriority<Content: View>: RowModifier {
  let content: Content
  let value: Double

  func around(_ row: some View) -> any View { LayoutPriority<_>(content: row, value: value) }

  func expand(_ node: Node) -> [Child] {
    node.layoutPriority = value
    return [Child(0, content)]
  }
}
