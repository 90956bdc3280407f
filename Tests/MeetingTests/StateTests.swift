import Meeting
import SourceArchitecture
import Testing

@Suite("A meeting's states:")
struct StateTests {
  @Test func `it waits until it is started`() async {
    let hall = Hall(seconds: 3, "A", startsImmediately: false)
    await hall.clock.advance(by: .seconds(60))
    #expect(hall.clock.sleeps == 0 && hall.progress.elapsed == .zero)
    hall.meeting.ready?.start()
    await hall.clock.advance(by: .seconds(3))
    #expect(hall.outcomes == [.saved])
  }

  @Test func `Pause stops the clock and changes nothing else`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    await hall.clock.advance(by: .seconds(4))
    let before = hall.progress
    hall.meeting.running?.pause()
    await hall.clock.advance(by: .seconds(3600))
    #expect(hall.progress == before && hall.clock.sleeping == 0)
    hall.meeting.paused?.resume()
    #expect(hall.progress == before && hall.meeting.running != nil)
  }

  @Test func `Resume in the End dialog goes back to what it was before (B9)`() async {
    let hall = Hall(seconds: 30, "A", "B", "C")
    hall.meeting.running?.controls.end()
    await hall.clock.advance(by: .seconds(3600))
    #expect(hall.outcomes == [] && hall.clock.sleeping == 0)
    hall.meeting.ending?.resume()
    #expect(hall.meeting.running != nil && hall.progress.elapsed == .zero)
    hall.meeting.running?.pause()
    hall.meeting.paused?.controls.end()
    hall.meeting.ending?.resume()
    await hall.clock.advance(by: .seconds(3600))
    #expect(hall.meeting.paused != nil && hall.progress.elapsed == .zero)
  }

  @Test func `nothing happens after the end (B4)`() async {
    let hall = Hall(seconds: 3, "A", "B", "C")
    await hall.clock.advance(by: .seconds(3))
    let sleeps = hall.clock.sleeps
    let models = hall.models.count
    await hall.clock.advance(by: .seconds(3600))
    #expect(hall.clock.sleeps == sleeps && hall.clock.sleeping == 0 && hall.models.count == models)
    #expect(hall.dings == 2 && hall.outcomes == [.saved])
  }

  @Test func `there is one timer, which wakes up once a second (B5)`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.advance(by: .seconds(30))
    #expect(hall.clock.sleeps == 31 && hall.clock.mostSleeping == 1)
    for _ in 0..<10 {
      hall.meeting.running?.controls.next()
      hall.meeting.running?.controls.previous?()
      hall.meeting.running?.pause()
      hall.meeting.paused?.resume()
      await hall.clock.advance(by: .milliseconds(10))
    }
    #expect(hall.clock.mostSleeping == 1 && hall.clock.sleeping == 1)
  }

  @Test func `it never starts again, and reading or saving it changes nothing (B7)`() async throws {
    let hall = Hall(seconds: 3, "A", startsImmediately: false)
    let start = try #require(hall.meeting.ready?.start)
    start()
    await hall.clock.advance(by: .seconds(2))
    start()
    #expect(hall.progress.elapsed == .seconds(2))
    await hall.clock.advance(by: .seconds(1))
    start()
    #expect(hall.meeting.ended != nil && hall.outcomes == [.saved])
  }

  @Test func `an action kept from any earlier state does nothing unless it is offered again`() async {
    let hall = Hall(seconds: 90, "A", "B", "C", startsImmediately: false)
    hall.meeting.ready?.start()
    await hall.clock.advance(by: .seconds(2))
    hall.meeting.running?.controls.next()
    hall.meeting.running?.pause()
    hall.meeting.paused?.controls.end()
    hall.meeting.ending?.resume()
    hall.meeting.paused?.resume()
    await hall.clock.jump(by: .seconds(10))
    check(hall)
    hall.meeting.interrupted?.leaveOut()
    check(hall)
    hall.meeting.running?.controls.end()
    check(hall)
    hall.meeting.ending?.resume()
    hall.meeting.running?.pause()
    check(hall)
    hall.meeting.paused?.controls.end()
    check(hall)
    hall.meeting.ending?.saveAndEnd()
    check(hall)
    #expect(hall.outcomes == [.saved])
  }

  private func check(_ hall: Hall) {
    let (count, dings, outcomes) = (hall.models.count, hall.dings, hall.outcomes)
    let offered = Set(hall.meeting.deeds.map(\.id))
    for deed in hall.models.flatMap(\.deeds) where !offered.contains(deed.id) { deed.perform() }
    #expect(hall.models.count == count && hall.dings == dings && hall.outcomes == outcomes)
  }

  @Test func `a meeting that nobody holds any more stops its clock`() async {
    let hall = Hall(seconds: 60, "A", "B", "C")
    await hall.clock.advance(by: .seconds(1))
    weak let gone = hall.source
    #expect(hall.clock.sleeping == 1)
    hall.leave()
    #expect(gone == nil)
    await hall.clock.advance(by: .seconds(1))
    #expect(hall.clock.sleeping == 0)
  }
}
