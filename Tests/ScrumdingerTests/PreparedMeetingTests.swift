import ConsoleUI
import ConsoleUITesting
import Foundation
import ScrumStore
import Scrums
import SourceArchitecture
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("A meeting for which people were prepared") struct PreparedMeetingTests {
    @Test func `shows the update of who speaks, and last time with a key`() async throws {
      let app = await AppScreen.open(.unprepared, Size(120, 34))
      app.write(Note(id: DailyScrum.design.attendees[0].id, yesterday: "Login", blockers: "Certificate"))
      await app.press("m")
      #expect(app.shows("Cathy, today"))
      #expect(app.shows("Certificate"))
      #expect(!app.shows("Cathy, last time"))
      await app.press("l")
      #expect(app.shows("Cathy, last time"))
      #expect(!app.shows("Certificate"))
      await app.press("l")
      #expect(app.shows("Certificate"))
    }

    @Test func `takes what arrives while it runs`() async throws {
      let app = await AppScreen.open(.unprepared, Size(120, 34))
      await app.press("m")
      #expect(app.shows("Cathy, last time"))
      app.write(Note(id: DailyScrum.design.attendees[0].id, today: "Written late"))
      await app.settle()
      #expect(app.shows("Written late"))
      await app.press("i")
      await app.type("!")
      await app.press(.escape)
      app.write(Note(id: DailyScrum.design.attendees[0].id, today: "Once more"))
      await app.settle()
      #expect(!app.shows("Once more"), "it was edited in the meeting")
    }

    @Test func `keeps for next time what arrives after an edit, and nothing else`() async throws {
      let app = await AppScreen.open(.unprepared, Size(120, 34)), cathy = DailyScrum.design.attendees[0].id
      app.write(Note(id: cathy, today: "First"))
      await app.press("m")
      for text in ["Second", "Third"] {
        app.store.now += 60
        app.write(Note(id: cathy, today: text))
        await app.settle()
        await app.press("i")
        await app.type("!")
        await app.press(.escape)
      }
      app.store.now += 60
      await app.press("e", .return)
      let record = try #require(app.meetings.record)
      #expect(record.notes.prepared == [cathy])
      let scrums = try #require(app.session.scrums.scrums)
      #expect(scrums.listing.updates[DailyScrum.design.id]?[cathy]?.note.today == "Third")
    }

    @Test func `records what absent people wrote, and says so`() async throws {
      let app = await AppScreen.open(.unprepared, Size(120, 34))
      app.write(Note(id: DailyScrum.design.attendees[3].id, today: "Contrast"))
      await app.press("m", .downArrow, .downArrow, .downArrow, "x")
      await app.press("e", .return)
      #expect(app.shows("Jonathan, absent, wrote"), "\(app.text)")
      let record = try #require(app.meetings.record)
      #expect(record.notes.prepared == [DailyScrum.design.attendees[3].id])
      #expect(record.began == app.store.now)
      let markdown = MeetingSummary(record, of: "Design").markdown.joined(separator: "\n")
      #expect(markdown.contains("1 of 4 prepared"))
      #expect(markdown.contains("**Jonathan, absent, wrote**\n\n- Today: Contrast"))
    }
  }
}
