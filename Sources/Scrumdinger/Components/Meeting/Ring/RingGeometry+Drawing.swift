import ConsoleUI

extension RingGeometry {
  /// Draws the pixels that show an arc which is stale, or all of them.
  ///
  /// In colours the ring is a track, and in it a stripe that fills; without colours it is its shape. What is outside stays empty.
  ///
  /// - Parameter colors: of the ground, the track, what is done, and what fills now.
  func draw(_ state: RingState, _ colors: ColorMixture?, on bitmap: inout Bitmap, where stale: [Bool]?) {
    // NB: without half blocks a pixel is a cell, which is two pixels of a bitmap.
    let rows = bitmap.height / key.height
    for (index, pixel) in pixels.enumerated() {
      if let stale, !pixel.shows(stale) { continue }
      let color = colors.map { self.color(samples(index), state, $0) } ?? shape(samples(index), state)
      let x = Int(pixel.x), y = Int(pixel.y) * rows
      bitmap.fill(x: x..<x + 1, y: y..<y + rows, color)
    }
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

  /// Thick where it is filled, a thin line where it is to come.
  private func shape(_ samples: ArraySlice<Sample>, _ state: RingState) -> Color? {
    let lit = samples.count {
      !($0.isGap && hasRoomForGaps) && $0.band != .outside && (state.isFilled($0) || $0.band == .middle)
    }
    return lit * 5 >= Self.samplesPerPixel * 2 ? .white : nil
  }

  /// Where an arc is shorter than seven pixels, so much of it is gap that little would be left of a line.
  private var hasRoomForGaps: Bool { 2 * .pi * key.radius >= 7 * Double(key.arcs.count) }

  /// The ring in characters, a pixel each: `#` is done, `@` fills now, `+` is the rest of that, `.` is to come.
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
