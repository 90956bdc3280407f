import ConsoleUI

/// Rows of text in columns, as wide as a terminal shows them.
struct Table {
  /// The columns that are aligned at their right ends.
  var numbers: Set<Int> = []
  var rows: [[String]] = []

  /// The lines without blanks at their ends.
  ///
  /// - Parameter limit: the columns that there are. The first column is cut to leave the others room.
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

  /// The columns that the table takes.
  var width: Int { columnWidths.reduce(0, +) + Self.gap.count * max(0, columnWidths.count - 1) }

  private var columnWidths: [Int] {
    (0..<(rows.first?.count ?? 0)).map { index in rows.map { min(Self.widest, $0[index].columns) }.max() ?? 0 }
  }

  private static let gap = "  "
  /// What the first column is never cut below.
  private static let narrowest = 8
  /// One long cell does not push the others away in every row.
  private static let widest = 60
}

extension String {
  /// As much of the beginning as fits, with an ellipsis if that is not all.
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
