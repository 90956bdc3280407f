import ConsoleLoopTesting
import Scrums
import SourceArchitecture
import Testing

@Suite("The time of a turn")
struct TurnTimeTests {
  @Test func `grows when an earlier speaker leaves during the last turn`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    await test.clock.advance(by: .seconds(4))
    test.meeting.running?.controls.next()
    test.meeting.running?.controls.next()
    test.meeting.controls?.toggleAbsence(test.progress.speakers[0].id)
    #expect(test.progress.speakers[0].isAbsent)
    #expect(test.speaker == "C")
    #expect(test.progress.turnRemaining == .seconds(16))
  }

  @Test func `starts from zero when the turn is restarted`() async {
    let test = TestMeeting(seconds: 20, "A", "B")
    await test.clock.advance(by: .seconds(4))
    test.meeting.running?.controls.restartTurn?()
    #expect(test.progress.current.fraction == 0)
    await test.clock.advance(by: .seconds(5))
    #expect(test.progress.current.fraction == 0.5)
  }

  @Test func `is shared equally with the others although it was restarted`() async {
    let test = TestMeeting(seconds: 40, "A", "B", "C", "D")
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .seconds(8))
    test.meeting.running?.controls.restartTurn?()
    test.meeting.running?.controls.previous?()
    test.meeting.controls?.toggleAbsence(test.progress.speakers[3].id)
    #expect(test.speaker == "A")
    #expect(test.progress.speakers.map(\.left) == [14, 13, 13, 0].map(Duration.seconds))
  }

  @Test func `is not taken from a last speaker in overtime when somebody joins`() async {
    let test = TestMeeting(seconds: 20, "A", "B", autoAdvance: false)
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .seconds(15))
    test.meeting.controls?.addLatecomer("C")
    #expect(test.progress.speakers.map(\.share) == [10, 10, 0].map(Duration.seconds))
  }

  @Test func `is whole seconds at each tick, although the clock is a little late`() async {
    let test = TestMeeting(seconds: 20, "A", "B")
    test.clock.freeze(for: .milliseconds(20))
    for second in 1...9 {
      test.clock.freeze(for: .seconds(1) + .milliseconds(second))
      await test.clock.advance(by: .zero)
      #expect(test.progress.current.used == .seconds(second))
    }
    test.meeting.running?.pause()
    #expect(test.progress.current.used == .seconds(9) + .milliseconds(65))
  }

  @Test func `is halved when somebody joins, once all that was borrowed has been used`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C", autoAdvance: false)
    for place in [1, 2] { test.meeting.controls?.toggleAbsence(test.progress.speakers[place].id) }
    await test.clock.advance(by: .seconds(30))
    test.meeting.controls?.addLatecomer("D")
    test.meeting.controls?.toggleAbsence(test.progress.speakers[3].id)
    test.meeting.controls?.more()
    test.meeting.controls?.addLatecomer("E")
    #expect(test.progress.speakers.map(\.share) == [45, 0, 0, 0, 15].map(Duration.seconds))
  }
}
