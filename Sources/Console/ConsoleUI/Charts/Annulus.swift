import ConsoleLibc

/// A ring to sample. Lengths are fractions of the radius, except `radius` itself.
struct Annulus {
  private let key: SectorGeometry.Key
  /// The outer radius, in pixel heights.
  private let radius: Double
  /// Half of the width of a gap between two arcs: at twelve and six o'clock, and at three and nine.
  private let gap: (across: Double, along: Double)
  /// Whether there are gaps between arcs. A single arc has none, and many or short arcs would be mostly gap.
  let hasGaps: Bool
  /// The distance of a thin line from the ring's outer edge and half its thickness, in pixel heights. NB: in characters, the
  /// line takes each pixel that it crosses, so that it has no holes.
  private let line: Double, thin: Double
  /// The index of the last arc that isn't empty.
  private let last: Int
  /// The start of each arc and the end of the last one, as fractions of the circle.
  private let edges: [Double]
  /// The mean length below which arcs have no gaps, which would make lumps of them, in pixels.
  private static let leastBetweenGaps = 10.0

  init(_ key: SectorGeometry.Key) {
    self.key = key
    let radius = key.radius
    self.radius = radius
    let count = key.arcs.count { $0 > 0 }
    if let cell = key.cell {
      // NB: slightly more than a cell, which is lost between two cells otherwise.
      let half = (Double(cell.height) / 2 + 0.02) / radius
      gap = (half, half)
      hasGaps =
        key.hasGaps && count > 1
        && Self.hasRoom(for: count, radius: radius / Double(cell.height), isUnicode: cell.height > 1)
      let thickness = key.thickness * radius
      (line, thin) = ((thickness / 2).rounded(.down) + 0.5, (thickness / 10).rounded(.down) + 0.5)
    } else {
      // Whole pixels, so that no edge of a gap is blurred at twelve, three, six and nine o'clock.
      let pixels = max(1, (0.0175 * radius).rounded())
      func half(_ length: Int) -> Double { (pixels + (length % 2 == 0 ? 0 : 0.5)) / radius }
      gap = (half(key.width) * key.aspect, half(key.height))
      hasGaps = 2...16 ~= count && 2 * .pi * radius >= Self.leastBetweenGaps * Double(count)
      (line, thin) = (key.thickness * radius / 2, max(0.15 * key.thickness * radius, 1))
    }
    last = key.arcs.lastIndex { $0 > 0 } ?? 0
    edges = key.arcs.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// Whether arcs of whole cells and the gaps between them fit in a ring with this radius, in heights of a cell. NB: shorter
  /// ones in characters would be crumbs.
  static func hasRoom(for arcs: Int, radius: Double, isUnicode: Bool) -> Bool {
    Double(arcs) <= (isUnicode ? 1.25 : 1.1) * radius
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
    let reach = key.cell == nil ? thin : thin - 0.5 + 0.5 * (key.aspect * abs(right) + abs(down)) / distance
    let isOnLine = abs(depth * key.thickness * radius - line) <= reach + 1e-9
    if key.thin.contains(arc), key.cell == nil && !isOnLine || isSpeck(arc) { return .ground }
    let fromEdge = min(turn - edges[arc], edges[arc + 1] - turn) * 2 * .pi
    // Gaps take at most half of an arc, however many arcs the ring has.
    let half = ((gap.across * down) * (gap.across * down) + (gap.along * right) * (gap.along * right)).squareRoot() / distance
    let isGap = hasGaps && fromEdge < min(key.arcs[arc], 1) * .pi / 2 && distance * sin(fromEdge) < half
    return .init(
      isOnArc: !isGap, isOnLine: isOnLine, arc: Int16(arc), position: Float((turn - edges[arc]) / key.arcs[arc]))
  }
}
