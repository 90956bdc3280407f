extension ListBox {
  func isFocusable(_ node: Node) -> Bool { true }

  func cursor(_ node: Node) -> Cursor? {
    let memory = memory(node)
    var shown = node
    for row in memory.nodes where row.index == memory.current { shown = row.node }
    return Cursor(shown.rect.origin, isVisible: false)
  }

  /// The control in the current row that receives keys.
  private func target(_ node: Node) -> Node? {
    let memory = memory(node)
    guard memory.current >= 0, memory.current < memory.rows.count else { return nil }
    return memory.row(memory.current).firstFocusable
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    let memory = memory(node)
    switch event {
    case .key(KeyPress(.downArrow)), .key(KeyPress("j")): return move(to: memory.current + 1, 1, memory, node)
    case .key(KeyPress(.upArrow)), .key(KeyPress("k")): return move(to: memory.current - 1, -1, memory, node)
    case .key(KeyPress(.pageDown)): move(to: min(memory.rows.count - 1, memory.current + memory.page), 1, memory, node)
    case .key(KeyPress(.pageUp)): move(to: max(0, memory.current - memory.page), -1, memory, node)
    case .key(KeyPress(.home)), .key(KeyPress("g")): move(to: 0, 1, memory, node)
    case .key(KeyPress(.end)), .key(KeyPress("G")): move(to: memory.rows.count - 1, -1, memory, node)
    case .key(let press):
      if let target = target(node), target.view.handle(event, target) { return true }
      if press == KeyPress(.space), let marks, let id = memory.id, marks.get()(id) != nil {
        marks.toggle(id)
        return true
      }
      return edit(press, memory)
    case .mouse(let mouse): return click(mouse, memory, node)
    default: return false
    }
    return true
  }

  /// Returns whether another row is current now; if not, the key may move the focus out of the list.
  @discardableResult
  private func move(to index: Int, _ step: Int, _ memory: ListMemory, _ node: Node) -> Bool {
    guard index >= 0, index < memory.rows.count else { return false }
    let old = memory.current
    memory.current = selectable(from: index, step, memory.rows) ?? old
    guard memory.current != old else { return false }
    memory.noteID()
    if let current { current.wrappedValue = memory.current }
    selection?.set(memory.id)
    node.host?.setNeedsFrame()
    return true
  }

  /// Deletes or moves the element of the current row, if its `ForEach` says how.
  private func edit(_ press: KeyPress, _ memory: ListMemory) -> Bool {
    guard let (elements, offset) = element(memory) else { return false }
    switch press {
    case KeyPress(.deleteForward), KeyPress(.delete):
      guard let delete = elements.delete else { return false }
      delete(IndexSet(integer: offset))
    case .option(.upArrow), .control(.upArrow):
      guard let move = elements.move else { return false }
      if offset > 0 { move(IndexSet(integer: offset), offset - 1) }
    case .option(.downArrow), .control(.downArrow):
      guard let move = elements.move else { return false }
      if offset + 1 < elements.rowCount { move(IndexSet(integer: offset), offset + 2) }
    default: return false
    }
    return true
  }

  private func element(_ memory: ListMemory) -> (elements: any LazyRows, offset: Int)? {
    memory.current >= 0 && memory.current < memory.rows.count ? memory.rows.element(memory.current) : nil
  }

  private func click(_ mouse: Mouse, _ memory: ListMemory, _ node: Node) -> Bool {
    switch mouse.kind {
    case .wheelUp: move(to: memory.current - 1, -1, memory, node)
    case .wheelDown: move(to: memory.current + 1, 1, memory, node)
    case .press:
      guard let index = memory.nodes.first(where: { $0.node.rect.contains(mouse.location) })?.index else { return false }
      guard memory.rows.canSelect(index) else { return true }
      if index == memory.current {
        node.host?.handle(.key(KeyPress(.return)))
      } else {
        move(to: index, 1, memory, node)
      }
    }
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    let memory = memory(node), phrase = node.environment.phrase
    var inRow = target(node)?.hints ?? []
    if let (elements, _) = element(memory) {
      if marks != nil { inRow.append(KeyHint(KeyPress(.space), phrase(.choose))) }
      if elements.delete != nil { inRow.append(KeyHint(KeyPress(.deleteForward), phrase(.delete))) }
      if elements.move != nil { inRow.append(KeyHint("Alt-↑↓", phrase(.moveRow))) }
    }
    guard memory.rows.count > 1 else { return inRow }
    return inRow + [
      KeyHint("↑↓ j k", phrase(.move), isProminent: false, group: .move),
      KeyHint("PgUp PgDn", phrase(.page), isProminent: false, group: .move),
      KeyHint("g G", phrase(.firstAndLast), isProminent: false, group: .move),
    ]
  }
}
