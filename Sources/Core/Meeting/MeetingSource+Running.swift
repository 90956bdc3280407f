import FoundationEssentials
import Models

nonisolated extension RunningMeeting.Standing {
  init(_ course: Course, _ notes: Notes) {
    self.init(
      turns: course.parts.map { History.Turn(id: $0.speaker.id, name: $0.speaker.name, duration: $0.used) },
      index: course.index, autoAdvance: course.autoAdvance, shares: course.isAsPlanned ? [] : course.parts.map(Share.init),
      taken: course.taken, notes: notes)
  }
}

nonisolated extension RunningMeeting.Standing.Share {
  fileprivate init(_ part: Course.Part) {
    self.init(duration: part.share, restarted: part.restarted, waived: part.waived)
  }
}

nonisolated extension Course {
  /// The course of a meeting that was kept, from where it was.
  init(_ meeting: RunningMeeting) {
    let standing = meeting.standing
    self.init(
      length: meeting.scrum.length, speakers: standing.turns.map { Speaker(id: $0.id, name: $0.name) },
      autoAdvance: standing.autoAdvance)
    index = standing.index
    taken = standing.taken
    for (place, turn) in standing.turns.enumerated() { parts[place].used = turn.duration }
    for (place, share) in standing.shares.enumerated() {
      parts[place].share = share.duration
      parts[place].restarted = share.restarted
      parts[place].waived = share.waived
    }
  }

  /// Whether nobody's time is another than it was to be at the beginning.
  fileprivate var isAsPlanned: Bool {
    parts.map(\.share) == fairShares(of: planned, among: parts.count)
      && !parts.contains { $0.isAbsent || $0.restarted != .zero }
  }
}

extension MeetingSource {
  /// A meeting that was kept, to go on exactly as it was.
  public convenience init(
    resuming meeting: RunningMeeting, startsImmediately: Bool = true, clock: MeetingClock, effects: Effects = Effects(),
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    self.init(
      course: Course(meeting), notes: meeting.standing.notes, warns: meeting.scrum.settings[.warning],
      startsImmediately: startsImmediately, clock: clock, effects: effects, random: random)
  }
}

nonisolated extension History {
  /// What is kept of a meeting that was interrupted and is not resumed: it ended when it was last kept.
  public init(_ meeting: RunningMeeting) {
    self.init(
      id: meeting.id, date: meeting.kept, of: meeting.scrum,
      progress: Meeting.Progress(Course(meeting), notes: meeting.standing.notes))
    transcript = meeting.transcript
  }
}
