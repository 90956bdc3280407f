import Extensions
import FoundationEssentials
import Meeting
import Models
import TestSupport
import Testing

@Suite("What is kept of a meeting")
struct HistoryTests {
  let scrum = DailyScrum(
    title: "Design", attendees: [Attendee(name: "Cathy"), Attendee(name: "Daisy"), Attendee(name: "Simon")],
    length: .seconds(60))

  private func hold(_ scrum: DailyScrum, _ story: (MeetingSource, TestClock) async -> Void) async -> History {
    let clock = TestClock()
    let source = MeetingSource(scrum: scrum, clock: MeetingClock(clock))
    await story(source, clock)
    return History(date: Date(timeIntervalSince1970: 0), of: scrum, progress: source.model.progress)
  }

  @Test func `is what everybody really spoke, in speaking order, and what was planned (B12)`() async {
    let history = await hold(scrum) { meeting, clock in
      await clock.advance(by: .seconds(13))
      meeting.model.running?.next()
      await clock.advance(by: .seconds(27))
    }
    #expect(history.turns.map(\.name) == ["Cathy", "Daisy", "Simon"])
    #expect(history.turns.map(\.duration) == [.seconds(13), .seconds(20), .seconds(7)])
    #expect(history.turns.map(\.id) == scrum.attendees.map(\.id))
    #expect(history.length == .seconds(60) && history.duration == .seconds(40))
    #expect(history.attendees == scrum.attendees && history.transcript == nil)
  }

  @Test func `has no turn for those who never spoke`() async {
    let history = await hold(scrum) { meeting, clock in
      meeting.model.running?.next()
      await clock.advance(by: .seconds(5))
    }
    #expect(history.turns.map(\.name) == ["Daisy"])
  }

  @Test func `is whole seconds that add up to the whole`() async {
    let history = await hold(scrum) { meeting, clock in
      await clock.advance(by: .milliseconds(1_400))
      meeting.model.running?.next()
      await clock.advance(by: .milliseconds(1_400))
      meeting.model.running?.next()
      await clock.advance(by: .milliseconds(1_400))
      meeting.model.running?.end()
    }
    #expect(history.turns.map(\.duration) == [.seconds(1), .seconds(2), .seconds(1)])
    #expect(history.duration == .seconds(4))
  }

  @Test func `of a meeting that was left at once is no time, not the planned one`() async {
    let history = await hold(scrum) { meeting, _ in meeting.model.running?.end() }
    #expect(history.turns.map(\.name) == ["Cathy"] && history.duration == .zero)
  }

  @Test func `of a meeting without attendees is one speaker's time`() async {
    let history = await hold(DailyScrum(title: "Empty", length: .seconds(60))) { _, clock in
      await clock.advance(by: .seconds(60))
    }
    #expect(history.turns.map(\.name) == ["Speaker 1"] && history.duration == .seconds(60))
  }
}
