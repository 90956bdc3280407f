import Statistics

/// The positions of a trend's bars, in pixels: up from the line of the plan for a meeting that ran over, and down for one that was
/// shorter. Each is measured against its own plan.
struct TrendGeometry {
  struct Bar {
    let x: Range<Int>
    /// The distance from the line, upwards if positive; its fraction is the part of the last pixel that is filled.
    let length: Double
    let isOnTime: Bool
  }

  let bars: [Bar]
  /// The row of the line, counted from the top.
  let line: Int
  /// The longest deviations, which fill the pixels above and below the line.
  let over: Duration
  let under: Duration

  /// - Parameters:
  ///   - points: the newest that fit are shown.
  ///   - height: at least 3.
  init(_ points: [Statistics.Point], width: Int, height: Int) {
    let shown = points.suffix(max(1, width / 2))
    let deviations = shown.map { $0.duration - $0.length }
    over = max(.zero, deviations.max() ?? .zero)
    under = max(.zero, .zero - (deviations.min() ?? .zero))
    // If there is room, the longest bars do not touch the edges.
    let margin = height >= 10 ? 1 : 0
    let room = height - 1 - 2 * margin
    // A direction that has bars gets at least one pixel.
    let share = over + under > .zero ? over / (over + under) : 0.5
    let above = min(max(Int((Double(room) * share).rounded()), over > .zero ? 1 : 0), under > .zero ? room - 1 : room)
    line = margin + above
    func scale(_ pixels: Int, _ longest: Duration) -> Double {
      longest > .zero ? Double(pixels) / (longest / .seconds(1)) : .infinity
    }
    let scale = min(scale(above, over), scale(room - above, under))
    let step = max(2, min(4, width / max(1, shown.count)))
    bars = zip(shown, deviations).enumerated().map { index, meeting in
      let (point, deviation) = meeting
      let exact = deviation == .zero ? 0 : min(max(deviation / .seconds(1) * scale, Double(above - room)), Double(above))
      // An overrun is visible, however short it was.
      let length = point.isOnTime ? exact : max(1, exact)
      return Bar(x: index * step..<index * step + step - 1, length: length, isOnTime: point.isOnTime)
    }
  }
}
