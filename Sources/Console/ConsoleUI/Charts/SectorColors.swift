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

/// The colours of a ring whose arcs may share cells. The initializer returns nil if colours don't tell all tones of this
/// terminal apart, so a ring doesn't change its form when its tones change.
struct SectorColors: Equatable {
  private let mixture: ColorMixture
  /// Whether edges are blended with the ground; otherwise, a pixel that shows mostly ground is transparent.
  private let isBlended: Bool

  init?(_ styles: SectorChart.Styles, of tones: Tones) {
    guard tones.distinguishesSpent, let low = styles.low.foreground, let full = styles.full.foreground,
      let mid = styles.mid.foreground
    else { return nil }
    mixture = ColorMixture(tones.ground ?? .black, low, full, mid)
    isBlended = tones.ground != nil
  }

  /// Returns the colour of a pixel; nil for a pixel that shows only ground. Without blending, also returns nil for a
  /// pixel that shows mostly ground.
  ///
  /// - Parameter samples: the number of samples of each tone.
  func color(_ samples: SIMD4<Int32>) -> Color? {
    if isBlended { return samples[0] == samples.wrappedSum() ? nil : mixture.color(samples) }
    guard 2 * samples[0] <= samples.wrappedSum() else { return nil }
    var samples = samples
    samples[0] = 0
    return mixture.color(samples)
  }
}
