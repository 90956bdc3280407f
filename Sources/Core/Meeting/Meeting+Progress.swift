import Models

extension Meeting {
  /// How far a meeting has come, at the time of its last change or whole second.
  ///
  /// Always `elapsed + remaining + ahead == length`.
  public nonisolated struct Progress: Equatable, Sendable {
    /// What everybody's shares add up to: the planned length, at least a second for each speaker, and what was given, taken or
    /// begun again.
    public let length: Duration
    /// Everybody in speaking order, the absent too; never empty.
    public let speakers: [SpeakerProgress]
    /// Where in `speakers` the current one is.
    public let index: Int
    /// How long the meeting has lasted, without the time for which its clock stood.
    public let elapsed: Duration
    /// What is left of this turn and of the turns to come.
    public let remaining: Duration
    /// By how much the meeting will end early if all goes on as shared out; negative when it will end late.
    public let ahead: Duration

    /// Whether a turn ends when its time is used; otherwise it runs into overtime.
    public let autoAdvance: Bool
    /// Whether little or nothing is left of this turn: a fifth of it, or ten seconds if that is more.
    public let isWarning: Bool
    /// What was written down.
    public let notes: Notes

    public var current: SpeakerProgress { speakers[index] }
    /// Which of those who take part speaks, counted from 1.
    public var place: Int { speakers[...index].count(where: \.takesPart) }
    /// How many take part.
    public var participants: Int { speakers.count(where: \.takesPart) }
    /// Who is on after this turn.
    public var next: SpeakerProgress? { speakers[(index + 1)...].first { !$0.isAbsent } }
    public var isLastSpeaker: Bool { next == nil }
    public var turnElapsed: Duration { current.used - current.restarted }
    /// What is left of this turn; negative in overtime.
    public var turnRemaining: Duration { current.left }
    /// How much of the meeting is behind us, from 0 to 1.
    public var fraction: Double { elapsed == .zero ? 0 : elapsed / (elapsed + remaining) }
  }

  /// One speaker's part in the meeting.
  public nonisolated struct SpeakerProgress: Identifiable, Equatable, Sendable {
    public enum Status: Sendable { case done, now, upcoming }

    public let speaker: Attendee
    /// The time that is this speaker's.
    public let share: Duration
    /// The time this speaker has spoken.
    public let used: Duration
    /// What of it they had spoken when their turn was last begun again.
    public let restarted: Duration
    public let status: Status
    /// Absent speakers have as their share what they used of it, and are passed over.
    public let isAbsent: Bool

    /// Whether they are there, or have spoken before they went.
    public var takesPart: Bool { !isAbsent || used > .zero }
    public var id: Attendee.ID { speaker.id }
    public var name: String { speaker.name }
    /// What is left of the share; negative in overtime.
    public var left: Duration { share - used }
    /// How much of the turn is behind them, from 0 to 1; all of it if they have no time.
    public var fraction: Double { left <= .zero ? 1 : (used - restarted) / (share - restarted) }
  }
}

nonisolated extension Meeting.Progress {
  init(_ timeline: MeetingTimeline, warns: Bool = true, notes: Notes = Notes()) {
    let current = timeline.current
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
    isWarning = warns && current.left <= max(current.turn / 5, .seconds(10))
    self.notes = notes
  }
}
