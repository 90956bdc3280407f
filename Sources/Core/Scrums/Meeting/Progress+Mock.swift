import ConsoleLoop
import FoundationEssentials
import SourceArchitecture

extension Meeting.Progress {
  /// The progress of a Design meeting with four speakers of 2:30 each.
  ///
  /// - Parameter spoken: the first speakers' used times in seconds. The last of these speakers is speaking.
  @MainActor package static func mock(_ spoken: [Double], notes: Notes = Notes()) -> Self {
    MeetingSource(resuming: .mock(spoken, notes: notes), startsImmediately: false, clock: MeetingClock(MainQueueClock()))
      .model.progress
  }
}

extension Statistics {
  /// The statistics of thirty Design meetings.
  package static let mock: Statistics = {
    let scrum = DailyScrum.design
    var times = MeetingTimes()
    let meetings = (0..<30).map { day in
      let turns = scrum.attendees.enumerated().map { index, attendee in
        History.Turn(id: attendee.id, name: attendee.name, duration: .seconds(100 + 15 * index + day * (7 + index) % 60))
      }
      let meeting = History(
        date: Date.mockNow.addingTimeInterval(-86_400 * Double(30 - day)), attendees: scrum.attendees, length: scrum.length,
        turns: turns)
      return times.add(meeting.summary, turns: turns)
    }
    return Statistics(times, of: meetings)
  }()
}
