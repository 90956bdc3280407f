import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Until the program ends, a discarded meeting can be brought back, as a deleted one can.
  @Suite("A discarded meeting") struct DiscardedMeetingTests {
    @Test func `comes back with u, paused, with everyone’s time and the notes as they were`() async throws {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.pass(.seconds(5))
      await app.press("f")
      await app.type("Lunch\r")
      await app.press(.escape, "n")
      await app.pass(.seconds(3))
      await app.press("e", "d")
      #expect(app.shows("Meeting discarded · press u to undo"))
      #expect(app.footer.contains("u Undo"))
      #expect(try await app.store.store.running.interrupted() == Partial([]))
      #expect(app.store.attempts == 0)
      await app.pass(.seconds(100))
      await app.press("u")
      #expect(app.speaker == "B")
      #expect(app.shows("Paused"))
      #expect(app.shows("0:08 elapsed"))
      #expect(app.shows("Lunch"))
      await app.pass(.seconds(100))
      #expect(app.shows("0:08 elapsed"))
      #expect(app.dings == 1)
      await app.press(.space)
      await app.pass(.seconds(2))
      #expect(app.shows("0:10 elapsed"))
      #expect(!app.shows("Paused"))
      await app.press("e", .return)
      #expect(app.shows("· saved"))
      #expect(app.store.saved.count == 1)
      #expect(!app.footer.contains("Undo"))
      let scrum = try #require(app.scrums.first)
      let saved = try #require(try await app.store.history(of: scrum.id).first)
      #expect(saved.turns.map(\.duration) == [.seconds(5), .seconds(5), .zero])
      #expect(saved.id == app.store.checkpoints[0].id)
    }

    @Test func `comes back on the list, too, and before what was deleted earlier`() async throws {
      let app = await AppScreen.open()
      await app.press(.downArrow, "d", "d")
      #expect(app.titles == ["Design", "Web Dev"])
      await app.press("m")
      await app.pass(.seconds(4))
      let title = try #require(["Design", "Web Dev"].first(where: app.shows))
      await app.press("e", "d", .escape, "u")
      #expect(app.shows("0:04 elapsed"))
      #expect(app.shows("Paused"))
      #expect(app.shows(title))
      await app.press("e", .return, .return, .escape, "u")
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
      #expect(!app.footer.contains("Undo"))
    }

    @Test func `comes back after what was deleted later`() async throws {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press("e", "d", "D", "d")
      #expect(app.titles.isEmpty)
      await app.press("u")
      #expect(app.titles.count == 1)
      #expect(!app.shows("elapsed"))
      await app.press("u")
      #expect(app.shows("0:00 elapsed"))
      #expect(app.shows("Paused"))
    }

    @Test func `can be discarded and brought back again`() async throws {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      for _ in 0..<3 {
        await app.press("e", "d", "u")
        #expect(app.shows("Paused"))
        #expect(app.speaker == "A")
      }
      await app.press("e", "d")
      #expect(app.store.deletedCheckpoints.count == 4)
      #expect(app.store.attempts == 0)
    }

    @Test func `that was interrupted comes back, too`() async throws {
      let scrum = DailyScrum.design
      let turns = scrum.attendees.map { History.Turn(id: $0.id, name: $0.name, duration: .seconds(10)) }
      let meeting = RunningMeeting(
        id: UUID(), scrum: scrum, began: TestStore.today, savedAt: TestStore.today,
        checkpoint: .init(turns: turns, index: 2, autoAdvance: true), transcript: "Hello")
      let app = await AppScreen.open(TestStore(.inMemory(scrums: DailyScrum.mocks, interrupted: [meeting])))
      await app.choose("Discard")
      #expect(app.shows("Meeting discarded · press u to undo"))
      #expect(app.store.deletedCheckpoints == [meeting.id])
      await app.press("u")
      #expect(app.speaker == "Simon")
      #expect(app.shows("0:40 elapsed"))
      #expect(app.shows("Paused"))
      await app.press("e", .return)
      #expect(try await app.store.history(of: scrum.id).first?.transcript == "Hello")
    }

    @Test func `is not offered at the next start, unless it was brought back`() async throws {
      let directory = try TemporaryDirectory()
      try await ScrumStore(directory: directory.store).save(.add(.design))
      let app = await AppScreen.open(.on(directory))
      await app.press("m")
      await app.pass(.seconds(2))
      await app.press("e", "d")
      func checkpoints() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: directory.store + "/running") }
      #expect(try checkpoints() == [])
      await app.press("u")
      #expect(try checkpoints().count == 1, "it is on the disk before anybody asks the program to end")
    }
  }
}
