import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// A scrum with so many meetings that they are not all read at once.
  @Suite("Older meetings") struct OlderMeetingsTests {
    private let directory: TemporaryDirectory

    init() async throws {
      directory = try TemporaryDirectory()
      try await ScrumStore(directory: directory.store).save(.add(.design))
      let path = "\(directory.store)/meetings/\(DailyScrum.design.id.uuidString).jsonl"
      try directory.write((0..<400).map(Self.line).joined(separator: "\n") + "\n", to: path)
    }

    /// The meetings are on consecutive days from Mon 1 Jan 2024, at midnight, with 1 KB each.
    private static func line(_ day: Int) -> String {
      let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(86400 * day)).ISO8601Format()
      let said = String(repeating: "word ", count: 180) + "on day \(day)"
      return
        "{\"attendees\":[],\"date\":\"\(date)\",\"id\":\"\(UUID())\",\"lengthInMinutes\":5,\"transcript\":\"\(said)\",\"turns\":[]}"
    }

    private func open() async -> AppScreen {
      let store = TestStore.on(directory)
      store.holdsOlderMeetings = true
      let app = await AppScreen.open(store)
      await app.press(.return)
      return app
    }

    @Test func `appear after the newest without moving the cursor`() async {
      let app = await open()
      await app.move(to: "Fri 31 Jan 2025")
      #expect(app.shows("Mon  3 Feb 2025"))
      #expect(app.store.isWaiting)
      let lines = app.lines
      await app.press("G")
      #expect(app.shows("Loading…"))
      #expect(!app.shows("Mon  1 Jan 2024"))
      await app.press("g")
      await app.move(to: "Fri 31 Jan 2025")
      app.store.release()
      await app.settle()
      #expect(app.lines == lines)
      #expect(app.focusedLine.contains("Fri 31 Jan 2025"))
      await app.press("G")
      #expect(app.focusedLine.contains("Mon  1 Jan 2024"))
      #expect(!app.shows("Loading…"))
    }

    @Test func `do not delay opening, deleting and restoring a newer one`() async {
      let app = await open()
      await app.move(to: "Fri 31 Jan 2025")
      app.store.holdsOlderMeetings = false
      await app.press("d", "d")
      #expect(!app.shows("Fri 31 Jan 2025"))
      #expect(app.shows("Thu 30 Jan 2025"))
      app.store.release()
      await app.settle()
      #expect(!app.shows("Fri 31 Jan 2025"))
      #expect(app.shows("Thu 30 Jan 2025"))
      await app.press("u")
      #expect(app.shows("Fri 31 Jan 2025"))
      await app.press("g")
      await app.move(to: "Fri 31 Jan 2025")
      await app.press(.return, "G")
      #expect(app.shows("396"))
    }

    @Test func `that can’t be read are reported`() async {
      let app = await open()
      app.store.meetingsFailure = "the disk is on fire"
      app.store.release()
      await app.settle()
      #expect(app.shows("the disk is on fire"))
      #expect(!app.shows("Loading…"))
    }

    @Test func `that can’t be read when opened are reported on their page`() async {
      let app = await AppScreen.open()
      await app.press(.return)
      app.store.meetingsFailure = "the disk is on fire"
      await app.move(to: "Fri 20 Nov")
      await app.press(.return)
      #expect(app.shows("the disk is on fire"))
      app.store.meetingsFailure = nil
      await app.press(.escape, .return)
      #expect(app.shows("peaking times"))
    }
  }
}
