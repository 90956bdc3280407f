extension SectorChart {
  /// The styles of a ring's tones.
  public struct Styles: Equatable {
    /// The styles of the tones except the ground.
    public let low: CellStyle, full: CellStyle, mid: CellStyle

    /// Creates the styles. They should differ, especially `full` from the others.
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

/// The colours of a ring that is drawn in pixels. The initialiser returns nil if any tone that a ring may have on this
/// terminal has no colour, or has attributes. So a ring doesn't switch between pixels and characters when its tones
/// change.
struct SectorColors: Equatable {
  private let mixture: ColorMixture
  /// Whether edges are blended with the ground; otherwise, a pixel that shows mostly ground is transparent.
  private let isBlended: Bool
  /// The colour of `low` if it doesn't differ clearly from `mid`, to be drawn as `░`; nil otherwise.
  let sparse: Color?

  init?(_ styles: SectorChart.Styles, of tones: Tones) {
    guard let low = styles.low.foreground, let full = styles.full.foreground, let mid = styles.mid.foreground,
      [tones.low, tones.mid, tones.live, tones.amber, tones.warm].allSatisfy({ $0.foreground != nil && $0.attributes.isEmpty })
    else { return nil }
    mixture = ColorMixture(tones.ground ?? .black, low, full, mid)
    isBlended = tones.ground != nil
    sparse = !tones.distinguishesSpent && styles.low == tones.low ? low : nil
  }

  /// Returns the colour of a pixel; nil for a pixel that shows only ground. Without blending, also returns nil for a
  /// pixel that shows mostly ground, and for a stray pixel.
  ///
  /// - Parameters:
  ///   - samples: the number of samples of each tone.
  ///   - isStray: whether the pixel would stand alone.
  func color(_ samples: SIMD4<Int32>, isStray: Bool) -> Color? {
    if isBlended { return samples[0] == samples.wrappedSum() ? nil : mixture.color(samples) }
    guard !isStray, 2 * samples[0] <= samples.wrappedSum() else { return nil }
    var samples = samples
    samples[0] = 0
    return mixture.color(samples)
  }
}
