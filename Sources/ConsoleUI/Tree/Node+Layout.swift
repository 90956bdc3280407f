extension Node {
  /// The cells that it takes of those it is offered. Asked again for the same, it does not compute again until something in it
  /// changes: stacks ask their children several times, and each of those theirs.
  public func size(_ proposal: Proposal) -> Size {
    // NB: plain loops where it is hot: each call of a closure checks that it is on the main actor.
    for known in sizes where known.proposal == proposal { return known.size }
    guard isBox else { return .zero }
    let size = view.size(proposal, self)
    sizes.append((proposal, size))
    return size
  }

  /// Places the node and what is in it, unless it stays where it is and nothing in it has changed.
  public func place(in rect: Rect) {
    guard needsLayout || rect != self.rect else { return }
    if !needsLayout, rect.size == self.rect.size {
      move(by: Point(rect.minX - self.rect.minX, rect.minY - self.rect.minY))
      return
    }
    self.rect = rect
    view.place(in: rect, self)
    layoutDone()
  }

  /// Nothing in a box depends on where on the screen it is, so what only moves is not laid out again.
  private func move(by distance: Point) {
    rect.origin.x += distance.x
    rect.origin.y += distance.y
    for node in contents { node.move(by: distance) }
  }

  public func draw(_ context: GraphicsContext) {
    let context = context.clipped(to: rect)
    guard !context.clip.isEmpty else { return }
    view.draw(context, self)
  }

  /// The nodes on the screen directly below this one.
  public var visible: [Node] { isBox ? view.visible(self) : contents }

  /// Whether it is on the screen: a box among the visible ones of the box that it is in, and so on up to a layer or the root.
  var isOnScreen: Bool {
    guard isAttached else { return false }
    var box = self
    for node in sequence(first: self, next: \.parent).dropFirst() where !box.traits.contains(.layer) {
      guard node.isBox else { continue }
      guard node.visible.contains(where: { $0 === box }) else { return false }
      box = node
    }
    return true
  }

  // MARK: - Focus

  /// The nodes that can take the focus, in reading order. A lazy box that can has it for all that is in it.
  var focusRing: [Node] {
    guard environment.isEnabled else { return [] }
    if isFocusable, traits.contains(.lazy) { return [self] }
    return (isFocusable ? [self] : []) + visible.flatMap(\.focusRing)
  }

  /// Whether it is a control that can't be used now.
  var isDisabled: Bool { isFocusable && !environment.isEnabled }

  var isFocusable: Bool { isBox && view.isFocusable(self) }

  /// The innermost page or layer that it belongs to, or else the root.
  var focusScope: Node? {
    sequence(first: self, next: \.parent).first { $0.traits.contains(.focusScope) || $0.parent == nil }
  }

  func isInside(_ ancestor: Node) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === ancestor }
  }

  /// This node and those below it that are on the screen, the one drawn last first: the deepest under a point is found first.
  func hit(_ point: Point) -> Node? {
    guard rect.contains(point) else { return nil }
    for child in visible.reversed() { if let hit = child.hit(point) { return hit } }
    return self
  }
}
