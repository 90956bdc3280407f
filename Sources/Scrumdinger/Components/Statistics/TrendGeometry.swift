import Statistics

/// Where the bars of a trend stand, in pixels, of which the lowest row is 0.
struct TrendGeometry {
  struct Bar {
    let x: Range<Int>
    /// How high it is; the part behind the point is what it has of its highest pixel.
    let height: Double
    /// The pixel that the planned length is marked in: a bar that was in time ends below it, another one above.
    let plan: Int
  }

  let bars: [Bar]
  /// The length that the highest row stands for.
  let top: Duration
  /// Whether a bar is longer than there is room for.
  let isCut: Bool

  /// - Parameters:
  ///   - points: the newest of them are shown, as many as there is room for.
  ///   - height: at least 2.
  init(_ points: [Statistics.Point], width: Int, height: Int) {
    let shown = points.suffix(max(1, width / 2))
    let plan = shown.map(\.length).max() ?? .zero, longest = shown.map(\.duration).max() ?? .zero
    // One meeting that went on for hours must not make the others look alike.
    let top = max(plan, min(longest, plan > .zero ? plan * 2 : longest), .seconds(1))
    self.top = top
    isCut = longest > top
    let step = max(2, min(6, width / max(1, shown.count)))
    bars = shown.enumerated().map { index, point in
      let room = Double(height - 1)
      let plan = min(Int((point.length / top * room).rounded()), height - 1)
      let height = min(point.duration / top, 1) * room
      let isOnTime = point.duration <= point.length || point.isOnTime
      return Bar(
        x: index * step..<index * step + step - 1,
        height: isOnTime ? min(height, Double(plan)) : max(height, Double(min(plan + 2, Int(room) + 1))), plan: plan)
    }
  }
}
