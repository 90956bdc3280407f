import ConsoleLibc

/// A colour in Björn Ottosson's OKLab ("A perceptual color space for image processing", 2020), whose distances match the
/// differences that people see.
package nonisolated struct OKLab: Hashable, Sendable {
  /// The lightness, from 0 for black to 1 for white.
  package var lightness: Double
  /// The axes from green to red, and from blue to yellow.
  package var a, b: Double

  /// - Parameters: the components in sRGB, from 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    self.init(SRGB.linear(red), SRGB.linear(green), SRGB.linear(blue))
  }

  /// - Parameter color: 0xRRGGBB, in sRGB.
  package init(_ color: UInt32) {
    self.init(SRGB.linear(color, 16), SRGB.linear(color, 8), SRGB.linear(color, 0))
  }

  /// - Parameters: the components in linear light.
  private init(_ red: Double, _ green: Double, _ blue: Double) {
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The colour as 0xRRGGBB in sRGB; components out of range are clamped.
  package var rgb: UInt32 {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    func byte(_ light: Double) -> UInt32 { UInt32(SRGB.encoded(min(max(0, light), 1)) * 255 + 0.5) }
    return byte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short) << 16
      | byte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short) << 8
      | byte(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
  }

  /// Returns a mixture of this colour and another one.
  /// - Parameter share: this colour's share, from 0 to 1.
  package func mixed(_ share: Double, with other: OKLab) -> OKLab {
    var mixture = other
    mixture.lightness += (lightness - other.lightness) * share
    mixture.a += (a - other.a) * share
    mixture.b += (b - other.b) * share
    return mixture
  }

  /// The colourfulness; 0 is grey.
  package var chroma: Double { hypot(a, b) }

  /// Raises the chroma to a minimum without changing the hue, unless the colour is nearly grey.
  package mutating func raiseChroma(to least: Double) {
    let chroma = chroma
    guard 0.02..<least ~= chroma else { return }
    a *= least / chroma
    b *= least / chroma
  }

  /// Returns the angle between two colours' hues, from 0 to 180 degrees; `nil` if one colour is nearly grey.
  package func hueAngle(to other: OKLab) -> Double? {
    guard min(chroma, other.chroma) >= 0.03 else { return nil }
    let angle = abs(atan2(b, a) - atan2(other.b, other.a)) * 180 / .pi
    return min(angle, 360 - angle)
  }

  /// Returns the distance between two colours, which grows with their visible difference.
  package func distance(to other: OKLab) -> Double {
    let (lightness, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (lightness * lightness + a * a + b * b).squareRoot()
  }
}
