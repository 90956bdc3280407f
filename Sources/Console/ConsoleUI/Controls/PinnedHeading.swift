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

  /// Whether nothing but a heading is in the last row of a scroll view, with its content below. For a screen reader, the row is then blank until the
  /// heading is read.
  func endsWithHeading(_ memory: ScrollMemory) -> Bool {
    let last = rect.maxY - 1
    guard environment.accessibilityEnabled, memory.height > 1, memory.line != memory.offset + memory.height - 1,
      memory.offset + memory.height < memory.contentHeight
    else { return false }
    /// Whether what a view shows in the row is a heading; nil if it shows nothing there.
    func isHeading(_ view: Node) -> Bool? {
      guard view.rect.minY <= last, last < view.rect.maxY else { return nil }
      if view.inherited.values.isHeading { return view.rect.maxY == last + 1 }
      let parts = view.visible.compactMap(isHeading)
      return view.visible.isEmpty ? false : parts.isEmpty ? nil : parts.allSatisfy(\.self)
    }
    return visible.compactMap(isHeading).first ?? false
  }

  /// The minimum height of a list or a scroll view with a heading above rows that have scrolled.
  static var leastForHeading: Int { 6 }
}
