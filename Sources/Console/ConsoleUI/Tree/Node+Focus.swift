extension Node {
  /// The nodes that can have the focus, in reading order. A lazy box has the focus for all its content.
  var focusRing: [Node] {
    guard environment.isEnabled else { return [] }
    if isFocusable, traits.contains(.lazy) { return [self] }
    return (isFocusable ? [self] : []) + visible.flatMap(\.focusRing)
  }

  /// The node that gets the focus if the user has not chosen one.
  var defaultFocus: Node? {
    let ring = focusRing
    return ring.first { !$0.traits.contains(.focusedLast) } ?? ring.first
  }

  var firstFocusable: Node? {
    guard environment.isEnabled else { return nil }
    if isFocusable { return self }
    for node in visible { if let first = node.firstFocusable { return first } }
    return nil
  }

  /// Returns the node at an index of the focus ring. NB: doesn't build the ring, because lists call this for each key
  /// and frame.
  func focusable(_ number: Int) -> Node? {
    var left = number
    return focusable(&left)
  }

  private func focusable(_ left: inout Int) -> Node? {
    guard environment.isEnabled else { return nil }
    if isFocusable {
      if left == 0 { return self }
      left -= 1
      if traits.contains(.lazy) { return nil }
    }
    for node in visible { if let found = node.focusable(&left) { return found } }
    return nil
  }

  /// Whether the node is a disabled control.
  var isDisabled: Bool { !environment.isEnabled && isFocusable }

  var isFocusable: Bool { isBox && view.isFocusable(self) }

  /// The innermost page or layer around the node, or the root.
  var focusScope: Node? {
    sequence(first: self, next: \.parent).first { $0.traits.contains(.focusScope) || $0.parent == nil }
  }

  func isInside(_ ancestor: Node) -> Bool {
    var next: Node? = self
    while let node = next {
      if node === ancestor { return true }
      next = node.parent
    }
    return false
  }

  /// The node on the screen with the most enabled responders above it. If several nodes have the most, prefers enabled
  /// nodes, then the first one.
  var innermost: Node { innermost(responders: 0).node }

  /// - Parameter responders: the number of enabled responders from this node up.
  private func innermost(responders: Int) -> (node: Node, order: (responders: Int, enabled: Int)) {
    var most: (node: Node, order: (responders: Int, enabled: Int))?
    for node in visible {
      let found = node.innermost(responders: responders + node.responders(below: self))
      if most.map({ $0.order < found.order }) ?? true { most = found }
    }
    return most ?? (self, (responders, environment.isEnabled ? 1 : 0))
  }

  /// The responders from this node down that surround all of its content, the innermost first. A control ends the
  /// search.
  var wideResponders: [Node] {
    var node = self, found: [Node] = []
    while !node.isFocusable {
      if node.traits.contains(.responder) { found.insert(node, at: 0) }
      // NB: the first child of a modifier is its content, except that of a background.
      let content = node.traits.contains(.surrounding) ? node.children.first { $0.isContent } : node.children.first
      guard let content, node.children.count == 1 || !node.isBox || node.traits.contains(.surrounding) else { break }
      node = content
    }
    return found
  }

  /// Whether the node is at position 0 among its siblings.
  private var isContent: Bool { if case .position(0) = identity.key { true } else { false } }

  /// Returns the number of enabled responders from this node up to an ancestor, without the ancestor.
  private func responders(below ancestor: Node) -> Int {
    var count = 0
    var node: Node? = self
    while let next = node, next !== ancestor {
      if next.traits.contains(.responder), next.environment.isEnabled { count += 1 }
      node = next.parent
    }
    return count
  }
}
