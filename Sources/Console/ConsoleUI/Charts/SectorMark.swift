/// A sector of a ring, or a part of a bar, with a filled and an empty part.
public struct SectorMark: Equatable, Sendable {
  /// The tone of a part.
  public enum Tone: Int, CaseIterable, Sendable {
    /// The background around the ring and between its sectors.
    case ground
    /// Parts of sectors. Where colours don't tell `low` from `mid`, `low` is a thin line.
    case low, full, mid
  }

  /// The angle, relative to the other sectors.
  public var angle: Double
  /// The filled fraction, from 0 to 1.
  public var filled: Double
  /// The tones of the filled part and of the rest.
  public var filling: Tone, rest: Tone
  /// Whether the sector is drawn as a thin line, centred in the ring's thickness.
  public var isThin: Bool

  /// Creates a sector that is filled from its start. Clamps `filled` to 0...1.
  public init(angle: Double, filled: Double = 1, _ filling: Tone = .full, rest: Tone = .low, isThin: Bool = false) {
    (self.angle, self.filled, self.filling, self.rest, self.isThin) = (angle, max(0, min(1, filled)), filling, rest, isThin)
  }
}

extension SectorMark {
  /// Returns the tone at a position from 0 to 1.
  func tone(at position: Float) -> Tone { filled > 0 && position <= Float(filled) ? filling : rest }

  /// The tone of a sector in one tone.
  var onlyTone: Tone? { filled == 1 || filling == rest ? filling : filled == 0 ? rest : nil }
}

extension [SectorMark] {
  /// Each sector's fraction of the circle. The fractions add up to 1, unless no angle is positive.
  var arcs: [Double] {
    let sum = reduce(0) { $0 + $1.angle }
    return map { abs(sum - 1) < 1e-9 || sum <= 0 ? $0.angle : $0.angle / sum }
  }

  /// Returns the range of positions, from 0 to 1, that looks different in each sector; nil for an unchanged sector.
  ///
  /// - Returns: nil if the number of sectors has changed.
  func changes(since other: Self) -> [ClosedRange<Float>?]? {
    guard count == other.count else { return nil }
    return zip(self, other).map { now, before in
      if now.filling != before.filling || now.rest != before.rest { return 0...1 }
      let ends = [Float(now.filled), Float(before.filled)].sorted()
      return ends[0] == ends[1] ? nil : ends[0]...ends[1]
    }
  }

  /// Returns the tone at a sample: the ground, or the tone of the filled part or of the rest.
  func tone(of sample: SectorGeometry.Sample) -> SectorMark.Tone {
    guard sample.isOnArc else { return .ground }
    return self[Int(sample.arc)].tone(at: sample.position)
  }
}

extension GraphicsContext {
  /// Draws sectors as a bar in a row, one column apart if they are three columns long or more on average. In ASCII, or
  /// where colours don't tell `low` from `mid`, `low` is thin. NB: in ASCII, it would be too
  /// faint in the weaker tone as well, and `full` is heavier than `mid`.
  public func draw(
    _ marks: [SectorMark], _ styles: SectorChart.Styles, in row: CellRect, _ tones: Tones, isUnicode: Bool = true
  ) {
    guard !isAccessible else { return }
    let low: Character = isUnicode && tones.distinguishesSpent ? "━" : "─"
    let parts = zip(marks, marks.arcs).filter { $1 > 0 }, gap = parts.count * 4 <= row.width ? 1 : 0
    // NB: rounding errors may leave a position slightly below half a column, which would round down.
    func column(_ fraction: Double) -> Int { row.minX + Int((Double(row.width) * fraction + 1e-9).rounded()) }
    var before = 0.0
    for (index, (mark, arc)) in parts.enumerated() {
      let start = column(before)
      before += arc
      let width = max(0, column(before) - start - (index < parts.count - 1 ? gap : 0))
      // NB: a part that has just begun is seen, too.
      let filled = max(mark.filled > 0 && width > 1 ? 1 : 0, Int((Double(width) * mark.filled).rounded(.down)))
      for (tone, columns) in [(mark.filling, start..<start + filled), (mark.rest, start + filled..<start + width)] {
        write(
          tone == .low ? low : tone == .full && !isUnicode ? "#" : "━", repeated: columns.count,
          at: Point(columns.lowerBound, row.minY), styles[tone == .low && !isUnicode ? .mid : tone])
      }
    }
  }
}
