extension Strings {
  /// What a meeting says that is held without the screen.
  public struct Start: Sendable {
    /// What is left of the turn, and by how much it is longer than it was to be.
    public var left, overTime: @Sendable (String) -> String
    public var speaker: @Sendable (_ index: Int, _ count: Int) -> String
    public var paused, stopped, over: String
    public var end: @Sendable (_ mayDiscard: Bool) -> String
    public var gap, leftOut: @Sendable (String) -> String
    public var muted, audible, autoAdvance, overtime: String
    public var kept: String
    public var exported: @Sendable (_ path: String) -> String
  }
}

extension Strings.Start {
  static let english = Self(
    left: { "\($0) left" }, overTime: { "\($0) over time" },
    speaker: { "speaker \($0) of \($1)" },
    paused: "paused", stopped: "stopped", over: "The meeting is over",
    end: { "End the meeting?  s Save and end\($0 ? "  d Discard" : "")  Esc Resume" },
    gap: { "The clock stood still for \($0).  c Count it  l Leave it out" },
    leftOut: { "The clock stood still for \($0); that time is left out" },
    muted: "The sound is off", audible: "The sound is on",
    autoAdvance: "Turns end when their time is used", overtime: "Turns last until n is pressed",
    kept: "The meeting is kept; the next start of scrumdinger asks what becomes of it.",
    exported: { "The meeting is in \($0); scrumdinger import reads it." })
}
