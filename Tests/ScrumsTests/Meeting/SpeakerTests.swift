import ConsoleLoopTesting
import Scrums
import SourceArchitecture
import Testing

@Suite("Moving between speakers:")
struct SpeakerTests {
  @Test func `Previous resumes the previous speaker’s turn, and Next resumes the one it interrupted`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    await test.clock.advance(by: .seconds(4))
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .seconds(3))
    test.meeting.running?.controls.previous?()
    #expect(test.speaker == "A")
    #expect(test.progress.turnRemaining == .seconds(6))
    #expect(test.progress.ahead == .zero)
    #expect(test.progress.remaining == .seconds(23))
    await test.clock.advance(by: .seconds(6))
    #expect(test.speaker == "B")
    #expect(test.progress.turnRemaining == .seconds(7))
    #expect(test.dings == 3)
  }

  @Test func `a speaker who comes back with no time left runs into overtime until Next`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    await test.clock.advance(by: .seconds(12))
    test.meeting.running?.controls.previous?()
    #expect(test.speaker == "A")
    #expect(test.progress.turnRemaining == .zero)
    await test.clock.advance(by: .seconds(25))
    #expect(test.speaker == "A")
    #expect(test.progress.turnRemaining == .seconds(-25))
    #expect(test.progress.ahead == .seconds(-25))
    #expect(test.progress.remaining == .seconds(18))
    test.meeting.running?.controls.next()
    #expect(test.speaker == "B")
    #expect(test.progress.turnRemaining == .seconds(8))
    await test.clock.advance(by: .seconds(18))
    #expect(test.outcomes == [.saved])
    #expect(test.progress.elapsed == .seconds(55))
  }

  @Test func `a turn that ends by itself skips speakers with no time left`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    await test.clock.advance(by: .seconds(5))
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .seconds(10))
    #expect(test.speaker == "C")
    test.meeting.running?.controls.previous?()
    test.meeting.running?.controls.previous?()
    await test.clock.advance(by: .seconds(5))
    #expect(test.speaker == "C")
    #expect(test.dings == 5)
  }

  @Test func `with auto-advance off, overtime counts up until Next, even for the last speaker`() async {
    let test = TestMeeting(seconds: 4, "A", "B", autoAdvance: false)
    await test.clock.advance(by: .seconds(5))
    #expect(test.speaker == "A")
    #expect(test.progress.turnRemaining == .seconds(-3))
    #expect(test.dings == 0)
    test.meeting.running?.controls.next()
    #expect(test.speaker == "B")
    #expect(test.progress.turnRemaining == .seconds(2))
    #expect(test.dings == 1)
    await test.clock.advance(by: .seconds(60))
    #expect(test.progress.turnRemaining == .seconds(-58))
    #expect(test.progress.ahead == .seconds(-61))
    test.meeting.running?.controls.next()
    #expect(test.meeting.ending != nil)
    #expect(test.outcomes == [])
  }

  @Test func `the first speaker has no Previous, and progress tells who is done, speaking and upcoming`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    #expect(test.meeting.running?.controls.previous == nil)
    test.meeting.running?.controls.next()
    #expect(test.meeting.running?.controls.previous != nil)
    #expect(test.progress.speakers.map(\.status) == [.done, .now, .upcoming])
    #expect(test.progress.next?.name == "C")
    #expect(!test.progress.isLastSpeaker)
    await test.clock.run()
    #expect(test.progress.speakers.map(\.status) == [.done, .done, .done])
  }

  @Test func `Next works during a pause without ending it`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    test.meeting.running?.pause()
    test.meeting.paused?.controls.next()
    await test.clock.advance(by: .seconds(60))
    #expect(test.speaker == "B")
    #expect(test.dings == 1)
    #expect(test.progress.turnRemaining == .seconds(10))
    test.meeting.paused?.controls.previous?()
    #expect(test.speaker == "A")
    #expect(test.dings == 2)
    #expect(test.meeting.paused?.controls.previous == nil)
  }

  @Test func `Next at the moment a turn ends by itself skips no one`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    await test.clock.advance(by: .seconds(9))
    test.clock.freeze(for: .seconds(1))
    test.meeting.running?.controls.next()
    #expect(test.speaker == "B")
    #expect(test.dings == 1)
    await test.clock.advance(by: .seconds(10))
    #expect(test.speaker == "C")
  }

  @Test func `Pause at the moment a turn ends by itself pauses the next one`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    await test.clock.advance(by: .seconds(9))
    test.clock.freeze(for: .seconds(1))
    test.meeting.running?.pause()
    await test.clock.advance(by: .seconds(60))
    #expect(test.meeting.paused != nil)
    #expect(test.speaker == "B")
    #expect(test.dings == 1)
    #expect(test.progress.turnElapsed == .zero)
  }

  @Test func `an observer of a change can pause at once`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    let pauser = Pauser()
    test.source?.eraseToSource().subscribe(pauser, method: Pauser.pauseOnChange, immediately: false)
    await test.clock.advance(by: .seconds(60))
    #expect(test.meeting.paused != nil)
    #expect(test.speaker == "B")
    #expect(test.progress.elapsed == .seconds(10))
    #expect(test.clock.sleeping == 0)
  }
}

private final class Pauser {
  func pauseOnChange(_ meeting: Meeting) {
    if meeting.progress.index == 1 { meeting.running?.pause() }
  }
}
