import FoundationEssentials

/// A meeting that is being held: all it takes to go on with it, or to save it, if the program ends before the meeting does.
public struct RunningMeeting: Identifiable, Hashable, Sendable {
  /// The id that the meeting will have in the scrum's history.
  public let id: UUID
  /// The scrum as it was when the meeting began.
  public let scrum: DailyScrum
  public let began: Date
  /// When this was kept.
  public var kept: Date
  public var standing: Standing
  public var transcript: String?

  public init(id: UUID, scrum: DailyScrum, began: Date, kept: Date, standing: Standing, transcript: String? = nil) {
    self.id = id
    self.scrum = scrum
    self.began = began
    self.kept = kept
    self.standing = standing
    self.transcript = transcript
  }

  /// How far the meeting has come.
  public struct Standing: Hashable, Sendable {
    /// Everybody in speaking order, with the time they have spoken; never empty.
    public var turns: [History.Turn]
    /// Where in `turns` the current one is.
    public var index: Int
    /// Whether a turn ends when its share is used up.
    public var autoAdvance: Bool
    /// Whether the current turn lasts until the user moves on.
    public var staysOpen: Bool

    public init(turns: [History.Turn], index: Int, autoAdvance: Bool, staysOpen: Bool) {
      self.turns = turns
      self.index = index
      self.autoAdvance = autoAdvance
      self.staysOpen = staysOpen
    }

    /// How long the meeting has lasted, without the time for which its clock stood.
    public var elapsed: Duration { turns.reduce(.zero) { $0 + $1.duration } }
  }
}
