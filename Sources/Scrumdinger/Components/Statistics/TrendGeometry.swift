import ConsoleUI
import Scrums

/// The bars of a trend, one column apart. The last plan's line is in the middle of a row; longer meetings end above it.
struct TrendGeometry {
  struct Bar {
    let x: Range<Int>
    /// In eighths of a row; at least one.
    let height: Int
    let isOnTime: Bool
    var mark: BarMark { BarMark(height: height, isWarm: !isOnTime) }
  }

  let bars: [Bar]
  /// The rows below the plan's line.
  let line: Int

  /// - Parameters:
  ///   - points: shows the newest that fit.
  ///   - width: in columns.
  ///   - height: in rows; at least 2.
  init(_ points: [Statistics.Point], width: Int, height: Int) {
    let shown = points.suffix(max(1, width / 2))
    let plan = shown.last?.length ?? .zero
    // NB: a meeting of hours must not flatten the others.
    let longest = min(shown.map(\.duration).max() ?? .zero, plan * 2)
    let most = max(plan, longest, .seconds(1)), unit = max(plan, .seconds(1))
    let line = max(1, min(height - 1, Int(Double(height) * (unit / most) - 0.5))), middle = 8 * line + 4
    self.line = line
    let step = max(2, min(4, width / max(1, shown.count)))
    bars = shown.enumerated().map { index, point in
      let exact = Int((Double(middle) * min(2 * Double(height), point.duration / unit)).rounded())
      // Only overtime ends above the line.
      let eighths = point.isOnTime ? min(middle, exact) : max(middle + 1, exact)
      return Bar(x: index * step..<index * step + step - 1, height: max(1, min(8 * height, eighths)), isOnTime: point.isOnTime)
    }
  }
}
