import ConsoleLoopTesting
import Scrums
import SourceArchitecture
import Testing

@Suite("The progress of a meeting")
struct ProgressTests {
  @Test func `goes from 0 to 1 with the time that has passed`() async {
    let test = TestMeeting(seconds: 40, "A", "B")
    await test.clock.advance(by: .seconds(10))
    #expect(test.progress.current.fraction == 0.5)
    await test.clock.advance(by: .seconds(15))
    #expect(test.progress.speakers.map(\.fraction) == [1, 0.25])
  }

  @Test func `counts everyone who is present`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    #expect(test.progress.present == 3)
    #expect(test.progress.position == 1)
    test.meeting.controls?.toggleAbsence(test.progress.speakers[1].id)
    #expect(test.progress.present == 2)
    await test.clock.advance(by: .seconds(5))
    test.meeting.running?.controls.next()
    #expect(test.speaker == "C")
    #expect(test.progress.position == 2)
    test.meeting.controls?.toggleAbsence(test.progress.speakers[0].id)
    #expect(test.progress.present == 1)
    #expect(test.progress.position == 1)
  }
}
