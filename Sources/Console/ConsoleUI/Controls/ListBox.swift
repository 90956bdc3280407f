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
    // NB: not after a key has moved the selection, because the key has moved the list, too.
    if current != nil || selection?.isAt(memory.selected) == false { rowsChanged(node) }
    return []
  }

  func rowsChanged(_ node: Node) {
    let memory = node.memory(ListMemory.init)
    guard !memory.isStale else { return }
    memory.isStale = true
    // NB: updates the rows as an effect, too, because the next key may come before the next frame.
    node.host?.addEffect { if node.isAttached { _ = self.memory(node) } }
  }

  /// Returns the memory, brought up to date with the list's content and selection.
  func memory(_ node: Node) -> ListMemory {
    let memory = node.memory(ListMemory.init)
    guard memory.isStale, let content = memory.content else { return memory }
    memory.renew(ListRows(content))
    node.setNeedsDisplay()
    follow(memory, node)
    return memory
  }

  /// Moves the list's position to the selected row or, without a selection, to the row that shows the same element as
  /// before.
  private func follow(_ memory: ListMemory, _ node: Node) {
    let rows = memory.rows, selected = selection?.get(), last = memory.id
    var row = memory.current
    if let id = selected ?? last, row >= rows.count || rows.id(row) != id {
      // NB: if the element no longer exists, the position moves to the row that replaced it.
      row = rows.index(id) ?? last.flatMap(rows.index) ?? row
    }
    if let current { row = current.wrappedValue }
    // NB: searches backwards first, to stay in the same section.
    memory.stand(at: selectable(from: min(row, rows.count - 1), -1, rows) ?? 0)
    memory.selected = selected
    if let selected, selected == last, selected != memory.id { node.host?.addEffect { replace(selected, node) } }
  }

  /// Selects the row that replaced a selected element, unless the element is now in another list.
  private func replace(_ gone: ElementID, _ node: Node) {
    guard let selection, let host = node.host, node.isAttached, selection.isAt(gone) else { return }
    let others = host.root.descendants
    guard !others.contains(where: { ($0.view as? ListBox)?.shows(gone, $0) ?? false }) else { return }
    selection.set(memory(node).id)
  }

  /// Whether an element is selected in this list and among its rows.
  private func shows(_ id: ElementID, _ node: Node) -> Bool {
    node.isAttached && selection?.isAt(id) == true && memory(node).rows.index(id) != nil
  }

  /// Whether the row at the list's position is current, that is, highlighted and receiving keys. With a selection, only
  /// the selected row is current. A row without an element of the selection's type is current only while nothing is
  /// selected.
  func hasCurrent(_ memory: ListMemory) -> Bool {
    let rows = memory.rows, row = memory.current
    return row >= 0 && row < rows.count && rows.canSelect(row) && selection?.isAt(rows.id(row)) ?? true
  }

  /// Returns the nearest row that can be selected, searching in the direction of `step` first.
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
    let isAccessible = node.environment.accessibilityEnabled
    let spacing = isAccessible ? 0 : node.environment.listRowSpacing
    // NB: at the first selectable row, the headings above it are shown, and at the last one, the rows below it.
    let isAtTop = memory.current == selectable(from: 0, 1, rows), last = rows.count - 1
    let isAtEnd = last - memory.current <= Self.mostBelow && memory.current == selectable(from: last, -1, rows)
    func fit(_ width: Int, height room: Int) -> ListWindow {
      func height(_ row: Int) -> Int { memory.row(row).size(Size(width, .max)).height + spacing }
      func window(_ current: Int) -> ListWindow {
        ListWindow(
          first: isAtTop ? 0 : memory.window.lowerBound, current: max(0, current), count: rows.count,
          height: room + spacing, heightOf: height)
      }
      memory.isFirstCut = isAtTop && memory.current > 0 && isFirstCut(memory, room + spacing, node, heightOf: height)
      if memory.isFirstCut { return window(0) }
      let ending = window(memory.lastRead ?? (isAtEnd ? last : memory.current))
      var shown = memory.lastRead != nil || ending.rows.contains(memory.current) ? ending : window(memory.current)
      shown.leaveOutRest(
        after: memory.lastRead ?? memory.current, count: rows.count, heightOf: { memory.row($0).size(Size(width, .max)).height },
        isSectionEdge: rows.isSectionEdge)
      return shown
    }
    // NB: the scroll bar would cut into a card, into the text of a plain row and, without shades, into the current row, which is
    // reversed.
    let needsColumn = leavesMargin(node, rect) || node.environment.listStyle == .automatic || !node.environment.tones.hasShades
    var width = needsColumn && rows.count > rect.height ? rect.width - 1 : rect.width
    var window = fit(width, height: rect.height)
    if needsColumn, width == rect.width, window.rows.count < rows.count {
      width -= 1
      window = fit(width, height: rect.height)
    }
    // Above the first row on the screen stands the heading of its section.
    var heading: Node?
    if rect.height >= Node.leastForHeading, let row = rows.heading(of: window.rows.lowerBound), !isAccessible {
      let below = fit(width, height: rect.height - 1 - spacing), pinned = rows.row(row, isNew: false)
      // NB: the rest of a long last row matters more, and so does a row.
      let hidesEnd = below.isCut && !window.isCut || below.rows.count < 2
      if rows.heading(of: below.rows.lowerBound) == row, !hidesEnd, pinned.size(Size(width, .max)).height == 1 {
        (window, heading) = (below, pinned)
      }
    }
    if memory.window != window.rows || memory.nodes.count != window.rows.count || !memory.isShown || memory.heading !== heading {
      // NB: redraws the whole list, because the scroll bar changes.
      node.setNeedsDisplay()
      memory.heading = heading
      node.contents = memory.show(window.rows, isEndCut: window.isCut)
      rows.detachAll(except: node.contents)
      if let heading { node.contents.insert(heading, at: 0) }
    }
    let isMarked = marks?.get(), current = hasCurrent(memory) ? memory.current : nil
    var y = rect.minY
    if let heading {
      heading.place(in: Rect(x: rect.minX, y: y, width: width, height: 1))
      y += 1 + spacing
    }
    for (index, row) in memory.nodes {
      let height = row.size(Size(width, .max)).height
      row.place(in: Rect(x: rect.minX, y: y, width: width, height: height))
      y += height + spacing
      var look = RowLook(isMarked: isMarked.flatMap { rows.id(index).flatMap($0) })
      if index == current {
        look.hasBar = window.rows.count < rows.count
        look.highlight = node.isFocused ? .focused : selection == nil ? .unfocused : .selected
        // NB: the mark says what a search has found, and what a dialog is about, though these take the focus.
        look.isWashed = node.isFocused || node.environment.isSearched || node.isRemembered
        if node.isFocused, row.focusable(1) != nil { look.control = target(node) }
      }
      RowState.of(row).update(look, row)
    }
  }

  /// Whether the list begins with its first row although the first selectable row is cut off then, as it does before it has the
  /// focus.
  private func isFirstCut(_ memory: ListMemory, _ height: Int, _ node: Node, heightOf: (Int) -> Int) -> Bool {
    guard var least = memory.leastOfFirst else { return false }
    if !node.isFocused, !node.isRemembered { least = 0 }
    var room = height
    for row in 0..<memory.current where room >= 0 { room -= heightOf(row) }
    let first = heightOf(memory.current)
    return room < first && (least == 0 || room >= least)
  }

  /// Whether the scroll bar stands before the right margin of cards: on a small screen, where most pages scroll. On others it is
  /// in the margin, as that of a page.
  private func leavesMargin(_ node: Node, _ rect: Rect) -> Bool {
    node.environment.listStyle == .cards && rect.height < Self.small
  }

  /// The height from which a list counts as large, in rows.
  private static var small: Int { 13 }

  /// The maximum number of unselectable rows shown below the last selectable one.
  private static var mostBelow: Int { 8 }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = memory(node), count = memory.rows.count
    for row in node.visible { row.draw(context) }
    if memory.window.count < count || memory.isEndCut {
      let shown = node.rect.height, total = max(shown + 1, count * shown / max(1, memory.window.count))
      let isAtEnd = memory.window.upperBound == count && !memory.isEndCut
      let offset = isAtEnd ? total - shown : memory.window.lowerBound * shown / max(1, memory.window.count)
      let bar = node.rect.inset(right: leavesMargin(node, node.rect) ? 2 : 0)
      ScrollBar(offset: offset, shown: shown, total: total).draw(context, bar, node.environment.tones)
    }
  }
}
