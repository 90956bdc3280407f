import FoundationEssentials
import Models

nonisolated extension RunningMeeting.Standing {
  init(_ course: Course) {
    self.init(
      turns: zip(course.speakers, course.used).map { History.Turn(id: $0.id, name: $0.name, duration: $1) },
      index: course.index, autoAdvance: course.autoAdvance, staysOpen: course.staysOpen)
  }
}

nonisolated extension Course {
  /// The course of a meeting that was kept, from where it was.
  init(_ meeting: RunningMeeting) {
    let standing = meeting.standing
    self.init(
      length: meeting.scrum.length, speakers: standing.turns.map { Speaker(id: $0.id, name: $0.name) },
      used: standing.turns.map(\.duration), index: standing.index, autoAdvance: standing.autoAdvance,
      staysOpen: standing.staysOpen)
  }
}

extension MeetingSource {
  /// A meeting that was kept, to go on exactly as it was.
  public convenience init(
    resuming meeting: RunningMeeting, startsImmediately: Bool = true, clock: MeetingClock, effects: Effects = Effects()
  ) {
    self.init(course: Course(meeting), startsImmediately: startsImmediately, clock: clock, effects: effects)
  }
}

nonisolated extension History {
  /// What is kept of a meeting that was interrupted and is not resumed: it ended when it was last kept.
  public init(_ meeting: RunningMeeting) {
    self.init(
      id: meeting.id, date: meeting.kept, of: meeting.scrum, progress: Meeting.Progress(Course(meeting)))
    transcript = meeting.transcript
  }
}
