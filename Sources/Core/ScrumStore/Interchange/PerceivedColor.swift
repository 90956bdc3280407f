import Glibc

/// A colour in OKLab (Björn Ottosson, “A perceptual color space for image processing”, 2020), to find the theme closest to it.
///
/// NB: ConsoleTerminal has its own, which can also create colours; the core does not import it.
struct PerceivedColor {
  private let lightness, a, b: Double

  /// - Parameters: the components in sRGB, from 0 to 1.
  init(red: Double, green: Double, blue: Double) {
    let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// - Parameter color: 0xRRGGBB, in sRGB.
  init(_ color: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }

  /// A colour by one of the more common CSS names.
  init?(name: String) {
    guard let color = Self.named[name] else { return nil }
    self.init(color)
  }

  func distance(to other: PerceivedColor) -> Double { hypot(hypot(lightness - other.lightness, a - other.a), b - other.b) }

  private static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  private static let named: [String: UInt32] = [
    "aqua": 0x00FFFF, "azure": 0xF0FFFF, "beige": 0xF5F5DC, "black": 0x000000, "blue": 0x0000FF, "brown": 0xA52A2A,
    "chartreuse": 0x7FFF00, "coral": 0xFF7F50, "crimson": 0xDC143C, "cyan": 0x00FFFF, "fuchsia": 0xFF00FF, "gold": 0xFFD700,
    "gray": 0x808080, "green": 0x008000, "grey": 0x808080, "ivory": 0xFFFFF0, "khaki": 0xF0E68C, "lime": 0x00FF00,
    "maroon": 0x800000, "mint": 0x98FF98, "olive": 0x808000, "orchid": 0xDA70D6, "pink": 0xFFC0CB, "plum": 0xDDA0DD,
    "red": 0xFF0000, "salmon": 0xFA8072, "silver": 0xC0C0C0, "turquoise": 0x40E0D0, "violet": 0xEE82EE, "white": 0xFFFFFF,
  ]
}
