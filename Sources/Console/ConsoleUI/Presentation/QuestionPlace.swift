extension View {
  /// Makes the view a place for a question about the page. A question that fits there covers the view, and leaves all else as it is.
  /// - Parameter isRing: whether the question is inside the view, which is a ring.
  package func questionPlace(isRing: Bool = false) -> some View { QuestionPlace(content: self, isRing: isRing) }
}

private struct QuestionPlace<Content: View>: BoxModifier {
  let content: Content
  let isRing: Bool
  var traits: Traits { isRing ? [.box, .questionPlace, .ring] : [.box, .questionPlace] }
}

extension Node {
  /// The places for a question on what is below this layer: those inside of rings first.
  var questionPlaces: [Rect] {
    guard let host else { return [] }
    var places: [Rect] = [], rings: [Rect] = []
    func collect(_ node: Node) {
      if node.traits.contains(.ring) {
        rings.append(Self.inside(node.rect))
      } else if node.traits.contains(.questionPlace) {
        places.append(node.rect)
      }
      node.visible.forEach(collect)
    }
    let below = host.layers.prefix { $0 !== self }.last
    (below.map { [$0] } ?? host.root.boxed).forEach(collect)
    return rings + places
  }

  /// Returns the largest rectangle with a ring's proportions inside the ring.
  private static func inside(_ ring: Rect) -> Rect {
    let size = Size(ring.width * 53 / 100, ring.height * 53 / 100)
    return Alignment.center.place(size, in: ring)
  }
}
