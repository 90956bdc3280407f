extension DailyScrum {
  /// The settings of a scrum, each of which is on or off.
  package struct Settings: Hashable, Sendable {
    /// The settings that differ from their defaults.
    private var changed: Set<Setting> = []

    package init(_ settings: [Setting: Bool] = [:]) {
      for (setting, isOn) in settings { self[setting] = isOn }
    }

    package subscript(setting: Setting) -> Bool {
      get { changed.contains(setting) != setting.isOnByDefault }
      set { if newValue == setting.isOnByDefault { changed.remove(setting) } else { changed.insert(setting) } }
    }

    /// Returns the settings that differ from `other`, with their values here.
    package func changes(from other: Settings) -> [Setting: Bool] {
      Dictionary(uniqueKeysWithValues: changed.symmetricDifference(other.changed).map { ($0, self[$0]) })
    }
  }
}

/// A setting of a scrum, which is on or off.
package enum Setting: String, CaseIterable, Hashable, Sendable {
  /// A turn ends when its time is up; otherwise it runs into overtime.
  case autoAdvance
  /// The speaking order is random, chosen when a meeting starts.
  case shuffle
  /// The last part of a turn is highlighted.
  case warning
  /// A sound announces each change of speaker.
  case sound
  /// The scrum has no meetings, and the list shows it only on request.
  case archived

  package var isOnByDefault: Bool { self != .shuffle && self != .archived }

  /// The settings that affect meetings.
  package static let ofMeetings = allCases.filter { $0 != .archived }
}
