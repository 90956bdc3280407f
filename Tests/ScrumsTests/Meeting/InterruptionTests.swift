import Scrums
import SourceArchitecture
import TestSupport
import Testing

@Suite("A meeting that was suspended")
struct InterruptionTests {
  @Test func `B6 ends every turn that is over when a tick is a little late`() async {
    let test = TestMeeting(seconds: 10, "A", "B", "C", "D", "E", "F", "G", "H", "I", "J")
    await test.clock.jump(by: .seconds(4.5))
    #expect(test.speaker == "E")
    #expect(test.dings == 4)
    #expect(test.progress.turnElapsed == .milliseconds(500))
    await test.clock.jump(by: .seconds(5.5))
    #expect(test.outcomes == [.saved])
    #expect(test.dings == 4)
  }

  @Test func `asks whether a gap counts, and stops its clock until the answer`() async throws {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.jump(by: .seconds(25))
    let interrupted = try #require(test.meeting.interrupted)
    #expect(interrupted.gap == .seconds(24))
    #expect(test.speaker == "A")
    #expect(test.progress.elapsed == .seconds(1))
    #expect(test.dings == 0)
    await test.clock.advance(by: .seconds(100))
    #expect(test.progress == interrupted.progress)
  }

  @Test func `asks if a tick is more than five seconds late`() async {
    for (seconds, isAsked) in [(6.0, false), (6.1, true)] {
      let test = TestMeeting(seconds: 60, "A", "B", "C")
      await test.clock.jump(by: .seconds(seconds))
      #expect((test.meeting.interrupted != nil) == isAsked)
    }
  }

  @Test func `ends several turns if the gap counts`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.jump(by: .seconds(45))
    await test.clock.advance(by: .seconds(100))
    test.meeting.interrupted?.count()
    #expect(test.speaker == "C")
    #expect(test.progress.elapsed == .seconds(45))
    #expect(test.dings == 2)
    await test.clock.advance(by: .seconds(15))
    #expect(test.outcomes == [.saved])
  }

  @Test func `ends if the gap counts and is long enough`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.jump(by: .seconds(3600))
    test.meeting.interrupted?.count()
    #expect(test.outcomes == [.saved])
    #expect(test.progress.elapsed == .seconds(60))
    #expect(test.dings == 0)
  }

  @Test func `continues as if nothing had happened if the gap is left out`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.jump(by: .seconds(3600))
    test.meeting.interrupted?.leaveOut()
    #expect(test.speaker == "A")
    #expect(test.progress.elapsed == .seconds(1))
    await test.clock.advance(by: .seconds(59))
    #expect(test.outcomes == [.saved])
    #expect(test.progress.elapsed == .seconds(60))
  }

  @Test func `notices the gap when a key is pressed before the tick`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.advance(by: .seconds(3))
    test.clock.freeze(for: .seconds(30))
    test.meeting.running?.controls.next()
    #expect(test.meeting.interrupted?.gap == .seconds(29))
    #expect(test.speaker == "A")
    #expect(test.dings == 0)
  }

  @Test func `asks after the machine has slept, even if no tick is very late`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.advance(by: .milliseconds(1_500))
    await test.clock.sleepMachine(for: .seconds(3))
    #expect(test.meeting.interrupted?.gap == .seconds(3))
    #expect(test.progress.elapsed == .milliseconds(1_500))
    test.meeting.interrupted?.leaveOut()
    await test.clock.advance(by: .milliseconds(1_500))
    #expect(test.meeting.running != nil)
    #expect(test.progress.turnElapsed == .seconds(3))
    await test.clock.sleepMachine(for: .milliseconds(900))
    #expect(test.meeting.running != nil, "less than a second of sleep is ignored")
    await test.clock.advance(by: .seconds(1))
    await test.clock.sleepMachine(for: .seconds(1))
    #expect(test.meeting.interrupted?.gap == .seconds(1))
    test.meeting.interrupted?.leaveOut()
    test.meeting.running?.pause()
    await test.clock.sleepMachine(for: .seconds(3600))
    test.meeting.paused?.resume()
    await test.clock.advance(by: .seconds(1))
    #expect(test.meeting.running != nil, "the clock was stopped")
  }

  @Test func `measures the machine’s sleep as the difference between two clocks`() {
    let continuous = TestClock(), suspending = TestClock()
    suspending.freeze(for: .seconds(5))
    let asleep = MeetingClock.machineSleep(continuous, suspending)
    for clock in [continuous, suspending] { clock.freeze(for: .seconds(10)) }
    #expect(asleep() == .zero)
    continuous.freeze(for: .seconds(3))
    #expect(asleep() == .seconds(3))
  }

  @Test func `asks after Ctrl-Z, however short the gap`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.advance(by: .milliseconds(1500))
    test.source?.suspended()
    test.clock.freeze(for: .milliseconds(300))
    test.source?.resumedFromSuspension()
    #expect(test.meeting.interrupted?.gap == .milliseconds(300))
    test.meeting.interrupted?.count()
    #expect(test.progress.elapsed == .milliseconds(1800))
  }

  @Test func `adds a suspension to the machine’s sleep before it`() async {
    let test = TestMeeting(seconds: 600, "A", "B")
    await test.clock.advance(by: .seconds(1))
    test.clock.freeze(for: .seconds(10))
    test.source?.suspended()
    test.clock.freeze(for: .seconds(20))
    test.source?.resumedFromSuspension()
    let gap = test.meeting.interrupted?.gap ?? .zero
    #expect(gap >= .seconds(29) && gap <= .seconds(30))
    test.meeting.interrupted?.count()
    #expect(test.progress.elapsed == .seconds(31))
  }

  @Test func `does not ask after Ctrl-Z while a pause or a question stops its clock`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    test.meeting.running?.pause()
    for _ in 0..<2 {
      test.source?.suspended()
      test.clock.freeze(for: .seconds(3600))
      test.source?.resumedFromSuspension()
      #expect(test.meeting.interrupted == nil)
      #expect(test.progress.elapsed == .zero)
      test.meeting.paused?.controls.end()
    }
    #expect(test.meeting.ending != nil)
  }
}
