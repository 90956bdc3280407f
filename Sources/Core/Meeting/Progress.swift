extension Meeting {
  /// How far a meeting has come, at the time of its last change or whole second.
  ///
  /// Always `elapsed + remaining + ahead == length`.
  public nonisolated struct Progress: Equatable, Sendable {
    /// The planned length, at least one second for each speaker.
    public let length: Duration
    /// Everybody in speaking order; never empty.
    public let speakers: [SpeakerProgress]
    /// Where in `speakers` the current one is.
    public let index: Int
    /// How long the meeting has lasted, without the time for which its clock stood.
    public let elapsed: Duration
    /// What is left of this turn and of the turns to come.
    public let remaining: Duration
    /// By how much the meeting will end early if all goes on as shared out; negative when it will end late.
    public let ahead: Duration

    public var current: SpeakerProgress { speakers[index] }
    /// Who is on after this turn.
    public var next: SpeakerProgress? { isLastSpeaker ? nil : speakers[index + 1] }
    public var isLastSpeaker: Bool { index == speakers.count - 1 }
    public var turnElapsed: Duration { current.used }
    /// What is left of this turn; negative in overtime.
    public var turnRemaining: Duration { current.left }
    /// How much of the meeting is behind us, from 0 to 1.
    public var fraction: Double { elapsed / (elapsed + remaining) }
  }

  /// One speaker's part in the meeting.
  public nonisolated struct SpeakerProgress: Identifiable, Equatable, Sendable {
    public enum Status: Sendable { case done, now, toCome }

    public let speaker: Speaker
    /// The time that is this speaker's.
    public let share: Duration
    /// The time this speaker has spoken.
    public let used: Duration
    public let status: Status

    public var id: Speaker.ID { speaker.id }
    public var name: String { speaker.name }
    /// What is left of the share; negative in overtime.
    public var left: Duration { share - used }
  }
}

nonisolated extension Meeting.Progress {
  init(_ course: Course) {
    length = course.shares.reduce(.zero, +)
    index = course.index
    elapsed = course.used.reduce(.zero, +)
    speakers = course.speakers.indices.map { index in
      Meeting.SpeakerProgress(
        speaker: course.speakers[index], share: course.shares[index], used: course.used[index],
        status: course.isOver || index < course.index ? .done : index == course.index ? .now : .toCome)
    }
    remaining = speakers[index...].reduce(.zero) { $0 + max($1.left, .zero) }
    ahead = length - elapsed - remaining
  }
}
