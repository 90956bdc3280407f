import ConsoleTerminal
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The machine does not tell what changes in the store.
  @Suite("Without inotify") struct UnwatchedStoreTests {
    private let store = TestStore.mock

    init() { store.watchFailure = "no instances left" }

    @Test func `the list and the help say that a key shows others’ changes`() async {
      let app = await AppScreen.open(store)
      #expect(app.shows("No inotify watches left: press a key"))
      await app.press("?")
      #expect(app.line("Show others’ changes")?.contains("Any key") == true)
    }

    @Test func `any key shows changes made elsewhere, five seconds after the last look`() async throws {
      let app = await AppScreen.open(store)
      _ = try await store.store.save(.add(DailyScrum(title: "Ops")))
      store.now += 4.9
      await app.press(.downArrow)
      #expect(!app.shows("Ops"))
      store.now += 0.1
      await app.press(.downArrow)
      #expect(app.shows("Ops"))
      #expect(app.shows("No inotify watches left: press a key"))
      _ = try await store.store.save(.add(DailyScrum(title: "Sales")))
      store.now += 4.9
      await app.press(.downArrow)
      #expect(!app.titles.contains("Sales"))
    }

    @Test func `ends as soon as an instance is left`() async {
      let app = await AppScreen.open(store)
      #expect(app.shows("No inotify watches left"))
      store.watchFailure = nil
      store.now += 5
      await app.press(.downArrow)
      #expect(!app.shows("No inotify watches left") && app.shows("Design"), "\(app.text)")
    }
  }
}
