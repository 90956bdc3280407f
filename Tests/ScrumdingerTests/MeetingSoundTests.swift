import AppResources
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("A change of speaker")
struct MeetingSoundTests {
  @Test(arguments: [true, false])
  func `is heard unless the scrum’s settings turn the sound off`(sound: Bool) async {
    let clock = TestClock()
    var sounds: [Chime] = []
    let meetings = MeetingProvider(.init(clock: { MeetingClock(clock) }, play: { sounds.append($0) }))
    let scrum = DailyScrum(
      attendees: [Attendee(name: "A"), Attendee(name: "B")], length: .seconds(60), settings: .init([.sound: sound]))
    let source = meetings.prepare(scrum, in: ScrumProvider(TestStore.with(scrum).dependencies))
    if case .ready(let ready) = source.model { ready.start() }
    await clock.advance(by: .seconds(31))
    #expect(source.model.progress.current.name == "B")
    #expect(sounds == (sound ? [.ding] : []))
  }
}
