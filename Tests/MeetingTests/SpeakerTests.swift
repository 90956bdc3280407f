import Meeting
import SourceArchitecture
import Testing

@Suite("Going from speaker to speaker:")
struct SpeakerTests {
  @Test func `Previous resumes that speaker's time, and coming forward again resumes the other's`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    await hall.clock.advance(by: .seconds(4))
    hall.meeting.running?.controls.next()
    await hall.clock.advance(by: .seconds(3))
    hall.meeting.running?.controls.previous?()
    #expect(hall.speaker == "A" && hall.progress.turnRemaining == .seconds(6))
    #expect(hall.progress.ahead == .zero && hall.progress.remaining == .seconds(23))
    await hall.clock.advance(by: .seconds(6))
    #expect(hall.speaker == "B" && hall.progress.turnRemaining == .seconds(7))
    #expect(hall.dings == 3)
  }

  @Test func `who comes back with no time left runs into overtime until Next`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    await hall.clock.advance(by: .seconds(12))
    hall.meeting.running?.controls.previous?()
    #expect(hall.speaker == "A" && hall.progress.turnRemaining == .zero)
    await hall.clock.advance(by: .seconds(25))
    #expect(hall.speaker == "A" && hall.progress.turnRemaining == .seconds(-25))
    #expect(hall.progress.ahead == .seconds(-25) && hall.progress.remaining == .seconds(18))
    hall.meeting.running?.controls.next()
    #expect(hall.speaker == "B" && hall.progress.turnRemaining == .seconds(8))
    await hall.clock.advance(by: .seconds(18))
    #expect(hall.outcomes == [.saved] && hall.progress.elapsed == .seconds(55))
  }

  @Test func `a turn that ends by itself passes over those with no time left`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    await hall.clock.advance(by: .seconds(5))
    hall.meeting.running?.controls.next()
    await hall.clock.advance(by: .seconds(10))
    #expect(hall.speaker == "C")
    hall.meeting.running?.controls.previous?()
    hall.meeting.running?.controls.previous?()
    await hall.clock.advance(by: .seconds(5))
    #expect(hall.speaker == "C" && hall.dings == 5)
  }

  @Test func `with auto-advance off, overtime counts up until Next, for the last speaker too`() async {
    let hall = Hall(seconds: 4, "A", "B", autoAdvance: false)
    await hall.clock.advance(by: .seconds(5))
    #expect(hall.speaker == "A" && hall.progress.turnRemaining == .seconds(-3) && hall.dings == 0)
    hall.meeting.running?.controls.next()
    #expect(hall.speaker == "B" && hall.progress.turnRemaining == .seconds(2) && hall.dings == 1)
    await hall.clock.advance(by: .seconds(60))
    #expect(hall.progress.turnRemaining == .seconds(-58) && hall.progress.ahead == .seconds(-61))
    hall.meeting.running?.controls.next()
    #expect(hall.meeting.ending != nil && hall.outcomes == [])
  }

  @Test func `the first speaker has no Previous, and who is done, now and to come is known`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    #expect(hall.meeting.running?.controls.previous == nil)
    hall.meeting.running?.controls.next()
    #expect(hall.meeting.running?.controls.previous != nil)
    #expect(hall.progress.speakers.map(\.status) == [.done, .now, .toCome])
    #expect(hall.progress.next?.name == "C" && !hall.progress.isLastSpeaker)
    await hall.clock.run()
    #expect(hall.progress.speakers.map(\.status) == [.done, .done, .done])
    #expect(hall.progress.fraction == 1)
  }

  @Test func `Next works in a pause, and the pause goes on`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    hall.meeting.running?.pause()
    hall.meeting.paused?.controls.next()
    await hall.clock.advance(by: .seconds(60))
    #expect(hall.speaker == "B" && hall.dings == 1 && hall.progress.turnRemaining == .seconds(10))
    hall.meeting.paused?.controls.previous?()
    #expect(hall.speaker == "A" && hall.dings == 2)
    #expect(hall.meeting.paused?.controls.previous == nil)
  }

  @Test func `a Next that comes just as the turn ends by itself skips nobody`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    await hall.clock.advance(by: .seconds(9))
    hall.clock.freeze(for: .seconds(1))
    hall.meeting.running?.controls.next()
    #expect(hall.speaker == "B" && hall.dings == 1)
    await hall.clock.advance(by: .seconds(10))
    #expect(hall.speaker == "C")
  }

  @Test func `a Pause that comes just as the turn ends by itself pauses the next one`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    await hall.clock.advance(by: .seconds(9))
    hall.clock.freeze(for: .seconds(1))
    hall.meeting.running?.pause()
    await hall.clock.advance(by: .seconds(60))
    #expect(hall.meeting.paused != nil && hall.speaker == "B" && hall.dings == 1 && hall.progress.turnElapsed == .zero)
  }

  @Test func `whoever hears of a change may pause at once`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    let pauser = Pauser()
    hall.source?.eraseToSource().subscribe(pauser, method: Pauser.pauseOnChange, immediately: false)
    await hall.clock.advance(by: .seconds(60))
    #expect(hall.meeting.paused != nil && hall.speaker == "B" && hall.progress.elapsed == .seconds(10))
    #expect(hall.clock.sleeping == 0)
  }
}

private final class Pauser {
  func pauseOnChange(_ meeting: Meeting) {
    if meeting.progress.index == 1 { meeting.running?.pause() }
  }
}
