extension View {
  /// Draws the view in front of the views of a ``ZStack`` with a lower value, and behind those with a higher one. The
  /// default is 0. Views with the same value are drawn in their order.
  public func zIndex(_ value: Double) -> some View { ZIndex(content: self, zIndex: value) }
}

private struct ZIndex<Content: View>: BoxModifier {
  let content: Content
  let zIndex: Double
}

extension [Node] {
  /// The nodes from back to front.
  var fromBackToFront: [Node] {
    guard contains(where: { $0.view.zIndex != 0 }) else { return self }
    return enumerated().sorted { ($0.element.view.zIndex, $0.offset) < ($1.element.view.zIndex, $1.offset) }.map(\.element)
  }
}
