/// Mixes up to four colours, to smooth the edges of a picture.
///
/// Colours are mixed in linear light, because the components of a colour aren't proportional to light. On a terminal
/// with a palette, a mixture is the colour with the largest share.
package struct ColorMixture: Equatable {
  private let colors: [Color]
  private let light: [SIMD4<Float>]

  package init(_ first: Color, _ second: Color, _ third: Color, _ fourth: Color) {
    colors = [first, second, third, fourth]
    light = colors.map { color in
      SIMD4(Self.linear[Int(color.rgb >> 16)], Self.linear[Int(color.rgb >> 8 & 255)], Self.linear[Int(color.rgb & 255)], 0)
    }
  }

  /// Mixes the colours by their numbers of parts, which must not all be zero.
  package func color(_ parts: SIMD4<Int32>) -> Color {
    let total = parts.wrappedSum(), most = parts.max()
    let main = (0..<4).first { parts[$0] == most } ?? 0
    if most == total { return colors[main] }
    var sum = SIMD4<Float>.zero
    for index in 0..<4 { sum += light[index] * Float(parts[index]) }
    sum /= Float(total)
    func byte(_ value: Float) -> UInt32 { UInt32(Self.encoded[Int(value * 4095 + 0.5)]) }
    return Color(
      rgb: byte(sum.x) << 16 | byte(sum.y) << 8 | byte(sum.z), indexed: colors[main].indexed, basic: colors[main].basic,
      eight: colors[main].eight)
  }

  private static let linear = (0..<256).map { Float(SRGB.linear(Double($0) / 255)) }
  /// The colour component for each of 4096 amounts of light.
  private static let encoded = (0..<4096).map { UInt8(SRGB.encoded(Double($0) / 4095) * 255 + 0.5) }
}
