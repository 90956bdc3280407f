extension Node {
  /// The cells that it takes of those it is offered. Asked again for the same in one frame, it does not compute again: stacks
  /// ask their children several times, and each of those theirs.
  public func size(_ proposal: Proposal) -> Size {
    guard let box, let host else { return .zero }
    if sizedFrame != host.frameNumber {
      sizes.removeAll(keepingCapacity: true)
      sizedFrame = host.frameNumber
    }
    if let known = sizes.first(where: { $0.proposal == proposal }) { return known.size }
    let size = box.size(proposal, self)
    sizes.append((proposal, size))
    return size
  }

  public func place(in rect: Rect) {
    self.rect = rect
    placedFrame = host?.frameNumber ?? 0
    box?.place(in: rect, self)
  }

  public func draw(_ context: GraphicsContext) {
    let context = context.clipped(to: rect)
    guard !context.clip.isEmpty else { return }
    box?.draw(context, self)
  }

  /// The nodes on the screen directly below this one.
  public var visible: [Node] { box?.visible(self) ?? contents }

  /// Whether the last frame placed it.
  var isPlaced: Bool { isAttached && placedFrame == host?.frameNumber }

  // MARK: - Focus

  /// The nodes that can take the focus, in reading order.
  var focusRing: [Node] {
    guard environment.isEnabled else { return [] }
    return (box?.isFocusable(self) == true ? [self] : []) + visible.flatMap(\.focusRing)
  }

  /// The innermost page or layer that it belongs to, or else the root.
  var focusScope: Node? {
    sequence(first: self, next: \.parent).first { $0.box?.isFocusScope == true || $0.parent == nil }
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
