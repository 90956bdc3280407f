extension ListBox {
  /// Returns the cursor of the text field that receives keys or, without one, a cursor at the start of the row at the
  /// list's position. The latter is visible only while the row is selectable but not current, because nothing else
  /// shows the position then.
  func cursor(_ node: Node) -> Cursor? {
    let memory = memory(node)
    if let target = target(node), target.traits.contains(.textInput) { return target.view.cursor(target) }
    var shown = node
    for row in memory.nodes where row.index == memory.current { shown = row.node }
    if memory.control > 0, node.environment.accessibilityEnabled, let target = target(node) { shown = target }
    let canSelect = selection != nil && selectable(from: memory.current, 1, memory.rows) != nil
    return Cursor(shown.rect.origin, isVisible: canSelect && !hasCurrent(memory))
  }

  func focusChanged(_ isFocused: Bool, _ node: Node) { if !isFocused { node.memory(ListMemory.init).control = 0 } }

  /// Returns the control of the current row that receives keys.
  func target(_ node: Node) -> Node? {
    let memory = memory(node)
    return hasCurrent(memory) ? target(in: memory.row(memory.current), memory) : nil
  }

  private func target(in row: Node, _ memory: ListMemory) -> Node? { row.focusable(memory.control) ?? row.firstFocusable }

  /// Returns the responders around the current row's content, such as a context menu.
  private func rowResponders(_ node: Node) -> [Node] {
    let memory = memory(node)
    return hasCurrent(memory) ? memory.row(memory.current).wideResponders : []
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    let memory = memory(node)
    switch event {
    case .key(let press):
      let target = target(node)
      // NB: no key acts on a row out of sight, unless it shows it.
      let wasReading = ![KeyPress(.downArrow), KeyPress("j")].contains(press) && stopReading(memory, node)
      if wasReading, [KeyPress(.upArrow), KeyPress("k")].contains(press) { return true }
      // NB: in a text field, keys that type text go to the field first, whatever their effect in a list.
      if press.characters != nil, let target, target.traits.contains(.textInput), target.view.handle(event, target) {
        return true
      }
      if let isUsed = move(press, memory, node) { return isUsed }
      if let target, target.view.handle(event, target) { return true }
      if rowResponders(node).contains(where: { $0.view.handle(event, $0) }) { return true }
      if let step = press.focusStep, moveControl(by: step, memory, node) || moveSection(by: step, memory, node) { return true }
      if press == KeyPress(.space), let marks, let id = memory.id, marks.get()(id) != nil {
        marks.toggle(id)
        return true
      }
      return edit(press, memory)
    case .paste: return target(node).map { $0.view.handle(event, $0) } ?? false
    case .mouse(let mouse): return click(mouse, memory, node)
    default: return false
    }
  }

  /// Moves to another row with a key. Returns whether the key was used; nil for a key with another meaning.
  private func move(_ press: KeyPress, _ memory: ListMemory, _ node: Node) -> Bool? {
    switch press {
    case KeyPress(.downArrow), KeyPress("j"): return move(by: 1, memory, node)
    case KeyPress(.upArrow), KeyPress("k"): return move(by: -1, memory, node)
    case KeyPress(.pageDown): move(to: min(memory.rows.count - 1, memory.current + memory.page), 1, memory, node)
    case KeyPress(.pageUp): move(to: max(0, memory.current - memory.page), -1, memory, node)
    case KeyPress(.home), KeyPress("g"): move(to: 0, 1, memory, node)
    case KeyPress(.end), KeyPress("G"): move(to: memory.rows.count - 1, -1, memory, node)
    default: return nil
    }
    return true
  }

  /// Moves by a step or, if no row is current, to the row at the list's position. A row that is cut off is shown first.
  @discardableResult
  private func move(by step: Int, _ memory: ListMemory, _ node: Node) -> Bool {
    if step > 0, memory.isFirstCut, hasCurrent(memory) { return scroll(memory, leastOfFirst: nil, node) }
    if step > 0 ? readOn(memory, node) : stopReading(memory, node) { return true }
    return move(to: hasCurrent(memory) ? memory.current + step : memory.current, step, memory, node)
  }

  /// Makes a row current. Above the first selectable row, scrolls to the rows there. Returns whether anything changed; if not,
  /// the key may move the focus out of the list.
  @discardableResult
  private func move(to index: Int, _ step: Int, _ memory: ListMemory, _ node: Node) -> Bool {
    guard index >= 0, index < memory.rows.count, let row = selectable(from: index, step, memory.rows) else { return false }
    guard row != memory.current || !hasCurrent(memory) else {
      return index < row && memory.window.lowerBound > 0 && scroll(memory, leastOfFirst: 0, node)
    }
    memory.leastOfFirst = nil
    memory.stand(at: row)
    memory.control = 0
    if let current { current.wrappedValue = row }
    if let selection {
      selection.set(memory.id)
      memory.selected = selection.get()
      // NB: a binding may refuse the value, or replace it.
      if !selection.isAt(memory.id) { rowsChanged(node) }
    }
    node.host?.setNeedsFrame()
    return true
  }

  /// Shows the rows above the first selectable row, or this row.
  private func scroll(_ memory: ListMemory, leastOfFirst least: Int?, _ node: Node) -> Bool {
    (memory.leastOfFirst, memory.isFirstCut) = (least, false)
    node.setNeedsScroll()
    return true
  }

  /// Moves to the next or previous control of the current row. Returns false at the row's first or last control.
  private func moveControl(by step: Int, _ memory: ListMemory, _ node: Node) -> Bool {
    let next = memory.control + step
    guard next >= 0, hasCurrent(memory), memory.row(memory.current).focusable(next) != nil else { return false }
    memory.control = next
    return true
  }

  /// Moves to the first row of the next or previous section, wrapping around, but only if the focus can't leave the
  /// list.
  private func moveSection(by step: Int, _ memory: ListMemory, _ node: Node) -> Bool {
    let starts = memory.rows.sections
    guard starts.count > 1, node.host?.canMoveFocus == false else { return false }
    let section = starts.lastIndex { $0 <= memory.current } ?? 0
    return move(to: starts[(section + step + starts.count) % starts.count], 1, memory, node)
  }

  /// Deletes or moves the element of the current row, if its `ForEach` has an action for the key. Returns whether it
  /// has.
  private func edit(_ press: KeyPress, _ memory: ListMemory) -> Bool {
    guard let (elements, offset) = element(memory) else { return false }
    switch press {
    case KeyPress(.deleteForward), KeyPress(.delete):
      guard let delete = elements.delete else { return false }
      delete(RowOffsets(integer: offset))
    case .option(.upArrow), .control(.upArrow):
      guard let move = elements.move else { return false }
      if offset > 0 { move(RowOffsets(integer: offset), offset - 1) }
    case .option(.downArrow), .control(.downArrow):
      guard let move = elements.move else { return false }
      if offset + 1 < elements.rowCount { move(RowOffsets(integer: offset), offset + 2) }
    default: return false
    }
    return true
  }

  private func element(_ memory: ListMemory) -> (elements: any LazyRows, offset: Int)? {
    hasCurrent(memory) ? memory.rows.element(memory.current) : nil
  }

  /// Handles a click or a turn of the wheel, which moves by a row. A click makes a row current. A click also presses
  /// the control under the mouse or, in a row with one control, that control if the row was already current.
  private func click(_ mouse: MouseEvent, _ memory: ListMemory, _ node: Node) -> Bool {
    switch mouse.kind {
    case .wheelUp: move(by: -1, memory, node)
    case .wheelDown: move(by: 1, memory, node)
    case .wheelLeft, .wheelRight, .drag, .release, .move: return false
    case .press:
      // NB: a row is as wide as the list, although its content ends before the scroll bar.
      let end = node.rect.maxX
      guard
        let (index, row) = memory.nodes.first(where: {
          let frame = $0.node.rect
          return Rect(frame.origin, Size(end - frame.minX, frame.height)).contains(mouse.location)
        })
      else { return false }
      guard memory.rows.canSelect(index) else { return true }
      let wasCurrent = index == memory.current && hasCurrent(memory), controls = row.focusRing
      move(to: index, 1, memory, node)
      if controls.count > 1 {
        guard let number = controls.firstIndex(where: { $0.rect.contains(mouse.location) }) else { return true }
        memory.control = number
      } else if !wasCurrent {
        return true
      }
      node.host?.handle(.key(KeyPress(.return)))
    }
    return true
  }

  /// Makes the row of a clicked control current, and moves to the control.
  func wasClicked(_ control: Node, _ node: Node) {
    let memory = memory(node)
    guard let (index, row) = memory.nodes.first(where: { control.isInside($0.node) }) else { return }
    guard memory.rows.canSelect(index) else { return }
    move(to: index, 1, memory, node)
    memory.control = row.focusRing.firstIndex { $0 === control } ?? memory.control
  }

  func hints(_ node: Node) -> [KeyHint] {
    let memory = memory(node), phrase = node.environment.phrase
    var inRow: [KeyHint] = []
    if hasCurrent(memory) {
      let row = memory.row(memory.current)
      inRow = target(in: row, memory)?.hints ?? []
      for responder in row.wideResponders { inRow += responder.hints }
      if let (elements, _) = memory.rows.element(memory.current) {
        if marks != nil { inRow.append(KeyHint(KeyPress(.space), phrase(.choose))) }
        if elements.delete != nil { inRow.append(KeyHint(KeyPress(.deleteForward), phrase(.delete))) }
        if elements.move != nil { inRow.append(KeyHint("Alt-↑↓", phrase(.moveRow))) }
      }
    }
    guard memory.rows.count > 1 else { return inRow }
    let hasSections = memory.rows.count <= 200 && memory.rows.sections.count > 1 && node.host?.canMoveFocus == false
    if hasSections { inRow.append(KeyHint(KeyPress(.tab), phrase(.nextSection), isProminent: false, group: .move)) }
    return inRow + [
      KeyHint("↑↓ j k", phrase(.move), isProminent: false, group: .move),
      KeyHint("PgUp PgDn", phrase(.page), isProminent: false, group: .move),
      KeyHint("g G", phrase(.firstAndLast), isProminent: false, group: .move),
    ]
  }
}
