/// A figure beside the yardstick's, with its target.
struct Row {
  let title: String
  let ours: Double
  var yardstick: Double?
  var unit = "ms"
  var target = Target.none

  enum Target {
    case none
    /// A limit in the row's unit.
    case most(Double)
    /// A limit relative to the yardstick.
    case ratio(Double)
  }

  var isMet: Bool {
    switch target {
    case .none: true
    case .most(let limit): ours <= limit
    case .ratio(let limit): ours <= limit * (yardstick ?? 0)
    }
  }

  var cells: [String] {
    let limit =
      switch target {
      case .none: ""
      case .most(let limit): "≤ \(limit.short) \(unit)"
      case .ratio(let limit): "≤ \(limit.short)x"
      }
    let mark = limit.isEmpty ? "" : isMet ? "✓" : "✗ MISSED"
    let ratio = yardstick.map { "\((ours / $0).short)x" }
    return [title, ours.short, yardstick?.short ?? "", unit, ratio ?? "", limit, mark]
  }
}

/// Formats the rows as a table.
func table(_ rows: [Row]) -> String {
  let cells = [["", "ours", "bare", "", "ratio", "target", ""]] + rows.map(\.cells)
  let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
  return cells.map { row in
    zip(row, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return [1, 2, 4].contains(column) ? space + cell.0 : cell.0 + space
    }.joined(separator: "  ")
  }.joined(separator: "\n")
}

extension Double {
  /// With two decimal places.
  fileprivate var short: String {
    let hundredths = Int((self * 100).rounded())
    let rest = hundredths % 100
    return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension [Double] {
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
