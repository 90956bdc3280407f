extension Meeting {
  /// The progress of a meeting, as of its last change or whole second.
  ///
  /// Always `elapsed + remaining + ahead == length`.
  public nonisolated struct Progress: Equatable, Sendable {
    /// The sum of all shares: the planned length, but at least a second for each speaker, and with all changes to it.
    public let length: Duration
    /// All speakers in speaking order, including the absent; never empty.
    public let speakers: [SpeakerProgress]
    /// The index of the current speaker.
    public let index: Int
    /// How long the meeting has lasted, without the time during which its clock was stopped.
    public let elapsed: Duration
    /// What is left of this turn and of the upcoming ones.
    public let remaining: Duration
    /// How much earlier than planned the meeting will end if every upcoming speaker uses their share; negative if later.
    public let ahead: Duration

    /// Whether a turn ends when its time is up; otherwise it runs into overtime.
    public let autoAdvance: Bool
    /// Whether the turn is almost over: a fifth of it is left, or ten seconds if that is more.
    public let isWarning: Bool
    public let notes: Notes

    public var current: SpeakerProgress { speakers[index] }
    /// The number of the current speaker among those present, from 1.
    public var position: Int { speakers[...index].count { !$0.isAbsent } }
    /// How many speakers are present.
    public var present: Int { speakers.count { !$0.isAbsent } }
    /// The speaker after the current one.
    public var next: SpeakerProgress? { speakers[(index + 1)...].first { !$0.isAbsent } }
    public var isLastSpeaker: Bool { next == nil }
    public var turnElapsed: Duration { current.used - current.restarted }
    /// What is left of this turn; negative in overtime.
    public var turnRemaining: Duration { current.left }
    /// How much of the meeting is over, from 0 to 1.
    public var fraction: Double { elapsed == .zero ? 0 : elapsed / (elapsed + remaining) }
  }

  /// One speaker's time in the meeting.
  public nonisolated struct SpeakerProgress: Identifiable, Equatable, Sendable {
    public enum Status: Sendable { case done, now, upcoming }

    public let speaker: Attendee
    /// The speaker's share of the meeting.
    public let share: Duration
    /// How long the speaker has spoken.
    public let used: Duration
    /// How much of that was before their turn was last restarted.
    public let restarted: Duration
    public let status: Status
    /// An absent speaker is skipped; their share is what they have used.
    public let isAbsent: Bool

    public var id: Attendee.ID { speaker.id }
    public var name: String { speaker.name }
    /// What is left of the share; negative in overtime.
    public var left: Duration { share - used }
    /// How much of the turn is over, from 0 to 1; 1 if it has no time.
    public var fraction: Double { left <= .zero ? 1 : (used - restarted) / (share - restarted) }
  }
}

nonisolated extension Meeting.Progress {
  init(_ timeline: MeetingTimeline, warns: Bool = true, notes: Notes = Notes()) {
    length = timeline.slots.reduce(.zero) { $0 + $1.share }
    index = timeline.index
    elapsed = timeline.slots.reduce(.zero) { $0 + $1.used }
    speakers = timeline.slots.enumerated().map { index, slot in
      Meeting.SpeakerProgress(
        speaker: slot.speaker, share: slot.share, used: slot.used, restarted: slot.restarted,
        status: timeline.isOver || index < timeline.index ? .done : index == timeline.index ? .now : .upcoming,
        isAbsent: slot.isAbsent)
    }
    remaining = speakers[index...].reduce(.zero) { $0 + max($1.left, .zero) }
    ahead = length - elapsed - remaining
    autoAdvance = timeline.autoAdvance
    isWarning = warns && timeline.current.isEnding
    self.notes = notes
  }
}
