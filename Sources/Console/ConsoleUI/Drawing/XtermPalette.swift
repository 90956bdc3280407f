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

  /// Returns the index of the nearest colour in the cube or among the greys that has enough contrast on a background.
  ///
  /// - Parameters:
  ///   - isMixed: whether changes of hue and losses of chroma count more than changes of lightness. Beside violet, a
  ///     darker violet looks like the same colour, but grey doesn't.
  ///   - other: the index of a colour from which the result must differ.
  static func nearest(
    to color: OKLab, seen contrast: Double, on ground: UInt32, isMixed: Bool, besides other: UInt8? = nil
  ) -> UInt8 {
    let excluded = other.map { Int($0) - 16 }
    let luminance = SRGB.luminance(ground), chroma = color.chroma
    func isSeen(_ other: Double) -> Bool { (max(luminance, other) + 0.05) / (min(luminance, other) + 0.05) >= contrast }
    var best = (index: 0, distance: Double.infinity)
    for (index, candidate) in known.enumerated() where index != excluded && isSeen(candidate.luminance) {
      let other = candidate.color, gained = candidate.chroma - chroma
      func square(_ value: Double) -> Double { value * value }
      let turned = max(0, square(other.a - color.a) + square(other.b - color.b) - square(gained))
      let lost = isMixed && gained < 0 ? 2 * gained : gained
      let distance = square(other.lightness - color.lightness) + square(lost) + (isMixed ? 3 : 1) * turned
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(16 + best.index)
  }
}
