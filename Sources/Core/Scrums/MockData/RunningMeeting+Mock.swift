package import FoundationEssentials

extension RunningMeeting {
  /// Creates a sample meeting in progress.
  ///
  /// - Parameters:
  ///   - spoken: the first speakers' used times in seconds. The last of these speakers is speaking.
  ///   - now: the time of the checkpoint.
  package static func mock(
    _ spoken: [Double], of scrum: DailyScrum = .design, notes: Notes = Notes(), state: Meeting.State = .running,
    at now: Date = .mockNow
  ) -> RunningMeeting {
    let turns = scrum.attendees.enumerated().map { index, attendee in
      History.Turn(
        id: attendee.id, name: attendee.name, duration: .seconds(spoken.indices.contains(index) ? spoken[index] : 0))
    }
    let checkpoint = Checkpoint(
      turns: turns, index: max(0, min(spoken.count, turns.count) - 1), autoAdvance: scrum.settings[.autoAdvance], notes: notes,
      state: state)
    let began = now.addingTimeInterval(-spoken.reduce(0, +))
    return RunningMeeting(id: scrum.id, scrum: scrum, began: began, savedAt: now, checkpoint: checkpoint)
  }
}

extension Date {
  /// The current date in sample data: Sat 21 Nov 2026, 09:42, in UTC.
  package static let mockNow = Date(timeIntervalSince1970: 1_795_254_120)
}
