import Observation

/// The box of a ``List``. NB: not generic, because generic code looks up its types each time.
struct ListBox: Box {
  let content: Child
  let selection: ListSelection?
  let marks: ListMarks?
  let current: Binding<Int>?

  var traits: Traits { [.control, .observing, .lazy, .listed, .layoutBoundary] }
  func expand(_ node: Node) -> [Child] {
    let memory = node.memory(ListMemory.init)
    memory.content = node.attach(content)
    _ = (current?.wrappedValue, marks?.get())
    // NB: unless keys moved the selection, and the list with it.
    if current != nil || selection?.isAt(memory.id) == false { rowsChanged(node) }
    return []
  }

  func rowsChanged(_ node: Node) {
    let memory = node.memory(ListMemory.init)
    guard !memory.isStale else { return }
    memory.isStale = true
    // NB: the next key may come before the next frame.
    node.host?.addEffect { if node.isAttached { _ = self.memory(node) } }
  }

  /// What the list remembers, its rows and its current row up to date with its content and its selection.
  func memory(_ node: Node) -> ListMemory {
    let memory = node.memory(ListMemory.init)
    guard memory.isStale, let content = memory.content else { return memory }
    memory.renew(ListRows(content))
    node.setNeedsDisplay()
    follow(memory, node)
    return memory
  }

  /// Makes the row current that is selected or, if nothing is, that shows the same element as before.
  private func follow(_ memory: ListMemory, _ node: Node) {
    let rows = memory.rows, selected = selection?.get(), wasCurrent = selected == nil || selection?.isAt(memory.id) == true
    if let id = selected ?? memory.id, memory.current >= rows.count || rows.id(memory.current) != id {
      // NB: if the element is gone, the row at its position becomes current.
      memory.current = rows.index(id) ?? memory.current
    }
    if let current { memory.current = current.wrappedValue }
    // NB: after the last element of a section, the one before it.
    memory.current = selectable(from: min(memory.current, rows.count - 1), -1, rows) ?? 0
    memory.noteID()
    // NB: an id that was never among the rows may still appear, so a selection that was not the current row stays.
    if let selection, wasCurrent, !selection.isAt(memory.id) {
      node.host?.addEffect { [id = memory.id] in selection.set(id) }
    }
  }

  /// The nearest row that can be selected, looking in one direction first.
  func selectable(from index: Int, _ step: Int, _ rows: ListRows) -> Int? {
    for step in [step, -step] {
      var index = max(0, min(index, rows.count - 1))
      while rows.count > index, index >= 0, !rows.canSelect(index) { index += step }
      if index >= 0, index < rows.count { return index }
    }
    return nil
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? 40 : proposal.width, proposal.height == .max ? 10 : proposal.height)
  }

  func place(in rect: Rect, _ node: Node) {
    let memory = memory(node), rows = memory.rows
    let spacing = node.environment.listRowSpacing
    // NB: at the first selectable row, the headings above it are shown too, and at the last one what is below it.
    let isAtTop = memory.current == selectable(from: 0, 1, rows), last = rows.count - 1
    let isAtEnd = last - memory.current <= Self.mostBelow && memory.current == selectable(from: last, -1, rows)
    let window = ListWindow(
      first: isAtTop ? 0 : memory.window.lowerBound, current: max(0, isAtEnd ? last : memory.current), count: rows.count,
      height: rect.height + spacing
    ) { memory.row($0).size(Size(rect.width, .max)).height + spacing }
    if memory.window != window.rows || memory.nodes.count != window.rows.count || !memory.isShown {
      // NB: the scroll bar.
      node.setNeedsDisplay()
      node.contents = memory.show(window.rows)
      rows.detachAll(except: node.contents)
    }
    let isMarked = marks?.get()
    var y = rect.minY
    for (index, row) in memory.nodes {
      let isCurrent = index == memory.current && rows.canSelect(index)
      RowState.of(row).update(
        isSelected: isCurrent, isActive: isCurrent && node.isFocused, isMarked: isMarked.flatMap { rows.id(index).flatMap($0) },
        row)
      let height = row.size(Size(rect.width, .max)).height
      row.place(in: Rect(x: rect.minX, y: y, width: rect.width, height: height))
      y += height + spacing
    }
  }

  /// How many rows that can't be selected are shown below the last one that can.
  private static var mostBelow: Int { 3 }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = memory(node), count = memory.rows.count
    for row in node.visible { row.draw(context) }
    if memory.window.count < count {
      let shown = node.rect.height, total = count * shown / max(1, memory.window.count)
      let isAtEnd = memory.window.upperBound == count
      let offset = isAtEnd ? total - shown : memory.window.lowerBound * shown / max(1, memory.window.count)
      ScrollBar(offset: offset, shown: shown, total: total).draw(context, node.rect, node.environment.tones)
    }
  }
}
