import ConsoleLoopTesting
import Scrums
import SourceArchitecture
import Testing

@Suite("Time is exact and fair:")
struct FairTimeTests {
  @Test(arguments: [
    (6, 3, [2, 2, 2]), (7, 3, [3, 2, 2]), (8, 3, [3, 3, 2]), (5, 1, [5]), (5, 0, [5]), (2, 3, [1, 1, 1]), (0, 2, [1, 1]),
    (-9, 2, [1, 1]), (900, 11, [82, 82, 82, 82, 82, 82, 82, 82, 82, 81, 81]),
  ])
  func `B3 leftover seconds go one each to the first speakers, and no share is below a second`(
    length: Int, people: Int, expected: [Int]
  ) {
    #expect(fairShares(of: .seconds(length), among: people) == expected.map { .seconds($0) })
  }

  @Test func `a fraction of a second is used too`() {
    #expect(fairShares(of: .seconds(5.5), among: 2) == [.seconds(3), .seconds(2.5)])
    #expect(fairShares(of: .seconds(4.5), among: 2) == [.seconds(2.5), .seconds(2)])
    #expect(fairShares(of: .seconds(0.5), among: 1) == [.seconds(1)])
  }

  @Test func `15 minutes with 11 speakers end at 15:00`() async {
    let test = TestMeeting(length: .seconds(15 * 60), speakers: 11)
    await test.clock.advance(by: .seconds(15 * 60) - .nanoseconds(1))
    #expect(test.outcomes == [])
    await test.clock.advance(by: .nanoseconds(1))
    #expect(test.outcomes == [.saved])
    #expect(test.dings == 10)
    #expect(test.progress.elapsed == .seconds(15 * 60))
  }

  @Test func `B3 with more speakers than seconds, everyone speaks for one second and the meeting ends`() async {
    let test = TestMeeting(length: .seconds(2), speakers: 5)
    #expect(test.progress.length == .seconds(5))
    await test.clock.advance(by: .seconds(5))
    #expect(test.outcomes == [.saved])
    #expect(test.dings == 4)
  }

  @Test func `B1 Next ends the turn and starts the next speaker’s full share`() async {
    let test = TestMeeting(seconds: 100, "A", "B")
    await test.clock.advance(by: .seconds(40))
    test.meeting.running?.controls.next()
    #expect(test.speaker == "B")
    #expect(test.progress.turnRemaining == .seconds(50))
    #expect(test.progress.ahead == .seconds(10))
    await test.clock.advance(by: .seconds(49))
    #expect(test.outcomes == [])
    await test.clock.advance(by: .seconds(1))
    #expect(test.outcomes == [.saved])
    #expect(test.progress.elapsed == .seconds(90))
  }

  @Test func `B2 a turn lasts exactly its share, not a second longer`() async {
    let test = TestMeeting(seconds: 300, "A", "B", "C", "D", "E", "F")
    await test.clock.advance(by: .milliseconds(49_999))
    #expect(test.speaker == "A")
    await test.clock.advance(by: .milliseconds(1))
    #expect(test.speaker == "B")
    #expect(test.progress.turnRemaining == .seconds(50))
    await test.clock.advance(by: .seconds(250))
    #expect(test.progress.elapsed == .seconds(300))
    #expect(test.meeting.ended != nil)
  }

  @Test func `a second interrupted by Pause or Next continues where it stopped`() async {
    let test = TestMeeting(seconds: 20, "A", "B")
    await test.clock.advance(by: .milliseconds(2_400))
    test.meeting.running?.pause()
    await test.clock.advance(by: .seconds(60))
    test.meeting.paused?.resume()
    await test.clock.advance(by: .milliseconds(600))
    #expect(test.progress.turnElapsed == .seconds(3))
    await test.clock.advance(by: .milliseconds(300))
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .seconds(10))
    #expect(test.progress.elapsed == .milliseconds(13_300))
    #expect(test.outcomes == [.saved])
  }

  @Test func `without attendees there is one speaker, whom the app names`() async {
    let test = TestMeeting(seconds: 2)
    #expect(test.speaker == "Speaker 1")
    #expect(test.progress.isLastSpeaker)
    await test.clock.advance(by: .seconds(2))
    #expect(test.outcomes == [.saved])
    #expect(test.dings == 0)
  }
}
