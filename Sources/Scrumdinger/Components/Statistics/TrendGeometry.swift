import Statistics

/// Where the bars of a trend are, in pixels: from the line of the plan up where a meeting went over it, and down where it was
/// shorter. Each is measured against its own plan.
struct TrendGeometry {
  struct Bar {
    let x: Range<Int>
    /// How far it goes from the line, upwards if positive; the part behind the point is what it has of its last pixel.
    let length: Double
    let isOnTime: Bool
  }

  let bars: [Bar]
  /// The row of the line, counted from the top.
  let line: Int
  /// What the pixels above and below the line stand for, the longest bars in each direction.
  let over: Duration
  let under: Duration

  /// - Parameters:
  ///   - points: the newest of them are shown, as many as there is room for.
  ///   - height: at least 3.
  init(_ points: [Statistics.Point], width: Int, height: Int) {
    let shown = points.suffix(max(1, width / 2))
    let deviations = shown.map { $0.duration - $0.length }
    over = max(.zero, deviations.max() ?? .zero)
    under = max(.zero, .zero - (deviations.min() ?? .zero))
    // Where there is room for it, the longest bars do not touch the edges.
    let margin = height >= 10 ? 1 : 0
    let room = height - 1 - 2 * margin
    // Whichever there is of the two directions has a pixel at least.
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
      // One that was late is seen, however little it was.
      let length = point.isOnTime ? exact : max(1, exact)
      return Bar(x: index * step..<index * step + step - 1, length: length, isOnTime: point.isOnTime)
    }
  }
}
