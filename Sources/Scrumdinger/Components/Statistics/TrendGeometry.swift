import Statistics

/// The bars of a trend: as high as the meetings lasted, and one column apart. A line crosses them where the last plan ends.
struct TrendGeometry {
  struct Bar {
    /// In columns.
    let x: Range<Int>
    /// In eighths of a row; at least one.
    let height: Int
    let isOnTime: Bool
  }

  let bars: [Bar]
  /// The rows from the bottom to the line of the plan.
  let line: Int

  /// - Parameters:
  ///   - points: the newest that fit are shown.
  ///   - width: in columns.
  ///   - height: in rows; at least 2.
  init(_ points: [Statistics.Point], width: Int, height: Int) {
    let shown = points.suffix(max(1, width / 2))
    let plan = shown.last?.length ?? .zero
    // NB: one meeting that took hours doesn't flatten all others.
    let longest = min(shown.map(\.duration).max() ?? .zero, plan * 2)
    let most = max(plan, longest, .seconds(1)), eighths = 8 * height
    line = min(height - 1, Int((Double(height) * (plan / most)).rounded()))
    let step = max(2, min(4, width / max(1, shown.count)))
    bars = shown.enumerated().map { index, point in
      let height = max(1, min(eighths, Int((Double(eighths) * (point.duration / most)).rounded())))
      return Bar(x: index * step..<index * step + step - 1, height: height, isOnTime: point.isOnTime)
    }
  }
}
