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

/// The colours of a ring whose arcs may share cells. The initializer returns nil where the edges of arcs can't be blended with
/// the ground.
struct SectorColors: Equatable {
  private let mixture: ColorMixture

  init?(_ styles: SectorChart.Styles, of tones: Tones) {
    guard let ground = tones.ground, let low = styles.low.foreground, let full = styles.full.foreground,
      let mid = styles.mid.foreground
    else { return nil }
    mixture = ColorMixture(ground, low, full, mid)
  }

  /// Returns the colour of a pixel; nil for a pixel that shows only ground.
  /// - Parameter samples: the number of samples of each tone.
  func color(_ samples: SIMD4<Int32>) -> Color? { samples[0] == samples.wrappedSum() ? nil : mixture.color(samples) }
}
