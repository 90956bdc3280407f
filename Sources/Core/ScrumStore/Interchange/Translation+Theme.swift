import ConsoleColor
import JSONCoding
import Scrums

extension Translation {
  /// Reads a theme or a colour, and writes the nearest theme of this program. The colour is kept for programs that can
  /// show it.
  mutating func theme(_ object: inout JSON.Object) throws(JSON.SyntaxError) -> Theme {
    let theme: Theme
    if node["theme"] == nil, node["color"] != nil {
      let color = try node.object("color")
      theme = Theme(
        nearestTo: OKLab(
          red: try color.component("red"), green: try color.component("green"), blue: try color.component("blue")))
      remark(.nearestTheme(theme, to: nil), at: node["color"])
    } else {
      let name = try node.string("theme")
      theme = Theme(nearestTo: name)
      if !theme.isMeant(by: name) { remark(.nearestTheme(theme, to: name), at: node["theme"]) }
    }
    object["theme"] = .string(theme.rawValue)
    return theme
  }
}

extension JSONNode {
  /// Reads a component of a colour, clamped to 0...1.
  fileprivate func component(_ key: String) throws(JSON.SyntaxError) -> Double {
    let number = try member(key, .fraction) { $0.number.flatMap(Double.init) }
    return min(max(number, 0), 1)
  }
}

extension Theme {
  /// Whether another program uses this name for the theme: Point-Free's sync-ups have `appOrange` for `orange`.
  fileprivate func isMeant(by name: String) -> Bool {
    let name = name.lowercased()
    return name == rawValue || name == "app" + rawValue
  }

  /// Creates the theme with this name. If there is none, creates the theme nearest to the colour with this name, or with
  /// the nearest spelling.
  init(nearestTo name: String) {
    if let theme = Self.allCases.first(where: { $0.isMeant(by: name) }) {
      self = theme
    } else if let color = OKLab(name: name.lowercased()) {
      self.init(nearestTo: color)
    } else {
      // NB: The work grows with the square of the length, so only the beginning of a long name counts.
      let name = Array(name.lowercased().prefix(40))
      self = Self.allCases.min { Array($0.rawValue).editDistance(to: name) < Array($1.rawValue).editDistance(to: name) } ?? .sky
    }
  }

  init(nearestTo color: OKLab) {
    self = Self.allCases.min { OKLab($0.main).distance(to: color) < OKLab($1.main).distance(to: color) } ?? .sky
  }
}

extension OKLab {
  /// Creates a colour by one of the more common CSS names.
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
