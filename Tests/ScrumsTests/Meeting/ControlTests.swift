import Scrums
import SourceArchitecture
import TestSupport
import Testing

@Suite("During a meeting,")
struct ControlTests {
  private func shares(_ test: TestMeeting) -> [Double] { test.progress.speakers.map { $0.share / .seconds(1) } }
  private func order(_ test: TestMeeting) -> String { test.progress.speakers.map(\.name).joined() }
  private func toggleAbsence(of name: String, in test: TestMeeting) throws {
    let speaker = try #require(test.progress.speakers.first { $0.name == name })
    try #require(test.meeting.controls).toggleAbsence(speaker.id)
  }

  // MARK: - Attendance

  @Test func `an absent speaker’s time goes evenly to those whose turn is not over, and comes back`() async throws {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(10))
    try toggleAbsence(of: "C", in: test)
    #expect(shares(test) == [80, 80, 0, 80])
    #expect(test.progress.speakers[2].isAbsent)
    #expect(test.progress.next?.name == "B")
    try toggleAbsence(of: "D", in: test)
    try toggleAbsence(of: "B", in: test)
    #expect(shares(test) == [240, 0, 0, 0])
    #expect(test.progress.isLastSpeaker)
    #expect(test.progress.remaining == .seconds(230))
    try toggleAbsence(of: "D", in: test)
    #expect(shares(test) == [120, 0, 0, 120])
    try toggleAbsence(of: "B", in: test)
    try toggleAbsence(of: "C", in: test)
    #expect(shares(test) == [60, 60, 60, 60])
    #expect(test.progress.elapsed == .seconds(10))
    #expect(test.dings == 0)
  }

  @Test func `the current speaker ends their turn by leaving, and on return gets back what no one has used`() async throws {
    let test = TestMeeting(seconds: 180, "A", "B", "C")
    await test.clock.advance(by: .seconds(20))
    try toggleAbsence(of: "A", in: test)
    #expect(test.speaker == "B")
    #expect(test.dings == 1)
    #expect(shares(test) == [20, 80, 80])
    #expect(test.meeting.running?.controls.previous == nil)
    await test.clock.advance(by: .seconds(5))
    try toggleAbsence(of: "A", in: test)
    #expect(test.speaker == "B")
    #expect(shares(test) == [60, 60, 60])
    #expect(!test.progress.speakers[0].isAbsent)
    test.meeting.running?.controls.previous?()
    #expect(test.speaker == "A")
    #expect(test.progress.turnRemaining == .seconds(40))
  }

  @Test func `Next, Previous and the clock skip absent speakers`() async throws {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    try toggleAbsence(of: "B", in: test)
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
    try toggleAbsence(of: "B", in: test)
    test.meeting.running?.controls.next()
    #expect(test.speaker == "C")
    try toggleAbsence(of: "B", in: test)
    #expect(order(test) == "ACDB")
    #expect(test.speaker == "C")
    #expect(test.progress.index == 1)
    #expect(shares(test) == [40, 40, 20, 20], "C’s turn has a part of B’s time, and has started")
  }

  @Test func `marking the only speaker present absent asks how to end the meeting`() async throws {
    let test = TestMeeting(seconds: 20, "A", "B")
    try toggleAbsence(of: "B", in: test)
    await test.clock.advance(by: .seconds(5))
    try toggleAbsence(of: "A", in: test)
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
    try toggleAbsence(of: "A", in: test)
    #expect(shares(test) == [10, 10, 10])
    #expect(test.progress.ahead == .seconds(-15))
  }

  @Test func `a turn in overtime gets no time when someone else leaves`() async throws {
    let test = TestMeeting(seconds: 30, "A", "B", "C", autoAdvance: false)
    await test.clock.advance(by: .seconds(25))
    try toggleAbsence(of: "C", in: test)
    #expect(shares(test) == [10, 20, 0])
    #expect(test.progress.turnRemaining == .seconds(-15))
  }

  @Test func `whoever is left of five has an even share, and the absent are not counted`() async throws {
    let test = TestMeeting(seconds: 900, "A", "B", "C", "D", "E")
    for name in ["A", "B"] {
      await test.clock.advance(by: .seconds(1))
      try toggleAbsence(of: name, in: test)
    }
    await test.clock.advance(by: .seconds(1))
    try toggleAbsence(of: "D", in: test)
    #expect(test.speaker == "C")
    #expect(shares(test) == [1, 1, 449, 0, 449])
    #expect(test.progress.length == .seconds(900))
    #expect(test.progress.position == 1)
    #expect(test.progress.present == 2)
  }

  @Test func `a speaker who arrives leaves the current one at least half of what is left`() async throws {
    let test = TestMeeting(seconds: 180, "A", "B", "C")
    try toggleAbsence(of: "B", in: test)
    #expect(shares(test) == [90, 0, 90])
    await test.clock.advance(by: .seconds(70))
    try toggleAbsence(of: "B", in: test)
    #expect(shares(test) == [80, 50, 50], "A has begun to use B’s time")
  }

  // MARK: - Taken back

  @Test func `an absence is taken back: the speaker goes on as before, and nobody else leaves`() async throws {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    try toggleAbsence(of: "D", in: test)
    #expect(shares(test) == [80, 80, 80, 0])
    await test.clock.advance(by: .seconds(20))
    for _ in 0..<2 {
      try toggleAbsence(of: "A", in: test)
      #expect(test.speaker == "B")
      #expect(shares(test) == [20, 110, 110, 0])
      await test.clock.advance(by: .milliseconds(1_500))
      try toggleAbsence(of: "A", in: test)
      #expect(test.speaker == "A")
      #expect(shares(test) == [80, 80, 80, 0])
      #expect(test.progress.turnRemaining == .seconds(60))
    }
    #expect(test.progress.speakers.map(\.isAbsent) == [false, false, false, true])
    #expect(test.dings == 4)
    #expect(test.progress.speakers[1].used == .seconds(3), "what was spoken in between is not lost")
    try toggleAbsence(of: "D", in: test)
    #expect(shares(test) == [60, 60, 60, 60])
  }

  @Test func `an absence in the turn before the last is taken back, too`() async throws {
    let test = TestMeeting(seconds: 20, "A", "B")
    await test.clock.advance(by: .seconds(3))
    try toggleAbsence(of: "A", in: test)
    #expect(test.speaker == "B")
    #expect(test.progress.isLastSpeaker)
    #expect(shares(test) == [3, 17])
    try toggleAbsence(of: "A", in: test)
    #expect(test.speaker == "A")
    #expect(shares(test) == [10, 10])
    #expect(test.meeting.running != nil)
  }

  @Test(arguments: ["five seconds", "more", "toggleAutoAdvance", "addLatecomer", "next"])
  func `an absence is no longer taken back after another change, or five seconds`(event: String) async throws {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(20))
    try toggleAbsence(of: "A", in: test)
    if event == "five seconds" {
      await test.clock.advance(by: .milliseconds(4_999))
      #expect(test.meeting.controls?.justLeft == test.progress.speakers[0].id)
      await test.clock.advance(by: .milliseconds(1))
    } else {
      try #require(test.meeting.steps.first { $0.name == event }).perform()
    }
    #expect(test.meeting.controls?.justLeft == nil)
    let speaker = test.speaker
    try toggleAbsence(of: "A", in: test)
    #expect(test.speaker == speaker)
    #expect(!test.progress.speakers[0].isAbsent)
  }

  @Test func `an absence can be taken back as long as the meeting is paused`() async throws {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    try toggleAbsence(of: "A", in: test)
    test.meeting.running?.pause()
    await test.clock.advance(by: .seconds(60))
    try toggleAbsence(of: "A", in: test)
    #expect(test.speaker == "A")
    #expect(shares(test) == [60, 60, 60, 60])
    #expect(test.meeting.paused != nil)
  }

  @Test func `a latecomer speaks last, and the remaining time is shared equally`() async {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(30))
    test.meeting.controls?.addLatecomer("  Eve\n")
    #expect(test.progress.speakers.last?.name == "Eve")
    #expect(shares(test) == [60, 45, 45, 45, 45])
    test.meeting.controls?.addLatecomer(" \t")
    #expect(test.progress.speakers.count == 5)
  }

  @Test func `a latecomer in the last turn gets half of its remaining time`() async {
    let test = TestMeeting(seconds: 60, "A")
    await test.clock.advance(by: .seconds(21))
    test.meeting.controls?.addLatecomer("Eve")
    #expect(shares(test) == [41, 19])
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
    #expect(shares(test) == [30, 28, 16, 16])
  }

  // MARK: - The turn

  @Test func `adding or removing 30 seconds changes this turn and the meeting’s end, and no other turn`() async {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(10))
    test.meeting.controls?.more()
    #expect(shares(test) == [90, 60, 60, 60])
    #expect(test.progress.length == .seconds(270))
    #expect(test.progress.ahead == .zero)
    for _ in 0..<2 { test.meeting.controls?.less?() }
    #expect(shares(test) == [30, 60, 60, 60])
    #expect(test.progress.remaining == .seconds(200))
    test.meeting.controls?.less?()
    #expect(shares(test) == [10, 60, 60, 60])
    #expect(test.meeting.controls?.less == nil)
    #expect(test.speaker == "A")
    await test.clock.advance(by: .seconds(5))
    #expect(test.speaker == "A", "the turn lasts until the user moves on")
    #expect(test.progress.turnRemaining == .seconds(-5), "the turn lasts until the user moves on")
    test.meeting.controls?.more()
    await test.clock.advance(by: .seconds(25))
    #expect(test.speaker == "B")
    #expect(test.dings == 1)
  }

  @Test func `restarting a turn gives it its full time again, and what was spoken still counts`() async {
    let test = TestMeeting(seconds: 60, "A", "B")
    #expect(test.meeting.controls?.restartTurn == nil)
    for _ in 0..<2 {
      await test.clock.advance(by: .seconds(20))
      test.meeting.controls?.restartTurn?()
    }
    #expect(test.progress.turnRemaining == .seconds(30))
    #expect(test.progress.turnElapsed == .zero)
    #expect(test.progress.elapsed == .seconds(40))
    #expect(test.progress.length == .seconds(100))
    #expect(test.progress.current.fraction == 0)
    await test.clock.advance(by: .seconds(60))
    #expect(test.outcomes == [.saved])
    #expect(test.progress.speakers.map(\.used) == [.seconds(70), .seconds(30)])
  }

  @Test func `a change meant for a turn that has just ended does not change the next one`() async throws {
    for name in ["more", "less", "restartTurn"] {
      let test = TestMeeting(seconds: 60, "A", "B")
      await test.clock.advance(by: .seconds(29))
      test.clock.freeze(for: .seconds(1))
      try #require(test.meeting.steps.first { $0.name == name }).perform()
      #expect(test.speaker == "B", "\(name)")
      #expect(shares(test) == [30, 30], "\(name)")
      #expect(test.dings == 1, "\(name)")
    }
  }

  @Test func `auto-advance turns off and on, and a turn in overtime waits for Next either way`() async {
    let test = TestMeeting(seconds: 20, "A", "B")
    test.meeting.controls?.toggleAutoAdvance()
    await test.clock.advance(by: .seconds(12))
    #expect(test.speaker == "A")
    #expect(!test.progress.autoAdvance)
    #expect(test.progress.turnRemaining == .seconds(-2))
    test.meeting.controls?.toggleAutoAdvance()
    await test.clock.advance(by: .seconds(1))
    #expect(test.speaker == "A")
    #expect(test.progress.autoAdvance)
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .seconds(10))
    #expect(test.outcomes == [.saved])
  }

  @Test(arguments: [(100, 20), (30, 10), (4, 4)])
  func `the warning starts with a fifth of the turn left, or ten seconds if that is more`(turn: Int, left: Int) async {
    let test = TestMeeting(seconds: Double(turn), "A", autoAdvance: false)
    for second in 0..<turn + 3 {
      #expect(test.progress.isWarning == (turn - second <= left), "\(second)")
      await test.clock.advance(by: .seconds(1))
    }
  }

  // MARK: - Order

  @Test func `shuffling moves only speakers who are present and have not spoken; equal seeds give equal orders`() async throws {
    var orders: Set<String> = []
    let names = "ABCDEFGHI".map { String($0) }
    let test = TestMeeting(.seconds(90), names), again = TestMeeting(.seconds(90), names)
    for test in [test, again] {
      test.meeting.running?.controls.next()
      await test.clock.advance(by: .seconds(3))
      try toggleAbsence(of: "E", in: test)
    }
    for _ in 0..<20 {
      test.meeting.controls?.shuffle?()
      again.meeting.controls?.shuffle?()
      orders.insert(order(test))
      #expect(order(test).hasPrefix("AB"))
      #expect(Array(order(test))[4] == "E")
      #expect(order(test) == order(again))
      #expect(order(test).sorted() == Array("ABCDEFGHI"))
      #expect(test.speaker == "B")
      #expect(test.dings == 1)
    }
    #expect(orders.count > 10)
  }

  @Test func `a single upcoming speaker cannot be shuffled`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    #expect(test.meeting.controls?.shuffle != nil)
    test.meeting.running?.controls.next()
    #expect(test.meeting.controls?.shuffle == nil)
  }
}
