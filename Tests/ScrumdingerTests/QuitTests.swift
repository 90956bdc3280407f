import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import Settings
import SourceArchitecture
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Quitting waits for saves in flight, and asks about changes that could not be saved.
  @Suite("Quitting") struct QuitTests {
    @Test(arguments: [KeyPress("q"), .control("c")])
    func `ends the program at once when everything is saved`(key: KeyPress) async {
      let app = await AppScreen.open()
      await app.press(key)
      #expect(app.endings == [nil])
    }

    @Test func `waits for the save in flight and the queued ones, and ends once`() async throws {
      let app = await AppScreen.open()
      app.store.hold()
      for title in ["A", "B", "C"] { app.session.scrums.scrums?.change(.edit(ScrumEdit(title: title), of: DailyScrum.design.id)) }
      await app.press("q", "q")
      await app.press(.control("c"))
      #expect(app.endings.isEmpty)
      app.store.release()
      await app.settle()
      #expect(app.endings == [nil])
      #expect(app.store.saved.count == 3)
    }

    @Test(arguments: [KeyPress("q"), .control("c")])
    func `after a failed save asks, and the default answer loses nothing`(key: KeyPress) async {
      let app = await unsaved()
      await app.press(key)
      #expect(app.endings.isEmpty)
      #expect(app.shows("Some changes are not saved"))
      #expect(app.shows("the disk is full"))
      #expect(app.shows("r Retry saving"))
      #expect(app.shows("e Export to a file"))
      #expect(app.shows("d Discard and quit"))
      #expect(app.shows("Esc Stay"))
      #expect(app.focusedButton == "Retry saving")
    }

    @Test func `with Retry saves and ends, or asks again`() async throws {
      let app = await unsaved()
      await app.press("q", .return)
      #expect(app.endings.isEmpty)
      #expect(app.shows("Some changes are not saved"))
      #expect(app.store.attempts == 2)
      app.store.saveFailure = nil
      await app.press(.return)
      #expect(app.endings == [nil])
      #expect(try await app.store.titles().first == "Designer")
    }

    @Test func `with Export writes the unsaved changes to a file, names it, and ends`() async throws {
      let app = await unsaved()
      await app.press("q")
      await app.choose("Export to a file")
      #expect(app.endings == ["Exported to /tmp/scrumdinger-unsaved.json"])
      let exported = try #require(app.store.exported.first)
      #expect(exported.map(\.scrum.title) == ["Designer"])
      #expect(app.store.exported.count == 1)
    }

    @Test func `with Export includes the unsaved meetings`() async throws {
      let app = await AppScreen.open()
      app.store.saveFailure = "the disk is full"
      await app.press("m")
      await app.press("e", .return, .return, .escape, "q")
      await app.choose("Export to a file")
      let exported = try #require(app.store.exported.first)
      #expect(exported.map(\.scrum) == [.design])
      #expect(exported.map(\.meetings?.count) == [1])
    }

    @Test func `with Export that fails says so and asks again`() async {
      let app = await unsaved()
      app.store.exportFailure = "no room here either"
      await app.press("q")
      await app.choose("Export to a file")
      #expect(app.endings.isEmpty)
      #expect(app.shows("Some changes are not saved"))
      #expect(app.shows("Could not export: "))
      #expect(app.shows("no room"))
      app.store.exportFailure = nil
      await app.choose("Export to a file")
      #expect(app.endings.count == 1)
      #expect(app.store.exported.count == 1)
    }

    @Test func `anyway ends without saving`() async throws {
      let app = await unsaved()
      await app.press("q")
      await app.choose("Discard and quit")
      #expect(app.endings == [nil])
      #expect(app.store.saved.isEmpty)
      #expect(app.store.exported.isEmpty)
    }

    @Test(arguments: ["Export to a file", "Discard and quit"])
    func `says what else could not be kept, whatever is done about the changes`(answer: String) async {
      let order = Preference(
        ScrumOrder.created, .init(remember: { _ in throw TestStore.Failure(description: "the disk is full") }))
      let app = AppScreen(.mock, order: order)
      await app.settle()
      app.store.saveFailure = "the disk is full"
      await app.press(">", "e")
      await app.type("er")
      await app.press(.control("s"))
      await app.press("q")
      await app.choose(answer)
      #expect(app.endings.count == 1)
      #expect(app.endings.first??.contains("Order not remembered: ") == true)
      #expect(app.endings.first??.contains("Exported to ") == (answer != "Discard and quit"))
    }

    @Test(arguments: [true, false])
    func `can be cancelled, and everything stays as it was`(isByKey: Bool) async {
      let app = await unsaved()
      await app.press("q")
      if isByKey { await app.press(.escape) } else { await app.choose("Stay") }
      #expect(app.endings.isEmpty)
      #expect(!app.shows("Some changes are not saved"))
      #expect(app.shows("Not saved: "))
      #expect(app.shows("Designer"))
      await app.press("q")
      #expect(app.shows("Some changes are not saved"))
    }

    @Test func `does nothing while a meeting runs`() async {
      let app = await AppScreen.meeting(seconds: 60, "A")
      await app.press(.control("c"))
      #expect(app.endings.isEmpty)
      #expect(app.shows("End the meeting?"))
      await app.press(.return)
      await app.press(.control("c"))
      #expect(app.endings == [nil])
      #expect(app.store.saved.count == 1)
    }

    private func unsaved() async -> AppScreen {
      let app = await AppScreen.open()
      app.store.saveFailure = "the disk is full"
      await app.press("e")
      await app.type("er")
      await app.press(.control("s"))
      return app
    }
  }
}
