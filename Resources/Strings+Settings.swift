extension Strings {
  /// How a scrum's meetings are held: each text says what is so while the setting is on.
  public struct Settings: Sendable {
    public var meetings, autoAdvance, shuffle, warning, sound: String
    public var badSwitch: @Sendable (_ option: String, _ value: String) -> String
  }
}

extension Strings.Settings {
  static let english = Self(
    meetings: "Meetings", autoAdvance: "Next speaker when the time is up", shuffle: "Speakers in random order",
    warning: "Warning before the time is up", sound: "Sound when the speaker changes",
    badSwitch: { "\($0) \($1): choose on or off" })
}
