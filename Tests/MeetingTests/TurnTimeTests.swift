import Meeting
import Testing

@Suite("The time of a turn")
struct TurnTimeTests {
  @Test func `grows when an earlier speaker leaves during the last turn`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    await test.clock.advance(by: .seconds(4))
    test.meeting.running?.controls.next()
    test.meeting.running?.controls.next()
    test.meeting.controls?.toggleAbsence(test.progress.speakers[0].id)
    #expect(test.progress.speakers[0].isAbsent && test.speaker == "C" && test.progress.turnRemaining == .seconds(16))
  }

  @Test func `starts from zero when the turn is restarted`() async {
    let test = TestMeeting(seconds: 20, "A", "B")
    await test.clock.advance(by: .seconds(4))
    test.meeting.running?.controls.restartTurn?()
    #expect(test.progress.current.fraction == 0)
    await test.clock.advance(by: .seconds(5))
    #expect(test.progress.current.fraction == 0.5)
  }
}
