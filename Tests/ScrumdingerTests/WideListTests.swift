import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("Beside the list on a wide screen") struct WideListTests {
    @Test func `stands the selected scrum, with its attendees and meetings`() async {
      let app = await AppScreen.open(.mock, Size(140, 40))
      #expect(app.line("Cathy")?.contains("2:21") == true)
      #expect(app.shows("3 meetings · 2 of 2 on time"))
      await app.press(.downArrow)
      #expect(!app.shows("Cathy"))
      #expect(app.line("Katie")?.contains("1:00") == true)
      #expect(app.shows("1 meeting · 1 of 1 on time"))
      await app.press(.downArrow)
      #expect(!app.shows("Katie"))
      #expect(app.shows("No meetings yet"))
    }

    @Test func `stands the scrum on which a burst of keys ends`() async {
      let app = await AppScreen.open(.mock, Size(140, 40))
      app.send([.downArrow, .downArrow, .upArrow].map { KeyPress($0) })
      await app.settle()
      #expect(app.line("Katie")?.contains("1:00") == true)
      #expect(app.shows("1 meeting · 1 of 1 on time"))
    }

    @Test func `stands the reason why its meetings can't be read`() async {
      let store = TestStore.mock
      store.meetingsFailure = "the disk is gone"
      let app = await AppScreen.open(store, Size(140, 40))
      #expect(app.shows("the disk is gone"))
      #expect(!app.shows("Loading"))
    }

    @Test(arguments: [("w", "Yesterday"), ("T", "Repository")] as [(KeyEquivalent, String)])
    func `stand an update and the team’s page, too`(key: KeyEquivalent, word: String) async throws {
      let app = await AppScreen.open(.mock, Size(200, 60))
      await app.press(key)
      #expect(app.lines[1].hasPrefix("  Daily scrums"))
      #expect(try #require(app.position(of: word)).x > 60 && app.shows("Web Dev"), "\(app.text)")
      app.terminal.resize(Size(139, 40))
      await app.settle()
      #expect(app.shows(word) && !app.shows("Web Dev"))
    }

    @Test(arguments: [200, 260]) func `ends an update where its title’s line and its keys end`(columns: Int) async throws {
      let app = await AppScreen.open(.mock, Size(columns, 60))
      app.terminal.send([.ground(0x101014)])
      await app.press("w")
      let end = app.lines[1].count, row = try #require(app.position(of: "Yesterday")).y
      #expect(app.lines[58].count == end, "\(app.text)")
      let grounds = [end - 1, end].map { app.terminal.style($0, row).background }
      #expect(grounds[0] != nil && grounds[1] == nil, "\(app.text)")
    }

    @Test func `shows no list beside the team’s page before there are scrums`() async {
      let app = await AppScreen.open(.with([]), Size(200, 60))
      await app.press("T")
      #expect(app.lines[1].hasPrefix("  Team") && app.line("Repository")?.hasPrefix("  Repository") == true, "\(app.text)")
    }

    @Test func `stands nothing while the screen is narrower`() async {
      let app = await AppScreen.open(.mock, Size(139, 40))
      #expect(!app.shows("Cathy"))
      app.terminal.resize(Size(140, 40))
      await app.settle()
      #expect(app.shows("Cathy"))
      #expect(app.focusedLine.contains("Design"))
      app.terminal.resize(Size(139, 40))
      await app.settle()
      #expect(!app.shows("Cathy"))
      #expect(app.focusedLine.contains("Design"))
    }

    @Test(arguments: [(Size(140, 12), 1), (Size(140, 15), 4), (Size(200, 24), 13)]) func `stand as many rows as fit`(
      size: Size, shown: Int
    ) async {
      let attendees = (1...50).map { Attendee(name: "Speaker \($0)") }
      let app = await AppScreen.open(.with(DailyScrum(title: "Crowd", attendees: .init(uniquing: attendees))), size)
      #expect(app.lines.count { $0.contains("Speaker ") } == shown, "\(app.text)")
      #expect(app.shows("No meetings yet"))
      #expect(app.shows("Quit"))
    }

    @Test func `stands what the last meeting has left open`() async {
      let app = await AppScreen.open(.mock, Size(140, 40))
      #expect(app.line("○ Waiting for Jonathan’s")?.contains("third time") == true)
      #expect(app.shows("Who presents the icons on Tuesday?"))
      await app.press(.downArrow)
      #expect(!app.shows("Open items"))
      app.terminal.resize(Size(140, 18))
      await app.press(.upArrow)
      #expect(app.shows("Cathy"))
      #expect(app.shows("○ Waiting for") && app.shows("and 2 more"))
    }

    @Test func `stays the list when Enter moves the focus to the scrum, and Esc moves it back`() async {
      let app = await AppScreen.open(.mock, Size(140, 40))
      await app.press(.return)
      #expect(app.shows("▶ Start meeting"))
      let title = app.line("Daily scrums"), bar = app.line("▶ Start meeting")?.firstIndex(of: "▶")
      #expect(title?.trimmingPrefix { $0 == " " }.hasSuffix("Design") == true && bar != nil, "above its own page: \(app.text)")
      #expect(app.line("App Dev")?.contains("5 min") == true)
      #expect(app.shows("Open items"))
      await app.press(.tab)
      #expect(app.focusedLine.contains("Cathy"))
      await app.press(.tab)
      #expect(app.focusedLine.contains("Waiting for"))
      await app.press(.tab)
      #expect(app.focusedLine.contains("Fri 20 Nov") || app.focusedLine.contains("Yesterday"))
      // NB: never into the list.
      await app.press(.tab)
      #expect(app.focusedLine.contains("Start meeting"))
      await app.press(.escape)
      #expect(app.focusedLine.contains("Design"))
      await app.press(.downArrow)
      #expect(app.focusedLine.contains("App Dev"))
    }

    @Test func `stays the list as it is filtered and sorted`() async {
      let app = await AppScreen.open(.mock, Size(140, 40))
      await app.press("/")
      await app.type("dev")
      await app.press(.return)
      await app.press(.return)
      #expect(app.shows("▶ Start meeting"))
      #expect(app.shows("Web Dev"))
      #expect(!app.shows("Design"))
      app.terminal.resize(Size(100, 40))
      await app.settle()
      #expect(!app.shows("Web Dev"))
      #expect(app.shows("▶ Start meeting"))
    }

    private nonisolated static let pages: [Router.Destination] = [
      .scrum(DailyScrum.design.id), .history(History.designFriday.id, of: DailyScrum.design.id),
      .person(DailyScrum.design.attendees[0].id, of: DailyScrum.design.id), .statistics(DailyScrum.design.id),
      .week(DailyScrum.design.id), .transcript(History.designWednesday.id, of: DailyScrum.design.id),
    ]

    @Test(arguments: pages) func `stays the list beside every page of a scrum, at most 60 columns wide`(page: Router.Destination)
      async throws
    {
      let app = await AppScreen.open(.mock, Size(140, 40))
      Router.shared.navigate(to: page)
      await app.settle()
      #expect(app.line("App Dev")?.contains("5 min") == true, "\(app.text)")
      app.terminal.resize(Size(200, 50))
      await app.settle()
      let line = try #require(app.lines.first { $0.contains("│") })
      #expect(String(line[..<(try #require(line.firstRange(of: "│"))).lowerBound]).columns <= 62)
      app.terminal.resize(Size(139, 40))
      await app.settle()
      #expect(!app.shows("App Dev"), "\(app.text)")
      app.terminal.resize(Size(140, 40))
      await app.settle()
      app.terminal.send([.mouse(MouseEvent(.press, at: Point(10, 6)))])
      await app.settle()
      #expect(app.shows("Daily scrums") && app.focusedLine.contains("Design"))
    }

    @Test func `leaves the keys to the page`() async {
      let app = await AppScreen.open(.mock, Size(140, 20))
      Router.shared.navigate(to: .history(History.designFriday.id, of: DailyScrum.design.id))
      await app.settle()
      let before = app.text
      await app.press("G")
      #expect(app.text != before && app.shows("Copy for chat"), "\(app.text)")
    }

    @Test func `takes the focus back when it is clicked`() async {
      let app = await AppScreen.open(.mock, Size(140, 40))
      await app.press(.return)
      app.terminal.send([.mouse(MouseEvent(.press, at: Point(10, 6)))])
      await app.settle()
      #expect(!app.shows("▶ Start meeting"))
      #expect(app.shows("Daily scrums"))
    }
  }
}
