import Glibc

/// Where a ring and its arcs are on a grid of pixels: worked out once for a size, so that a second costs only counting.
///
/// One arc a speaker, clockwise from twelve o'clock; the gap between two is as wide outside as inside. Sixteen samples a pixel
/// say what part of it is what. Only the pixels that the ring touches are there.
struct RingGeometry {
  struct Key: Equatable {
    /// In pixels.
    var width: Int
    /// In pixels.
    var height: Int
    /// How wide a pixel is for its height.
    var aspect: Double
    /// Each arc's part of the circle; together 1.
    var arcs: [Double]

    /// In the height of a pixel.
    var radius: Double { min(Double(width) * aspect, Double(height)) / 2 }
    /// How thick the ring is, as a part of its radius: the lines at its edges, a quarter of that each, are to be wider than a
    /// pixel.
    var thickness: Double { max(0.28, min(0.32, 6 / radius)) }
  }

  /// What is at one sample.
  struct Sample: Equatable {
    enum Band: UInt8 { case outside, rim, stripe, middle }
    var band: Band
    /// Whether it is in the gap between two arcs.
    var isGap: Bool
    var arc: Int16
    /// How far along its arc, from 0 to 1.
    var position: Float

    static let outside = Sample(band: .outside, isGap: false, arc: 0, position: 0)
  }

  /// Where samples are; small, because all pixels are gone through each second.
  struct Pixel {
    let x: Int16
    let y: Int16
    /// The arcs of which it shows something that changes; where it shows none, the last is before the first.
    let firstArc: Int16
    let lastArc: Int16

    func shows(_ stale: [Bool]) -> Bool {
      var arc = Int(firstArc)
      while arc <= lastArc {
        if stale[arc] { return true }
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
      for x in 0..<key.width { add(circle, x, y) }
    }
  }

  private mutating func add(_ circle: Circle, _ x: Int, _ y: Int) {
    let first = samples.count
    for sample in 0..<Self.samplesPerPixel {
      let column = Double(x) + (Double(sample % Self.side) + 0.5) / Double(Self.side)
      let row = Double(y) + (Double(sample / Self.side) + 0.5) / Double(Self.side)
      samples.append(circle.sample(column, row))
    }
    guard samples[first...].contains(where: { $0.band != .outside }) else { return samples.removeLast(Self.samplesPerPixel) }
    let arcs = samples[first...].lazy.filter { $0.band != .outside && !$0.isGap }.map(\.arc)
    pixels.append(Pixel(x: Int16(x), y: Int16(y), firstArc: arcs.min() ?? 0, lastArc: arcs.max() ?? -1))
  }

  /// The samples of one of the pixels.
  func samples(_ index: Int) -> ArraySlice<Sample> {
    samples[index * Self.samplesPerPixel..<(index + 1) * Self.samplesPerPixel]
  }
}

/// The circle that the samples are taken of; lengths are in radii.
private struct Circle {
  let key: RingGeometry.Key
  let radius: Double
  let gap: Double
  /// Two arcs have a gap between them; one goes all the way round.
  let hasGaps: Bool
  /// The last arc that is any length.
  let last: Int
  /// Where the arcs begin, and where the last ends, as parts of the circle.
  let edges: [Double]

  init(_ key: RingGeometry.Key) {
    self.key = key
    radius = key.radius
    gap = max(0.035, 1.5 / radius)
    hasGaps = key.arcs.count { $0 > 0 } > 1
    last = key.arcs.lastIndex { $0 > 0 } ?? 0
    edges = key.arcs.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
  }

  func sample(_ column: Double, _ row: Double) -> RingGeometry.Sample {
    let right = (column - Double(key.width) / 2) * key.aspect / radius, down = (row - Double(key.height) / 2) / radius
    let distance = (right * right + down * down).squareRoot()
    let depth = (1 - distance) / key.thickness
    guard 0...1 ~= depth else { return .outside }
    let band: RingGeometry.Sample.Band = 0.4...0.6 ~= depth ? .middle : 0.25...0.75 ~= depth ? .stripe : .rim
    var turn = atan2(right, -down) / (2 * .pi)
    if turn < 0 { turn += 1 }
    // NB: what was added up may end a little before 1.
    let arc = edges.firstIndex { $0 > turn }.map { $0 - 1 } ?? last
    let fromEdge = min(turn - edges[arc], edges[arc + 1] - turn) * 2 * .pi
    // A gap takes no more than half of an arc, however many there are.
    let isGap = hasGaps && fromEdge < min(key.arcs[arc], 1) * .pi / 2 && distance * sin(fromEdge) < gap / 2
    return .init(band: band, isGap: isGap, arc: Int16(arc), position: Float((turn - edges[arc]) / key.arcs[arc]))
  }
}
