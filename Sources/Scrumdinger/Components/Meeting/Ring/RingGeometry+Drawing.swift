import ConsoleUI

extension RingGeometry {
  /// The ring in colours: a track, and in it a stripe that fills. What is outside stays empty.
  ///
  /// - Parameter colors: of the ground, the track, what is done, and what fills now.
  func bitmap(_ state: RingState, _ colors: ColorMixture) -> Bitmap {
    bitmap { samples in
      var parts = SIMD4<Int32>.zero
      for sample in samples { parts[Self.part(of: sample, state)] += 1 }
      return parts[0] == Self.samplesPerPixel ? nil : colors.color(parts)
    }
  }

  private static func part(of sample: Sample, _ state: RingState) -> Int {
    switch sample.band {
    case .outside: 0
    case .rim: 1
    case .stripe, .middle: sample.isGap || !state.isFilled(sample) ? 1 : state.isNow(sample) ? 3 : 2
    }
  }

  /// The ring by its shape alone: thick where it is filled, a thin line where it is to come.
  func shape(_ state: RingState) -> Bitmap {
    bitmap { samples in
      let lit = samples.count { !$0.isGap && $0.band != .outside && (state.isFilled($0) || $0.band == .middle) }
      return lit * 5 >= Self.samplesPerPixel * 2 ? .white : nil
    }
  }

  private func bitmap(_ color: (ArraySlice<Sample>) -> Color?) -> Bitmap {
    var bitmap = Bitmap(Size(key.width, key.height / 2))
    for y in 0..<key.height {
      for x in 0..<key.width { bitmap[x, y] = color(samples(x: x, y: y)) }
    }
    return bitmap
  }

  /// The ring in characters, a pixel each: `#` is done, `@` fills now, `+` is the rest of that, `.` is to come.
  func rows(_ state: RingState) -> [String] {
    (0..<key.height).map { y in String((0..<key.width).map { x in Self.character(samples(x: x, y: y), state) }) }
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
