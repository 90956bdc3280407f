import Scrums
import SourceArchitecture
import TestSupport
import Testing

@Suite("During a meeting,")
struct ControlTests {
  // MARK: - The turn

  @Test func `adding or removing 30 seconds changes this turn and the meeting’s end, and no other turn`() async {
    let test = TestMeeting(seconds: 240, "A", "B", "C", "D")
    await test.clock.advance(by: .seconds(10))
    test.meeting.controls?.more()
    #expect(test.shares == [90, 60, 60, 60])
    #expect(test.progress.length == .seconds(270))
    #expect(test.progress.ahead == .zero)
    for _ in 0..<2 { test.meeting.controls?.less?() }
    #expect(test.shares == [30, 60, 60, 60])
    #expect(test.progress.remaining == .seconds(200))
    test.meeting.controls?.less?()
    #expect(test.shares == [10, 60, 60, 60])
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
      #expect(test.shares == [30, 30], "\(name)")
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
      try test.toggleAbsence(of: "E")
    }
    for _ in 0..<20 {
      test.meeting.controls?.shuffle?()
      again.meeting.controls?.shuffle?()
      orders.insert(test.order)
      #expect(test.order.hasPrefix("AB"))
      #expect(Array(test.order)[4] == "E")
      #expect(test.order == again.order)
      #expect(test.order.sorted() == Array("ABCDEFGHI"))
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
