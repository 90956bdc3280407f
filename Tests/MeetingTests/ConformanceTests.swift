import Meeting
import Testing

/// What Point-Free's tests of the same meeting hold, R1 to R6.
@Suite("As in the published apps, a meeting")
struct ConformanceTests {
  @Test func `of 3 s with 3 people changes the speaker each second and is saved once (R1)`() async {
    let hall = Hall(seconds: 3, "A", "B", "C")
    #expect(hall.speaker == "A" && hall.progress.remaining == .seconds(3) && hall.dings == 0)
    await hall.clock.advance(by: .seconds(1))
    #expect(hall.speaker == "B" && hall.progress.remaining == .seconds(2) && hall.dings == 1)
    await hall.clock.advance(by: .seconds(1))
    #expect(hall.speaker == "C" && hall.progress.remaining == .seconds(1) && hall.dings == 2)
    await hall.clock.advance(by: .seconds(1))
    #expect(hall.speaker == "C" && hall.progress.remaining == .zero && hall.dings == 2)
    #expect(hall.outcomes == [.saved])
    #expect(hall.meeting.ended?.outcome == .saved)
  }

  @Test func `of 6 s with 3 people changes at 2 s and 4 s and ends at 6 s (R1b)`() async {
    let hall = Hall(seconds: 6, "A", "B", "C")
    var speakers: [String] = []
    for _ in 0..<6 {
      speakers.append(hall.speaker)
      await hall.clock.advance(by: .seconds(1))
    }
    #expect(speakers == ["A", "A", "B", "B", "C", "C"])
    #expect(hall.outcomes == [.saved])
  }

  @Test func `stands while the End dialog is open, and is saved once (R4)`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    hall.meeting.running?.controls.end()
    await hall.clock.advance(by: .seconds(5))
    #expect(hall.speaker == "A" && hall.progress.remaining == .seconds(60))
    hall.meeting.ending?.saveAndEnd()
    #expect(hall.outcomes == [.saved])
  }

  @Test func `can be discarded, and is not saved then (R5)`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.advance(by: .seconds(1))
    hall.meeting.running?.controls.end()
    hall.meeting.ending?.discard?()
    await hall.clock.run()
    #expect(hall.outcomes == [.discarded])
  }

  @Test func `is skipped through, and the last Next asks without Discard (R6)`() async throws {
    let hall = Hall(seconds: 3, "A", "B", "C")
    hall.meeting.running?.controls.next()
    #expect(hall.speaker == "B" && hall.progress.remaining == .seconds(2) && hall.dings == 1)
    hall.meeting.running?.controls.next()
    #expect(hall.speaker == "C" && hall.progress.remaining == .seconds(1) && hall.dings == 2)
    hall.meeting.running?.controls.next()
    let ending = try #require(hall.meeting.ending)
    #expect(ending.discard == nil && hall.dings == 2)
    await hall.clock.advance(by: .seconds(5))
    #expect(hall.progress == ending.progress)
    ending.saveAndEnd()
    #expect(hall.outcomes == [.saved] && hall.dings == 2)
  }
}
