extension View {
  /// Leaves the view's space blank. It can't have the focus.
  public func hidden() -> some View { Hidden(content: self, isHidden: true) }

  /// Leaves the view's space blank if the opacity is 0, and dims its text below a half: a cell can't be translucent.
  public func opacity(_ opacity: Double) -> some View {
    Hidden(content: transformEnvironment(opacity) { if $1 < 0.5 { $0.style.attributes.insert(.dim) } }, isHidden: opacity <= 0)
  }
}

private struct Hidden<Content: View>: RowModifier {
  let content: Content
  let isHidden: Bool
  func around(_ row: some View) -> any View { Hidden<_>(content: row, isHidden: isHidden) }
  func visible(_ node: Node) -> [Node] { isHidden ? [] : node.contents }
}
