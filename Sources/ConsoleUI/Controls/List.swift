import Observation

/// Rows one below another, one of which is current. Nodes exist only for the rows on the screen, ten or a million of them.
///
/// The list itself has the focus; keys go to what is in the current row first. A list answers what it is offered and is never
/// asked how tall it would like to be.
public struct List<Selection: Hashable>: Box {
  private let content: Rows
  private let selection: Binding<Selection?>?
  private let current: Binding<Int>?

  public init(selection: Binding<Selection?>, @ViewBuilder content: () -> some View) {
    self.content = content().rows
    self.selection = selection
    current = nil
  }

  /// - Parameter current: the number of the current row.
  init(current: Binding<Int>, @ViewBuilder content: () -> some View) where Selection == Never {
    self.content = content().rows
    selection = nil
    self.current = current
  }

  public var traits: Traits { [.aBox, .observing, .lazy] }
  public func expand(_ node: Node) -> [Child] {
    let memory = node.memory(ListMemory.init)
    let selected = selection?.wrappedValue.map { AnyHashable($0) }
    if let id = selected ?? memory.id, memory.current >= content.count || content.id(at: memory.current) != id {
      // NB: when the element is gone its place in the list is kept.
      memory.current = content.index(of: id) ?? memory.current
    }
    if let current { memory.current = current.wrappedValue }
    memory.current = selectable(from: min(memory.current, content.count - 1), 1) ?? 0
    let old = memory.id
    memory.id = content.count > memory.current ? content.id(at: memory.current) : nil
    let shown = memory.id?.base as? Selection
    // NB: what was never among the rows may still come, so whoever selected it is not corrected.
    if let selection, selected == nil || selected == old, selection.wrappedValue != shown {
      node.host?.addEffect { selection.wrappedValue = shown }
    }
    return []
  }

  /// The nearest row that can be selected, looking in one direction first.
  private func selectable(from index: Int, _ step: Int) -> Int? {
    var index = max(0, min(index, content.count - 1))
    let start = index
    while content.count > index, index >= 0, !content.isSelectable(index) { index += step }
    if index >= 0, index < content.count { return index }
    index = start
    while content.count > index, index >= 0, !content.isSelectable(index) { index -= step }
    return index >= 0 && index < content.count ? index : nil
  }

  // MARK: - Layout

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? 40 : proposal.width, proposal.height == .max ? 10 : proposal.height)
  }

  public func place(in rect: Rect, _ node: Node) {
    let memory = node.memory(ListMemory.init)
    var made: [Int: Node] = [:]
    func rowNode(_ index: Int) -> Node {
      if let node = made[index] { return node }
      let child = content[index]
      let isCurrent = index == memory.current && content.isSelectable(index)
      let row = node.adopt(listRow(child, isCurrent: isCurrent, isActive: isCurrent && node.isFocused))
      made[index] = row
      return row
    }
    let spacing = node.environment.listRowSpacing
    // NB: at the first row that can be selected, the headings above it are shown too.
    let isAtTop = memory.current == selectable(from: 0, 1)
    let window = ListWindow(
      first: isAtTop ? 0 : memory.window.lowerBound, current: max(0, memory.current), count: content.count,
      height: rect.height + spacing
    ) { rowNode($0).size(Size(rect.width, .max)).height + spacing }
    memory.window = window.rows
    memory.nodes = window.rows.map(rowNode)
    memory.page = max(1, window.rows.count - 1)
    node.keep(memory.nodes)
    var y = rect.minY
    for row in memory.nodes {
      let height = row.size(Size(rect.width, .max)).height
      row.place(in: Rect(x: rect.minX, y: y, width: rect.width, height: height))
      y += height + spacing
    }
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(ListMemory.init)
    node.visible.forEach { $0.draw(context) }
    if memory.window.count < content.count {
      let shown = node.rect.height, total = content.count * shown / max(1, memory.window.count)
      let isAtEnd = memory.window.upperBound == content.count
      let offset = isAtEnd ? total - shown : memory.window.lowerBound * shown / max(1, memory.window.count)
      ScrollBar(offset: offset, shown: shown, total: total).draw(context, node.rect)
    }
  }

  // MARK: - Focus and keys

  public func isFocusable(_ node: Node) -> Bool { true }

  public func cursor(_ node: Node) -> Cursor? {
    let memory = node.memory(ListMemory.init)
    let row = memory.current - memory.window.lowerBound
    return Cursor((memory.nodes.indices.contains(row) ? memory.nodes[row] : node).rect.origin, isVisible: false)
  }

  /// What takes the keys in the current row.
  private func target(_ node: Node) -> Node? {
    let memory = node.memory(ListMemory.init)
    guard memory.current >= 0, memory.current < content.count else { return nil }
    return node.adopt(listRow(content[memory.current], isCurrent: true, isActive: node.isFocused)).focusRing.first
  }

  public func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    let memory = node.memory(ListMemory.init)
    switch event {
    case .key(KeyPress(.downArrow)), .key(KeyPress("j")): return move(to: memory.current + 1, 1, memory, node)
    case .key(KeyPress(.upArrow)), .key(KeyPress("k")): return move(to: memory.current - 1, -1, memory, node)
    case .key(KeyPress(.pageDown)): jump(to: min(content.count - 1, memory.current + memory.page), 1, memory, node)
    case .key(KeyPress(.pageUp)): jump(to: max(0, memory.current - memory.page), -1, memory, node)
    case .key(KeyPress(.home)), .key(KeyPress("g")): jump(to: 0, 1, memory, node)
    case .key(KeyPress(.end)), .key(KeyPress("G")): jump(to: content.count - 1, -1, memory, node)
    case .key:
      guard let target = target(node) else { return false }
      return target.view.handle(event, target)
    case .mouse(let mouse): return click(mouse, memory, node)
    default: return false
    }
    return true
  }

  /// Moves as far as there are rows; the key is used even where there is nowhere left to go.
  private func jump(to index: Int, _ step: Int, _ memory: ListMemory, _ node: Node) {
    _ = move(to: index, step, memory, node)
  }

  /// Returns whether another row is current now; if not, the key may move the focus out of the list.
  private func move(to index: Int, _ step: Int, _ memory: ListMemory, _ node: Node) -> Bool {
    guard index >= 0, index < content.count else { return false }
    let old = memory.current
    memory.current = selectable(from: index, step) ?? old
    guard memory.current != old else { return false }
    memory.id = content.id(at: memory.current)
    if let current { current.wrappedValue = memory.current }
    if let selection { selection.wrappedValue = memory.id?.base as? Selection }
    node.host?.setNeedsFrame()
    return true
  }

  private func click(_ mouse: Mouse, _ memory: ListMemory, _ node: Node) -> Bool {
    switch mouse.kind {
    case .wheelUp: jump(to: memory.current - 1, -1, memory, node)
    case .wheelDown: jump(to: memory.current + 1, 1, memory, node)
    case .press:
      guard let position = memory.nodes.firstIndex(where: { $0.rect.contains(mouse.location) }) else { return false }
      let index = memory.window.lowerBound + position
      guard content.isSelectable(index) else { return true }
      if index == memory.current {
        node.host?.handle(.key(KeyPress(.return)))
      } else {
        jump(to: index, 1, memory, node)
      }
    }
    return true
  }

  public func hints(_ node: Node) -> [KeyHint] {
    let inRow = target(node).map { $0.view.hints($0) } ?? []
    guard content.count > 1 else { return inRow }
    return inRow + [
      KeyHint("↑↓ j k", "Move", isProminent: false), KeyHint("PgUp PgDn", "Page", isProminent: false),
      KeyHint("g G", "First, last", isProminent: false),
    ]
  }
}

extension List where Selection == Never {
  public init(@ViewBuilder content: () -> some View) {
    self.content = content().rows
    selection = nil
    current = nil
  }
}

extension List {
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Selection?>, @ViewBuilder row: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable, Data.Element.ID == Selection {
    self.init(selection: selection) { ForEach(data, content: row) }
  }
}

/// A row around what a list was given for it. NB: by its own type, so that a row that is the same as before does not run again.
private func listRow(_ child: Child, isCurrent: Bool, isActive: Bool) -> Child {
  func row(_ view: some View) -> any View { ListRow(content: view, isCurrent: isCurrent, isActive: isActive) }
  return Child(key: child.key, view: row(child.view))
}

/// One row of a list, which knows whether it is the current one.
private struct ListRow<Content: View>: Box {
  let content: Content
  let isCurrent: Bool
  /// Whether it is the current one of a list that has the focus.
  let isActive: Bool

  func expand(_ node: Node) -> [Child] {
    let state = node.state(0, RowState.init)
    if state.isSelected != isCurrent { state.isSelected = isCurrent }
    node.overrideEnvironment(state) {
      $0.row = $1
      $0.buttonStyle = .plain
    }
    return [Child(0, content)]
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let inner = proposal.adding(-margin(node), 0)
    var height = 0
    for content in node.contents { height = max(height, content.size(inner).height) }
    return Size(proposal.width, height)
  }

  func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect.inset(left: margin(node))) }

  func draw(_ context: GraphicsContext, _ node: Node) {
    for content in node.visible { content.draw(context) }
    guard isCurrent else { return }
    switch node.environment.listStyle {
    case .automatic: if isActive { context.paint(node.rect, node.environment.focusStyle) }
    case .marked:
      context.write("❯", at: node.rect.origin, Style(attributes: .bold))
      context.paint(Rect(node.rect.origin, Size(node.rect.width, 1)), Style(attributes: .bold))
    }
  }

  private func margin(_ node: Node) -> Int { node.environment.listStyle == .marked ? 2 : 0 }
}

public enum ListStyle: Sendable {
  /// The current row stands on the tint.
  case automatic
  /// The current row has a mark in front of it, and its first line is bold: for rows with colours of their own.
  case marked
}

/// What a row is told about itself: an object, so that only the views that ask run again when the answer changes.
@Observable final class RowState { var isSelected = false }

private enum RowKey: EnvironmentKey { static var defaultValue: RowState? { nil } }
private enum ListStyleKey: EnvironmentKey { static var defaultValue: ListStyle { .automatic } }
private enum RowSpacingKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  /// Whether the view is in the current row of a list.
  public var isSelected: Bool { row?.isSelected ?? false }
  var row: RowState? {
    get { self[RowKey.self] }
    set { self[RowKey.self] = newValue }
  }
  var listStyle: ListStyle {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
  var listRowSpacing: Int {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }
}

extension View {
  public func listStyle(_ style: ListStyle) -> some View { environment(\.listStyle, style) }
  /// Rows left blank between the rows of a list.
  public func listRowSpacing(_ rows: Int) -> some View { environment(\.listRowSpacing, rows) }
}

private final class ListMemory {
  /// The row that keys act on, and the id of its element, by which it is found again when the rows change.
  var current = 0
  var id: AnyHashable?
  var window = 0..<0
  var nodes: [Node] = []
  var page = 1
}
