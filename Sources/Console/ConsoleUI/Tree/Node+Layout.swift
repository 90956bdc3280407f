extension Node {
  /// Returns the size that the node chooses for a proposal. Sizes are cached until the node's contents change, because
  /// stacks ask their children several times, and each child asks its own children.
  func size(_ proposal: Proposal) -> Size {
    // NB: a plain loop, because this code is hot, and each call of a closure checks that it is on the main actor.
    for known in sizes where known.proposal == proposal { return known.size }
    let size = view.size(proposal, self)
    sizes.append((proposal, size))
    return size
  }

  /// Places the node and its contents. Does nothing if neither its rectangle nor its contents have changed.
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
    // NB: hints may depend on the layout: a scroll view has hints only if its content doesn't fit.
    knownHints = nil
  }

  /// Moves the node and its contents. No layout depends on the position on the screen, so a moved node isn't laid out
  /// again.
  private func move(by distance: Point) {
    rect.origin.x += distance.x
    rect.origin.y += distance.y
    for node in contents { node.move(by: distance) }
  }

  /// Draws the node at another place than that of its layout.
  func draw(_ context: GraphicsContext, at origin: Point) {
    let distance = Point(origin.x - rect.minX, origin.y - rect.minY)
    move(by: distance)
    draw(context)
    move(by: Point(-distance.x, -distance.y))
  }

  /// Redraws the node after a change of its focus or memory. The node calls this itself when its view changes or it
  /// moves.
  func setNeedsDisplay() { if isBox { host?.damage(rect) } }

  /// Places and draws the content in the next frame, after a change of what is in sight.
  func setNeedsScroll() {
    setNeedsLayout()
    setNeedsDisplay()
    host?.setNeedsFrame()
  }

  /// Draws the node, clipped to its rectangle, unless nothing there is damaged.
  func draw(_ context: GraphicsContext) {
    let context = traits.contains(.offset) ? context : context.clipped(to: rect)
    guard context.isDamaged else { return }
    view.draw(context, self)
  }

  /// Whether a screen reader moves between controls in the view. It has no blank rows then, because some readers say only the next
  /// row that the cursor moves to; text is read line by line.
  var hasControlsForReader: Bool { environment.accessibilityEnabled && (environment.isInForm || !focusRing.isEmpty) }

  /// The nodes on the screen directly below this one.
  var visible: [Node] { isBox ? view.visible(self) : contents }

  /// Whether the node is on the screen: visible in the box around it, which is visible in the next box, and so on up to
  /// a layer or the root. Only for nodes in the tree.
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

  /// Returns the deepest node at a point, from this node down. If several nodes overlap, returns the one drawn last.
  func hit(_ point: Point) -> Node? {
    let isInside = rect.contains(point)
    guard isInside || traits.contains(.offset) else { return nil }
    // NB: what a heading covers can't be clicked.
    if view is any Scrolling, point.y == rect.minY, pinnedHeading != nil { return self }
    for child in visible.reversed() { if let hit = child.hit(point) { return hit } }
    return isInside ? self : nil
  }

  /// Whether the node shows something in a row of the screen.
  func hasContent(inRow y: Int) -> Bool {
    if isBox, rect.width == 0 || y < rect.minY || y >= rect.maxY { return false }
    let visible = visible
    // NB: a scroll view may have its bar in any row.
    if visible.isEmpty || view is any Scrolling { return isBox }
    for node in visible where node.hasContent(inRow: y) { return true }
    return false
  }

  /// The boxes that stand in for this node; the node itself if it is a box.
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
