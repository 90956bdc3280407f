import FoundationEssentials
import Meeting
import Models
import SourceArchitecture
import TestSupport
import Testing

@Suite("A meeting in progress is kept")
struct KeepingTests {
  @Test func `when it begins, and then every 15 seconds, by its own ticks`() async {
    let desk = TestDesk(seconds: 600, "A")
    #expect(desk.kept.map(\.elapsed) == [.zero])
    await desk.clock.advance(by: .zero)
    let sleeps = desk.clock.sleeps
    await desk.clock.advance(by: .seconds(61))
    #expect(desk.kept.map(\.elapsed) == [0, 15, 30, 45, 60].map(Duration.seconds))
    #expect(desk.clock.sleeps - sleeps == 61 && desk.clock.mostSleeping == 1)
  }

  @Test func `at each change of speaker, whoever caused it`() async {
    let desk = TestDesk(seconds: 12, "A", "B", "C")
    await desk.clock.advance(by: .seconds(4))
    desk.source.model.running?.controls.next()
    desk.source.model.running?.controls.previous?()
    #expect(desk.kept.map(\.index) == [0, 1, 2, 1])
    #expect(desk.kept.map(\.elapsed) == [.zero, .seconds(4), .seconds(4), .seconds(4)])
  }

  @Test func `when the clock is stopped, by a pause, a question or Ctrl-Z, to the instant`() async {
    let desk = TestDesk(seconds: 60, "A", "B")
    await desk.clock.advance(by: .milliseconds(1_234))
    desk.source.model.running?.pause()
    #expect(desk.kept.last?.elapsed == .milliseconds(1_234))
    desk.source.model.paused?.resume()
    await desk.clock.advance(by: .milliseconds(100))
    desk.source.model.running?.controls.end()
    #expect(desk.kept.last?.elapsed == .milliseconds(1_334))
    desk.source.model.ending?.resume()
    await desk.clock.advance(by: .milliseconds(100))
    desk.source.suspended()
    #expect(desk.kept.last?.elapsed == .milliseconds(1_434))
  }

  @Test func `when the program is about to end, and goes on as if nothing had been if it does not`() async {
    let desk = TestDesk(seconds: 60, "A", "B")
    await desk.clock.advance(by: .milliseconds(1_500))
    desk.clock.freeze(for: .milliseconds(250))
    desk.source.keepNow()
    #expect(desk.kept.last?.elapsed == .milliseconds(1_750))
    desk.clock.freeze(for: .seconds(40))
    desk.source.keepNow()
    #expect(desk.kept.last?.elapsed == .seconds(2), "a gap does not count before the user says so")
    #expect(desk.source.model.progress.elapsed == .seconds(1))
  }

  @Test func `and not before it has begun, nor once it is over, nor twice as it was`() async {
    let desk = TestDesk(seconds: 4, "A", startsImmediately: false)
    desk.source.keepNow()
    #expect(desk.kept.isEmpty)
    desk.source.model.ready?.start()
    desk.source.model.running?.pause()
    desk.source.keepNow()
    #expect(desk.kept.count == 1)
    desk.source.model.paused?.resume()
    await desk.clock.advance(by: .seconds(10))
    desk.source.keepNow()
    #expect(desk.kept.count == 1 && desk.source.model.ended?.outcome == .saved)
  }

  @Test(arguments: 0..<200)
  func `so that it can be resumed exactly, whatever has happened`(seed: UInt64) async {
    var random = SplitMix64(state: seed)
    let names = (0..<Int.random(in: 0...5, using: &random)).map { "\($0)" }
    let desk = TestDesk(seconds: Int.random(in: 1...40, using: &random), names, autoAdvance: .random(using: &random))
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      if Bool.random(using: &random) {
        await desk.clock.advance(by: .milliseconds(Int.random(in: 0...2_500, using: &random)))
      } else {
        desk.source.model.deeds.filter(\.isHarmless).randomElement(using: &random)?.perform()
        await desk.clock.advance(by: .zero)
      }
      desk.source.keepNow()
      guard desk.source.model.ended == nil, let checkpoint = desk.kept.last else { continue }
      let resumed = desk.resume(checkpoint, startsImmediately: false)
      #expect(resumed.source.checkpoint == checkpoint)
      if desk.source.model.running == nil { #expect(resumed.source.model.progress == desk.source.model.progress) }
    }
    await expectSameRest(of: desk, random: &random)
  }

  /// Both go on side by side to the end: the one that was interrupted, and the one that was not.
  private func expectSameRest(of desk: TestDesk, random: inout SplitMix64) async {
    desk.source.model.running?.pause()
    guard let paused = desk.source.model.paused, let checkpoint = desk.kept.last else { return }
    let resumed = desk.resume(checkpoint, startsImmediately: true)
    paused.resume()
    for _ in 0..<60 {
      await desk.clock.advance(by: .milliseconds(700))
      await resumed.clock.advance(by: .milliseconds(700))
      // NB: Chance, and a latecomer's id, are not the same for both.
      let deeds = desk.source.model.deeds.filter { $0.isHarmless && !["shuffle", "addLatecomer", "count"].contains($0.name) }
      if let deed = deeds.randomElement(using: &random), Bool.random(using: &random) {
        deed.perform()
        resumed.source.model.deeds.first { $0.name == deed.name && $0.about == deed.about }?.perform()
      }
      #expect(resumed.source.model.progress == desk.source.model.progress)
      #expect(resumed.source.checkpoint == desk.source.checkpoint)
    }
  }

  @Test func `and saved as it was, with the date when it was last kept`() async {
    let desk = TestDesk(seconds: 60, "A", "B", "C")
    await desk.clock.advance(by: .seconds(25))
    desk.source.keepNow()
    let meeting = desk.running(desk.source.checkpoint)
    let history = History(meeting)
    #expect(history.id == meeting.id && history.date == meeting.savedAt && history.attendees == desk.scrum.attendees)
    #expect(history.turns.map(\.duration) == [.seconds(20), .seconds(5), .zero] && history.turns.map(\.name) == ["A", "B", "C"])
    #expect(history == History(id: meeting.id, date: meeting.savedAt, of: desk.scrum, progress: desk.source.model.progress))
  }
}

/// A meeting, and everything that was kept of it.
private final class TestDesk {
  let clock = TestClock()
  let scrum: DailyScrum
  private(set) var source: MeetingSource
  private(set) var kept: [RunningMeeting.Checkpoint] = []

  convenience init(seconds: Int, _ names: String..., startsImmediately: Bool = true) {
    self.init(seconds: seconds, names, autoAdvance: true, startsImmediately: startsImmediately)
  }

  init(seconds: Int, _ names: [String], autoAdvance: Bool, startsImmediately: Bool = true) {
    let attendees = names.map { Attendee(name: $0) }
    scrum = DailyScrum(
      title: "Sync", attendees: .init(uniqueElements: attendees), length: .seconds(seconds),
      settings: Settings([.autoAdvance: autoAdvance]))
    source = MeetingSource(scrum: scrum, clock: MeetingClock(clock))
    source = MeetingSource(
      scrum: scrum, startsImmediately: startsImmediately, clock: MeetingClock(clock),
      effects: .init(keep: { [unowned self] in kept.append($0) }))
  }

  private init(_ meeting: RunningMeeting, startsImmediately: Bool) {
    scrum = meeting.scrum
    source = MeetingSource(resuming: meeting, startsImmediately: startsImmediately, clock: MeetingClock(clock))
  }

  func running(_ checkpoint: RunningMeeting.Checkpoint) -> RunningMeeting {
    let date = Date(timeIntervalSince1970: 1_795_254_120)
    return RunningMeeting(id: UUID(), scrum: scrum, began: date, savedAt: date, checkpoint: checkpoint)
  }

  func resume(_ checkpoint: RunningMeeting.Checkpoint, startsImmediately: Bool) -> TestDesk {
    TestDesk(running(checkpoint), startsImmediately: startsImmediately)
  }
}
