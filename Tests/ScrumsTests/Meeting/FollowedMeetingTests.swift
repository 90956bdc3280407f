import FoundationEssentials
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrums

/// A meeting, and another program that sees its checkpoints alone.
@Suite("A followed meeting") struct FollowedMeetingTests {
  /// A follower that gets each checkpoint when it is saved.
  private final class Follower {
    let meeting: TestMeeting
    let source: FollowedMeetingSource
    private let id = UUID()
    private let time: () -> Duration

    init(_ meeting: TestMeeting) {
      self.meeting = meeting
      let clock = MeetingClock(meeting.clock)
      time = clock.now
      source = FollowedMeetingSource(
        Self.running(meeting, id, at: clock.now()), now: { Self.began.addingTimeInterval(clock.now() / .seconds(1)) },
        clock: clock)
      meeting.onCheckpoint = { [weak self] in self?.look() }
    }

    private static let began = Date(timeIntervalSince1970: 1_795_254_120.437)
    private static func running(_ meeting: TestMeeting, _ id: UUID, at time: Duration) -> RunningMeeting {
      RunningMeeting(
        id: id, scrum: meeting.scrum, began: began, savedAt: began.addingTimeInterval(time / .seconds(1)),
        checkpoint: meeting.checkpoints[meeting.checkpoints.count - 1])
    }

    private func look() {
      source.update(Self.running(meeting, id, at: time()), isHeld: true)
    }
  }

  private struct Seconds: Equatable, CustomStringConvertible {
    let state: Meeting.State
    let index: Int
    let turn, elapsed, remaining: Int
    init(_ progress: Meeting.Progress, _ state: Meeting.State) {
      self.state = state
      index = progress.index
      turn = Int(progress.turnElapsed.components.seconds)
      elapsed = Int(progress.elapsed.components.seconds)
      remaining = Int(progress.remaining.components.seconds)
    }
    var description: String { "\(state) \(index) \(turn) \(elapsed) \(remaining)" }
  }

  @Test(arguments: 0..<Thoroughness.cases(100, quickly: 20))
  func `shows the seconds of the meeting, whatever happens in it`(seed: Int) async {
    var random = SplitMix64(state: UInt64(seed))
    let test = TestMeeting(length: .seconds(20), speakers: 4, autoAdvance: .random(using: &random))
    let follower = Follower(test)
    for _ in 0..<12 {
      await test.clock.advance(by: .milliseconds(Int.random(in: 0...3_000, using: &random)))
      if test.meeting.ended == nil { expectSame(follower) }
      test.meeting.steps.filter(\.isHarmless).randomElement(using: &random)?.perform()
    }
  }

  private func expectSame(_ follower: Follower) {
    let followed = follower.source.model, meeting = follower.meeting.meeting
    let ours = Seconds(followed.progress, followed.state), theirs = Seconds(meeting.progress, meeting.state)
    #expect(ours == theirs)
  }

  @Test func `wakes up once a second, and not at all while the clock stands`() async {
    let test = TestMeeting(seconds: 600, "A", "B")
    let follower = Follower(test)
    await test.clock.advance(by: .milliseconds(500))
    let before = test.clock.sleeps
    await test.clock.advance(by: .milliseconds(20_000))
    // The meeting's own, and the follower's: one more after each checkpoint.
    #expect(test.clock.sleeps - before <= 20 + 20 + 2)
    test.meeting.running?.pause()
    #expect(follower.source.model.state == .paused)
    #expect(test.clock.sleeping == 0)
  }

  @Test func `counts on no longer once nobody holds it`() async {
    let test = TestMeeting(seconds: 600, "A", "B")
    let follower = Follower(test)
    await test.clock.advance(by: .milliseconds(3_000))
    follower.source.update(follower.source.model.meeting, isHeld: false)
    #expect(follower.source.model.state == .interrupted)
    #expect(follower.source.model.progress.elapsed == .zero, "as of the checkpoint, from which it is resumed")
    let shown = follower.source.model
    await test.clock.advance(by: .seconds(5))
    #expect(follower.source.model == shown)
    follower.source.update(follower.source.model.meeting, isHeld: true)
    #expect(follower.source.model.state == .running)
  }

  @Test func `is over when its time is up, and for good when it is said to be`() async {
    let test = TestMeeting(seconds: 2, "A", "B")
    let follower = Follower(test)
    await test.clock.advance(by: .milliseconds(5_000))
    #expect(follower.source.model.state == .ended)
    #expect(follower.source.model.progress.elapsed == .seconds(2))
    #expect(test.clock.sleeping == 0)
    follower.source.end()
    #expect(follower.source.model.state == .ended)
  }

  @Test func `tells apart a new second and everything else`() async {
    let test = TestMeeting(seconds: 600, "A", "B")
    let follower = Follower(test)
    await test.clock.advance(by: .milliseconds(1_500))
    let first = follower.source.model
    await test.clock.advance(by: .milliseconds(1_000))
    #expect(first != follower.source.model)
    #expect(first.isSameExceptForSeconds(as: follower.source.model))
    test.meeting.running?.controls.next()
    #expect(!first.isSameExceptForSeconds(as: follower.source.model))
  }
}
