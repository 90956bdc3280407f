import ConsoleLoopTesting
import Scrums
import SourceArchitecture
import Testing

/// The rules R1 to R6 of a meeting, which Point-Free’s tests check too.
@Suite("As in the published apps, a meeting")
struct ConformanceTests {
  @Test func `R1 of 3 seconds with 3 speakers moves on every second and is saved once`() async {
    let test = TestMeeting(seconds: 3, "A", "B", "C")
    #expect(test.speaker == "A")
    #expect(test.progress.remaining == .seconds(3))
    #expect(test.dings == 0)
    await test.clock.advance(by: .seconds(1))
    #expect(test.speaker == "B")
    #expect(test.progress.remaining == .seconds(2))
    #expect(test.dings == 1)
    await test.clock.advance(by: .seconds(1))
    #expect(test.speaker == "C")
    #expect(test.progress.remaining == .seconds(1))
    #expect(test.dings == 2)
    await test.clock.advance(by: .seconds(1))
    #expect(test.speaker == "C")
    #expect(test.progress.remaining == .zero)
    #expect(test.dings == 2)
    #expect(test.outcomes == [.saved])
    #expect(test.meeting.ended?.outcome == .saved)
  }

  @Test func `R1b of 6 seconds with 3 speakers moves on at 2 s and 4 s, and ends at 6 s`() async {
    let test = TestMeeting(seconds: 6, "A", "B", "C")
    var speakers: [String] = []
    for _ in 0..<6 {
      speakers.append(test.speaker)
      await test.clock.advance(by: .seconds(1))
    }
    #expect(speakers == ["A", "A", "B", "B", "C", "C"])
    #expect(test.outcomes == [.saved])
  }

  @Test func `R4 stops its clock while the end dialog is open, and is saved once`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    test.meeting.running?.controls.end()
    await test.clock.advance(by: .seconds(5))
    #expect(test.speaker == "A")
    #expect(test.progress.remaining == .seconds(60))
    test.meeting.ending?.saveAndEnd()
    #expect(test.outcomes == [.saved])
  }

  @Test func `R5 is not saved if it is discarded`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.advance(by: .seconds(1))
    test.meeting.running?.controls.end()
    test.meeting.ending?.discard()
    await test.clock.run()
    #expect(test.outcomes == [.discarded])
  }

  @Test func `R6 moves on with Next, which asks how to end after the last speaker`() async throws {
    let test = TestMeeting(seconds: 3, "A", "B", "C")
    test.meeting.running?.controls.next()
    #expect(test.speaker == "B")
    #expect(test.progress.remaining == .seconds(2))
    #expect(test.dings == 1)
    test.meeting.running?.controls.next()
    #expect(test.speaker == "C")
    #expect(test.progress.remaining == .seconds(1))
    #expect(test.dings == 2)
    test.meeting.running?.controls.next()
    let ending = try #require(test.meeting.ending)
    #expect(test.dings == 2)
    await test.clock.advance(by: .seconds(5))
    #expect(test.progress == ending.progress)
    ending.saveAndEnd()
    #expect(test.outcomes == [.saved])
    #expect(test.dings == 2)
  }
}
