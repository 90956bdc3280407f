import Meeting
import Models
import SourceArchitecture
import TestSupport
import Testing

@Suite("While a meeting is held,")
struct ControlTests {
  private func shares(_ test: TestMeeting) -> [Double] { test.progress.speakers.map { $0.share / .seconds(1) } }
  private func names(_ test: TestMeeting) -> String { test.progress.speakers.map(\.name).joined() }
  private func absent(_ name: String, in test: TestMeeting) {
    guard let speaker = test.progress.speakers.first(where: { $0.name == name }) else { return }
    test.meeting.controls?.toggleAbsence(speaker.id)
  }

  // MARK: - Absent, back, late

  @Test func `an absent one’s time goes to those to come, and comes back with them`() async {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(10))
    absent("C", in: test)
    #expect(shares(test) == [60, 90, 0, 90] && test.progress.speakers[2].isAbsent && test.progress.next?.name == "B")
    absent("D", in: test)
    absent("B", in: test)
    #expect(shares(test) == [240, 0, 0, 0] && test.progress.isLastSpeaker && test.progress.remaining == .seconds(230))
    absent("D", in: test)
    #expect(shares(test) == [60, 0, 0, 180])
    absent("B", in: test)
    absent("C", in: test)
    #expect(shares(test) == [60, 60, 60, 60] && test.progress.elapsed == .seconds(10) && test.dings == 0)
  }

  @Test func `a current speaker who goes has no turn any more, and gets back what the others have not used`() async {
    let test = TestMeeting(seconds: 180, "A", "B", "C")
    await test.clock.advance(by: .seconds(20))
    absent("A", in: test)
    #expect(
      test.speaker == "B" && test.dings == 1 && shares(test) == [20, 80, 80] && test.meeting.running?.controls.previous == nil)
    absent("A", in: test)
    #expect(test.speaker == "B" && shares(test) == [60, 80, 40])
    test.meeting.running?.controls.previous?()
    #expect(test.speaker == "A" && test.progress.turnRemaining == .seconds(40))
  }

  @Test func `who is there neither goes to nor comes back to somebody absent`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    absent("B", in: test)
    test.meeting.running?.controls.next()
    #expect(test.speaker == "C" && test.progress.speakers[1].status == .done)
    test.meeting.running?.controls.previous?()
    #expect(test.speaker == "A")
    await test.clock.advance(by: .seconds(15))
    #expect(test.speaker == "C" && test.dings == 3)
    await test.clock.advance(by: .seconds(15))
    #expect(test.outcomes == [.saved] && test.progress.elapsed == .seconds(30))
  }

  @Test func `who comes back after their place has passed speaks last`() async {
    let test = TestMeeting(seconds: 120, "A", "B", "C", "D")
    absent("B", in: test)
    test.meeting.running?.controls.next()
    #expect(test.speaker == "C")
    absent("B", in: test)
    #expect(names(test) == "ACDB" && test.speaker == "C" && test.progress.index == 1)
    #expect(shares(test) == [30, 45, 23, 22], "C had become longer by B’s time, and has begun")
  }

  @Test func `the last of those who are there can’t go: that is the end`() async {
    let test = TestMeeting(seconds: 20, "A", "B")
    absent("B", in: test)
    await test.clock.advance(by: .seconds(5))
    absent("A", in: test)
    #expect(test.meeting.ending?.discard != nil && test.dings == 0)
    test.meeting.ending?.resume()
    #expect(test.speaker == "A" && test.meeting.running != nil && !test.progress.current.isAbsent)
    await test.clock.advance(by: .seconds(15))
    #expect(test.outcomes == [.saved])
  }

  @Test func `overtime is nobody’s share, so others do not lose by it when the speaker goes`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C", autoAdvance: false)
    await test.clock.advance(by: .seconds(25))
    absent("A", in: test)
    #expect(shares(test) == [10, 10, 10] && test.progress.ahead == .seconds(-15))
  }

  @Test func `a latecomer speaks last, and the rest is shared anew`() async {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(30))
    test.meeting.controls?.addLatecomer("  Eve\n")
    #expect(test.progress.speakers.last?.name == "Eve" && shares(test) == [60, 45, 45, 45, 45])
    test.meeting.controls?.addLatecomer(" \t")
    #expect(test.progress.speakers.count == 5)
  }

  @Test func `a latecomer in the last turn has half of what is left of it`() async {
    let test = TestMeeting(seconds: 60, "A")
    await test.clock.advance(by: .seconds(21))
    test.meeting.controls?.addLatecomer("Eve")
    #expect(shares(test) == [41, 19])
    await test.clock.advance(by: .seconds(39))
    #expect(test.outcomes == [.saved] && test.dings == 1 && test.progress.elapsed == .seconds(60))
  }

  @Test func `who has used more than the new share keeps what they have used`() async {
    let test = TestMeeting(seconds: 90, "A", "B", "C")
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .seconds(28))
    test.meeting.running?.controls.previous?()
    test.meeting.controls?.addLatecomer("Eve")
    #expect(shares(test) == [30, 28, 16, 16])
  }

  // MARK: - The turn

  @Test func `30 seconds more or less move this turn and the end, and nobody else`() async {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(10))
    test.meeting.controls?.more()
    #expect(shares(test) == [90, 60, 60, 60] && test.progress.length == .seconds(270) && test.progress.ahead == .zero)
    for _ in 0..<2 { test.meeting.controls?.less?() }
    #expect(shares(test) == [30, 60, 60, 60] && test.progress.remaining == .seconds(200))
    test.meeting.controls?.less?()
    #expect(shares(test) == [10, 60, 60, 60] && test.meeting.controls?.less == nil && test.speaker == "A")
    await test.clock.advance(by: .seconds(5))
    #expect(test.speaker == "A" && test.progress.turnRemaining == .seconds(-5), "the user moves on")
    test.meeting.controls?.more()
    await test.clock.advance(by: .seconds(25))
    #expect(test.speaker == "B" && test.dings == 1)
  }

  @Test func `a turn that begins again has its full time, and what was spoken stays`() async {
    let test = TestMeeting(seconds: 60, "A", "B")
    #expect(test.meeting.controls?.restartTurn == nil)
    for _ in 0..<2 {
      await test.clock.advance(by: .seconds(20))
      test.meeting.controls?.restartTurn?()
    }
    #expect(test.progress.turnRemaining == .seconds(30) && test.progress.turnElapsed == .zero)
    #expect(test.progress.elapsed == .seconds(40) && test.progress.length == .seconds(100) && test.progress.current.fraction == 0)
    await test.clock.advance(by: .seconds(60))
    #expect(test.outcomes == [.saved] && test.progress.speakers.map(\.used) == [.seconds(70), .seconds(30)])
  }

  @Test func `a turn that has just ended by itself is not the one that is changed`() async {
    for name in ["more", "less", "restartTurn"] {
      let test = TestMeeting(seconds: 60, "A", "B")
      await test.clock.advance(by: .seconds(29))
      test.clock.freeze(for: .seconds(1))
      test.meeting.deeds.first { $0.name == name }?.perform()
      #expect(test.speaker == "B" && shares(test) == [30, 30] && test.dings == 1, "\(name)")
    }
  }

  @Test func `auto-advance goes off and on, and a turn in overtime waits for Next either way`() async {
    let test = TestMeeting(seconds: 20, "A", "B")
    test.meeting.controls?.toggleAutoAdvance()
    await test.clock.advance(by: .seconds(12))
    #expect(test.speaker == "A" && !test.progress.autoAdvance && test.progress.turnRemaining == .seconds(-2))
    test.meeting.controls?.toggleAutoAdvance()
    await test.clock.advance(by: .seconds(1))
    #expect(test.speaker == "A" && test.progress.autoAdvance)
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .seconds(10))
    #expect(test.outcomes == [.saved])
  }

  @Test(arguments: [(100, 20), (30, 10), (4, 4)])
  func `the warning begins with a fifth of the turn left, or ten seconds`(turn: Int, left: Int) async {
    let test = TestMeeting(seconds: Double(turn), "A", autoAdvance: false)
    for second in 0..<turn + 3 {
      #expect(test.progress.isWarning == (turn - second <= left), "\(second)")
      await test.clock.advance(by: .seconds(1))
    }
  }

  // MARK: - Order

  @Test func `only those are shuffled who are there and have not spoken, the same with the same seed`() async {
    var orders: Set<String> = []
    let test = TestMeeting(seconds: 90, "A", "B", "C", "D", "E", "F", "G", "H", "I"),
      again = TestMeeting(
        seconds: 90, "A", "B", "C", "D", "E", "F", "G", "H", "I")
    for test in [test, again] {
      test.meeting.running?.controls.next()
      await test.clock.advance(by: .seconds(3))
      absent("E", in: test)
    }
    for _ in 0..<20 {
      test.meeting.controls?.shuffle?()
      again.meeting.controls?.shuffle?()
      orders.insert(names(test))
      #expect(names(test).hasPrefix("AB") && Array(names(test))[4] == "E" && names(test) == names(again))
      #expect(names(test).sorted() == Array("ABCDEFGHI") && test.speaker == "B" && test.dings == 1)
    }
    #expect(orders.count > 10)
  }

  @Test func `one who is left can’t be shuffled`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    #expect(test.meeting.controls?.shuffle != nil)
    test.meeting.running?.controls.next()
    #expect(test.meeting.controls?.shuffle == nil)
  }
}
