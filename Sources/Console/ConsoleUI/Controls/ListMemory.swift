/// The state of a list between frames.
final class ListMemory {
  /// The list's position: a row, and the ID of its element. The ID finds the row again when the rows change.
  private(set) var current = 0
  private(set) var id: ElementID?
  /// The last selection that the position followed.
  var selected: ElementID?
  /// The index of the control in the current row that receives keys.
  var control = 0
  /// The node of the content, and the rows in it.
  var content: Node?
  private(set) var rows = ListRows()
  /// Whether the rows or the selection have changed since the rows were listed.
  var isStale = true
  /// The rows on the screen.
  private(set) var window = 0..<0
  /// The heading above the rows on the screen that begin within a section.
  weak var heading: Node?
  private(set) var nodes: [(index: Int, node: Node)] = []
  /// Whether ``show(_:)`` has been called since the rows were listed. Then, a row that isn't in ``nodes`` has no node
  /// yet.
  private(set) var isShown = false
  /// The number of lines of the first selectable row that must be visible for the list to begin with the rows above it; nil for
  /// all.
  var leastOfFirst: Int? = 2
  /// Whether the first selectable row is cut off, or hidden, below the rows above it.
  var isFirstCut = false
  /// The last row on the screen while rows that can't be selected are shown without the current one; nil otherwise.
  var lastRead: Int?
  /// Whether the last row on the screen is cut off.
  private(set) var isEndCut = false
  /// The number of rows by which Page Up and Page Down move.
  private(set) var page = 1

  /// Moves the position to a row and, unless the row shows the same element as before, to its first control.
  func stand(at row: Int) {
    let id = rows.count > row ? rows.id(row) : nil
    if id != self.id || id == nil && row != current { control = 0 }
    if row != current { lastRead = nil }
    (current, self.id) = (row, id)
  }

  /// Replaces the rows, and forgets the nodes of the previous ones.
  func renew(_ rows: ListRows) {
    self.rows = rows
    if let row = lastRead, row >= rows.count || rows.canSelect(row) { lastRead = nil }
    isStale = false
    nodes = []
    isShown = false
  }

  /// Changes the rows on the screen, and returns their nodes.
  func show(_ window: Range<Int>, isEndCut: Bool) -> [Node] {
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
    (self.window, self.isEndCut) = (window, isEndCut)
    page = max(1, window.count - 1)
    return contents
  }

  /// Returns the node of a row, looked up only once while the rows are the same.
  func row(_ index: Int) -> Node {
    for known in nodes where known.index == index { return known.node }
    let row = rows.row(index, isNew: isShown)
    nodes.append((index, row))
    return row
  }
}
