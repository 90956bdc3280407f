extension View {
  /// Gives the view a fixed size, in cells.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
    Frame(content: self, minimum: (width, height), maximum: (width, height), alignment: alignment)
  }

  /// Limits the view's size, in cells; with a maximum of `.max` it takes all it is offered.
  public func frame(
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    Frame(content: self, minimum: (minWidth, minHeight), maximum: (maxWidth, maxHeight), alignment: alignment)
  }

  /// Gives the view its ideal size even if there is less space; it is cut off instead of squeezed.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    FixedSize(content: self, horizontal: horizontal, vertical: vertical)
  }

  /// Adds blank cells on all sides.
  public func padding(_ cells: Int = 1) -> some View { padding(horizontal: cells, vertical: cells) }

  /// Adds blank columns left and right, and blank rows above and below.
  public func padding(horizontal: Int = 0, vertical: Int = 0) -> some View {
    Padding(content: self, left: horizontal, top: vertical, right: horizontal, bottom: vertical)
  }

  /// Adds blank columns and rows on each side.
  public func padding(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> some View {
    Padding(content: self, left: left, top: top, right: right, bottom: bottom)
  }
}

private struct Frame<Content: View>: Box, Modifier {
  let content: Content
  let minimum: (width: Int?, height: Int?)
  let maximum: (width: Int?, height: Int?)
  let alignment: Alignment

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

private struct FixedSize<Content: View>: Box, Modifier {
  let content: Content
  let horizontal: Bool
  let vertical: Bool

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    node.contents.first?.size(Size(horizontal ? .max : proposal.width, vertical ? .max : proposal.height)) ?? .zero
  }
  func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: Rect(rect.origin, size(rect.size, node))) }
}

private struct Padding<Content: View>: Box, Modifier {
  let content: Content
  let left: Int, top: Int, right: Int, bottom: Int

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    guard let child = node.contents.first else { return .zero }
    return child.size(proposal.adding(-left - right, -top - bottom)).adding(left + right, top + bottom)
  }
  func place(in rect: Rect, _ node: Node) {
    node.contents.first?.place(in: rect.inset(left: left, top: top, right: right, bottom: bottom))
  }
}
