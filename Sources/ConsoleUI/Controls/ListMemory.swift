/// What a list remembers from frame to frame.
@MainActor
final class ListMemory {
  /// The row that keys act on, and the id of its element, by which it is found again when the rows change.
  var current = 0
  private(set) var id: ElementID?
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

  /// Call when another row is current.
  func noteID() { id = rows.count > current ? rows.id(current) : nil }

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
