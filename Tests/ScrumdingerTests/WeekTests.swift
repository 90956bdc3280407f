import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums
import Settings
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Three weeks of a scrum, one of which had no meeting.
  @Suite("Week by week") struct WeekTests {
    private static let ann = Attendee(name: "Ann"), scrum = DailyScrum(title: "Daily", attendees: [ann], length: .seconds(600))

    private func open() async -> AppScreen {
      let days = [("2026-11-02", "Cart"), ("2026-11-03", "Login"), ("2026-11-16", "Cache")]
      let meetings = days.map { day, text in
        History(
          began: Date(timestamp: "\(day)T12:00:00Z"), date: Date(timestamp: "\(day)T12:10:00Z") ?? .now, attendees: [Self.ann],
          length: .seconds(600), notes: Notes(people: [Note(id: Self.ann.id, yesterday: text)]))
      }
      let store = ScrumStorage.inMemory(scrums: [Self.scrum], histories: [Self.scrum.id: meetings.reversed()])
      let app = await AppScreen.open(TestStore(store))
      Router.shared.navigate(to: .scrum(Self.scrum.id))
      await app.settle()
      await app.press("W")
      return app
    }

    @Test func `shows the newest week first, and the ones before that had meetings`() async {
      let app = await open()
      #expect(app.shows("Daily, Mon 16 Nov 2026") && app.shows("Cache") && !app.shows("Login"))
      await app.press(KeyPress(.leftArrow))
      #expect(app.shows("Daily, Mon 2 Nov – Tue 3 Nov 2026") && app.shows("Cart") && app.shows("Login") && !app.shows("Cache"))
      await app.press(KeyPress(.leftArrow))
      #expect(app.shows("Cart"))
      await app.press(KeyPress(.rightArrow), KeyPress(.rightArrow))
      #expect(app.shows("Cache") && !app.shows("Cart"))
    }

    @Test(arguments: [(Size(100, 20), false), (Size(120, 20), true), (Size(120, 30), false)])
    func `has two columns of people on a wide screen where one does not fit`(size: Size, areTwo: Bool) async {
      let app = await AppScreen.open(.mock, size)
      Router.shared.navigate(to: .week(DailyScrum.design.id))
      await app.settle()
      #expect((app.lines.first { $0.hasPrefix("  Cathy") }?.contains("Simon") == true) == areTwo, "\(app.text)")
    }

    @Test(arguments: [
      (40, "Daily of all teams, Mon 16 Nov 2026"), (36, "Daily of all teams, Mon 16 Nov"), (26, "Mon 16 Nov 2026"),
    ])
    func `cuts no word of its title, and no number`(width: Int, title: String) {
      let scrum = DailyScrum(title: "Daily of all teams"), began = Date(timestamp: "2026-11-16T12:00:00Z") ?? .now
      let recap = Recap([History(began: began, date: began, length: .seconds(600))], attendees: [])
      #expect(RecapText(scrum: scrum, recap: recap).titles.first { $0.columns <= width - 4 } == title)
    }

    @Test func `does not begin with a meeting that a wrong clock has dated`() async {
      let meetings = [10_000.0, -1].map {
        History(date: .mockNow.addingTimeInterval(86400 * $0), attendees: [Self.ann], length: .seconds(600))
      }
      let store = ScrumStorage.inMemory(scrums: [Self.scrum], histories: [Self.scrum.id: meetings])
      let app = await AppScreen.open(TestStore(store))
      Router.shared.navigate(to: .week(Self.scrum.id))
      await app.settle()
      #expect(app.shows("Daily, Fri 20 Nov 2026"), "\(app.text)")
      await app.press(KeyPress(.rightArrow))
      #expect(app.shows("Daily, ") && !app.shows("2026"), "\(app.text)")
    }

    @Test func `has no lengths in a summary for others if the configuration says so`() async throws {
      let folder = try TemporaryDirectory(), store = ScrumStore(directory: folder.store), console = TestConsole()
      try await store.save(.add(DailyScrum.design))
      for meeting in History.mocks[DailyScrum.design.id] ?? [] { try await store.save(.record(meeting, of: .design)) }
      try folder.write("times = off\n", to: "config")
      let words = ["show", "Design", "--since", "2026-11-01", "--data", folder.store]
      guard case .command(let command) = try Launch(words, Configuration(path: folder.path + "/config")) else { return }
      #expect(await command.run(on: console.console) == 0)
      #expect(console.output.contains("Fri 20 Nov 2026") && !console.output.contains("spare"), "\(console.output)")
    }

    @Test func `is copied for a chat`() async {
      let app = await open()
      await app.press("y")
      let lines = app.terminal.clipboard?.split(separator: "\n") ?? []
      #expect(lines.prefix(2) == ["**Daily, Mon 16 Nov 2026**", "1 meeting"] && lines.contains("- Done: Cache"))
    }
  }
}
