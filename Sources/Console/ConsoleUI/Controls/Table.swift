/// Rows of values in columns, under a fixed line of titles. As in a list, one row is current, and only the rows on the screen
/// have views.
public struct Table<Row: Identifiable>: View {
  private let rows: [Row]
  private let selection: Binding<Row.ID?>?
  private let columns: [TableColumn<Row>]
  @Environment(\.tones) private var tones

  /// A table of a collection's elements.
  public init(_ data: some RandomAccessCollection<Row>, @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]) {
    rows = Array(data)
    selection = nil
    self.columns = columns()
  }

  /// A table of a collection's elements, whose current row is bound to the ID of its element.
  public init(
    _ data: some RandomAccessCollection<Row>, selection: Binding<Row.ID?>,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) {
    rows = Array(data)
    self.selection = selection
    self.columns = columns()
  }

  public var body: some View {
    VStack(alignment: .leading) {
      TableLine(cells: columns.map { Text($0.title).bold() }, widths: columns.map(\.width)).foregroundStyle(tones.quiet)
      if let selection {
        List(rows, selection: selection) { line($0) }
      } else {
        List { ForEach(rows) { line($0) } }
      }
    }
  }

  private func line(_ row: Row) -> some View { TableLine(cells: columns.map { $0.cell(row) }, widths: columns.map(\.width)) }
}

/// A column of a table. Columns without a width share the space that the others leave.
public struct TableColumn<Row> {
  let title: String
  let cell: (Row) -> any View
  private(set) var width: Int?

  /// A column with a view for each row.
  public init(_ title: String, @ViewBuilder content: @escaping (Row) -> some View) {
    self.title = title
    cell = { content($0) }
  }

  /// A column of texts.
  public init(_ title: String, value: KeyPath<Row, String>) { self.init(title) { Text($0[keyPath: value]) } }

  /// The same column with a width, in cells.
  public func width(_ width: Int?) -> TableColumn {
    var column = self
    column.width = width
    return column
  }
}

/// Builds the columns of a table.
@MainActor @resultBuilder
public enum TableColumnBuilder<Row> {
  /// Makes the type of a column's rows known.
  public static func buildExpression(_ column: TableColumn<Row>) -> TableColumn<Row> { column }
  /// Columns side by side.
  public static func buildBlock(_ columns: TableColumn<Row>...) -> [TableColumn<Row>] { columns }
}

/// Views in columns of given widths.
private struct TableLine: Box {
  let cells: [any View]
  let widths: [Int?]

  /// The blank columns between the views.
  private static var gap: Int { 2 }

  func expand(_ node: Node) -> [Child] {
    var children: [Child] = []
    for cell in cells { children.append(child(children.count, cell)) }
    return children
  }

  private func child(_ index: Int, _ cell: some View) -> Child { Child(index, TableCell(content: cell)) }

  private func columns(_ room: Int) -> [Int] {
    let fixed = widths.reduce(0) { $0 + ($1 ?? 0) }, shares = widths.count { $0 == nil }
    let left = max(0, room - fixed - Self.gap * max(0, widths.count - 1))
    var turn = 0
    return widths.map { width in
      if let width { return width }
      turn += 1
      return left * turn / shares - left * (turn - 1) / shares
    }
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let width = proposal.width == .max ? 40 : proposal.width
    let heights = zip(node.contents, columns(width)).map { $0.size(Size($1, proposal.height)).height }
    return Size(width, min(proposal.height, max(1, heights.max() ?? 1)))
  }

  func place(in rect: Rect, _ node: Node) {
    var x = rect.minX
    for (cell, width) in zip(node.contents, columns(rect.width)) {
      cell.place(in: Rect(x: x, y: rect.minY, width: width, height: rect.height))
      x += width + Self.gap
    }
  }
}

/// A cell of a table: one box, however many views are in it, on one line.
private struct TableCell<Content: View>: View {
  let content: Content
  var body: some View { HStack { content }.lineLimit(1) }
}
