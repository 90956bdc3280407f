import Interchange
import Models
import ScrumStore

/// A scrum's fields as they are typed, held to what the form holds them to.
extension Arguments {
  /// The most that a title or a name may have, in Unicode scalars, as in the form.
  static let longestText = 1000

  var title: String? {
    get throws(Mistake) {
      guard let text = self[.title] else { return nil }
      return try Self.title(text)
    }
  }

  static func title(_ text: String) throws(Mistake) -> String {
    let title = text.trimmed
    if title.isEmpty { throw .blankTitle }
    if title.unicodeScalars.count > longestText { throw .tooLong(.title) }
    return title
  }

  /// The names in their order; blank ones are dropped.
  var attendees: [String] {
    get throws(Mistake) {
      let names = values(of: .attendee).map(\.trimmed).filter { !$0.isEmpty }
      if names.contains(where: { $0.unicodeScalars.count > Self.longestText }) { throw .tooLong(.attendee) }
      return names
    }
  }

  var length: Duration? {
    get throws(Mistake) {
      guard let text = self[.minutes] else { return nil }
      guard let minutes = Int(text), DailyScrum.minutes.contains(minutes) else { throw .badMinutes(text) }
      return .seconds(60 * minutes)
    }
  }

  var theme: Theme? {
    get throws(Mistake) {
      guard let text = self[.theme] else { return nil }
      guard let theme = Theme(rawValue: text.lowercased()) else { throw .unknownTheme(text) }
      return theme
    }
  }

  /// The settings that are to be on or off.
  var settings: [Setting: Bool] {
    get throws(Mistake) {
      var settings: [Setting: Bool] = [:]
      for (option, setting) in Option.settings {
        switch self[option]?.lowercased() {
        case nil: break
        case "on"?: settings[setting] = true
        case "off"?: settings[setting] = false
        case let text?: throw .badSwitch(option, text)
        }
      }
      return settings
    }
  }

  /// How scrums are exported.
  var format: Export.Format {
    get throws(Mistake) {
      guard let name = self[.format] else { return .scrumdinger }
      guard let format = Export.Format(rawValue: name) else { throw .badFormat(name) }
      return format
    }
  }
}
