extension View {
  /// Draws the view with its centre in a cell of the available space, counted from the upper left corner.
  /// - Parameters:
  ///   - x: the column.
  ///   - y: the row.
  public func position(x: Int, y: Int) -> some View { Positioned(content: self, center: Point(x, y)) }
}

private struct Positioned<Content: View>: BoxModifier {
  let content: Content
  let center: Point

  func size(_ proposal: Proposal, _ node: Node) -> Size { proposal }

  func place(in rect: Rect, _ node: Node) {
    guard let child = node.contents.first else { return }
    let size = child.size(rect.size)
    child.place(
      in: Rect(
        x: rect.minX + center.x - size.width / 2, y: rect.minY + center.y - size.height / 2, width: size.width,
        height: size.height))
  }
}
