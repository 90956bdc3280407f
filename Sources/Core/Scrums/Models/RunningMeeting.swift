import FoundationEssentials

/// A meeting in progress, with all that is needed to resume or save it if the program ends first.
public struct RunningMeeting: Identifiable, Hashable, Sendable {
  /// The meeting's ID, also in the scrum's history.
  public let id: UUID
  /// The scrum as it was when the meeting started.
  public let scrum: DailyScrum
  public let began: Date
  /// When the checkpoint was saved.
  public var savedAt: Date
  public var checkpoint: Checkpoint
  /// The transcript so far.
  public var transcript: Transcript?

  public init(id: UUID, scrum: DailyScrum, began: Date, savedAt: Date, checkpoint: Checkpoint, transcript: Transcript? = nil) {
    self.id = id
    self.scrum = scrum
    self.began = began
    self.savedAt = savedAt
    self.checkpoint = checkpoint
    self.transcript = transcript
  }

  /// The progress so far.
  public struct Checkpoint: Hashable, Sendable {
    /// The speakers in order, with the time they have used; never empty.
    public var turns: [History.Turn]
    /// The index of the current turn.
    public var index: Int
    /// Whether a turn ends when its time is up.
    public var autoAdvance: Bool
    /// The share of each turn; empty if all are as they were when the meeting started.
    public var shares: [Share]
    /// How much of the current share belongs to speakers who may arrive.
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

    /// A speaker's share of the time.
    public struct Share: Hashable, Sendable {
      public var duration: Duration
      /// How much had been used when the turn was last restarted.
      public var restarted: Duration
      /// What an absent speaker has left to the others; nil if they are present.
      public var forfeited: Duration?

      public init(duration: Duration, restarted: Duration = .zero, forfeited: Duration? = nil) {
        self.duration = duration
        self.restarted = restarted
        self.forfeited = forfeited
      }
    }

    /// How long the meeting has lasted, without the time during which its clock was stopped.
    public var elapsed: Duration { turns.reduce(.zero) { $0 + $1.duration } }
  }
}
