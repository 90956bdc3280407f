import Scrums
import SourceArchitecture
import TestSupport
import Testing

@Suite("The README") struct ReadmeTests {
  @Test @MainActor func `shows a meeting`() async throws {
    #expect(try Readme.shows(1, on: "Resources/Guide/Tour.md"))
    // README
    let clock = TestClock()
    let scrum = DailyScrum(title: "Sync", attendees: [Attendee(name: "Ann"), Attendee(name: "Bo")], length: .seconds(60))
    let meeting = MeetingSource(scrum: scrum, placeholder: "", clock: MeetingClock(clock))
    await clock.advance(by: .seconds(20))
    guard case .running(let running) = meeting.model else { return }
    running.controls.next()
    #expect(meeting.model.progress.current.name == "Bo")
    #expect(meeting.model.progress.ahead == .seconds(10))
    running.pause()
    #expect(meeting.model.state == .paused)
    // END
  }
}
