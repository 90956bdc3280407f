import ConsoleColor
import JSONCoding
import Scrums

extension Translation {
  /// Reads the theme, and writes it as one of ours. A colour is kept for programs that can show it.
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
  /// A component of a colour, clamped to 0...1.
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

  /// The theme with this name, or else the one nearest to the colour with this name, or else the one with the nearest spelling.
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

  /// The theme with the nearest colour.
  init(nearestTo color: OKLab) {
    self = Self.allCases.min { OKLab($0.main).distance(to: color) < OKLab($1.main).distance(to: color) } ?? .sky
  }
}
