import Observation

/// Rows one below another, one of which is current. Only the rows on the screen have nodes, whether there are ten or a million.
///
/// The list itself has the focus; keys go to the content of the current row first. A list takes the height that it is offered and
/// is never asked for its ideal height.
@MainActor
public struct List<Selection: Hashable>: Box {
  let content: ListRows
  var selection: Binding<Selection?>?
  /// The number of the current row.
  var current: Binding<Int>?

  public var traits: Traits { [.control, .observing, .lazy, .layoutBoundary] }
  public func expand(_ node: Node) -> [Child] {
    let memory = node.memory(ListMemory.init)
    if memory.content.map(content.isSame) != true || memory.inherited !== node.inherited {
      memory.content = content
      memory.inherited = node.inherited
      memory.rows = []
      node.setNeedsDisplay()
    } else if let selection, current == nil, selection.wrappedValue == memory.id?.base as? Selection {
      // NB: keys moved the selection, and the list with it.
      return []
    }
    let selected = selection?.wrappedValue.map { AnyHashable($0) }
    if let id = selected ?? memory.id, memory.current >= content.count || content.id(memory.current) != id {
      // NB: if the element is gone, the row at its position becomes current.
      memory.current = content.index(id) ?? memory.current
    }
    if let current { memory.current = current.wrappedValue }
    memory.current = selectable(from: min(memory.current, content.count - 1), 1) ?? 0
    let old = memory.id
    memory.id = content.count > memory.current ? content.id(memory.current) : nil
    let shown = memory.id?.base as? Selection
    // NB: an id that was never among the rows may still appear, so the selection stays.
    if let selection, selected == nil || selected == old, selection.wrappedValue != shown {
      node.host?.addEffect { selection.wrappedValue = shown }
    }
    return []
  }

  /// The nearest row that can be selected, looking in one direction first.
  func selectable(from index: Int, _ step: Int) -> Int? {
    for step in [step, -step] {
      var index = max(0, min(index, content.count - 1))
      while content.count > index, index >= 0, !content.canSelect(index) { index += step }
      if index >= 0, index < content.count { return index }
    }
    return nil
  }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? 40 : proposal.width, proposal.height == .max ? 10 : proposal.height)
  }

  public func place(in rect: Rect, _ node: Node) {
    let memory = node.memory(ListMemory.init)
    let spacing = node.environment.listRowSpacing
    // NB: at the first selectable row, the headings above it are shown too, and at the last one what is below it.
    let isAtTop = memory.current == selectable(from: 0, 1), last = content.count - 1
    let isAtEnd = last - memory.current <= Self.mostBelow && memory.current == selectable(from: last, -1)
    let window = ListWindow(
      first: isAtTop ? 0 : memory.window.lowerBound, current: max(0, isAtEnd ? last : memory.current), count: content.count,
      height: rect.height + spacing
    ) { row($0, node).size(Size(rect.width, .max)).height + spacing }
    // NB: the scroll bar.
    if memory.window != window.rows { node.setNeedsDisplay() }
    memory.window = window.rows
    memory.nodes = window.rows.map { row($0, node) }
    memory.rows = zip(window.rows, memory.nodes).map { ($0, $1) }
    memory.page = max(1, window.rows.count - 1)
    node.detachAll(except: memory.nodes)
    var y = rect.minY
    for (index, row) in zip(memory.window, memory.nodes) {
      let isCurrent = index == memory.current && content.canSelect(index)
      RowState.of(row).update(isSelected: isCurrent, isActive: isCurrent && node.isFocused, row)
      let height = row.size(Size(rect.width, .max)).height
      row.place(in: Rect(x: rect.minX, y: y, width: rect.width, height: height))
      y += height + spacing
    }
  }

  /// How many rows that can't be selected are shown below the last one that can.
  private static var mostBelow: Int { 3 }

  /// The node of a row, described only once while the content is the same.
  func row(_ index: Int, _ node: Node) -> Node {
    let memory = node.memory(ListMemory.init)
    for row in memory.rows where row.index == index { return row.node }
    let row = node.attach(listRow(content.row(index)))
    memory.rows.append((index, row))
    return row
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(ListMemory.init)
    for row in node.visible { row.draw(context) }
    if memory.window.count < content.count {
      let shown = node.rect.height, total = content.count * shown / max(1, memory.window.count)
      let isAtEnd = memory.window.upperBound == content.count
      let offset = isAtEnd ? total - shown : memory.window.lowerBound * shown / max(1, memory.window.count)
      ScrollBar(offset: offset, shown: shown, total: total).draw(context, node.rect, node.environment.tones)
    }
  }
}

extension List where Selection == Never {
  /// A list whose current row is its own.
  public init(@ViewBuilder content: () -> some View) { self.init(content: content().primitive.rows) }
}

extension List {
  /// A list whose current row is bound to the id of its element.
  public init(selection: Binding<Selection?>, @ViewBuilder content: () -> some View) {
    self.init(content: content().primitive.rows, selection: selection)
  }

  /// A list of a collection's elements, whose current row is bound to the id of its element.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Selection?>, @ViewBuilder row: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable, Data.Element.ID == Selection {
    self.init(selection: selection) { ForEach(data, content: row) }
  }
}

/// What a list remembers from frame to frame.
final class ListMemory {
  /// The row that keys act on, and the id of its element, by which it is found again when the rows change.
  var current = 0
  var id: AnyHashable?
  var window = 0..<0
  var nodes: [Node] = []
  /// The rows that have nodes, and the content and the environment that they show.
  var rows: [(index: Int, node: Node)] = []
  var content: ListRows?
  var inherited: SharedEnvironment?
  var page = 1
}
