import Observation

/// Rows one below another, one of which is current. Only the rows on the screen have nodes, whether there are ten or a million.
///
/// The list itself has the focus; keys go to the content of the current row first. A list takes the height that it is offered and
/// is never asked for its ideal height.
@MainActor
public struct List<Selection: Hashable>: Box {
  let content: Child
  var selection: Binding<Selection?>?
  /// The elements that are marked, if any number of them can be.
  var marks: Binding<Set<Selection>>?
  /// The number of the current row.
  var current: Binding<Int>?

  public var traits: Traits { [.control, .observing, .lazy, .listed, .layoutBoundary] }
  public func expand(_ node: Node) -> [Child] {
    let memory = node.memory(ListMemory<Selection>.init), old = memory.selected
    memory.content = node.attach(content)
    memory.selected = selection?.wrappedValue
    _ = (current?.wrappedValue, marks?.wrappedValue)
    // NB: unless keys moved the selection, and the list with it.
    if current != nil || memory.selected != old || (selection != nil && memory.selected != memory.shown) { rowsChanged(node) }
    return []
  }

  public func rowsChanged(_ node: Node) {
    let memory = node.memory(ListMemory<Selection>.init)
    guard !memory.isStale else { return }
    memory.isStale = true
    // NB: the next key may come before the next frame.
    node.host?.addEffect { if node.isAttached { _ = self.memory(node) } }
  }

  /// What the list remembers, its rows and its current row up to date with its content and its selection.
  func memory(_ node: Node) -> ListMemory<Selection> {
    let memory = node.memory(ListMemory<Selection>.init)
    guard memory.isStale, let content = memory.content else { return memory }
    memory.renew(ListRows(content))
    node.setNeedsDisplay()
    follow(memory, node)
    return memory
  }

  /// Makes the row current that is selected or, if nothing is, that shows the same element as before.
  private func follow(_ memory: ListMemory<Selection>, _ node: Node) {
    let rows = memory.rows, selected = memory.selected, old = memory.shown
    if let id = selected.map({ AnyHashable($0) }) ?? memory.id,
      memory.current >= rows.count || rows.id(memory.current, as: AnyHashable.self) != id
    {
      // NB: if the element is gone, the row at its position becomes current.
      memory.current = rows.index(id) ?? memory.current
    }
    if let current { memory.current = current.wrappedValue }
    // NB: after the last element of a section, the one before it.
    memory.current = selectable(from: min(memory.current, rows.count - 1), -1, rows) ?? 0
    memory.noteID()
    let shown = memory.shown
    // NB: an id that was never among the rows may still appear, so the selection stays.
    if let selection, selected == nil || selected == old, selected != shown {
      node.host?.addEffect { selection.wrappedValue = shown }
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

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? 40 : proposal.width, proposal.height == .max ? 10 : proposal.height)
  }

  public func place(in rect: Rect, _ node: Node) {
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
    let hasMarks = marks != nil
    var y = rect.minY
    for (index, row) in memory.nodes {
      let isCurrent = index == memory.current && rows.canSelect(index)
      RowState.of(row).update(
        isSelected: isCurrent, isActive: isCurrent && node.isFocused, isMarked: hasMarks ? isMarked(index, rows) : nil, row)
      let height = row.size(Size(rect.width, .max)).height
      row.place(in: Rect(x: rect.minX, y: y, width: rect.width, height: height))
      y += height + spacing
    }
  }

  /// Whether a row's element is marked; nil if it can't be.
  private func isMarked(_ index: Int, _ rows: ListRows) -> Bool? {
    guard let marks, let id = rows.id(index, as: Selection.self) else { return nil }
    return marks.wrappedValue.contains(id)
  }

  /// How many rows that can't be selected are shown below the last one that can.
  private static var mostBelow: Int { 3 }

  public func draw(_ context: GraphicsContext, _ node: Node) {
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

/// What a list remembers from frame to frame.
@MainActor
final class ListMemory<Selection: Hashable> {
  /// The row that keys act on, and the id of its element, by which it is found again when the rows change.
  var current = 0
  /// The id if it has the type of the selection; NB: to make any value hashable takes longer.
  private(set) var shown: Selection?
  private var otherID: AnyHashable?
  var selected: Selection?
  /// The node of the content, and the rows in it.
  var content: Node?
  private(set) var rows = ListRows()
  /// Whether the rows or the selection have changed since the rows were listed.
  var isStale = true
  /// The rows on the screen.
  private(set) var window = 0..<0
  private(set) var nodes: [(index: Int, node: Node)] = []
  /// Whether they are those of ``rows``.
  private(set) var isShown = false
  private(set) var page = 1

  var id: AnyHashable? { shown.map { AnyHashable($0) } ?? otherID }

  /// Call when another row is current.
  func noteID() {
    shown = rows.count > current ? rows.id(current, as: Selection.self) : nil
    otherID = shown == nil && rows.count > current ? rows.id(current, as: AnyHashable.self) : nil
  }

  func renew(_ rows: ListRows) {
    self.rows = rows
    isStale = false
    nodes = []
    isShown = false
  }

  /// Changes the rows on the screen, and returns their nodes.
  func show(_ window: Range<Int>) -> [Node] {
    var shown: [(index: Int, node: Node)] = []
    var contents: [Node] = []
    shown.reserveCapacity(window.count)
    contents.reserveCapacity(window.count)
    for index in window {
      let row = row(index)
      shown.append((index, row))
      contents.append(row)
    }
    nodes = shown
    isShown = true
    self.window = window
    page = max(1, window.count - 1)
    return contents
  }

  /// The node of a row, looked up only once while the rows are the same.
  func row(_ index: Int) -> Node {
    for known in nodes where known.index == index { return known.node }
    let row = rows.row(index, isNew: isShown)
    nodes.append((index, row))
    return row
  }
}
