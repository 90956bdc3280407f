extension View {
  /// Draws a view above this one, in its area.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    OverlayModifier(content: self, above: content(), alignment: alignment)
  }

  /// Draws a view above this one, in its area.
  public func overlay(_ view: some View, alignment: Alignment = .center) -> some View { overlay(alignment: alignment) { view } }
}

/// A view with another view drawn above it, in its area.
public struct OverlayModifier<Content: View, Above: View>: RowModifier {
  let content: Content
  let above: Above
  let alignment: Alignment

  func around(_ row: some View) -> any View { OverlayModifier<_, _>(content: row, above: above, alignment: alignment) }

  var traits: Traits { [.box, .surrounding] }
  func expand(_ node: Node) -> [Child] { [Child(0, content), Child(1, above)] }

  func leavesFirstColumn(_ node: Node) -> Bool {
    node.contents.allSatisfy { $0.view.leavesFirstColumn($0) }
  }

  func place(in rect: Rect, _ node: Node) {
    node.contents.first?.place(in: rect)
    for child in node.contents.dropFirst() {
      child.place(in: alignment.place(child.size(rect.size).fitting(rect.size), in: rect))
    }
  }
}
