extension List {
  public func isFocusable(_ node: Node) -> Bool { true }

  public func cursor(_ node: Node) -> Cursor? {
    let memory = node.memory(ListMemory.init)
    let row = memory.current - memory.window.lowerBound
    return Cursor((memory.nodes.indices.contains(row) ? memory.nodes[row] : node).rect.origin, isVisible: false)
  }

  /// The control in the current row that receives keys.
  private func target(_ node: Node) -> Node? {
    let memory = node.memory(ListMemory.init)
    guard memory.current >= 0, memory.current < content.count else { return nil }
    return row(memory.current, node).firstFocusable
  }

  public func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    let memory = node.memory(ListMemory.init)
    switch event {
    case .key(KeyPress(.downArrow)), .key(KeyPress("j")): return move(to: memory.current + 1, 1, memory, node)
    case .key(KeyPress(.upArrow)), .key(KeyPress("k")): return move(to: memory.current - 1, -1, memory, node)
    case .key(KeyPress(.pageDown)): move(to: min(content.count - 1, memory.current + memory.page), 1, memory, node)
    case .key(KeyPress(.pageUp)): move(to: max(0, memory.current - memory.page), -1, memory, node)
    case .key(KeyPress(.home)), .key(KeyPress("g")): move(to: 0, 1, memory, node)
    case .key(KeyPress(.end)), .key(KeyPress("G")): move(to: content.count - 1, -1, memory, node)
    case .key:
      guard let target = target(node) else { return false }
      return target.view.handle(event, target)
    case .mouse(let mouse): return click(mouse, memory, node)
    default: return false
    }
    return true
  }

  /// Returns whether another row is current now; if not, the key may move the focus out of the list.
  @discardableResult
  private func move(to index: Int, _ step: Int, _ memory: ListMemory, _ node: Node) -> Bool {
    guard index >= 0, index < content.count else { return false }
    let old = memory.current
    memory.current = selectable(from: index, step) ?? old
    guard memory.current != old else { return false }
    memory.id = content.id(memory.current)
    if let current { current.wrappedValue = memory.current }
    if let selection { selection.wrappedValue = memory.id?.base as? Selection }
    node.host?.setNeedsFrame()
    return true
  }

  private func click(_ mouse: Mouse, _ memory: ListMemory, _ node: Node) -> Bool {
    switch mouse.kind {
    case .wheelUp: move(to: memory.current - 1, -1, memory, node)
    case .wheelDown: move(to: memory.current + 1, 1, memory, node)
    case .press:
      guard let position = memory.nodes.firstIndex(where: { $0.rect.contains(mouse.location) }) else { return false }
      let index = memory.window.lowerBound + position
      guard content.canSelect(index) else { return true }
      if index == memory.current {
        node.host?.handle(.key(KeyPress(.return)))
      } else {
        move(to: index, 1, memory, node)
      }
    }
    return true
  }

  public func hints(_ node: Node) -> [KeyHint] {
    let inRow = target(node)?.hints ?? []
    guard content.count > 1 else { return inRow }
    return inRow + [
      KeyHint("↑↓ j k", node.environment.phrase(.move), isProminent: false, group: .move),
      KeyHint("PgUp PgDn", node.environment.phrase(.page), isProminent: false, group: .move),
      KeyHint("g G", node.environment.phrase(.firstAndLast), isProminent: false, group: .move),
    ]
  }
}
