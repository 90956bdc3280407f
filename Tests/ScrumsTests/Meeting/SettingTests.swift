import FoundationEssentials
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@Suite("A scrum’s meeting")
struct SettingTests {
  private let attendees = ["A", "B", "C", "D", "E", "F"].map { Attendee(name: $0) }

  private func meeting(_ settings: [Setting: Bool], seed: UInt64 = 1, _ clock: TestClock = TestClock()) -> MeetingSource {
    let scrum = DailyScrum(attendees: .init(uniqueElements: attendees), length: .seconds(60), settings: .init(settings))
    return MeetingSource(scrum: scrum, placeholder: "", clock: MeetingClock(clock), random: SplitMix64(state: seed))
  }

  @Test func `follows the scrum’s settings`() async {
    let clock = TestClock()
    let plain = meeting([:], clock), quiet = meeting([.autoAdvance: false, .warning: false], clock)
    await clock.advance(by: .seconds(9))
    #expect(plain.model.progress.isWarning)
    #expect(plain.model.progress.autoAdvance)
    await clock.advance(by: .seconds(11))
    #expect(plain.model.progress.index == 2)
    #expect(quiet.model.progress.index == 0)
    #expect(!quiet.model.progress.isWarning)
    #expect(!quiet.model.progress.autoAdvance)
  }

  @Test func `starts in random order if the scrum asks for it; equal seeds give equal orders`() {
    let orders = (0..<20).map { meeting([.shuffle: true], seed: $0).model.progress.speakers.map(\.name).joined() }
    #expect(Set(orders).count > 10)
    #expect(orders.allSatisfy { $0.sorted() == Array("ABCDEF") })
    #expect(Set(orders.map { $0.prefix(1) }).count > 3)
    #expect(orders == (0..<20).map { meeting([.shuffle: true], seed: $0).model.progress.speakers.map(\.name).joined() })
    #expect(meeting([:]).model.progress.speakers.map(\.name).joined() == "ABCDEF")
  }

  @Test func `takes notes without stopping its clock, and passes them on to the next meeting`() async throws {
    let clock = TestClock()
    let source = meeting([:], clock)
    await clock.advance(by: .milliseconds(2_500))
    clock.freeze(for: .milliseconds(300))
    let (before, sleeps) = (source.model.progress, clock.sleeps)
    source.model.controls?.setNote(Note(id: attendees[1].id, today: "Ship"))
    source.model.controls?.setNote(Note(id: attendees[0].id, yesterday: "Rest"))
    source.model.controls?.setNote(Note(id: attendees[0].id))
    source.model.controls?.setParkingLot(["The door"])
    #expect(source.model.progress.elapsed == before.elapsed)
    #expect(clock.sleeps == sleeps)
    #expect(source.model.running != nil)
    await clock.advance(by: .milliseconds(200))
    #expect(source.model.progress.elapsed == .seconds(3))
    source.model.running?.pause()
    source.model.controls?.setParkingLot(["The door", "The key"])
    source.model.paused?.controls.end()
    source.model.ending?.saveAndEnd()
    let date = Date(timeIntervalSince1970: 0), scrum = DailyScrum(attendees: .init(uniqueElements: attendees))
    let history = History(
      RunningMeeting(id: scrum.id, scrum: scrum, began: date, savedAt: date, checkpoint: source.checkpoint))
    let note = Note(id: attendees[1].id, today: "Ship")
    #expect(history.notes == Notes(people: [note], parkingLot: ["The door", "The key"]))
    #expect(history.lastTime(for: attendees) == [note.id: note])
    #expect(history.lastTime(for: [attendees[0]]).isEmpty)
  }
}
