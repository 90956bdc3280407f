package import FoundationEssentials

/// A meeting in progress, with all that is needed to resume or save it if the program ends first.
package struct RunningMeeting: Identifiable, Hashable, Sendable {
  /// The meeting's ID, also in the scrum's history.
  package let id: UUID
  /// The scrum as it was when the meeting started.
  package let scrum: DailyScrum
  package let began: Date
  /// When the checkpoint was saved.
  package var savedAt: Date
  package var checkpoint: Checkpoint
  /// The transcript so far.
  package var transcript: Transcript?

  package init(id: UUID, scrum: DailyScrum, began: Date, savedAt: Date, checkpoint: Checkpoint, transcript: Transcript? = nil) {
    self.id = id
    self.scrum = scrum
    self.began = began
    self.savedAt = savedAt
    self.checkpoint = checkpoint
    self.transcript = transcript
  }

  /// A shorter meeting without notes has nothing to lose.
  static let leastElapsed = Duration.seconds(10)

  /// Whether it lasted less than ten seconds and nothing was noted, so that there is nothing to lose.
  package var isHardlyBegun: Bool { checkpoint.elapsed < Self.leastElapsed && checkpoint.notes.isEmpty && transcript == nil }

  /// The progress so far.
  package struct Checkpoint: Hashable, Sendable {
    /// The speakers in order, with the time they have used; never empty.
    package var turns: [History.Turn]
    /// The index of the current turn.
    package var index: Int
    /// Whether a turn ends when its time is up.
    package var autoAdvance: Bool
    /// The share of each turn; empty if all are as they were when the meeting started.
    package var shares: [Share]
    /// How much of the current share belongs to speakers who may arrive.
    package var borrowed: Duration
    package var notes: Notes
    /// The state of the meeting, for other programs. Resuming a meeting ignores it.
    package var state: Meeting.State

    package init(
      turns: [History.Turn], index: Int, autoAdvance: Bool, shares: [Share] = [], borrowed: Duration = .zero,
      notes: Notes = Notes(), state: Meeting.State = .running
    ) {
      self.turns = turns
      self.index = index
      self.autoAdvance = autoAdvance
      self.shares = shares
      self.borrowed = borrowed
      self.notes = notes
      self.state = state
    }

    /// A speaker's share of the time.
    package struct Share: Hashable, Sendable {
      package var duration: Duration
      /// How much had been used when the turn was last restarted.
      package var restarted: Duration
      /// What an absent speaker has left to the others; nil if they are present.
      package var forfeited: Duration?

      package init(duration: Duration, restarted: Duration = .zero, forfeited: Duration? = nil) {
        self.duration = duration
        self.restarted = restarted
        self.forfeited = forfeited
      }
    }

    /// How long the meeting has lasted, without the time during which its clock was stopped.
    package var elapsed: Duration { turns.reduce(.zero) { $0 + $1.duration } }
  }
}
