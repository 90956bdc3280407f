import ConsoleUI
import Scrums

/// A table of text in aligned columns, with the widths that a terminal gives the text.
struct TextTable {
  /// The indices of the columns that are aligned at their end.
  var numbers: Set<Int> = []
  var rows: [[StyledLine]] = []
  /// Whether the first row has the headings of the columns.
  var hasHeadings = false

  /// Returns the lines, without trailing blanks.
  ///
  /// - Parameter limit: the width of the terminal; the first column is truncated to leave room for the others.
  func lines(limit: Int? = nil) -> [StyledLine] {
    var widths = columnWidths
    if let limit, let first = widths.first { widths[0] = max(Self.narrowest, first - max(0, width - limit)) }
    return rows.map { row in
      let row = row.prefix(1 + (row.lastIndex { $0.columns > 0 } ?? -1))
      return row.enumerated().map { index, cell in
        let cell = index == 0 && limit != nil ? cell.cut(to: widths[0]) : cell
        let blanks = max(0, widths[index] - cell.columns), isNumber = numbers.contains(index)
        if index == row.count - 1 { return isNumber ? cell.padded(by: blanks, atStart: true) : cell }
        return cell.padded(by: blanks, atStart: isNumber) + StyledLine(Self.gap)
      }.reduce(StyledLine([]), +)
    }
  }

  /// Returns each row as a sentence: `Design: Mean 2:30, Share 25 %`.
  var sentences: [StyledLine] {
    let headings = hasHeadings ? rows.first.map { $0.map(\.plain) } ?? [] : []
    return rows.dropFirst(hasHeadings ? 1 : 0).map { row in
      let cells = row.enumerated().compactMap { index, cell -> String? in
        let text = cell.plain.trimmed
        guard !text.isEmpty, index > 0, headings.indices.contains(index) else { return text.isEmpty ? nil : text }
        return "\(headings[index]) \(text)"
      }
      return StyledLine(
        cells.count > 1 && row[0].columns > 0
          ? "\(cells[0]): \(cells.dropFirst().joined(separator: ", "))" : cells.joined(separator: ", "))
    }
  }

  var width: Int { columnWidths.reduce(0, +) + Self.gap.count * max(0, columnWidths.count - 1) }

  private var columnWidths: [Int] {
    (0..<(rows.first?.count ?? 0)).map { index in rows.map { min(Self.widest, $0[index].columns) }.max() ?? 0 }
  }

  private static let gap = "  "
  private static let narrowest = 8
  /// The maximum width of a column. A longer cell does not widen its column.
  private static let widest = 60
}

extension Console {
  /// Returns a table as lines that fit the terminal or, for a screen reader, as sentences.
  func lines(of table: TextTable, limit: Int? = nil) -> [StyledLine] {
    isAccessible ? table.sentences : table.lines(limit: limit)
  }
}
