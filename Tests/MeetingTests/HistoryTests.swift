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
      meeting.model.running?.controls.next()
      await clock.advance(by: .seconds(27))
    }
    #expect(history.turns.map(\.name) == ["Cathy", "Daisy", "Simon"])
    #expect(history.turns.map(\.duration) == [.seconds(13), .seconds(20), .seconds(7)])
    #expect(history.turns.map(\.id) == scrum.attendees.map(\.id))
    #expect(history.length == .seconds(60) && history.duration == .seconds(40))
    #expect(history.attendees == scrum.attendees && history.transcript == nil)
  }

  @Test func `has a turn without time for those who were there and did not speak`() async {
    let history = await hold(scrum) { meeting, clock in
      meeting.model.running?.controls.next()
      await clock.advance(by: .seconds(5))
    }
    #expect(history.turns.map(\.name) == ["Cathy", "Daisy", "Simon"])
    #expect(history.turns.map(\.duration) == [.zero, .seconds(5), .zero] && history.absent == [])
  }

  @Test func `has no turn for those who were absent, and says so`() async {
    let history = await hold(scrum) { meeting, clock in
      let daisy = meeting.model.progress.speakers[1].id
      meeting.model.running?.controls.toggleAbsence(daisy)
      await clock.advance(by: .seconds(45))
    }
    #expect(history.turns.map(\.name) == ["Cathy", "Simon"] && history.absent?.map(\.name) == ["Daisy"])
    #expect(history.turns.map(\.duration) == [.seconds(20), .seconds(25)])
    #expect(history.turns.map(\.share) == [.seconds(20), .seconds(40)])
  }

  @Test func `has a turn for those who spoke and then left, and for those who came late`() async {
    let history = await hold(scrum) { meeting, clock in
      await clock.advance(by: .seconds(12))
      let cathy = meeting.model.progress.speakers[0].id
      meeting.model.running?.controls.toggleAbsence(cathy)
      meeting.model.running?.controls.addLatecomer("Ada")
      await clock.advance(by: .seconds(3))
    }
    #expect(history.turns.map(\.name) == ["Cathy", "Daisy", "Simon", "Ada"] && history.absent == [])
    #expect(history.turns.map(\.duration) == [.seconds(12), .seconds(3), .zero, .zero])
    #expect(history.turns.map(\.share) == [.seconds(12), .seconds(24), .seconds(12), .seconds(12)])
  }

  @Test func `has those who joined among its attendees, but not whom the user took back before they spoke`() async {
    let history = await hold(scrum) { meeting, clock in
      meeting.model.running?.controls.addLatecomer("Ada")
      meeting.model.running?.controls.addLatecomer("Aad")
      meeting.model.running?.controls.toggleAbsence(meeting.model.progress.speakers[4].id)
      meeting.model.running?.controls.toggleAbsence(meeting.model.progress.speakers[1].id)
      await clock.advance(by: .seconds(3))
    }
    #expect(history.attendees.map(\.name) == ["Cathy", "Daisy", "Simon", "Ada"])
    #expect(history.attendees.ids.last == history.turns.last?.id && history.summary.attendees == 4)
    #expect(history.absent?.map(\.name) == ["Daisy"])
  }

  @Test func `has the shares as they were at the end, with overtime as what goes beyond`() async {
    let history = await hold(scrum) { meeting, clock in
      meeting.model.running?.controls.toggleAutoAdvance()
      await clock.advance(by: .milliseconds(27_600))
      meeting.model.running?.controls.next()
      meeting.model.running?.controls.more()
    }
    #expect(history.turns.map(\.share) == [.seconds(20), .seconds(50), .seconds(20)])
    #expect(history.turns.map(\.duration) == [.seconds(28), .zero, .zero])
  }

  @Test func `never has a second more or less than the share where it was used up`() async {
    var scrum = scrum
    scrum.length = .seconds(61) + .milliseconds(500)
    let history = await hold(scrum) { meeting, clock in
      await clock.advance(by: .milliseconds(700))
      meeting.model.running?.controls.next()
      await clock.advance(by: .seconds(120))
    }
    #expect(history.turns.count == 3 && history.turns[0].duration < .seconds(2))
    #expect(history.turns[1].share == history.turns[1].duration && history.turns[2].share == history.turns[2].duration)
  }

  @Test func `of a meeting that was interrupted is the same`() async throws {
    let clock = TestClock()
    let source = MeetingSource(scrum: scrum, clock: MeetingClock(clock))
    source.model.running?.controls.toggleAbsence(source.model.progress.speakers[2].id)
    await clock.advance(by: .seconds(33))
    let date = Date(timeIntervalSince1970: 0)
    let kept = RunningMeeting(id: UUID(), scrum: scrum, began: date, savedAt: date, checkpoint: source.checkpoint)
    #expect(History(kept) == History(id: kept.id, date: date, of: scrum, progress: source.model.progress))
    #expect(History(kept).absent?.map(\.name) == ["Simon"] && History(kept).turns.map(\.share) == [.seconds(20), .seconds(40)])
  }

  @Test func `is whole seconds that add up to the whole`() async {
    let history = await hold(scrum) { meeting, clock in
      await clock.advance(by: .milliseconds(1_400))
      meeting.model.running?.controls.next()
      await clock.advance(by: .milliseconds(1_400))
      meeting.model.running?.controls.next()
      await clock.advance(by: .milliseconds(1_400))
      meeting.model.running?.controls.end()
    }
    #expect(history.turns.map(\.duration) == [.seconds(1), .seconds(2), .seconds(1)])
    #expect(history.duration == .seconds(4))
  }

  @Test func `of a meeting that was left at once is no time, not the planned one`() async {
    let history = await hold(scrum) { meeting, _ in meeting.model.running?.controls.end() }
    #expect(history.turns.count == 3 && history.duration == .zero)
  }

  @Test func `of a meeting without attendees is one speaker's time`() async {
    let history = await hold(DailyScrum(title: "Empty", length: .seconds(60))) { _, clock in
      await clock.advance(by: .seconds(60))
    }
    #expect(history.turns.map(\.name) == ["Speaker 1"] && history.duration == .seconds(60))
    #expect(history.attendees == [])
  }

  @Test func `of meetings without attendees is the time of the same one, beside whoever joins`() async {
    let scrum = DailyScrum(title: "Empty", length: .seconds(60))
    let alone = await hold(scrum) { _, clock in await clock.advance(by: .seconds(60)) }
    let joined = await hold(scrum) { meeting, clock in
      meeting.model.running?.controls.addLatecomer("Ada")
      await clock.advance(by: .seconds(60))
    }
    #expect(joined.turns.map(\.name) == ["Speaker 1", "Ada"] && joined.turns[0].id == alone.turns[0].id)
    #expect(joined.attendees.map(\.name) == ["Ada"] && joined.absent == [])
  }
}
