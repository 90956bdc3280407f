extension Host {
  /// The layer that receives keys, or the root.
  var top: Node { layers.last ?? root }

  /// Requests the focus for a node. Calls `done` when the request is taken up, before the focus moves.
  func requestFocus(in node: Node, done: @escaping () -> Void) {
    focusRequest = (node, done)
    setNeedsFrame()
  }

  /// Moves the focus to the requested node, once it has content that can be focused. Without a request, keeps the
  /// focus, or moves it if its node is no longer on the screen.
  func flushFocus() {
    if let (node, done) = focusRequest {
      focusRequest = nil
      done()
      awaited = node
    }
    if let node = awaited {
      if !node.isAttached { awaited = nil }
      if let target = node.defaultFocus {
        awaited = nil
        focus(target)
        return
      }
    }
    if let focused, focused.environment.isEnabled, isFocusSettled || focused.isInside(top) && focused.isOnScreen {
      isFocusSettled = true
      return
    }
    let ring = top.focusRing
    let scope = ring.last { $0.focusScope !== top }?.focusScope ?? top
    focus(scope.remembered(in: ring))
  }

  /// Moves the focus to a node, which its scope remembers; to none for nil.
  func focus(_ node: Node?) {
    guard node !== focused else { return }
    // NB: laid out again, because scroll views follow the focus and a row shows whether its list has the focus.
    for node in [focused, node] {
      node?.setNeedsLayout()
      // NB: a text field keeps its layout to itself, but the scroll view around it follows the focus.
      if let node, node.traits.contains(.textInput) { node.parent?.setNeedsLayout() }
      node?.setNeedsDisplay()
    }
    focused?.isFocused = false
    node?.isFocused = true
    focused = node
    if let node, let scope = node.focusScope {
      scope.lastFocused = node
      scope.lastFocusedIndex = scope.focusRing.firstIndex { $0 === node }
    }
    let left = focusChain
    focusChain = node.map { Array(sequence(first: $0, next: \.parent)) } ?? []
    for left in left where !focusChain.contains(where: { $0 === left }) { left.view.focusChanged(false, left) }
    for entered in focusChain { entered.view.focusChanged(true, entered) }
    setNeedsFrame()
  }

  var canMoveFocus: Bool { top.focusRing.contains { $0 !== focused } }

  /// Moves the focus along the ring of the top layer, as a key does. Returns whether the focus has moved.
  func moveFocus(with press: KeyPress) -> Bool {
    guard let step = press.focusStep else { return false }
    return moveFocus(by: step, wraps: press.key == .tab, direction: press.verticalStep)
  }

  /// Moves the focus along the ring of the top layer, wrapping around if `wraps`. Returns whether the focus has moved.
  /// - Parameter direction: 1 for a key that leaves a list only for what is below it, -1 for one that leaves it for what is above.
  private func moveFocus(by step: Int, wraps: Bool, direction: Int?) -> Bool {
    let ring = top.focusRing
    guard let index = ring.firstIndex(where: { $0 === focused }) else {
      focus(top.defaultFocus)
      return !ring.isEmpty
    }
    guard ring.count > 1, wraps || ring.indices.contains(index + step) else { return false }
    var next = ring[(index + step + ring.count) % ring.count]
    if let direction, let section = ring[index].focusSection, next.isInside(section), !ring[index].isBeside(next, direction) {
      let rest = step > 0 ? Array(ring[index...]) : ring[...index].reversed()
      guard let beyond = rest.first(where: { !$0.isInside(section) || ring[index].isBeside($0, direction) }) else { return false }
      next = beyond
    }
    if let direction, ring[index].traits.contains(.lazy), !ring[index].isBeside(next, direction) { return false }
    focus(next)
    return true
  }
}

extension Node {
  /// Whether the node gets the focus when its scope does, as once a question above it is answered.
  var isRemembered: Bool {
    guard let scope = focusScope else { return false }
    return (scope.lastFocused ?? scope.remembered(in: scope.focusRing)) === self
  }

  /// Returns the node in a focus ring that gets the focus when this scope does: the last one that had it or, if that is gone, the
  /// one in its place.
  fileprivate func remembered(in ring: [Node]) -> Node? {
    let candidates = ring.filter { $0.focusScope === self }
    if let last = lastFocused, candidates.contains(where: { $0 === last }) { return last }
    if let index = lastFocusedIndex, !candidates.isEmpty { return candidates[min(index, candidates.count - 1)] }
    return candidates.first { !$0.traits.contains(.focusedLast) } ?? candidates.first
  }

  /// The innermost section around the node.
  fileprivate var focusSection: Node? { sequence(first: self, next: \.parent).first { $0.traits.contains(.focusSection) } }

  /// Whether another node begins below this one (1) or ends above it (-1).
  fileprivate func isBeside(_ next: Node, _ direction: Int) -> Bool {
    direction > 0 ? next.rect.minY >= rect.maxY : next.rect.maxY <= rect.minY
  }
}

extension KeyPress {
  /// 1 for a key that goes down, -1 for a key that goes up; nil for other keys.
  fileprivate var verticalStep: Int? {
    switch (key, modifiers) {
    case (.downArrow, []), ("j", []): 1
    case (.upArrow, []), ("k", []): -1
    default: nil
    }
  }

  /// The step along the focus ring that a key takes if no view uses it; nil for a key that doesn't move the focus.
  var focusStep: Int? {
    switch (key, modifiers) {
    case (.tab, []), (.downArrow, []), (.rightArrow, []), ("j", []), ("l", []): 1
    case (.tab, .shift), (.upArrow, []), (.leftArrow, []), ("k", []), ("h", []): -1
    default: nil
    }
  }
}
