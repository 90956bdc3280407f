import Scrums
import SourceArchitecture
import TestSupport
import Testing

@Suite("The history entry")
struct MeetingHistoryTests {
  let scrum = DailyScrum(
    title: "Design", attendees: [Attendee(name: "Cathy"), Attendee(name: "Daisy"), Attendee(name: "Simon")],
    length: .seconds(60))

  private func history(of scrum: DailyScrum, _ story: (TestMeeting) async -> Void) async throws -> History {
    let test = TestMeeting(scrum)
    await story(test)
    return History(test.running(at: try #require(test.source?.checkpoint)))
  }

  @Test func `B12 has everyone’s actual speaking time, in speaking order, and the planned length`() async throws {
    let history = try await history(of: scrum) { test in
      await test.clock.advance(by: .seconds(13))
      test.meeting.running?.controls.next()
      await test.clock.advance(by: .seconds(27))
    }
    #expect(history.turns.map(\.name) == ["Cathy", "Daisy", "Simon"])
    #expect(history.turns.map(\.duration) == [.seconds(13), .seconds(20), .seconds(7)])
    #expect(history.turns.map(\.id) == scrum.attendees.map(\.id))
    #expect(history.length == .seconds(60))
    #expect(history.duration == .seconds(40))
    #expect(history.attendees == scrum.attendees)
    #expect(history.transcript == nil)
  }

  @Test func `has an empty turn for attendees who were present but did not speak`() async throws {
    let history = try await history(of: scrum) { test in
      test.meeting.running?.controls.next()
      await test.clock.advance(by: .seconds(5))
    }
    #expect(history.turns.map(\.name) == ["Cathy", "Daisy", "Simon"])
    #expect(history.turns.map(\.duration) == [.zero, .seconds(5), .zero])
    #expect(history.absent == [])
  }

  @Test func `has no turn for attendees who were absent, and lists them as absent`() async throws {
    let history = try await history(of: scrum) { test in
      let daisy = test.meeting.progress.speakers[1].id
      test.meeting.running?.controls.toggleAbsence(daisy)
      await test.clock.advance(by: .seconds(45))
    }
    #expect(history.turns.map(\.name) == ["Cathy", "Simon"])
    #expect(history.absent?.map(\.name) == ["Daisy"])
    #expect(history.turns.map(\.duration) == [.seconds(30), .seconds(15)])
    #expect(history.turns.map(\.share) == [.seconds(30), .seconds(30)])
  }

  @Test(arguments: [(9.999, 11, true), (10, 1, false)])
  func `has no turn for a speaker who was called but is absent`(seconds: Double, daisy: Int, isAbsent: Bool) async throws {
    let history = try await history(of: scrum) { test in
      await test.clock.advance(by: .seconds(seconds))
      test.meeting.controls?.toggleAbsence(test.progress.current.id)
      #expect(test.progress.speakers[0].takesPart != isAbsent)
      await test.clock.advance(by: .seconds(1))
    }
    #expect(history.absent?.map(\.name) == (isAbsent ? ["Cathy"] : []))
    #expect(history.turns.map(\.duration) == (isAbsent ? [] : [.seconds(10)]) + [.seconds(daisy), .zero])
    #expect(history.turns.reduce(.zero) { $0 + ($1.share ?? .zero) } == scrum.length)
    #expect(history.duration == .seconds(11))
  }

  @Test func `has a turn for a speaker who was marked absent and came back`() async throws {
    let history = try await history(of: scrum) { test in
      await test.clock.advance(by: .seconds(2))
      for _ in 0..<2 { test.meeting.controls?.toggleAbsence(test.progress.speakers[0].id) }
      await test.clock.advance(by: .seconds(1))
    }
    #expect(history.turns.map(\.duration) == [.seconds(3), .zero, .zero])
    #expect(history.absent == [])
  }

  @Test(arguments: [3.0, 12])
  func `has no turn for the last speaker if they are absent and the meeting ends`(seconds: Double) async throws {
    let history = try await history(of: scrum) { test in
      await test.clock.advance(by: .seconds(40))
      await test.clock.advance(by: .seconds(seconds))
      test.meeting.controls?.toggleAbsence(test.progress.current.id)
      test.meeting.ending?.saveAndEnd()
    }
    #expect(history.absent?.map(\.name) == (seconds < 10 ? ["Simon"] : []))
    #expect(
      history.turns.map(\.duration) == [.seconds(20), seconds < 10 ? .seconds(23) : .seconds(20)]
        + (seconds < 10 ? [] : [.seconds(12)]))
  }

  @Test func `has a turn for the only speaker, however short`() async throws {
    let history = try await history(of: DailyScrum(title: "Empty", length: .seconds(60))) { test in
      await test.clock.advance(by: .seconds(2))
      test.meeting.controls?.toggleAbsence(test.progress.current.id)
      test.meeting.ending?.saveAndEnd()
    }
    #expect(history.turns.map(\.duration) == [.seconds(2)])
  }

  @Test func `names a latecomer who left with a note, as absent`() async throws {
    let history = try await history(of: scrum) { test in
      test.meeting.running?.controls.addLatecomer("Zed")
      test.meeting.running?.controls.setNote(Note(id: test.progress.speakers[3].id, today: "The numbers"))
      await test.clock.advance(by: .seconds(1))
      test.meeting.running?.controls.toggleAbsence(test.progress.speakers[3].id)
      await test.clock.advance(by: .seconds(1))
    }
    #expect(history.absent?.map(\.name) == ["Zed"])
    #expect(history.attendees.map(\.name) == ["Cathy", "Daisy", "Simon", "Zed"])
  }

  @Test(arguments: 0..<20) func `has the same shares for all, whenever their turns end`(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    let history = try await history(of: scrum) { test in
      for _ in 0..<2 {
        await test.clock.advance(by: .milliseconds(Int.random(in: 1..<30_000, using: &random)))
        test.meeting.running?.controls.next()
      }
      await test.clock.advance(by: .milliseconds(700))
    }
    #expect(Set(history.turns.map(\.share)) == [.seconds(20)], "\(history.turns)")
    for turn in history.turns { #expect(turn.duration <= .seconds(20)) }
  }

  @Test func `has a turn for speakers who spoke and then left, and for latecomers`() async throws {
    let history = try await history(of: scrum) { test in
      await test.clock.advance(by: .seconds(12))
      let cathy = test.meeting.progress.speakers[0].id
      test.meeting.running?.controls.toggleAbsence(cathy)
      test.meeting.running?.controls.addLatecomer("Ada")
      await test.clock.advance(by: .seconds(3))
    }
    #expect(history.turns.map(\.name) == ["Cathy", "Daisy", "Simon", "Ada"])
    #expect(history.absent == [])
    #expect(history.turns.map(\.duration) == [.seconds(12), .seconds(3), .zero, .zero])
    #expect(history.turns.map(\.share) == [.seconds(12), .seconds(20), .seconds(14), .seconds(14)])
  }

  @Test func `has latecomers among its attendees, but not those removed before they spoke`() async throws {
    let history = try await history(of: scrum) { test in
      test.meeting.running?.controls.addLatecomer("Ada")
      test.meeting.running?.controls.addLatecomer("Aad")
      test.meeting.running?.controls.toggleAbsence(test.meeting.progress.speakers[4].id)
      test.meeting.running?.controls.toggleAbsence(test.meeting.progress.speakers[1].id)
      await test.clock.advance(by: .seconds(3))
    }
    #expect(history.attendees.map(\.name) == ["Cathy", "Daisy", "Simon", "Ada"])
    #expect(history.attendees.ids.last == history.turns.last?.id)
    #expect(history.summary.attendees == 4)
    #expect(history.absent?.map(\.name) == ["Daisy"])
  }

  @Test func `has the final shares; time spoken beyond a share is overtime`() async throws {
    let history = try await history(of: scrum) { test in
      test.meeting.running?.controls.toggleAutoAdvance()
      await test.clock.advance(by: .milliseconds(27_600))
      test.meeting.running?.controls.next()
      test.meeting.running?.controls.more()
    }
    #expect(history.turns.map(\.share) == [.seconds(20), .seconds(50), .seconds(20)])
    #expect(history.turns.map(\.duration) == [.seconds(28), .zero, .zero])
  }

  @Test func `gives a turn that used up its share exactly that time`() async throws {
    var scrum = scrum
    scrum.length = .seconds(61) + .milliseconds(500)
    let history = try await history(of: scrum) { test in
      await test.clock.advance(by: .milliseconds(700))
      test.meeting.running?.controls.next()
      await test.clock.advance(by: .seconds(120))
    }
    #expect(history.turns.count == 3)
    #expect(history.turns[0].duration < .seconds(2))
    #expect(history.turns[1].share == history.turns[1].duration)
    #expect(history.turns[2].share == history.turns[2].duration)
  }

  @Test func `is the same after the meeting is interrupted and resumed`() async throws {
    let test = TestMeeting(scrum)
    test.meeting.running?.controls.toggleAbsence(test.progress.speakers[2].id)
    await test.clock.advance(by: .seconds(33))
    test.meeting.running?.pause()
    let resumed = TestMeeting(resuming: test.running, startsImmediately: false)
    let history = History(resumed.running(at: try #require(resumed.source?.checkpoint)))
    #expect(history == History(test.running))
    #expect(history.absent?.map(\.name) == ["Simon"])
    #expect(history.turns.map(\.share) == [.seconds(30), .seconds(30)])
  }

  @Test func `has turns of whole seconds that add up to the meeting’s time`() async throws {
    let history = try await history(of: scrum) { test in
      await test.clock.advance(by: .milliseconds(1_400))
      test.meeting.running?.controls.next()
      await test.clock.advance(by: .milliseconds(1_400))
      test.meeting.running?.controls.next()
      await test.clock.advance(by: .milliseconds(1_400))
      test.meeting.running?.controls.end()
    }
    #expect(history.turns.map(\.duration) == [.seconds(1), .seconds(2), .seconds(1)])
    #expect(history.duration == .seconds(4))
  }

  @Test func `of a meeting ended at once lasts no time, not the planned length`() async throws {
    let history = try await history(of: scrum) { test in test.meeting.running?.controls.end() }
    #expect(history.turns.count == 3)
    #expect(history.duration == .zero)
  }

  @Test func `of a meeting without attendees has one speaker’s time`() async throws {
    let history = try await history(of: DailyScrum(title: "Empty", length: .seconds(60))) { test in
      await test.clock.advance(by: .seconds(60))
    }
    #expect(history.turns.map(\.name) == ["Speaker 1"])
    #expect(history.duration == .seconds(60))
    #expect(history.attendees == [])
  }

  @Test func `of every meeting without attendees has the same speaker, besides latecomers`() async throws {
    let scrum = DailyScrum(title: "Empty", length: .seconds(60))
    let alone = try await history(of: scrum) { test in await test.clock.advance(by: .seconds(60)) }
    let joined = try await history(of: scrum) { test in
      test.meeting.running?.controls.addLatecomer("Ada")
      await test.clock.advance(by: .seconds(60))
    }
    #expect(joined.turns.map(\.name) == ["Speaker 1", "Ada"])
    #expect(joined.turns[0].id == alone.turns[0].id)
    #expect(joined.attendees.map(\.name) == ["Ada"])
    #expect(joined.absent == [])
  }
}
