/// A sector of a ring, or a part of a bar, with a filled and an empty part.
public struct SectorMark: Equatable, Sendable {
  /// The strength of a part: a style, and a character that distinguishes it where styles look the same.
  public enum Tone: Int, CaseIterable, Sendable {
    /// The background around the ring and between its sectors.
    case ground
    /// Parts of sectors, with the characters `░`, `█` and `▓`.
    case low, full, mid
  }

  /// The angle, relative to the other sectors.
  public var angle: Double
  /// The filled fraction, from 0 to 1.
  public var filled: Double
  /// The tones of the filled part and of the rest.
  public var filling: Tone, rest: Tone
  /// Whether the sector is a thin line in the middle of the ring.
  public var isThin: Bool

  /// A sector, filled from its beginning.
  public init(angle: Double, filled: Double = 1, _ filling: Tone = .full, rest: Tone = .low, isThin: Bool = false) {
    (self.angle, self.filled, self.filling, self.rest, self.isThin) = (angle, max(0, min(1, filled)), filling, rest, isThin)
  }
}

extension [SectorMark] {
  /// Each sector's fraction of the circle. The fractions add up to 1.
  var arcs: [Double] {
    let sum = reduce(0) { $0 + $1.angle }
    return map { abs(sum - 1) < 1e-9 || sum <= 0 ? $0.angle : $0.angle / sum }
  }

  /// Returns the range of each sector that looks different, from 0 to 1. Returns nil if the number of sectors differs.
  func changes(since other: Self) -> [ClosedRange<Float>?]? {
    guard count == other.count else { return nil }
    return zip(self, other).map { now, before in
      if now.filling != before.filling || now.rest != before.rest { return 0...1 }
      let ends = [Float(now.filled), Float(before.filled)].sorted()
      return ends[0] == ends[1] ? nil : ends[0]...ends[1]
    }
  }

  func tone(of sample: SectorGeometry.Sample) -> SectorMark.Tone {
    guard sample.isOnArc else { return .ground }
    let mark = self[Int(sample.arc)]
    return mark.filled > 0 && sample.position <= Float(mark.filled) ? mark.filling : mark.rest
  }
}

extension GraphicsContext {
  /// Draws sectors along a line instead of a ring, a column apart if space permits.
  public func draw(_ marks: [SectorMark], _ styles: SectorChart.Styles, in row: CellRect, _ tones: Tones) {
    let parts = zip(marks, marks.arcs).filter { $1 > 0 }, gap = parts.count * 3 <= row.width ? 1 : 0
    // NB: a sum of fractions may be slightly less than half a column.
    func column(_ fraction: Double) -> Int { row.minX + Int((Double(row.width) * fraction + 1e-9).rounded()) }
    var before = 0.0
    for (index, (mark, arc)) in parts.enumerated() {
      let start = column(before)
      before += arc
      let width = max(0, column(before) - start - (index < parts.count - 1 ? gap : 0))
      let filled = Int((Double(width) * mark.filled).rounded(.down))
      for (tone, columns) in [(mark.filling, start..<start + filled), (mark.rest, start + filled..<start + width)] {
        // NB: where styles don't differ, characters and weights do.
        let isBold = tone == .full && !tones.hasShades
        write(
          tone == .low && !tones.hasShades ? "─" : "━", repeated: columns.count, at: Point(columns.lowerBound, row.minY),
          isBold ? Style(attributes: .bold) : styles[tone])
      }
    }
  }
}
