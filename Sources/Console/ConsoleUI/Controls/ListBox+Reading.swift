/// Rows that can't be selected, such as remarks, must be readable on a small screen, too: a key that would move past those that don't
/// fit shows them first, without the current row.
extension ListBox {
  /// Shows the next rows that can't be selected. Returns false if the next row that can is shown together with all of them.
  func readOn(_ memory: ListMemory, _ node: Node) -> Bool {
    let rows = memory.rows, end = memory.window.upperBound
    // A row that is cut off is shown from its beginning, once. NB: several keys may come before the next frame, and then the window
    // is still behind.
    let unseen = max(end - (memory.isEndCut && memory.lastRead != end - 1 ? 1 : 0), memory.current + 1)
    guard unseen < rows.count, hasCurrent(memory) || selectable(from: 0, 1, rows) == nil else { return false }
    let next = (memory.current + 1..<rows.count).first(where: rows.canSelect)
    guard unseen < next ?? rows.count else { return false }
    let spacing = node.environment.accessibilityEnabled ? 0 : node.environment.listRowSpacing
    var room = node.rect.height + spacing, last = unseen
    // NB: the heading of the section may stay in the first row.
    if rows.heading(of: unseen) != nil { room -= 1 + spacing }
    for row in unseen...(next ?? rows.count - 1) where room >= 0 {
      room -= memory.row(row).size(Size(node.rect.width - 1, .max)).height + spacing
      if room >= 0 { last = row }
    }
    guard next == nil || room < 0 else { return false }
    memory.lastRead = last
    node.setNeedsScroll()
    return true
  }

  /// Shows the current row again. Returns false if it is shown.
  func stopReading(_ memory: ListMemory, _ node: Node) -> Bool {
    guard memory.lastRead != nil else { return false }
    memory.lastRead = nil
    node.setNeedsScroll()
    return true
  }
}
