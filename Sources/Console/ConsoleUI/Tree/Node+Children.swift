extension Node {
  /// Makes the node's children match a new description: a child of the same type under the same key stays.
  func reconcile(_ next: [Child]) {
    if isDescribed(by: next) {
      for index in next.indices { children[index].renew(next[index], shared) }
    } else {
      host?.isRestructured = true
      var previous: [Identity: Node] = [:]
      for node in children where previous[node.identity] == nil { previous[node.identity] = node }
      var nodes: [Node] = []
      nodes.reserveCapacity(next.count)
      for child in next {
        if !previous.isEmpty, let node = previous.removeValue(forKey: child.identity) {
          node.renew(child, shared)
          nodes.append(node)
        } else {
          nodes.append(make(child))
        }
      }
      // NB: redrawn, because boxes may now overlap in another order.
      for node in contents { node.setNeedsDisplay() }
      children = nodes
      for node in previous.values { node.remove() }
    }
    collectContents()
  }

  private func isDescribed(by next: [Child]) -> Bool {
    guard children.count == next.count else { return false }
    for index in next.indices where !children[index].isDescribed(by: next[index]) { return false }
    return true
  }

  private func isDescribed(by child: Child) -> Bool { identity == child.identity }

  private func make(_ child: Child) -> Node {
    let node = Node(child, parent: self, host: host)
    node.update(child.primitive, shared)
    node.appear()
    return node
  }

  /// Attaches a row to a list. Reuses the existing child (unless `isNew`) or a spare node, or else creates a node.
  func attach(_ child: Child, isNew: Bool = false) -> Node {
    if !isNew {
      for node in children where node.isAttached && node.isDescribed(by: child) {
        node.renew(child, shared)
        return node
      }
    }
    for node in children where !node.isAttached && node.identity.type == child.identity.type {
      node.reattach(as: child.identity)
      node.renew(child, shared)
      return node
    }
    let node = make(child)
    children.append(node)
    return node
  }

  /// Detaches all rows of a list except the given nodes. Keeps one as a spare, which the next row reuses while the list
  /// scrolls.
  func detachAll(except nodes: [Node]) {
    var spare: [Node] = []
    if children.count > nodes.count {
      for node in children where !node.isAmong(nodes) {
        if spare.isEmpty, node.isRenewable {
          if node.isAttached { node.setAside() }
          spare = [node]
        } else {
          node.remove()
        }
      }
    }
    children = nodes
    collectContents()
    children += spare
  }

  /// Whether another row can reuse the node: the node and those below it have no life cycle, layer, shortcut or keys
  /// that work everywhere, and those below it have no state.
  private var isRenewable: Bool {
    for child in children where !child.isRenewableBelow { return false }
    guard let host, traits.isDisjoint(with: [.lifecycle, .layer]) else { return false }
    return !isAmong(host.globals) && !isAmong(host.shortcuts)
  }

  private var isRenewableBelow: Bool { !isStateful && isRenewable }

  private func setAside() {
    for node in boxed { node.setNeedsDisplay() }
    forgetPlace()
    isAttached = false
  }

  private func forgetPlace() {
    rect = .zero
    for node in contents { node.forgetPlace() }
  }

  func isAmong(_ nodes: [Node]) -> Bool {
    for node in nodes where node === self { return true }
    return false
  }

  private func renew(_ child: Child, _ inherited: SharedEnvironment) {
    let old = view
    update(child.primitive, inherited)
    if traits.contains(.lifecycle) { host?.addEffect { [view] in view.changed(from: old, self) } }
  }

  private func remove() {
    for node in boxed { node.setNeedsDisplay() }
    disappear()
  }

  /// Takes the node and everything below it out of the tree for good.
  func disappear() {
    detach()
    for child in children { child.disappear() }
    task?.cancel()
    tracking?.cancel()
    if traits.contains(.layer) { host?.removeLayer(self) }
    if traits.contains(.responder) { host?.removeGlobal(self) }
    if traits.contains(.lifecycle) { host?.addEffect { self.setOnScreen(false) } }
  }

  /// Collects the children's boxes: the children themselves, or the boxes that stand in for transparent children.
  func collectContents() {
    var contents: [Node] = []
    for child in children {
      if !child.isBox {
        contents += child.contents
      } else if !child.traits.contains(.detached) {
        contents.append(child)
      }
    }
    self.contents = contents
  }
}
