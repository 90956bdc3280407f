import Extensions
import JSON
import Models
import ScrumStore

extension JSON.Object {
  /// Writes a theme of ours. A colour stays beside it, for whoever can show it.
  ///
  /// - Returns: which theme was chosen, if it was not told.
  mutating func translateTheme() throws(Mismatch) -> String? {
    if self["theme"] != nil {
      let name = try string("theme")
      let theme = Theme(nearestTo: name)
      self["theme"] = .string(theme.rawValue)
      return theme.isMeant(by: name) ? nil : "there is no theme “\(name)”; the nearest is \(theme.rawValue)"
    }
    guard let value = self["color"] else { return nil }
    guard let color = value.object else { throw mismatch("color", "a color's red, green and blue") }
    let oklab: OKLab
    do throws(Mismatch) {
      oklab = OKLab(red: try color.component("red"), green: try color.component("green"), blue: try color.component("blue"))
    } catch {
      throw error.inside(.key("color"))
    }
    let theme = Theme(nearestTo: oklab)
    self["theme"] = .string(theme.rawValue)
    return "of the themes \(theme.rawValue) is the nearest to the color"
  }

  /// A part of a colour, from 0 to 1; what lies outside counts as the nearest of the two.
  private func component(_ key: String) throws(Mismatch) -> Double {
    guard case .number(let text)? = self[key], let number = Double(text) else { throw mismatch(key, "a number from 0 to 1") }
    return min(max(number, 0), 1)
  }
}

extension Theme {
  /// Whether this is the theme that another program calls so: Point-Free's sync-ups say `appOrange` for `orange`.
  fileprivate func isMeant(by name: String) -> Bool {
    let name = name.lowercased()
    return name == rawValue || name == "app" + rawValue
  }

  /// The theme of that name; else the one that looks most like the colour of that name; else the one spelt most like it.
  init(nearestTo name: String) {
    if let theme = Self.allCases.first(where: { $0.isMeant(by: name) }) {
      self = theme
    } else if let color = OKLab(name: name.lowercased()) {
      self.init(nearestTo: color)
    } else {
      // NB: Only so much of a name is looked at, since the work grows with the square of its length.
      let name = Array(name.lowercased().prefix(40))
      self = Self.allCases.min { Array($0.rawValue).editDistance(to: name) < Array($1.rawValue).editDistance(to: name) } ?? .sky
    }
  }

  /// The theme whose colour is the nearest in OKLab.
  init(nearestTo color: OKLab) {
    self = Self.allCases.min { OKLab($0.main).distance(to: color) < OKLab($1.main).distance(to: color) } ?? .sky
  }
}
