extension View {
  /// Leaves the view's space blank. A hidden view can't have the focus.
  public func hidden() -> some View { Hidden(content: self, isHidden: true) }

  /// Leaves the view's space blank if the opacity is 0, and dims its text below 0.5, because a cell can't be
  /// translucent.
  public func opacity(_ opacity: Double) -> some View {
    Hidden(content: self, isHidden: opacity <= 0, isFaded: opacity > 0 && opacity < 0.5)
  }
}

private struct Hidden<Content: View>: RowModifier {
  let content: Content
  let isHidden: Bool
  var isFaded = false
  func around(_ row: some View) -> any View { Hidden<_>(content: row, isHidden: isHidden, isFaded: isFaded) }
  func visible(_ node: Node) -> [Node] { isHidden ? [] : node.contents }

  func draw(_ context: GraphicsContext, _ node: Node) {
    node.visible.forEach { $0.draw(context) }
    if isFaded { context.paint(node.rect, Style(attributes: .dim)) }
  }
}
