package import FoundationEssentials

/// A meeting in progress, with everything needed to resume or save the meeting if the program ends before it does.
package struct RunningMeeting: Identifiable, Hashable, Sendable {
  /// The meeting's ID, also in the scrum's history.
  package let id: UUID
  /// The scrum as it was when the meeting started.
  package let scrum: DailyScrum
  package let began: Date
  /// The date of the checkpoint.
  package var savedAt: Date
  package var checkpoint: Checkpoint
  package var transcript: Transcript?

  package init(id: UUID, scrum: DailyScrum, began: Date, savedAt: Date, checkpoint: Checkpoint, transcript: Transcript? = nil) {
    (self.id, self.scrum, self.began) = (id, scrum, began)
    (self.savedAt, self.checkpoint, self.transcript) = (savedAt, checkpoint, transcript)
  }

  /// The meeting time from which a meeting is worth keeping.
  static let leastElapsed = Duration.seconds(10)

  /// Whether the meeting contains nothing worth keeping: it has run for less than ten seconds, without notes or a
  /// transcript.
  package var isHardlyBegun: Bool { checkpoint.elapsed < Self.leastElapsed && checkpoint.notes.isEmpty && transcript == nil }

  /// The saved progress of a meeting.
  package struct Checkpoint: Hashable, Sendable {
    /// The speakers in order, with the time they have used; never empty.
    package var turns: [History.Turn]
    package var index: Int
    /// Whether a turn ends when its time is up.
    package var autoAdvance: Bool
    /// The share of each turn; empty if none has changed since the start of the meeting.
    package var shares: [Share]
    /// The part of the current share that was borrowed from speakers who may arrive.
    package var borrowed: Duration
    package var notes: Notes
    /// The state of the meeting, for other programs. Resuming a meeting ignores it.
    package var state: Meeting.State

    package init(
      turns: [History.Turn], index: Int, autoAdvance: Bool, shares: [Share] = [], borrowed: Duration = .zero,
      notes: Notes = Notes(), state: Meeting.State = .running
    ) {
      (self.turns, self.index, self.autoAdvance, self.shares) = (turns, index, autoAdvance, shares)
      (self.borrowed, self.notes, self.state) = (borrowed, notes, state)
    }

    /// A speaker's share of the meeting's time, after the user's changes.
    package struct Share: Hashable, Sendable {
      package var duration: Duration
      /// The time that had been used when the turn was last restarted.
      package var restarted: Duration
      /// The time that an absent speaker left to the others; nil for a present speaker.
      package var forfeited: Duration?

      package init(duration: Duration, restarted: Duration = .zero, forfeited: Duration? = nil) {
        (self.duration, self.restarted, self.forfeited) = (duration, restarted, forfeited)
      }
    }

    /// The time that the clock of the meeting has run.
    package var elapsed: Duration { turns.reduce(.zero) { $0 + $1.duration } }
  }
}
