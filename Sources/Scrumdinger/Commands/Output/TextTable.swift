import ConsoleUI

/// Text in aligned columns, as wide as a terminal shows it.
struct TextTable {
  var numbers: Set<Int> = []
  /// The indices of secondary columns.
  var faint: Set<Int> = []
  /// Whether the first row has headings.
  var hasHeadings = false
  var colors: [Color?] = []
  /// The hyperlink of each row's first cell.
  var links: [String?] = []
  var rows: [[String]] = []

  /// The lines, without trailing blanks.
  ///
  /// - Parameter limit: the width of the terminal; the first column is truncated to leave room for the others.
  func lines(limit: Int? = nil) -> [StyledLine] {
    var widths = columnWidths
    let limit = limit.map { $0 - (colors.isEmpty ? 0 : Self.mark.count) }
    if let limit, let first = widths.first { widths[0] = max(Self.narrowest, first - max(0, width - limit)) }
    return rows.enumerated().map { number, row in
      let cells = row.enumerated().flatMap { index, cell in
        let text = index == 0 && limit != nil ? cell.cut(to: widths[0]) : cell
        let blanks = String(repeating: " ", count: max(0, widths[index] - text.columns))
        let padded = numbers.contains(index) ? blanks + text : index < row.count - 1 ? text + blanks : text
        let gap = index < row.count - 1 ? [StyledLine.Run(text: Self.gap)] : []
        guard index == 0, links.indices.contains(number), let link = links[number] else {
          return [StyledLine.Run(text: padded, style: style(number, index))] + gap
        }
        let title = StyledLine.Run(text: text, style: style(number, index), link: link)
        return [title, StyledLine.Run(text: blanks)] + gap
      }
      return StyledLine(mark(number) + cells)
    }
  }

  private func style(_ row: Int, _ column: Int) -> Style {
    row == 0 && hasHeadings ? .bold : faint.contains(column) ? .faint : .plain
  }

  private func mark(_ row: Int) -> [StyledLine.Run] {
    guard colors.indices.contains(row) else { return [] }
    let strip = StyledLine.Run(text: " ", style: Style(background: colors[row]), isOrnament: true)
    return [strip, StyledLine.Run(text: " ", isOrnament: true)]
  }

  private static let mark = "  "

  var width: Int { columnWidths.reduce(0, +) + Self.gap.count * max(0, columnWidths.count - 1) }

  private var columnWidths: [Int] {
    (0..<(rows.first?.count ?? 0)).map { index in rows.map { min(Self.widest, $0[index].columns) }.max() ?? 0 }
  }

  private static let gap = "  "
  private static let narrowest = 8
  /// A longer cell does not widen its column.
  private static let widest = 60
}
