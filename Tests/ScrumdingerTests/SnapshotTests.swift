import ConsoleUI
import ConsoleUITesting
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Screens that no preview shows, at 80x24 unless their name says otherwise, as text and as styles.
  @Suite("Every screen matches its snapshot") struct SnapshotTests {
    @Test func `the list on a wide screen`() async throws {
      let app = await AppScreen.open(.mock, Size(140, 24))
      try Snapshot.expect(app, "list-wide")
    }

    @Test func `a meeting after a gap`() async throws {
      let app = await AppScreen.open()
      await app.press("m")
      await app.pass(.seconds(150))
      await app.press("p")
      await app.pass(.seconds(12))
      await app.clock.jump(by: .seconds(90))
      await app.settle()
      try Snapshot.expect(app, "meeting-gap")
    }

    @Test func `the help`() async throws {
      let app = await AppScreen.open()
      await app.press("?")
      try Snapshot.expect(app, "help")
    }

    @Test func `a terminal that is too small`() async throws {
      let app = await AppScreen.open(.mock, Size(39, 9))
      try Snapshot.expect(app, "too-small")
    }
  }
}
