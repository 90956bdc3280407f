/// xterm's palette of 256 colours. A cube of 216 colours and 24 shades of grey are the same on nearly all terminals.
enum XtermPalette {
  /// The first 16 colours, as xterm shows them by default.
  static let basic: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00,
    0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// All 256 colours.
  static let colors: [UInt32] = {
    let levels: [UInt32] = [0, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
    let cube = levels.flatMap { red in levels.flatMap { green in levels.map { red << 16 | green << 8 | $0 } } }
    return basic + cube + (0..<24).map { (UInt32($0) * 10 + 8) * 0x010101 }
  }()

  private static let known = colors.dropFirst(16).map {
    let color = OKLab($0)
    return (color: color, chroma: color.chroma, luminance: SRGB.luminance($0))
  }

  private static let all = Array(known.indices)
  private static let greys = known.indices.filter { known[$0].chroma < leastSeen }
  /// The chroma from which a colour isn't grey.
  private static let leastSeen = 0.02
  /// The extra distance of a colour that isn't one of the tint's.
  private static let strange = 0.5

  /// Returns the index of the nearest colour in the cube or among the greys that has enough contrast on a background.
  ///
  /// Grey becomes grey. Otherwise, the hue comes first: beside violet, a darker violet looks like the same colour, but grey or
  /// blue doesn't.
  /// - Parameters:
  ///   - isMixed: whether losses of chroma and changes of hue count even more.
  ///   - most: the contrast that the result should not exceed.
  ///   - others: the indices of colours from which the result must differ.
  ///   - shades: the tint's own colours, preferred to greys, with 0 after the last; no others are considered. If the first is 0,
  ///     all are.
  static func nearest(
    to color: OKLab, seen contrast: Double, most: Double = .infinity, on ground: UInt32, isMixed: Bool,
    besides others: [UInt8] = [], among shades: SIMD8<UInt8> = .zero
  ) -> UInt8 {
    func square(_ value: Double) -> Double { value * value }
    let luminance = SRGB.luminance(ground), chroma = color.chroma
    // NB: the hue of a pale colour is hardly seen, and the palette has few of them.
    let vivid = min(1, square(chroma / 0.07))
    var best = (index: 0, distance: Double.infinity)
    func weigh(_ index: Int, isOwn: Bool = true) {
      let candidate = known[index]
      let seen = (max(luminance, candidate.luminance) + 0.05) / (min(luminance, candidate.luminance) + 0.05)
      guard seen >= contrast, !others.contains(UInt8(16 + index)) else { return }
      let other = candidate.color, gained = candidate.chroma - chroma
      let turned = max(0, square(other.a - color.a) + square(other.b - color.b) - square(gained))
      // The square of the angle between the hues, about.
      let angle = candidate.chroma < leastSeen ? 0.6 : turned / max(1e-9, chroma * candidate.chroma)
      let lost = isMixed && gained < 0 ? 2 * gained : gained
      let distance =
        square(other.lightness - color.lightness) + square(lost) + (isMixed ? 3 : 1) * turned + 0.35 * vivid * angle
        + max(0, 3 * (seen / most - 1)) + (isOwn ? 0 : strange)
      if distance < best.distance { best = (index, distance) }
    }
    if shades[0] == 0 {
      for index in chroma == 0 ? greys : all { weigh(index) }
    } else {
      for place in 0..<8 where shades[place] != 0 { weigh(Int(shades[place]) - 16) }
      // NB: a grey is at least this far.
      if best.distance > strange { for index in greys { weigh(index, isOwn: false) } }
    }
    return UInt8(16 + best.index)
  }
}
