import FoundationEssentials

/// A meeting that is being held: all it takes to go on with it, or to save it, if the program ends before the meeting does.
public struct RunningMeeting: Identifiable, Hashable, Sendable {
  /// The id that the meeting will have in the scrum's history.
  public let id: UUID
  /// The scrum as it was when the meeting began.
  public let scrum: DailyScrum
  public let began: Date
  /// When the checkpoint was saved.
  public var savedAt: Date
  public var checkpoint: Checkpoint
  public var transcript: String?

  public init(id: UUID, scrum: DailyScrum, began: Date, savedAt: Date, checkpoint: Checkpoint, transcript: String? = nil) {
    self.id = id
    self.scrum = scrum
    self.began = began
    self.savedAt = savedAt
    self.checkpoint = checkpoint
    self.transcript = transcript
  }

  /// How far the meeting has come.
  public struct Checkpoint: Hashable, Sendable {
    /// Everybody in speaking order, with the time they have spoken; never empty.
    public var turns: [History.Turn]
    /// Where in `turns` the current one is.
    public var index: Int
    /// Whether a turn ends when its share is used up.
    public var autoAdvance: Bool
    /// Everybody's share, as `turns` are; empty if the scrum's length is shared out as it was when the meeting began.
    public var shares: [Share]
    /// How much of the current speaker's share is theirs only as long as nobody else is to come.
    public var borrowed: Duration
    public var notes: Notes

    public init(
      turns: [History.Turn], index: Int, autoAdvance: Bool, shares: [Share] = [], borrowed: Duration = .zero,
      notes: Notes = Notes()
    ) {
      self.turns = turns
      self.index = index
      self.autoAdvance = autoAdvance
      self.shares = shares
      self.borrowed = borrowed
      self.notes = notes
    }

    /// One speaker's share of the time.
    public struct Share: Hashable, Sendable {
      public var duration: Duration
      /// How long they had spoken when their turn was last begun again.
      public var restarted: Duration
      /// What they left to the others, if they are absent.
      public var forfeited: Duration?

      public init(duration: Duration, restarted: Duration = .zero, forfeited: Duration? = nil) {
        self.duration = duration
        self.restarted = restarted
        self.forfeited = forfeited
      }
    }

    /// How long the meeting has lasted, without the time for which its clock stood.
    public var elapsed: Duration { turns.reduce(.zero) { $0 + $1.duration } }
  }
}
