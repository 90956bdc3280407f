extension Meeting {
  /// The progress of a meeting, as of its last change or whole second.
  ///
  /// Always `elapsed + remaining + ahead == length`.
  package nonisolated struct Progress: Equatable, Sendable {
    /// The sum of all shares: the planned length, or a second per speaker if that is longer, with the user's changes.
    package let length: Duration
    /// The planned length, which past meetings are compared with.
    package let planned: Duration
    /// All speakers in speaking order, including the absent; never empty.
    package let speakers: [SpeakerProgress]
    package let index: Int
    /// The time that the clock of the meeting has run.
    package let elapsed: Duration
    /// The time left in this turn and the upcoming ones.
    package let remaining: Duration
    /// The time by which the meeting will end early if the current and the upcoming speakers use their full shares;
    /// negative if it will end late.
    package let ahead: Duration

    /// Whether a turn ends when its time is up; otherwise it runs into overtime.
    package let autoAdvance: Bool
    /// Whether to warn that the turn is almost over: at most a fifth of the turn is left, or ten seconds if that is
    /// more. Always false if the scrum's settings disable the warning.
    package let isWarning: Bool
    package let notes: Notes

    package var isOverTime: Bool { turnRemaining < .zero }
    package var current: SpeakerProgress { speakers[index] }
    /// The current speaker's place among the present speakers, counted from 1.
    package var position: Int { speakers[...index].count { !$0.isAbsent } }
    package var present: Int { speakers.count { !$0.isAbsent } }
    package var next: SpeakerProgress? { speakers[(index + 1)...].first { !$0.isAbsent } }
    package var isLastSpeaker: Bool { next == nil }
    /// The time used since the turn started or was last restarted.
    package var turnElapsed: Duration { current.used - current.restarted }
    /// The time left in this turn; negative in overtime.
    package var turnRemaining: Duration { current.left }
  }

  package nonisolated struct SpeakerProgress: Identifiable, Equatable, Sendable {
    package enum Status: Sendable { case done, now, upcoming }

    package let speaker: Attendee
    package let share: Duration
    package let used: Duration
    /// The time that had been used when the turn was last restarted.
    package let restarted: Duration
    package let status: Status
    /// Whether the speaker is absent. The meeting skips absent speakers, and the other speakers get their unused time.
    package let isAbsent: Bool
    /// Whether the speaker is present, or spoke for at least ten seconds before leaving.
    package let takesPart: Bool

    package var id: Attendee.ID { speaker.id }
    package var name: String { speaker.name }
    /// The rest of the share; negative in overtime.
    package var left: Duration { share - used }
    /// The used fraction of the turn, from 0 to 1; 1 if no time is left.
    package var fraction: Double { left <= .zero ? 1 : max(0, (used - restarted) / max(share - restarted, .nanoseconds(1))) }
  }
}

nonisolated extension Meeting.Progress {
  init(_ timeline: MeetingTimeline, warns: Bool = true, notes: Notes = Notes()) {
    planned = timeline.planned
    length = timeline.slots.reduce(.zero) { $0 + $1.share }
    index = timeline.index
    elapsed = timeline.slots.reduce(.zero) { $0 + $1.used }
    speakers = timeline.slots.enumerated().map { index, slot in
      Meeting.SpeakerProgress(
        speaker: slot.speaker, share: slot.share, used: slot.used, restarted: slot.restarted,
        status: timeline.isOver || index < timeline.index ? .done : index == timeline.index ? .now : .upcoming,
        isAbsent: slot.isAbsent, takesPart: slot.takesPart)
    }
    remaining = speakers[index...].reduce(.zero) { $0 + max($1.left, .zero) }
    ahead = length - elapsed - remaining
    autoAdvance = timeline.autoAdvance
    isWarning = warns && timeline.current.isEnding
    self.notes = notes
  }
}
