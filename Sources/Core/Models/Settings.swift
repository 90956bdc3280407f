/// How a scrum's meetings are held, apart from who speaks and how long.
///
/// Every setting is on or off, and has a default that suits most.
public struct Settings: Hashable, Sendable {
  /// Those that are not as they are by default.
  private var changed: Set<Setting> = []

  public init(_ settings: [Setting: Bool] = [:]) {
    for (setting, isOn) in settings { self[setting] = isOn }
  }

  public subscript(setting: Setting) -> Bool {
    get { changed.contains(setting) != setting.isOnByDefault }
    set { if newValue == setting.isOnByDefault { changed.remove(setting) } else { changed.insert(setting) } }
  }

  /// The settings that differ from those of another.
  public func changes(from other: Settings) -> [Setting: Bool] {
    Dictionary(uniqueKeysWithValues: changed.symmetricDifference(other.changed).map { ($0, self[$0]) })
  }
}

public enum Setting: String, CaseIterable, Hashable, Sendable {
  /// A turn ends when its time is used; otherwise it runs into overtime.
  case autoAdvance
  /// Who speaks when is left to chance, and settled when a meeting begins.
  case shuffle
  /// The last part of a turn is marked.
  case warning
  /// A change of speaker can be heard.
  case sound

  public var isOnByDefault: Bool { self != .shuffle }
}
