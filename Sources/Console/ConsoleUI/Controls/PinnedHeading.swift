extension View {
  /// Makes the view the heading of what follows in its stack: in a scroll view, it stays in the first row while that scrolls.
  package func sectionHeading() -> some View { SectionEdge(content: self) }
}

extension Node {
  /// In a scroll view, the heading of the section that the first two rows on the screen are in, if the heading itself is above them.
  var pinnedHeading: Node? { pinned?.heading }

  /// The ``pinnedHeading``, and the label of the row below it, if the label is above that row.
  var pinned: (heading: Node, label: Node?)? {
    let top = rect.minY
    guard rect.height >= Self.leastForHeading, !environment.accessibilityEnabled else { return nil }
    var heading: Node?, label: Node?
    func search(_ node: Node) {
      for child in node.visible where child.rect.minY <= top {
        if child.inherited.values.isHeading {
          // NB: one in the first row needs no other above it, such as that of the section around its own.
          if child.rect.height == 1 { heading = child.rect.minY < top ? child : nil }
        } else if child.inherited.values.isRowLabel {
          label = child
        } else if child.rect.maxY > top + 1 {
          search(child)
        }
      }
    }
    search(self)
    return heading.map { ($0, label) }
  }

  /// The minimum height of a list or a scroll view with a heading above rows that have scrolled.
  static var leastForHeading: Int { 6 }
}
