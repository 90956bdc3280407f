import Glibc

/// The transfer function of sRGB (IEC 61966-2-1), between the components of a colour and linear light. Both run from 0 to 1.
package nonisolated enum SRGB {
  /// The linear light of a component.
  package static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  /// The linear light of a component of 0xRRGGBB; blue has shift 0.
  static func linear(_ color: UInt32, _ shift: Int) -> Double { bytes[Int(color >> shift & 0xFF)] }

  private static let bytes = (0...255).map { linear(Double($0) / 255) }

  /// The component for an amount of linear light.
  package static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : pow(light, 1 / 2.4) * 1.055 - 0.055
  }

  /// The relative luminance of 0xRRGGBB (WCAG 2), from 0 to 1.
  package static func luminance(_ color: UInt32) -> Double {
    0.2126 * linear(color, 16) + 0.7152 * linear(color, 8) + 0.0722 * linear(color, 0)
  }

  /// The contrast of two colours, 0xRRGGBB (WCAG 2), from 1 to 21.
  package static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
