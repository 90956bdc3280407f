import ConsoleUI
import ConsoleUITesting
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The published UI tests, U1 to U5, on real files. Each story ends with a restart of the program.
  @Suite("A user") struct StoryTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("U1 adds a scrum") func testAdd() async {
      let app = await AppScreen.open(.on(directory))
      await add("Engineering", ["Blob", "Blob Jr."], app)
      #expect(app.shows("Engineering"))
      #expect(app.shows("2 attendees"))
      let again = await restart(app)
      #expect(again.shows("Engineering"))
      #expect(again.shows("2 attendees"))
    }

    @Test("U2 deletes a scrum and returns to the list") func testDelete() async {
      let app = await AppScreen.open(.on(directory))
      await add("Engineering", [], app)
      await app.press(.return, "D", "d")
      #expect(app.shows("Daily scrums"))
      #expect(app.shows("Add your first scrum"))
      let again = await restart(app)
      #expect(again.shows("Add your first scrum"))
    }

    @Test("U3 edits a scrum, and sees it in the detail and in the list") func testEdit() async {
      let app = await AppScreen.open(.on(directory))
      await add("Design", [], app)
      await app.press(.return, "e")
      await app.type(" & Product")
      await app.press(.control("s"))
      #expect(app.lines[0].contains("Design & Product"))
      await app.press(.escape)
      #expect(app.focusedLine.contains("Design & Product"))
      let again = await restart(app)
      #expect(again.shows("Design & Product"))
    }

    @Test("U4 holds a meeting and saves it; it is in the history, and opens") func testRecord() async {
      let app = await AppScreen.open(.on(directory))
      await add("Product", ["Ada", "Bo"], app)
      await app.press(.return)
      #expect(app.shows("No meetings yet"))
      await app.press(.return)
      await app.pass(.seconds(30))
      await app.press("e", .return, .return)
      #expect(app.focusedLine.contains("Today"))
      #expect(app.focusedLine.contains("  0:30  "))
      await app.press(.escape, .return)
      #expect(app.shows("09:42"))
      let again = await restart(app)
      #expect(again.shows("today 09:42"))
      await again.press(.return)
      await again.move(to: "21 Nov")
      await again.press(.return)
      #expect(again.lines[0].contains("Sat 21 Nov 2026, 09:42"))
      #expect(again.shows("Copy for chat"))
      #expect(again.line("Ada")?.contains("Ada  0:30  ━") == true)
      #expect(again.line("Bo")?.contains("Bo      –  didn’t speak") == true)
    }

    @Test("U5 discards a meeting, and the history has no row for it") func testRecordDiscard() async {
      let app = await AppScreen.open(.on(directory))
      await add("Product", ["Ada"], app)
      await app.press(.return, "m")
      await app.pass(.seconds(30))
      await app.press("e", "d")
      #expect(app.shows("Meeting discarded"))
      #expect(app.shows("No meetings yet"))
      let again = await restart(app)
      #expect(again.shows("never met"))
    }

    private func add(_ title: String, _ names: [String], _ app: AppScreen) async {
      await app.press("a")
      await app.type(title)
      await app.tab(to: "▌ Name, then Enter")
      for name in names { await app.type(name + "\r") }
      await app.press(.control("s"))
    }

    /// Quits and starts the program again on the same files.
    private func restart(_ app: AppScreen) async -> AppScreen {
      await app.press(.control("c"))
      #expect(app.endings == [nil])
      return await AppScreen.open(.on(directory))
    }
  }
}
