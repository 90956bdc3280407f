extension View {
  /// Draws the view some columns and rows away from its place, to the right and downwards, over what is there. The views around it stay
  /// where they are. What leaves the view around it is cut off.
  public func offset(x: Int = 0, y: Int = 0) -> some View { Offset(content: self, distance: Point(x, y)) }

  /// The same by a distance, such as the translation of a drag.
  public func offset(_ distance: CellPoint) -> some View { offset(x: distance.x, y: distance.y) }
}

private struct Offset<Content: View>: BoxModifier {
  let content: Content
  let distance: Point
  var traits: Traits { [.box, .offset] }

  func place(in rect: Rect, _ node: Node) {
    node.contents.first?.place(in: Rect(Point(rect.minX + distance.x, rect.minY + distance.y), rect.size))
  }
  func leavesFirstColumn(_ node: Node) -> Bool { false }
}
