import ConsoleLibc

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
    /// Whether a pixel is a whole cell, drawn as a character.
    var isCell = false

    /// The outer radius, in pixel heights.
    var radius: Double { min(Double(width) * aspect, Double(height)) / 2 }
    /// The thickness of the ring, as a fraction of its radius.
    var thickness: Double { max(0.22, min(0.32, 5 / radius)) }
  }

  /// The arc at one of the points of a pixel.
  struct Sample: Equatable {
    /// Whether the sample is on the ring, and not in a gap between two arcs.
    var isOnArc: Bool
    var arc: Int16
    /// The position along the arc, from 0 to 1.
    var position: Float

    static let ground = Sample(isOnArc: false, arc: 0, position: 0)
  }

  /// A pixel that the ring touches. NB: small, because every redraw visits all of them.
  struct Pixel {
    let x: Int16, y: Int16
    /// The arcs that the pixel shows, and the range of positions along them.
    let arcs: ClosedRange<Int16>, part: ClosedRange<Float>
    /// Whether at least half of the pixel is on an arc, but in a run of such pixels that is too short to be seen as a
    /// part of it.
    var isStray = false
    /// Whether the pixel shows an arc that is drawn as a thin line.
    let isThin: Bool

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
      let start = pixels.count
      for x in 0..<key.width where circle.touches(x, y) { add(circle, x, y) }
      markStray(start..<pixels.count)
    }
  }

  /// Marks the pixels of a row that would stick out of the ring where edges can't be blended: single pixels, and up to
  /// two cells.
  private mutating func markStray(_ row: Range<Int>) {
    let filled = row.filter { index in 2 * samples(index).count(where: \.isOnArc) >= Self.samplesPerPixel }
    var run: [Int] = []
    func isStray() -> Bool { run.count < (key.isCell ? 3 : 2) && !run.contains { pixels[$0].isThin } }
    for index in filled {
      if let last = run.last, pixels[last].x + 1 < pixels[index].x {
        if isStray() { for stray in run { pixels[stray].isStray = true } }
        run = []
      }
      run.append(index)
    }
    if isStray() { for stray in run { pixels[stray].isStray = true } }
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
    let isThin = key.thin.contains { arcs.first...arcs.last ~= Int16($0) }
    pixels.append(
      Pixel(x: Int16(x), y: Int16(y), arcs: arcs.first...arcs.last, part: part.from...part.to, isThin: isThin))
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

/// A ring to sample. Lengths are fractions of the radius, except `radius` itself.
private struct Annulus {
  let key: SectorGeometry.Key
  /// The outer radius, in pixel heights.
  let radius: Double
  /// The width of a gap between two arcs.
  let gap: Double
  /// Whether there are gaps between arcs. A single arc has none, and many or short arcs would be mostly gap.
  let hasGaps: Bool
  /// Half the thickness of a thin line, at least a cell or two pixels in all, as a fraction of the ring's thickness.
  let thin: Double
  /// The index of the last arc that isn't empty.
  let last: Int
  /// The start of each arc and the end of the last one, as fractions of the circle.
  let edges: [Double]
  /// The length below which an arc is short, in pixels.
  private static let short = 12.0

  init(_ key: SectorGeometry.Key) {
    self.key = key
    radius = key.radius
    // NB: a cell is twice as high as a half block.
    let pixels = key.isCell ? 1.0 : 2
    let count = key.arcs.count { $0 > 0 }, shortest = 2 * .pi * radius * (key.arcs.filter { $0 > 0 }.min() ?? 1)
    // NB: beside a wide gap, a short arc would be a lump.
    gap = max(0.035, (key.isCell || shortest >= Self.short ? pixels : 1.25) / radius)
    hasGaps = 2...16 ~= count && 2 * .pi * radius >= (pixels + 4) * Double(count)
    thin = max(0.15, (key.isCell ? 0.5 : 1) / (key.thickness * radius))
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

  /// Whether an arc is hardly longer than the ring is thick: as a thin line, it would be a speck in the gap.
  private func isSpeck(_ arc: Int) -> Bool { 2 * .pi * key.arcs[arc] < 2 * key.thickness }

  func sample(_ column: Double, _ row: Double) -> SectorGeometry.Sample {
    let right = (column - Double(key.width) / 2) * key.aspect / radius, down = (row - Double(key.height) / 2) / radius
    let distance = (right * right + down * down).squareRoot()
    let depth = (1 - distance) / key.thickness
    guard 0...1 ~= depth else { return .ground }
    var turn = atan2(right, -down) / (2 * .pi)
    if turn < 0 { turn += 1 }
    // NB: rounding may make the sum slightly less than 1.
    let arc = edges.firstIndex { $0 > turn }.map { $0 - 1 } ?? last
    if key.thin.contains(arc), abs(depth - 0.5) > thin || isSpeck(arc) { return .ground }
    let fromEdge = min(turn - edges[arc], edges[arc + 1] - turn) * 2 * .pi
    // Gaps take at most half of an arc, however many arcs the ring has.
    let isGap = hasGaps && fromEdge < min(key.arcs[arc], 1) * .pi / 2 && distance * sin(fromEdge) < gap / 2
    return .init(isOnArc: !isGap, arc: Int16(arc), position: Float((turn - edges[arc]) / key.arcs[arc]))
  }
}
