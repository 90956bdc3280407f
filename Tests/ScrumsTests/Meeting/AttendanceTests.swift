import Scrums
import SourceArchitecture
import TestSupport
import Testing

@Suite("Who is there during a meeting:")
struct AttendanceTests {
  @Test func `an absent speaker’s time goes evenly to those whose turn is not over, and comes back`() async throws {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(10))
    try test.toggleAbsence(of: "C")
    #expect(test.shares == [80, 80, 0, 80])
    #expect(test.progress.speakers[2].isAbsent)
    #expect(test.progress.next?.name == "B")
    try test.toggleAbsence(of: "D")
    try test.toggleAbsence(of: "B")
    #expect(test.shares == [240, 0, 0, 0])
    #expect(test.progress.isLastSpeaker)
    #expect(test.progress.remaining == .seconds(230))
    try test.toggleAbsence(of: "D")
    #expect(test.shares == [120, 0, 0, 120])
    try test.toggleAbsence(of: "B")
    try test.toggleAbsence(of: "C")
    #expect(test.shares == [60, 60, 60, 60])
    #expect(test.progress.elapsed == .seconds(10))
    #expect(test.dings == 0)
  }

  @Test func `the current speaker ends their turn by leaving, and on return gets back what no one has used`() async throws {
    let test = TestMeeting(seconds: 180, "A", "B", "C")
    await test.clock.advance(by: .seconds(20))
    try test.toggleAbsence(of: "A")
    #expect(test.speaker == "B")
    #expect(test.dings == 1)
    #expect(test.shares == [20, 80, 80])
    #expect(test.meeting.running?.controls.previous == nil)
    await test.clock.advance(by: .seconds(5))
    try test.toggleAbsence(of: "A")
    #expect(test.speaker == "B")
    #expect(test.shares == [60, 60, 60])
    #expect(!test.progress.speakers[0].isAbsent)
    test.meeting.running?.controls.previous?()
    #expect(test.speaker == "A")
    #expect(test.progress.turnRemaining == .seconds(40))
  }

  @Test func `Next, Previous and the clock skip absent speakers`() async throws {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    try test.toggleAbsence(of: "B")
    test.meeting.running?.controls.next()
    #expect(test.speaker == "C")
    #expect(test.progress.speakers[1].status == .done)
    test.meeting.running?.controls.previous?()
    #expect(test.speaker == "A")
    await test.clock.advance(by: .seconds(15))
    #expect(test.speaker == "C")
    #expect(test.dings == 3)
    await test.clock.advance(by: .seconds(15))
    #expect(test.outcomes == [.saved])
    #expect(test.progress.elapsed == .seconds(30))
  }

  @Test func `a speaker who returns after their slot has passed speaks last`() async throws {
    let test = TestMeeting(seconds: 120, "A", "B", "C", "D")
    try test.toggleAbsence(of: "B")
    test.meeting.running?.controls.next()
    #expect(test.speaker == "C")
    try test.toggleAbsence(of: "B")
    #expect(test.order == "ACDB")
    #expect(test.speaker == "C")
    #expect(test.progress.index == 1)
    #expect(test.shares == [40, 40, 20, 20], "C’s turn has a part of B’s time, and has started")
  }

  @Test func `marking the only speaker present absent asks how to end the meeting`() async throws {
    let test = TestMeeting(seconds: 20, "A", "B")
    try test.toggleAbsence(of: "B")
    await test.clock.advance(by: .seconds(5))
    try test.toggleAbsence(of: "A")
    #expect(test.meeting.ending != nil)
    #expect(test.dings == 0)
    test.meeting.ending?.resume()
    #expect(test.speaker == "A")
    #expect(test.meeting.running != nil)
    #expect(!test.progress.current.isAbsent)
    await test.clock.advance(by: .seconds(15))
    #expect(test.outcomes == [.saved])
  }

  @Test func `overtime is part of no share, so the others lose nothing when the speaker leaves`() async throws {
    let test = TestMeeting(seconds: 30, "A", "B", "C", autoAdvance: false)
    await test.clock.advance(by: .seconds(25))
    try test.toggleAbsence(of: "A")
    #expect(test.shares == [10, 10, 10])
    #expect(test.progress.ahead == .seconds(-15))
  }

  @Test func `a turn in overtime gets no time when someone else leaves`() async throws {
    let test = TestMeeting(seconds: 30, "A", "B", "C", autoAdvance: false)
    await test.clock.advance(by: .seconds(25))
    try test.toggleAbsence(of: "C")
    #expect(test.shares == [10, 20, 0])
    #expect(test.progress.turnRemaining == .seconds(-15))
  }

  @Test func `whoever is left of five has an even share, and the absent are not counted`() async throws {
    let test = TestMeeting(seconds: 900, "A", "B", "C", "D", "E")
    for name in ["A", "B"] {
      await test.clock.advance(by: .seconds(1))
      try test.toggleAbsence(of: name)
    }
    await test.clock.advance(by: .seconds(1))
    try test.toggleAbsence(of: "D")
    #expect(test.speaker == "C")
    #expect(test.shares == [1, 1, 449, 0, 449])
    #expect(test.progress.length == .seconds(900))
    #expect(test.progress.position == 1)
    #expect(test.progress.present == 2)
  }

  @Test func `a speaker who arrives leaves the current one at least half of what is left`() async throws {
    let test = TestMeeting(seconds: 180, "A", "B", "C")
    try test.toggleAbsence(of: "B")
    #expect(test.shares == [90, 0, 90])
    await test.clock.advance(by: .seconds(70))
    try test.toggleAbsence(of: "B")
    #expect(test.shares == [80, 50, 50], "A has begun to use B’s time")
  }

  // MARK: - Taken back

  @Test func `an absence is taken back: the speaker goes on as before, and nobody else leaves`() async throws {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    try test.toggleAbsence(of: "D")
    #expect(test.shares == [80, 80, 80, 0])
    await test.clock.advance(by: .seconds(20))
    for _ in 0..<2 {
      try test.toggleAbsence(of: "A")
      #expect(test.speaker == "B")
      #expect(test.shares == [20, 110, 110, 0])
      await test.clock.advance(by: .milliseconds(1_500))
      try test.toggleAbsence(of: "A")
      #expect(test.speaker == "A")
      #expect(test.shares == [80, 80, 80, 0])
      #expect(test.progress.turnRemaining == .seconds(60))
    }
    #expect(test.progress.speakers.map(\.isAbsent) == [false, false, false, true])
    #expect(test.dings == 4)
    #expect(test.progress.speakers[1].used == .seconds(3), "what was spoken in between is not lost")
    try test.toggleAbsence(of: "D")
    #expect(test.shares == [60, 60, 60, 60])
  }

  @Test func `an absence in the turn before the last is taken back, too`() async throws {
    let test = TestMeeting(seconds: 20, "A", "B")
    await test.clock.advance(by: .seconds(3))
    try test.toggleAbsence(of: "A")
    #expect(test.speaker == "B")
    #expect(test.progress.isLastSpeaker)
    #expect(test.shares == [3, 17])
    try test.toggleAbsence(of: "A")
    #expect(test.speaker == "A")
    #expect(test.shares == [10, 10])
    #expect(test.meeting.running != nil)
  }

  @Test(arguments: ["five seconds", "more", "toggleAutoAdvance", "addLatecomer", "next"])
  func `an absence is no longer taken back after another change, or five seconds`(event: String) async throws {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(20))
    try test.toggleAbsence(of: "A")
    if event == "five seconds" {
      await test.clock.advance(by: .milliseconds(4_999))
      #expect(test.meeting.controls?.justLeft == test.progress.speakers[0].id)
      await test.clock.advance(by: .milliseconds(1))
    } else {
      try #require(test.meeting.steps.first { $0.name == event }).perform()
    }
    #expect(test.meeting.controls?.justLeft == nil)
    let speaker = test.speaker
    try test.toggleAbsence(of: "A")
    #expect(test.speaker == speaker)
    #expect(!test.progress.speakers[0].isAbsent)
  }

  @Test func `an absence can be taken back as long as the meeting is paused`() async throws {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    try test.toggleAbsence(of: "A")
    test.meeting.running?.pause()
    await test.clock.advance(by: .seconds(60))
    try test.toggleAbsence(of: "A")
    #expect(test.speaker == "A")
    #expect(test.shares == [60, 60, 60, 60])
    #expect(test.meeting.paused != nil)
  }

  @Test func `a latecomer speaks last, and the remaining time is shared equally`() async {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(30))
    test.meeting.controls?.addLatecomer("  Eve\n")
    #expect(test.progress.speakers.last?.name == "Eve")
    #expect(test.shares == [60, 45, 45, 45, 45])
    test.meeting.controls?.addLatecomer(" \t")
    #expect(test.progress.speakers.count == 5)
  }

  @Test func `a latecomer in the last turn gets half of its remaining time`() async {
    let test = TestMeeting(seconds: 60, "A")
    await test.clock.advance(by: .seconds(21))
    test.meeting.controls?.addLatecomer("Eve")
    #expect(test.shares == [41, 19])
    await test.clock.advance(by: .seconds(39))
    #expect(test.outcomes == [.saved])
    #expect(test.dings == 1)
    #expect(test.progress.elapsed == .seconds(60))
  }

  @Test func `a speaker who has used more than the new share keeps what they have used`() async {
    let test = TestMeeting(seconds: 90, "A", "B", "C")
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .seconds(28))
    test.meeting.running?.controls.previous?()
    test.meeting.controls?.addLatecomer("Eve")
    #expect(test.shares == [30, 28, 16, 16])
  }
}
