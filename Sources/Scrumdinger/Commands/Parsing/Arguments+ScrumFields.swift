import ConsoleUI
import Desktop
import ScrumStore
import Scrums

/// A scrum's fields as typed, with the limits of the form.
extension Arguments {
  var title: String? {
    get throws(UsageError) { try self[.title].map(Self.title) }
  }

  static func title(_ text: String) throws(UsageError) -> String {
    let title = text.trimmed
    if title.isEmpty { throw .blankTitle }
    if title.unicodeScalars.count > TextField.limit { throw .tooLong(.title) }
    return title
  }

  /// The names in their order, without blank ones.
  var attendees: [String] {
    get throws(UsageError) {
      let names = values(of: .attendee).map(\.trimmed).filter { !$0.isEmpty }
      if names.contains(where: { $0.unicodeScalars.count > TextField.limit }) { throw .tooLong(.attendee) }
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

  /// How long before a meeting a reminder comes, in minutes.
  var before: Int? {
    get throws(UsageError) {
      guard let text = self[.before] else { return nil }
      guard let minutes = Int(text), 0...ReminderTimer.longest ~= minutes else { throw .badBefore(text) }
      return minutes
    }
  }

  var theme: Theme? { choice(.theme).flatMap(Theme.init) }

  /// The settings that are switched on or off.
  var settings: [Setting: Bool] {
    var settings: [Setting: Bool] = [:]
    for (option, setting) in Option.settings { settings[setting] = choice(option).map { $0 == "on" } }
    return settings
  }

  /// The size of the largest file to import, in bytes.
  var maxSize: Int {
    get throws(UsageError) {
      guard let text = self[.maxSize] else { return Import.limit }
      let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30], unit = text.uppercased().last.flatMap { shifts[$0] }
      guard let number = Int(unit == nil ? text : String(text.dropLast())), number > 0, number <= Int.max >> (unit ?? 0)
      else { throw .badSize(text) }
      return number << (unit ?? 0)
    }
  }

  /// The playback speed, as a multiple of the recorded one.
  var speed: Double {
    get throws(UsageError) {
      for (option, other) in [(Option.recordText, Option.record), (.speed, .replay), (.until, .replay)]
      where has(option) && !has(other) {
        throw .needs(option, other)
      }
      guard let text = self[.speed] else { return 1 }
      guard let speed = Double(text), 0.01...1000 ~= speed else { throw .badSpeed(text) }
      return speed
    }
  }

  /// The part of a recording to play at once.
  var until: Duration? {
    get throws(UsageError) {
      guard let text = self[.until] else { return nil }
      guard let seconds = Double(text), 0...1e6 ~= seconds else { throw .badUntil(text) }
      return .seconds(seconds)
    }
  }
}
