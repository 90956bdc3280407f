import ConsoleUI

extension RingGeometry {
  /// Draws the pixels of the stale arcs, or all pixels. Returns the rows of cells in which one has changed.
  ///
  /// With colors the ring is a track with a stripe that fills; without, it is drawn by shape. Pixels outside stay empty.
  ///
  /// - Parameter colors: of the background, the track, the filled part, and the current arc.
  func draw(_ state: RingState, _ colors: ColorMixture?, on bitmap: inout Bitmap, where stale: [Bool]?) -> Range<Int> {
    // NB: without half blocks a pixel is a cell, which has two pixels in a bitmap.
    let rows = bitmap.height / key.height
    var changes = 0..<0
    for (index, pixel) in pixels.enumerated() {
      if let stale, !pixel.shows(stale) { continue }
      let color = colors.map { self.color(samples(index), state, $0) } ?? shape(samples(index), state)
      let x = Int(pixel.x), y = Int(pixel.y) * rows
      guard bitmap[x, y] != color else { continue }
      bitmap.fill(x: x..<x + 1, y: y..<y + rows, color)
      changes = changes.isEmpty ? y / 2..<y / 2 + 1 : min(changes.lowerBound, y / 2)..<max(changes.upperBound, y / 2 + 1)
    }
    return changes
  }

  private func color(_ samples: ArraySlice<Sample>, _ state: RingState, _ colors: ColorMixture) -> Color? {
    var parts = SIMD4<Int32>.zero
    for sample in samples { parts[Self.part(of: sample, state)] += 1 }
    return colors.color(parts)
  }

  private static func part(of sample: Sample, _ state: RingState) -> Int {
    switch sample.band {
    case .outside: 0
    case .rim: 1
    case .stripe, .middle: sample.isGap || !state.isFilled(sample) ? 1 : state.isNow(sample) ? 3 : 2
    }
  }

  /// Thick where it is filled, otherwise a thin line.
  private func shape(_ samples: ArraySlice<Sample>, _ state: RingState) -> Color? {
    let lit = samples.count {
      !($0.isGap && hasRoomForGaps) && $0.band != .outside && (state.isFilled($0) || $0.band == .middle)
    }
    return lit * 5 >= Self.samplesPerPixel * 2 ? .white : nil
  }

  /// Arcs shorter than seven pixels would be mostly gap.
  private var hasRoomForGaps: Bool { 2 * .pi * key.radius >= 7 * Double(key.arcs.count) }

  /// The ring in characters, one for each pixel: `#` filled, `@` filled in the current arc, `+` the rest of that arc, `.` upcoming.
  func rows(_ state: RingState) -> [String] {
    var rows = Array(repeating: Array(repeating: Character(" "), count: key.width), count: key.height)
    for (index, pixel) in pixels.enumerated() { rows[Int(pixel.y)][Int(pixel.x)] = Self.character(samples(index), state) }
    return rows.map { String($0) }
  }

  private static func character(_ samples: ArraySlice<Sample>, _ state: RingState) -> Character {
    let inside = samples.filter { $0.band != .outside && !$0.isGap }
    guard inside.count * 3 >= samplesPerPixel, let middle = inside.first else { return " " }
    let filled = inside.count { state.isFilled($0) }
    switch (state.isNow(middle), filled * 2 >= inside.count) {
    case (true, true): return "@"
    case (true, false): return "+"
    case (false, true): return "#"
    case (false, false): return inside.contains { $0.band == .middle } ? "." : " "
    }
  }
}
