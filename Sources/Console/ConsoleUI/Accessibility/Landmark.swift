extension View {
  /// Puts the invisible cursor, which screen readers and braille displays follow, at the start of the view while `isCurrent`
  /// and no control has the focus.
  package func landmark(_ isCurrent: Bool = true) -> some View { Landmark(content: self, isCurrent: isCurrent) }
}

private struct Landmark<Content: View>: RowModifier {
  let content: Content
  let isCurrent: Bool

  func around(_ row: some View) -> any View { Landmark<_>(content: row, isCurrent: isCurrent) }

  func place(in rect: Rect, _ node: Node) {
    if isCurrent { node.host?.landmark = node }
    node.contents.first?.place(in: rect)
  }
}
