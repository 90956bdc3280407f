extension SectorChart {
  /// The styles of a ring's tones.
  public struct Styles: Equatable {
    /// The styles of the tones but the ground.
    public let low: CellStyle, full: CellStyle, mid: CellStyle

    /// Styles that differ, most of all `full` from the others.
    public init(low: CellStyle, full: CellStyle, mid: CellStyle) { (self.low, self.full, self.mid) = (low, full, mid) }

    /// The style of a tone.
    public subscript(tone: SectorMark.Tone) -> CellStyle {
      switch tone {
      case .ground: .plain
      case .low: low
      case .full: full
      case .mid: mid
      }
    }
  }
}

/// The colours of a ring. Nil if any of the terminal's tones has no colour, so that a ring never changes its form.
struct SectorColors: Equatable {
  private let mixture: ColorMixture
  /// Whether edges are blended with the ground; otherwise a pixel shows its largest part.
  private let isBlended: Bool
  /// The colour of `low`, if too close to `mid`.
  let sparse: Color?

  init?(_ styles: SectorChart.Styles, of tones: Tones) {
    guard let low = styles.low.foreground, let full = styles.full.foreground, let mid = styles.mid.foreground,
      [tones.low, tones.mid, tones.live, tones.amber, tones.warm].allSatisfy({ $0.foreground != nil && $0.attributes.isEmpty })
    else { return nil }
    mixture = ColorMixture(tones.ground ?? .black, low, full, mid)
    isBlended = tones.ground != nil
    sparse = !tones.tellsSpent && styles.low == tones.low ? low : nil
  }

  /// The colour of a pixel that shows this many samples of each tone; nil for the ground.
  func color(_ samples: SIMD4<Int32>) -> Color? {
    if isBlended { return samples[0] == samples.wrappedSum() ? nil : mixture.color(samples) }
    guard 2 * samples[0] <= samples.wrappedSum() else { return nil }
    var samples = samples
    samples[0] = 0
    return mixture.color(samples)
  }
}
