extension Strings {
  /// How a scrum's meetings are held: each text says what is so while the setting is on.
  public struct Settings: Sendable {
    public var meetings, autoAdvance, shuffle, warning, sound: String
    /// The options that switch them.
    public var help: String
    public var badSwitch: @Sendable (_ option: String, _ value: String) -> String
  }
}

extension Strings.Settings {
  static let english = Self(
    meetings: "Meetings", autoAdvance: "Next speaker when the time is up", shuffle: "Speakers in random order",
    warning: "Warning before the time is up", sound: "Sound when the speaker changes",
    help: """
      A setting is switched on or off; all but --shuffle are on by default:

        --auto-advance on|off   The next speaker is on when the time is up
        --shuffle on|off        Speakers in random order
        --warning on|off        A warning before the time is up
        --sound on|off          A sound when the speaker changes

      """,
    badSwitch: { "\($0) \($1): choose on or off" })
}
