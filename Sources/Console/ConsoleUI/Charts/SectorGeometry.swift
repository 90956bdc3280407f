/// The pixels of a ring, and the arc at each of their samples. Computed once per size, so that drawing only counts
/// samples.
///
/// Arcs run clockwise from twelve o'clock. The gap between two arcs is equally wide outside and inside. Sixteen samples
/// per pixel determine which arcs cover it. Pixels outside the ring are left out.
struct SectorGeometry {
  /// The size and the arcs of a ring, which determine its geometry.
  struct Key: Equatable {
    /// The size in pixels.
    var width: Int, height: Int
    /// A pixel's width divided by its height.
    var aspect: Double
    /// Each arc's fraction of the circle. The fractions add up to 1.
    var arcs: [Double]
    /// The indices of the arcs that are drawn as thin lines.
    var thin: [Int] = []
    /// The pixels in a cell, if arcs don't share cells; nil if they share pixels.
    var cell: CellSize?
    /// Whether there may be gaps between arcs.
    var hasGaps = true
    /// Whether what is spent is a thin line.
    var thinsSpent = true

    /// The outer radius, in pixel heights.
    var radius: Double { min(Double(width) * aspect, Double(height)) / 2 }
    /// The thickness of the ring, as a fraction of its radius: a whole number of pixels, so that the edges are sharp at twelve,
    /// three, six and nine o'clock, and an odd number if a thin line needs a pixel in the middle. NB: no more than 0.7 pixels are
    /// taken from the label for that.
    var thickness: Double {
      let pixels = 0.24 * radius, hasLine = (cell?.height ?? 1) > 1 && (thinsSpent || !thin.isEmpty)
      return max(2, hasLine ? 2 * ((pixels - 0.3) / 2).rounded(.down) + 1 : pixels.rounded()) / radius
    }
  }

  /// The arc at one of the points of a pixel.
  struct Sample: Equatable {
    /// Whether the sample is on the ring, and not in a gap between two arcs.
    var isOnArc: Bool
    /// Whether it is on the line in the middle of the ring's thickness.
    var isOnLine: Bool
    var arc: Int16
    /// The position along the arc, from 0 to 1.
    var position: Float

    static let ground = Sample(isOnArc: false, isOnLine: false, arc: 0, position: 0)
  }

  /// A pixel that the ring touches. NB: small, because every redraw visits all of them.
  struct Pixel {
    let x: Int16, y: Int16
    /// The arcs that the pixel shows, and the range of positions along them.
    let arcs: ClosedRange<Int16>, part: ClosedRange<Float>

    /// Whether the pixel shows a changed range of positions along an arc.
    func shows(_ stale: [ClosedRange<Float>?]) -> Bool {
      var arc = arcs.lowerBound
      while arc <= arcs.upperBound {
        if let range = stale[Int(arc)], range.overlaps(part) { return true }
        arc += 1
      }
      return false
    }
  }

  /// The number of samples along each side of a pixel.
  private static let side = 4
  static let samplesPerPixel = side * side

  let key: Key
  private(set) var pixels: [Pixel] = []
  private var samples: [Sample] = []

  init(_ key: Key) {
    self.key = key
    guard !key.arcs.isEmpty else { return }
    let circle = Annulus(key)
    for y in 0..<key.height {
      for x in 0..<key.width where circle.touches(x, y) { add(circle, x, y) }
    }
  }

  private mutating func add(_ circle: Annulus, _ x: Int, _ y: Int) {
    var arcs = (first: Int16.max, last: Int16(-1)), part: (from: Float, to: Float) = (.infinity, -.infinity)
    for sample in 0..<Self.samplesPerPixel {
      let column = Double(x) + (Double(sample % Self.side) + 0.5) / Double(Self.side)
      let row = Double(y) + (Double(sample / Self.side) + 0.5) / Double(Self.side)
      let shown = circle.sample(column, row)
      samples.append(shown)
      guard shown.isOnArc else { continue }
      arcs = (min(arcs.first, shown.arc), max(arcs.last, shown.arc))
      part = (min(part.from, shown.position), max(part.to, shown.position))
    }
    guard arcs.last >= 0 else { return samples.removeLast(Self.samplesPerPixel) }
    pixels.append(Pixel(x: Int16(x), y: Int16(y), arcs: arcs.first...arcs.last, part: part.from...part.to))
  }

  /// Returns the index of the arc at a point, in pixels; nil in a gap and beside the ring.
  static func arc(_ key: Key, _ column: Double, _ row: Double) -> Int? {
    let sample = Annulus(key).sample(column, row)
    return sample.isOnArc ? Int(sample.arc) : nil
  }

  /// Returns the samples of a pixel, by its index in ``pixels``.
  func samples(_ index: Int) -> ArraySlice<Sample> {
    samples[index * Self.samplesPerPixel..<(index + 1) * Self.samplesPerPixel]
  }
}
