import Interchange
import Models

/// A scrum's fields as typed, with the limits of the form.
extension Arguments {
  /// The longest title or name, in Unicode scalars, as in the form.
  static let longestText = 1000

  var title: String? {
    get throws(UsageError) {
      guard let text = self[.title] else { return nil }
      return try Self.title(text)
    }
  }

  static func title(_ text: String) throws(UsageError) -> String {
    let title = text.trimmed
    if title.isEmpty { throw .blankTitle }
    if title.unicodeScalars.count > longestText { throw .tooLong(.title) }
    return title
  }

  /// The names in their order, without blank ones.
  var attendees: [String] {
    get throws(UsageError) {
      let names = values(of: .attendee).map(\.trimmed).filter { !$0.isEmpty }
      if names.contains(where: { $0.unicodeScalars.count > Self.longestText }) { throw .tooLong(.attendee) }
      return names
    }
  }

  var length: Duration? {
    get throws(UsageError) {
      guard let text = self[.minutes] else { return nil }
      guard let minutes = Int(text), DailyScrum.minutes.contains(minutes) else { throw .badMinutes(text) }
      return .seconds(60 * minutes)
    }
  }

  var theme: Theme? { choice(.theme).flatMap(Theme.init) }

  /// The settings that are switched on or off.
  var settings: [Setting: Bool] {
    var settings: [Setting: Bool] = [:]
    for (option, setting) in Option.settings { settings[setting] = choice(option).map { $0 == "on" } }
    return settings
  }

  var format: Export.Format { choice(.format).flatMap(Export.Format.init) ?? .scrumdinger }
}
