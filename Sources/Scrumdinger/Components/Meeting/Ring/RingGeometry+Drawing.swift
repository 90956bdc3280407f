import ConsoleUI

extension RingGeometry {
  /// Draws the pixels in the stale parts of arcs, or all pixels. Returns the rows of cells that have changed. Pixels outside
  /// stay empty.
  func draw(_ state: RingState, _ colors: RingColors, on bitmap: inout Bitmap, where stale: [RingArc]?) -> Range<Int> {
    var changes = 0..<0
    for (index, pixel) in pixels.enumerated() {
      if let stale, !pixel.shows(stale) { continue }
      let color = colors.color(parts(index, state)), x = Int(pixel.x), y = Int(pixel.y)
      guard bitmap[x, y] != color else { continue }
      bitmap[x, y] = color
      let row = y / bitmap.cell.rows
      changes = changes.isEmpty ? row..<row + 1 : min(changes.lowerBound, row)..<max(changes.upperBound, row + 1)
    }
    return changes
  }

  /// How many samples of a pixel show each part of the ring.
  private func parts(_ index: Int, _ state: RingState) -> SIMD4<Int32> {
    var parts = SIMD4<Int32>.zero
    for sample in samples(index) { parts[state.part(of: sample).rawValue] += 1 }
    return parts
  }

  /// The part that each pixel shows most of, row by row; a pixel that shows little of the ring is ground.
  func rows(_ state: RingState) -> [[RingPart]] {
    var rows = Array(repeating: Array(repeating: RingPart.ground, count: key.width), count: key.height)
    for (index, pixel) in pixels.enumerated() {
      var parts = parts(index, state)
      guard 3 * (parts.wrappedSum() - parts[0]) >= Int32(Self.samplesPerPixel) else { continue }
      parts[0] = 0
      rows[Int(pixel.y)][Int(pixel.x)] = RingPart.allCases.first { parts[$0.rawValue] == parts.max() } ?? .ground
    }
    return rows
  }
}
