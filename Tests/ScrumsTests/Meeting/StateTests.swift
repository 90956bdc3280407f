import ConsoleLoopTesting
import Scrums
import SourceArchitecture
import Testing

@Suite("A meeting’s states:")
struct StateTests {
  @Test func `it does not run until it is started`() async {
    let test = TestMeeting(seconds: 3, "A", startsImmediately: false)
    await test.clock.advance(by: .seconds(60))
    #expect(test.clock.sleeps == 0)
    #expect(test.progress.elapsed == .zero)
    test.meeting.ready?.start()
    await test.clock.advance(by: .seconds(3))
    #expect(test.outcomes == [.saved])
  }

  @Test func `it can start with its clock stopped`() async {
    let test = TestMeeting(seconds: 3, "A", startsImmediately: false)
    test.meeting.ready?.startPaused()
    await test.clock.advance(by: .seconds(60))
    #expect(test.progress.elapsed == .zero)
    #expect(test.checkpoints.count == 1)
    test.meeting.paused?.resume()
    await test.clock.advance(by: .seconds(3))
    #expect(test.outcomes == [.saved])
  }

  @Test func `Pause stops the clock and changes nothing else`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    await test.clock.advance(by: .seconds(4))
    let before = test.progress
    test.meeting.running?.pause()
    await test.clock.advance(by: .seconds(3600))
    #expect(test.progress == before)
    #expect(test.clock.sleeping == 0)
    test.meeting.paused?.resume()
    #expect(test.progress == before)
    #expect(test.meeting.running != nil)
  }

  @Test func `its time at an instant is that of all turns, without pauses`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    await test.clock.advance(by: .seconds(4))
    test.meeting.running?.controls.next()
    await test.clock.advance(by: .milliseconds(2500))
    #expect(test.source?.elapsed == .milliseconds(6500))
    test.meeting.running?.pause()
    await test.clock.advance(by: .seconds(60))
    #expect(test.source?.elapsed == .milliseconds(6500))
  }

  @Test func `a second changes nothing but seconds; another speaker, setting or state does`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    // The first second makes it possible to restart the turn.
    await test.clock.advance(by: .seconds(1))
    let before = test.meeting
    await test.clock.advance(by: .seconds(1))
    #expect(before.isSameExceptForSeconds(as: test.meeting))
    test.meeting.running?.controls.next()
    #expect(!before.isSameExceptForSeconds(as: test.meeting))
    let running = test.meeting
    test.meeting.running?.pause()
    #expect(!running.isSameExceptForSeconds(as: test.meeting))
    #expect(!test.meeting.isSameExceptForSeconds(as: test.meeting))
  }

  @Test func `B9 Resume in the end dialog restores the state before it`() async {
    let test = TestMeeting(seconds: 30, "A", "B", "C")
    test.meeting.running?.controls.end()
    await test.clock.advance(by: .seconds(3600))
    #expect(test.outcomes == [])
    #expect(test.clock.sleeping == 0)
    test.meeting.ending?.resume()
    #expect(test.meeting.running != nil)
    #expect(test.progress.elapsed == .zero)
    test.meeting.running?.pause()
    test.meeting.paused?.controls.end()
    test.meeting.ending?.resume()
    await test.clock.advance(by: .seconds(3600))
    #expect(test.meeting.paused != nil)
    #expect(test.progress.elapsed == .zero)
  }

  @Test func `B4 nothing happens after the end`() async {
    let test = TestMeeting(seconds: 3, "A", "B", "C")
    await test.clock.advance(by: .seconds(3))
    let sleeps = test.clock.sleeps
    let models = test.models.count
    await test.clock.advance(by: .seconds(3600))
    #expect(test.clock.sleeps == sleeps)
    #expect(test.clock.sleeping == 0)
    #expect(test.models.count == models)
    #expect(test.dings == 2)
    #expect(test.outcomes == [.saved])
  }

  @Test func `B5 there is one timer, which wakes up once a second`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.advance(by: .seconds(30))
    #expect(test.clock.sleeps == 31)
    #expect(test.clock.mostSleeping == 1)
    for _ in 0..<10 {
      test.meeting.running?.controls.next()
      test.meeting.running?.controls.previous?()
      test.meeting.running?.pause()
      test.meeting.paused?.resume()
      await test.clock.advance(by: .milliseconds(10))
    }
    #expect(test.clock.mostSleeping == 1)
    #expect(test.clock.sleeping == 1)
  }

  @Test func `B7 starting a meeting again does nothing`() async throws {
    let test = TestMeeting(seconds: 3, "A", startsImmediately: false)
    let start = try #require(test.meeting.ready?.start)
    start()
    await test.clock.advance(by: .seconds(2))
    start()
    #expect(test.progress.elapsed == .seconds(2))
    await test.clock.advance(by: .seconds(1))
    start()
    #expect(test.meeting.ended != nil)
    #expect(test.outcomes == [.saved])
  }

  @Test func `an action of an earlier state does nothing unless it is offered again`() async {
    let test = TestMeeting(seconds: 90, "A", "B", "C", startsImmediately: false)
    test.meeting.ready?.start()
    await test.clock.advance(by: .seconds(2))
    test.meeting.running?.controls.next()
    test.meeting.running?.pause()
    test.meeting.paused?.controls.end()
    test.meeting.ending?.resume()
    test.meeting.paused?.resume()
    await test.clock.jump(by: .seconds(10))
    check(test)
    test.meeting.interrupted?.leaveOut()
    check(test)
    test.meeting.running?.controls.end()
    check(test)
    test.meeting.ending?.resume()
    test.meeting.running?.pause()
    check(test)
    test.meeting.paused?.controls.end()
    check(test)
    test.meeting.ending?.saveAndEnd()
    check(test)
    #expect(test.outcomes == [.saved])
  }

  private func check(_ test: TestMeeting) {
    let (count, dings, outcomes) = (test.models.count, test.dings, test.outcomes)
    let offered = Set(test.meeting.steps.map(\.id))
    for step in test.models.flatMap(\.steps) where !offered.contains(step.id) { step.perform() }
    #expect(test.models.count == count)
    #expect(test.dings == dings)
    #expect(test.outcomes == outcomes)
  }

  @Test func `a meeting that is released stops its clock`() async {
    let test = TestMeeting(seconds: 60, "A", "B", "C")
    await test.clock.advance(by: .seconds(1))
    weak let gone = test.source
    #expect(test.clock.sleeping == 1)
    test.release()
    #expect(gone == nil)
    await test.clock.advance(by: .seconds(1))
    #expect(test.clock.sleeping == 0)
  }
}
