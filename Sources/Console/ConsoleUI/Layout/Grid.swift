/// Rows of views in columns that line up. Each column is as wide as its widest view. In too little space, the widest
/// columns shrink. A view outside a ``GridRow`` takes a whole row.
public struct Grid<Content: View>: Box {
  private let content: Content
  private let alignment: Alignment
  private let columnSpacing: Int, rowSpacing: Int

  /// A grid with these numbers of blank columns and rows between its views.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Int = 2, verticalSpacing: Int = 0, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    columnSpacing = Points.columns(horizontalSpacing)
    rowSpacing = Points.rows(verticalSpacing)
  }

  func expand(_ node: Node) -> [Child] { content.primitive.parts }

  private func cells(_ row: Node) -> [Node]? { row.view is any GridLine ? row.contents : nil }

  private func widths(_ room: Int, _ node: Node) -> [Int] {
    var widths: [Int] = []
    for row in node.contents {
      for (column, cell) in (cells(row) ?? []).enumerated() {
        let width = cell.size(Size(.max, .max)).width
        if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
      }
    }
    guard room != .max else { return widths.map { $0 == .max ? 1 : $0 } }
    let space = max(0, room - columnSpacing * max(0, widths.count - 1))
    let greedy = widths.indices.filter { widths[$0] == .max }
    for column in greedy { widths[column] = 0 }
    let left = max(0, space - widths.reduce(0, +))
    for (turn, column) in greedy.enumerated() { widths[column] = left * (turn + 1) / greedy.count - left * turn / greedy.count }
    var excess = widths.reduce(0, +) - space
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 1 {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func width(_ widths: [Int]) -> Int { widths.reduce(0, +) + columnSpacing * max(0, widths.count - 1) }

  private func height(_ row: Node, _ widths: [Int], _ room: Int) -> Int {
    guard let cells = cells(row) else { return row.size(Size(room, .max)).height }
    return zip(cells, widths).map { $0.size(Size($1, .max)).height }.max() ?? 0
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let widths = widths(proposal.width, node)
    var size = Size(width(widths), rowSpacing * max(0, node.contents.count - 1))
    for row in node.contents {
      if cells(row) == nil { size.width = max(size.width, row.size(Size(proposal.width, .max)).width) }
      size.height += height(row, widths, proposal.width)
    }
    return size
  }

  func place(in rect: Rect, _ node: Node) {
    let widths = widths(rect.width, node)
    var y = rect.minY
    for row in node.contents {
      let height = height(row, widths, rect.width), line = Rect(x: rect.minX, y: y, width: rect.width, height: height)
      y += height + rowSpacing
      guard cells(row) != nil else {
        row.place(in: alignment.place(row.size(Size(rect.width, height)).fitting(line.size), in: line))
        continue
      }
      let columns = GridColumns(widths: widths, spacing: columnSpacing, alignment: alignment),
        memory = row.memory(GridMemory.init)
      if memory.columns != columns { row.needsLayout = true }
      memory.columns = columns
      row.place(in: line)
    }
  }
}

/// Views side by side, each in a column of the grid around them.
public struct GridRow<Content: View>: GridLine {
  private let content: Content
  private let alignment: VerticalAlignment?

  /// - Parameter alignment: the vertical alignment of the views in the row; by default, the alignment of the grid.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
  }

  func expand(_ node: Node) -> [Child] { content.primitive.parts }

  func place(in rect: Rect, _ node: Node) {
    guard let columns = node.memory(GridMemory.init).columns else { return }
    let place = Alignment(horizontal: columns.alignment.horizontal, vertical: alignment ?? columns.alignment.vertical)
    var x = rect.minX
    for (cell, width) in zip(node.contents, columns.widths) {
      let room = Rect(x: x, y: rect.minY, width: width, height: rect.height)
      cell.place(in: place.place(cell.size(room.size).fitting(room.size), in: room))
      x += width + columns.spacing
    }
  }
}

/// A grid row with content of any type.
protocol GridLine: Box {}

/// The columns of a grid, which its rows use to place their views.
private struct GridColumns: Equatable {
  let widths: [Int]
  let spacing: Int
  let alignment: Alignment
}

private final class GridMemory {
  var columns: GridColumns?
}
