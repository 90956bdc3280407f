import ConsoleColor

extension OKLab {
  /// A colour by one of the more common CSS names.
  init?(name: String) {
    guard let color = Self.named[name] else { return nil }
    self.init(color)
  }

  private static let named: [String: UInt32] = [
    "aqua": 0x00FFFF, "azure": 0xF0FFFF, "beige": 0xF5F5DC, "black": 0x000000, "blue": 0x0000FF, "brown": 0xA52A2A,
    "chartreuse": 0x7FFF00, "coral": 0xFF7F50, "crimson": 0xDC143C, "cyan": 0x00FFFF, "fuchsia": 0xFF00FF, "gold": 0xFFD700,
    "gray": 0x808080, "green": 0x008000, "grey": 0x808080, "ivory": 0xFFFFF0, "khaki": 0xF0E68C, "lime": 0x00FF00,
    "maroon": 0x800000, "mint": 0x98FF98, "olive": 0x808000, "orchid": 0xDA70D6, "pink": 0xFFC0CB, "plum": 0xDDA0DD,
    "red": 0xFF0000, "salmon": 0xFA8072, "silver": 0xC0C0C0, "turquoise": 0x40E0D0, "violet": 0xEE82EE, "white": 0xFFFFFF,
  ]
}
