extension Node {
  /// The cells that the node takes of a proposal. The answer is cached until the node's contents change: stacks ask their children
  /// several times, and each child asks its own.
  func size(_ proposal: Proposal) -> Size {
    // NB: plain loops where it is hot: each call of a closure checks that it is on the main actor.
    for known in sizes where known.proposal == proposal { return known.size }
    let size = view.size(proposal, self)
    sizes.append((proposal, size))
    return size
  }

  /// Places the node and its contents, unless neither its position nor its contents have changed.
  func place(in rect: Rect) {
    guard needsLayout || rect != self.rect else { return }
    if rect != self.rect {
      setNeedsDisplay()
      host?.damage(rect)
    }
    if !needsLayout, rect.size == self.rect.size {
      move(by: Point(rect.minX - self.rect.minX, rect.minY - self.rect.minY))
      return
    }
    self.rect = rect
    let host = host, shown = host?.shown ?? rect
    host?.shown = shown.intersection(rect)
    view.place(in: rect, self)
    host?.shown = shown
    needsLayout = false
    // NB: a scroll view has hints only if it must scroll.
    knownHints = nil
  }

  /// Nothing in a box depends on its position on the screen, so a node that only moves is not laid out again.
  private func move(by distance: Point) {
    rect.origin.x += distance.x
    rect.origin.y += distance.y
    for node in contents { node.move(by: distance) }
  }

  /// Redraws the node's rows: its view, its focus or its memory has changed. A node does so itself when its view is new or it moves.
  func setNeedsDisplay() { if isBox { host?.damage(rect) } }

  /// Draws the node, clipped to its rectangle, unless nothing there is damaged.
  func draw(_ context: GraphicsContext) {
    let context = context.clipped(to: rect)
    guard context.isDamaged else { return }
    view.draw(context, self)
  }

  /// The nodes on the screen directly below this one.
  var visible: [Node] { isBox ? view.visible(self) : contents }

  /// Whether a node in the tree is on the screen: visible in the box around it, and that box in the next, up to a layer or the
  /// root.
  var isOnScreen: Bool {
    var box = self, next = parent
    while let node = next, !box.traits.contains(.layer) {
      if node.isBox {
        guard box.isAmong(node.visible) else { return false }
        box = node
      }
      next = node.parent
    }
    return true
  }

  /// This node or the deepest one below it under a point; where several overlap, the one drawn last.
  func hit(_ point: Point) -> Node? {
    guard rect.contains(point) else { return nil }
    for child in visible.reversed() { if let hit = child.hit(point) { return hit } }
    return self
  }

  /// The boxes that stand in for this node; itself if it is one.
  var boxed: [Node] { isBox ? [self] : contents }

  var descendants: [Node] {
    var found: [Node] = []
    func collect(_ node: Node) {
      for child in node.children {
        found.append(child)
        collect(child)
      }
    }
    collect(self)
    return found
  }
}
