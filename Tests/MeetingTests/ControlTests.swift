import Meeting
import Models
import SourceArchitecture
import TestSupport
import Testing

@Suite("While a meeting is held,")
struct ControlTests {
  private func shares(_ hall: Hall) -> [Double] { hall.progress.speakers.map { $0.share / .seconds(1) } }
  private func names(_ hall: Hall) -> String { hall.progress.speakers.map(\.name).joined() }
  private func absent(_ name: String, in hall: Hall) {
    guard let speaker = hall.progress.speakers.first(where: { $0.name == name }) else { return }
    hall.meeting.controls?.toggleAbsence(speaker.id)
  }

  // MARK: - Absent, back, late

  @Test func `an absent one’s time goes to those to come, and comes back with them`() async {
    let hall = Hall(seconds: 240, "A", "B", "C", "D")
    await hall.clock.advance(by: .seconds(10))
    absent("C", in: hall)
    #expect(shares(hall) == [60, 90, 0, 90] && hall.progress.speakers[2].isAbsent && hall.progress.next?.name == "B")
    absent("D", in: hall)
    absent("B", in: hall)
    #expect(shares(hall) == [240, 0, 0, 0] && hall.progress.isLastSpeaker && hall.progress.remaining == .seconds(230))
    absent("D", in: hall)
    #expect(shares(hall) == [60, 0, 0, 180])
    absent("B", in: hall)
    absent("C", in: hall)
    #expect(shares(hall) == [60, 60, 60, 60] && hall.progress.elapsed == .seconds(10) && hall.dings == 0)
  }

  @Test func `a current speaker who goes has no turn any more, and gets back what the others have not used`() async {
    let hall = Hall(seconds: 180, "A", "B", "C")
    await hall.clock.advance(by: .seconds(20))
    absent("A", in: hall)
    #expect(
      hall.speaker == "B" && hall.dings == 1 && shares(hall) == [20, 80, 80] && hall.meeting.running?.controls.previous == nil)
    absent("A", in: hall)
    #expect(hall.speaker == "B" && shares(hall) == [60, 80, 40])
    hall.meeting.running?.controls.previous?()
    #expect(hall.speaker == "A" && hall.progress.turnRemaining == .seconds(40))
  }

  @Test func `who is there neither goes to nor comes back to somebody absent`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    absent("B", in: hall)
    hall.meeting.running?.controls.next()
    #expect(hall.speaker == "C" && hall.progress.speakers[1].status == .done)
    hall.meeting.running?.controls.previous?()
    #expect(hall.speaker == "A")
    await hall.clock.advance(by: .seconds(15))
    #expect(hall.speaker == "C" && hall.dings == 3)
    await hall.clock.advance(by: .seconds(15))
    #expect(hall.outcomes == [.saved] && hall.progress.elapsed == .seconds(30))
  }

  @Test func `who comes back after their place has passed speaks last`() async {
    let hall = Hall(seconds: 120, "A", "B", "C", "D")
    absent("B", in: hall)
    hall.meeting.running?.controls.next()
    #expect(hall.speaker == "C")
    absent("B", in: hall)
    #expect(names(hall) == "ACDB" && hall.speaker == "C" && hall.progress.index == 1)
    #expect(shares(hall) == [30, 45, 23, 22], "C had become longer by B’s time, and has begun")
  }

  @Test func `the last of those who are there can’t go: that is the end`() async {
    let hall = Hall(seconds: 20, "A", "B")
    absent("B", in: hall)
    await hall.clock.advance(by: .seconds(5))
    absent("A", in: hall)
    #expect(hall.meeting.ending?.discard != nil && hall.dings == 0)
    hall.meeting.ending?.resume()
    #expect(hall.speaker == "A" && hall.meeting.running != nil && !hall.progress.current.isAbsent)
    await hall.clock.advance(by: .seconds(15))
    #expect(hall.outcomes == [.saved])
  }

  @Test func `overtime is nobody’s share, so others do not lose by it when the speaker goes`() async {
    let hall = Hall(seconds: 30, "A", "B", "C", autoAdvance: false)
    await hall.clock.advance(by: .seconds(25))
    absent("A", in: hall)
    #expect(shares(hall) == [10, 10, 10] && hall.progress.ahead == .seconds(-15))
  }

  @Test func `a latecomer speaks last, and the rest is shared anew`() async {
    let hall = Hall(seconds: 240, "A", "B", "C", "D")
    await hall.clock.advance(by: .seconds(30))
    hall.meeting.controls?.addLatecomer("  Eve\n")
    #expect(hall.progress.speakers.last?.name == "Eve" && shares(hall) == [60, 45, 45, 45, 45])
    hall.meeting.controls?.addLatecomer(" \t")
    #expect(hall.progress.speakers.count == 5)
  }

  @Test func `a latecomer in the last turn has half of what is left of it`() async {
    let hall = Hall(seconds: 60, "A")
    await hall.clock.advance(by: .seconds(21))
    hall.meeting.controls?.addLatecomer("Eve")
    #expect(shares(hall) == [41, 19])
    await hall.clock.advance(by: .seconds(39))
    #expect(hall.outcomes == [.saved] && hall.dings == 1 && hall.progress.elapsed == .seconds(60))
  }

  @Test func `who has used more than the new share keeps what they have used`() async {
    let hall = Hall(seconds: 90, "A", "B", "C")
    hall.meeting.running?.controls.next()
    await hall.clock.advance(by: .seconds(28))
    hall.meeting.running?.controls.previous?()
    hall.meeting.controls?.addLatecomer("Eve")
    #expect(shares(hall) == [30, 28, 16, 16])
  }

  // MARK: - The turn

  @Test func `30 seconds more or less move this turn and the end, and nobody else`() async {
    let hall = Hall(seconds: 240, "A", "B", "C", "D")
    await hall.clock.advance(by: .seconds(10))
    hall.meeting.controls?.more()
    #expect(shares(hall) == [90, 60, 60, 60] && hall.progress.length == .seconds(270) && hall.progress.ahead == .zero)
    for _ in 0..<2 { hall.meeting.controls?.less?() }
    #expect(shares(hall) == [30, 60, 60, 60] && hall.progress.remaining == .seconds(200))
    hall.meeting.controls?.less?()
    #expect(shares(hall) == [10, 60, 60, 60] && hall.meeting.controls?.less == nil && hall.speaker == "A")
    await hall.clock.advance(by: .seconds(5))
    #expect(hall.speaker == "A" && hall.progress.turnRemaining == .seconds(-5), "the user moves on")
    hall.meeting.controls?.more()
    await hall.clock.advance(by: .seconds(25))
    #expect(hall.speaker == "B" && hall.dings == 1)
  }

  @Test func `a turn that begins again has its full time, and what was spoken stays`() async {
    let hall = Hall(seconds: 60, "A", "B")
    #expect(hall.meeting.controls?.restartTurn == nil)
    for _ in 0..<2 {
      await hall.clock.advance(by: .seconds(20))
      hall.meeting.controls?.restartTurn?()
    }
    #expect(hall.progress.turnRemaining == .seconds(30) && hall.progress.turnElapsed == .zero)
    #expect(hall.progress.elapsed == .seconds(40) && hall.progress.length == .seconds(100) && hall.progress.current.fraction == 0)
    await hall.clock.advance(by: .seconds(60))
    #expect(hall.outcomes == [.saved] && hall.progress.speakers.map(\.used) == [.seconds(70), .seconds(30)])
  }

  @Test func `a turn that has just ended by itself is not the one that is changed`() async {
    for name in ["more", "less", "restartTurn"] {
      let hall = Hall(seconds: 60, "A", "B")
      await hall.clock.advance(by: .seconds(29))
      hall.clock.freeze(for: .seconds(1))
      hall.meeting.deeds.first { $0.name == name }?.perform()
      #expect(hall.speaker == "B" && shares(hall) == [30, 30] && hall.dings == 1, "\(name)")
    }
  }

  @Test func `auto-advance goes off and on, and a turn in overtime waits for Next either way`() async {
    let hall = Hall(seconds: 20, "A", "B")
    hall.meeting.controls?.toggleAutoAdvance()
    await hall.clock.advance(by: .seconds(12))
    #expect(hall.speaker == "A" && !hall.progress.autoAdvance && hall.progress.turnRemaining == .seconds(-2))
    hall.meeting.controls?.toggleAutoAdvance()
    await hall.clock.advance(by: .seconds(1))
    #expect(hall.speaker == "A" && hall.progress.autoAdvance)
    hall.meeting.running?.controls.next()
    await hall.clock.advance(by: .seconds(10))
    #expect(hall.outcomes == [.saved])
  }

  @Test(arguments: [(100, 20), (30, 10), (4, 4)])
  func `the warning begins with a fifth of the turn left, or ten seconds`(turn: Int, left: Int) async {
    let hall = Hall(seconds: Double(turn), "A", autoAdvance: false)
    for second in 0..<turn + 3 {
      #expect(hall.progress.isWarning == (turn - second <= left), "\(second)")
      await hall.clock.advance(by: .seconds(1))
    }
  }

  // MARK: - Order

  @Test func `only those are shuffled who are there and have not spoken, the same with the same seed`() async {
    var orders: Set<String> = []
    let hall = Hall(seconds: 90, "A", "B", "C", "D", "E", "F", "G", "H", "I"),
      again = Hall(
        seconds: 90, "A", "B", "C", "D", "E", "F", "G", "H", "I")
    for hall in [hall, again] {
      hall.meeting.running?.controls.next()
      await hall.clock.advance(by: .seconds(3))
      absent("E", in: hall)
    }
    for _ in 0..<20 {
      hall.meeting.controls?.shuffle?()
      again.meeting.controls?.shuffle?()
      orders.insert(names(hall))
      #expect(names(hall).hasPrefix("AB") && Array(names(hall))[4] == "E" && names(hall) == names(again))
      #expect(names(hall).sorted() == Array("ABCDEFGHI") && hall.speaker == "B" && hall.dings == 1)
    }
    #expect(orders.count > 10)
  }

  @Test func `one who is left can’t be shuffled`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    #expect(hall.meeting.controls?.shuffle != nil)
    hall.meeting.running?.controls.next()
    #expect(hall.meeting.controls?.shuffle == nil)
  }
}
