import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Bugs of the published apps, by number.
  @Suite("Fixed in a meeting:") struct MeetingBugTests {
    @Test func `B1 after Next, the next speaker has a full share, not what was left of the turn before`() async {
      let app = await AppScreen.meeting(seconds: 300, "A", "B", "C", "D", "E", "F")
      await app.pass(.seconds(40))
      await app.press("n")
      await app.pass(.seconds(49))
      #expect(app.speaker == "B")
      await app.pass(.seconds(1))
      #expect(app.speaker == "C")
    }

    @Test func `B2 a turn lasts exactly its share, so no one is speaking after the header reaches zero`() async {
      let app = await AppScreen.meeting(seconds: 300, "A", "B", "C", "D", "E", "F")
      for (index, name) in ["A", "B", "C", "D", "E", "F"].enumerated() {
        #expect(app.speaker == name)
        #expect(app.shows("\((300 - index * 50) / 60):"))
        await app.pass(.seconds(49))
        #expect(app.speaker == name)
        await app.pass(.seconds(1))
      }
      #expect(app.shows("· saved"))
      #expect(app.shows("of 5:00"))
      #expect(app.shows("as planned"))
    }

    @Test func `B3 leftover seconds are used, so the meeting lasts its whole length`() async {
      let names = (1...11).map { "P\($0)" }
      let scrum = DailyScrum(
        title: "Eleven", attendees: .init(uniqueElements: names.map { Attendee(name: $0) }), length: .seconds(31))
      let app = await AppScreen.open(.with(scrum))
      await app.press("m")
      await app.pass(.seconds(3))
      #expect(app.speaker == "P2")
      await app.pass(.seconds(27))
      #expect(app.speaker == "P11")
      #expect(app.shows("0:01 remaining"))
      await app.pass(.seconds(1))
      #expect(app.shows("of 0:31"))
      #expect(app.shows("as planned"))
    }

    @Test func `B3 with more speakers than seconds, everyone speaks for one second and the meeting ends`() async {
      let app = await AppScreen.meeting(seconds: 3, "A", "B", "C", "D", "E")
      var speakers: [String] = []
      for _ in 0..<5 {
        speakers.append(app.speaker)
        await app.pass(.seconds(1))
      }
      #expect(speakers == ["A", "B", "C", "D", "E"])
      #expect(app.shows("· saved"))
    }

    @Test func `B4 after the last turn nothing rings, counts or is saved again`() async {
      let app = await AppScreen.meeting(seconds: 3, "A", "B", "C")
      await app.pass(.seconds(3))
      let sleeps = app.clock.sleeps
      await app.pass(.seconds(600))
      #expect(app.dings == 2)
      #expect(app.store.saved.count == 1)
      #expect(app.clock.sleeping == 0)
      #expect(app.clock.sleeps == sleeps)
    }

    @Test func `B7 changing the scrum or saving does not restart its meeting`() async throws {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(10))
      let scrum = try #require(app.scrums.first)
      app.session.scrums.scrums?.change(.edit(ScrumEdit(title: "Renamed", length: .seconds(600)), of: scrum.id))
      app.session.scrums.scrums?.change(.record(History(date: TestStore.today, length: .seconds(60)), of: scrum))
      await app.settle()
      #expect(app.shows("0:10 elapsed"))
      #expect(app.clock.mostSleeping == 1)
      await app.press("e", .return)
      await app.pass(.seconds(60))
      #expect(app.clock.sleeping == 0)
      #expect(!app.meetings.isMeeting)
      #expect(app.store.saved.count == 3)
    }

    @Test func `B8 if the scrum was deleted, ending its meeting restores it and says so`()
      async throws
    {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      let scrum = try #require(app.scrums.first)
      app.session.scrums.scrums?.change(.delete(.scrum(scrum)))
      await app.settle()
      await app.pass(.seconds(10))
      #expect(app.shows("0:10 elapsed"))
      #expect(app.titles.isEmpty)
      await app.press("e", .return)
      #expect(app.shows("0:50 to spare"))
      #expect(app.titles == ["Sync"])
      #expect(app.lines[0].contains("Sync"))
      #expect(app.shows("had been deleted"))
      #expect(try await app.store.titles() == ["Sync"])
      await app.press(.return)
      #expect(app.shows("   0:10  "))
      #expect(app.clock.sleeping == 0)
    }

    @Test func `B8 if another program deleted the scrum, ending its meeting restores it and says so`() async throws {
      let directory = try TemporaryDirectory()
      let store = TestStore.on(directory)
      _ = try await store.store.save(.add(.design))
      let app = await AppScreen.open(store)
      await app.press("m")
      try await ScrumStore(directory: directory.store).save(.delete(.scrum(.design)))
      await app.press("e", .return)
      #expect(app.shows("had been deleted"))
      #expect(try await TestStore.on(directory).titles() == ["Design"])
      #expect(try await TestStore.on(directory).history(of: DailyScrum.design.id).count == 1)
    }

    @Test func `B9 the meeting cannot end by itself while the end dialog is open`() async {
      let app = await AppScreen.meeting(seconds: 3, "A")
      await app.pass(.seconds(2))
      await app.press("e")
      await app.pass(.seconds(30))
      #expect(app.shows("End the meeting?"))
      #expect(app.shows("0:02 elapsed"))
      #expect(app.store.attempts == 0)
      await app.choose("Discard")
      #expect(app.shows("No meetings yet"))
      #expect(app.store.attempts == 0)
    }

    @Test func `B12 a past meeting keeps its actual length and attendees, whatever happens to the scrum`() async {
      let app = await AppScreen.meeting(seconds: 60, "Ada", "Bo")
      await app.pass(.seconds(20))
      await app.press("e", .return, .return)
      #expect(app.shows("  0:20  "))
      await app.press("e")
      await app.tab(to: "▌ Ada")
      await app.press(.option(.deleteForward))
      await app.press(.control("s"))
      await app.move(to: "21 Nov")
      await app.press(.return)
      #expect(app.line("Ada")?.contains("0:20") == true)
      #expect(app.line("Bo")?.contains("–") == true)
      #expect(app.shows("  0:20  "))
    }
  }
}
