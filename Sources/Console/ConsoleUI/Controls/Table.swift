/// Rows of values in columns, under a fixed line of titles. One row is current, as in a list, and only the rows on the
/// screen have nodes.
public struct Table<Row: Identifiable>: View {
  private let rows: [Row]
  private let selection: Binding<Row.ID?>?
  private let marks: Binding<Set<Row.ID>>?
  private let columns: [TableColumn<Row>]
  @Environment(\.tones) private var tones

  /// A table of a collection's elements. A selection binds the ID of the current row's element.
  public init(
    _ data: some RandomAccessCollection<Row>, selection: Binding<Row.ID?>? = nil,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) {
    rows = Array(data)
    (self.selection, marks) = (selection, nil)
    self.columns = columns()
  }

  /// A table with multiple selection. Space marks the current row's element.
  public init(
    _ data: some RandomAccessCollection<Row>, selection: Binding<Set<Row.ID>>,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) {
    rows = Array(data)
    (self.selection, marks) = (nil, selection)
    self.columns = columns()
  }

  public var body: some View {
    GeometryReader { size in
      // A column of the list is left to the scroll bar.
      let margin = marks == nil ? 0 : 2, width = max(0, size.width - margin - 1)
      VStack(alignment: .leading) {
        TableLine(cells: columns.map { Text($0.title).bold() }, widths: columns.map(\.width)).foregroundStyle(tones.quiet)
          .frame(width: width, alignment: .leading).padding(.leading, margin)
        if let selection {
          List(rows, selection: selection) { line($0, width) }
        } else if let marks {
          List(rows, selection: marks) { line($0, width) }
        } else {
          List { ForEach(rows) { line($0, width) } }
        }
      }
    }
  }

  private func line(_ row: Row, _ width: Int) -> some View {
    TableLine(cells: columns.map { $0.cell(row) }, widths: columns.map(\.width)).frame(width: width, alignment: .leading)
  }
}

/// A column of a table. Columns without a width share the remaining space.
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

  /// A column with a view for each row. The value has no effect: the data is shown in its order.
  public init(_ title: String, value: KeyPath<Row, some Any>, @ViewBuilder content: @escaping (Row) -> some View) {
    self.init(title, content: content)
  }

  /// Returns the same column with a width, in cells.
  public func width(_ width: Int?) -> TableColumn {
    var column = self
    column.width = width
    return column
  }
}

extension TableColumn {
  /// Returns the same column with its ideal width, in cells.
  /// - Parameters:
  ///   - min: has no effect: a column has one width.
  ///   - max: has no effect.
  public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> TableColumn { width(ideal ?? min) }
}

/// Builds the columns of a table.
@MainActor @resultBuilder
public enum TableColumnBuilder<Row> {
  /// Gives a column the type of the table's rows.
  public static func buildExpression(_ column: TableColumn<Row>) -> TableColumn<Row> { column }
  /// Columns side by side.
  public static func buildBlock(_ columns: TableColumn<Row>...) -> [TableColumn<Row>] { columns }
}

/// Views in columns of given widths, each view cut to one line.
private struct TableLine: View {
  let cells: [any View]
  let widths: [Int?]

  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      ForEach(cells.indices, id: \.self) { column in
        let width = widths[column]
        HStack { AnyView(cells[column]) }.frame(minWidth: width, maxWidth: width ?? .max, alignment: .leading)
      }
    }
    .lineLimit(1)
  }
}
