import Meeting
import Testing

@Suite("A meeting whose clock was not watched")
struct InterruptionTests {
  @Test func `applies every turn that ended when a tick is a little late (B6)`() async {
    let hall = Hall(seconds: 10, "A", "B", "C", "D", "E", "F", "G", "H", "I", "J")
    await hall.clock.jump(by: .seconds(4.5))
    #expect(hall.speaker == "E" && hall.dings == 4 && hall.progress.turnElapsed == .milliseconds(500))
    await hall.clock.jump(by: .seconds(5.5))
    #expect(hall.outcomes == [.saved] && hall.dings == 4)
  }

  @Test func `asks after a gap, and time stands until the answer`() async throws {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.jump(by: .seconds(25))
    let interrupted = try #require(hall.meeting.interrupted)
    #expect(interrupted.gap == .seconds(24))
    #expect(hall.speaker == "A" && hall.progress.elapsed == .seconds(1) && hall.dings == 0)
    await hall.clock.advance(by: .seconds(100))
    #expect(hall.progress == interrupted.progress)
  }

  @Test func `counts the gap if it is to: several turns may be over`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.jump(by: .seconds(45))
    await hall.clock.advance(by: .seconds(100))
    hall.meeting.interrupted?.count()
    #expect(hall.speaker == "C" && hall.progress.elapsed == .seconds(45) && hall.dings == 2)
    await hall.clock.advance(by: .seconds(15))
    #expect(hall.outcomes == [.saved])
  }

  @Test func `counts the gap if it is to: the meeting may be over`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.jump(by: .seconds(3600))
    hall.meeting.interrupted?.count()
    #expect(hall.outcomes == [.saved] && hall.progress.elapsed == .seconds(60) && hall.dings == 0)
  }

  @Test func `goes on as if the gap had not been if it is left out`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.jump(by: .seconds(3600))
    hall.meeting.interrupted?.leaveOut()
    #expect(hall.speaker == "A" && hall.progress.elapsed == .seconds(1))
    await hall.clock.advance(by: .seconds(59))
    #expect(hall.outcomes == [.saved] && hall.progress.elapsed == .seconds(60))
  }

  @Test func `notices the gap when a key comes before the tick`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.advance(by: .seconds(3))
    hall.clock.freeze(for: .seconds(30))
    hall.meeting.running?.controls.next()
    #expect(hall.meeting.interrupted?.gap == .seconds(29) && hall.speaker == "A" && hall.dings == 0)
  }

  @Test func `asks after the machine slept, even if no tick is late by much`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.advance(by: .milliseconds(1_500))
    await hall.clock.sleepMachine(for: .seconds(3))
    #expect(hall.meeting.interrupted?.gap == .seconds(3) && hall.progress.elapsed == .milliseconds(1_500))
    hall.meeting.interrupted?.leaveOut()
    await hall.clock.advance(by: .milliseconds(1_500))
    #expect(hall.meeting.running != nil && hall.progress.turnElapsed == .seconds(3))
    await hall.clock.sleepMachine(for: .milliseconds(900))
    #expect(hall.meeting.running != nil, "less than a second is nothing")
    hall.meeting.running?.pause()
    await hall.clock.sleepMachine(for: .seconds(3600))
    hall.meeting.paused?.resume()
    await hall.clock.advance(by: .seconds(1))
    #expect(hall.meeting.running != nil, "the clock stood")
  }

  @Test func `by the real clocks, the machine does not sleep while a test runs`() {
    let asleep = MeetingClock.machineSleep()
    #expect(asleep() < .milliseconds(100) && asleep() > .milliseconds(-100))
  }

  @Test func `asks after Ctrl-Z, however short it was`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.advance(by: .milliseconds(1500))
    hall.source?.suspended()
    hall.clock.freeze(for: .milliseconds(300))
    hall.source?.resumedFromSuspension()
    #expect(hall.meeting.interrupted?.gap == .milliseconds(300))
    hall.meeting.interrupted?.count()
    #expect(hall.progress.elapsed == .milliseconds(1800))
  }

  @Test func `does not ask after Ctrl-Z in a pause or a dialog, when its clock stood`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    hall.meeting.running?.pause()
    for _ in 0..<2 {
      hall.source?.suspended()
      hall.clock.freeze(for: .seconds(3600))
      hall.source?.resumedFromSuspension()
      #expect(hall.meeting.interrupted == nil && hall.progress.elapsed == .zero)
      hall.meeting.paused?.controls.end()
    }
    #expect(hall.meeting.ending != nil)
  }
}
