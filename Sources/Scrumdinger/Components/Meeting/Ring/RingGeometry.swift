import Glibc

/// A ring and its arcs on a grid of pixels, computed once per size, so that drawing a second only counts samples.
///
/// There is an arc for each speaker, clockwise from twelve o'clock; the gap between two is equally wide outside and inside.
/// Sixteen samples per pixel show which part of the ring covers it. Pixels that the ring does not touch are left out.
struct RingGeometry {
  struct Key: Equatable {
    /// In pixels.
    var width: Int
    /// In pixels.
    var height: Int
    /// A pixel's width divided by its height.
    var aspect: Double
    /// Each arc's part of the circle; they add up to 1.
    var arcs: [Double]
    /// Whether the last arc is a thin line.
    var isOpen = false

    /// In pixel heights.
    var radius: Double { min(Double(width) * aspect, Double(height)) / 2 }
    /// The thickness of the ring as a part of its radius.
    var thickness: Double { max(0.22, min(0.32, 5 / radius)) }
  }

  /// What one sample shows.
  struct Sample: Equatable {
    /// Whether it is on the ring, and not in a gap between two arcs.
    var isOnArc: Bool
    var arc: Int16
    /// The position along its arc, from 0 to 1.
    var position: Float

    static let ground = Sample(isOnArc: false, arc: 0, position: 0)
  }

  /// A pixel that the ring touches; small, because every second visits all of them.
  struct Pixel {
    let x: Int16
    let y: Int16
    /// The range of arcs that can change this pixel; the last is before the first if there is none.
    let firstArc: Int16
    let lastArc: Int16
    /// The part of these arcs that it covers.
    let part: RingArc

    func shows(_ stale: [RingArc]) -> Bool {
      var arc = Int(firstArc)
      while arc <= lastArc {
        if stale[arc].overlaps(part) { return true }
        arc += 1
      }
      return false
    }
  }

  private static let side = 4
  static let samplesPerPixel = side * side

  let key: Key
  private(set) var pixels: [Pixel] = []
  private var samples: [Sample] = []

  init(_ key: Key) {
    self.key = key
    let circle = Circle(key)
    for y in 0..<key.height {
      for x in 0..<key.width where circle.touches(x, y) { add(circle, x, y) }
    }
  }

  private mutating func add(_ circle: Circle, _ x: Int, _ y: Int) {
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
    pixels.append(
      Pixel(
        x: Int16(x), y: Int16(y), firstArc: arcs.first, lastArc: arcs.last, part: RingArc(from: part.from, to: part.to)))
  }

  /// The samples of one of the pixels.
  func samples(_ index: Int) -> ArraySlice<Sample> {
    samples[index * Self.samplesPerPixel..<(index + 1) * Self.samplesPerPixel]
  }
}

/// The circle to sample; lengths are in radii.
private struct Circle {
  let key: RingGeometry.Key
  let radius: Double
  let gap: Double
  /// Whether there are gaps: a single arc has none, and many or short arcs would be mostly gap.
  let hasGaps: Bool
  /// The last arc that is not empty.
  let last: Int
  /// Where each arc starts, and where the last ends, as parts of the circle.
  let edges: [Double]

  init(_ key: RingGeometry.Key) {
    self.key = key
    radius = key.radius
    gap = max(0.035, 2 / radius)
    let count = key.arcs.count { $0 > 0 }
    hasGaps = 2..<16 ~= count && 2 * .pi * key.radius >= 6 * Double(count)
    last = key.arcs.lastIndex { $0 > 0 } ?? 0
    edges = key.arcs.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// Whether any point of a pixel may be on the ring.
  func touches(_ x: Int, _ y: Int) -> Bool {
    let right = (Double(x) + 0.5 - Double(key.width) / 2) * key.aspect / radius
    let down = (Double(y) + 0.5 - Double(key.height) / 2) / radius
    let distance = (right * right + down * down).squareRoot(), reach = max(1, key.aspect) / radius
    return 1 - key.thickness - reach...1 + reach ~= distance
  }

  func sample(_ column: Double, _ row: Double) -> RingGeometry.Sample {
    let right = (column - Double(key.width) / 2) * key.aspect / radius, down = (row - Double(key.height) / 2) / radius
    let distance = (right * right + down * down).squareRoot()
    let depth = (1 - distance) / key.thickness
    guard 0...1 ~= depth else { return .ground }
    var turn = atan2(right, -down) / (2 * .pi)
    if turn < 0 { turn += 1 }
    // NB: rounding may make the sum slightly less than 1.
    let arc = edges.firstIndex { $0 > turn }.map { $0 - 1 } ?? last
    if key.isOpen, arc == key.arcs.count - 1, !(0.35...0.65 ~= depth) { return .ground }
    let fromEdge = min(turn - edges[arc], edges[arc + 1] - turn) * 2 * .pi
    // Gaps take at most half of an arc, however many arcs there are.
    let isGap = hasGaps && fromEdge < min(key.arcs[arc], 1) * .pi / 2 && distance * sin(fromEdge) < gap / 2
    return .init(isOnArc: !isGap, arc: Int16(arc), position: Float((turn - edges[arc]) / key.arcs[arc]))
  }
}
