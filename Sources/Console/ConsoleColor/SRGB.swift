import ConsoleLibc

/// The transfer function of sRGB (IEC 61966-2-1), which maps a colour's components to linear light, both from 0 to 1.
package nonisolated enum SRGB {
  /// Converts a component to linear light.
  package static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  /// Converts a component of 0xRRGGBB to linear light. The shift of blue is 0.
  static func linear(_ color: UInt32, _ shift: Int) -> Double { bytes[Int(color >> shift & 0xFF)] }

  private static let bytes = (0...255).map { linear(Double($0) / 255) }

  /// Converts linear light to a component.
  package static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : pow(light, 1 / 2.4) * 1.055 - 0.055
  }

  /// Returns the relative luminance of 0xRRGGBB (WCAG 2), from 0 to 1.
  package static func luminance(_ color: UInt32) -> Double {
    0.2126 * linear(color, 16) + 0.7152 * linear(color, 8) + 0.0722 * linear(color, 0)
  }

  /// Returns the contrast ratio of two colours, 0xRRGGBB (WCAG 2), from 1 to 21.
  package static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
