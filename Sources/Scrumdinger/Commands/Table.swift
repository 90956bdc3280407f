import ConsoleUI

/// Text in aligned columns, as wide as a terminal shows it.
struct Table {
  /// The indices of the right-aligned columns.
  var numbers: Set<Int> = []
  var rows: [[String]] = []

  /// The lines, without trailing blanks.
  ///
  /// - Parameter limit: the width of the terminal; the first column is truncated to leave room for the others.
  func lines(limit: Int? = nil) -> [String] {
    var widths = columnWidths
    if let limit, let first = widths.first { widths[0] = max(Self.narrowest, first - max(0, width - limit)) }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        let text = index == 0 && limit != nil ? cell.cut(to: widths[0]) : cell
        let blanks = String(repeating: " ", count: max(0, widths[index] - text.columns))
        return numbers.contains(index) ? blanks + text : index < row.count - 1 ? text + blanks : text
      }
      return cells.joined(separator: Self.gap)
    }
  }

  /// The width of the table, in columns.
  var width: Int { columnWidths.reduce(0, +) + Self.gap.count * max(0, columnWidths.count - 1) }

  private var columnWidths: [Int] {
    (0..<(rows.first?.count ?? 0)).map { index in rows.map { min(Self.widest, $0[index].columns) }.max() ?? 0 }
  }

  private static let gap = "  "
  /// The first column is never narrower than this.
  private static let narrowest = 8
  /// A longer cell does not widen its column.
  private static let widest = 60
}

extension String {
  /// The text truncated to a width, with an ellipsis if something is missing.
  func cut(to width: Int) -> String {
    if columns <= width { return self }
    var cut = "", room = width - 1
    for character in self {
      room -= String(character).columns
      if room < 0 { break }
      cut.append(character)
    }
    return cut + "…"
  }
}
