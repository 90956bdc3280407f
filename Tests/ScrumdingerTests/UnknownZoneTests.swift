import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("A time zone that this machine does not know") struct UnknownZoneTests {
    private let scrum = DailyScrum(
      title: "Design", attendees: [Attendee(name: "Cathy")], schedule: Schedule("daily 12:00 Mars/Olympus", zone: nil))

    @Test func `is told in the list, in the scrum and in the form`() async {
      let store = TestStore.with(scrum)
      store.now = Date(timeIntervalSince1970: 1_795_262_400 - 12 * 60)
      let app = await AppScreen.open(store)
      #expect(app.shows("zone unknown"), "\(app.text)")
      await app.press("e")
      #expect(app.shows("Mars/Olympus"), "\(app.text)")
      #expect(app.shows("⚠ Zone unknown here"), "\(app.text)")
      await app.press(.escape)
      await app.press(.return)
      #expect(app.shows("unknown zone"), "\(app.text)")
    }
  }
}

@Suite("A time zone that this machine does not know, as a command") struct UnknownZoneCommandTests {
  private let console = TestConsole()
  private let folder: TemporaryDirectory
  init() async throws {
    folder = try TemporaryDirectory()
    let schedule = Schedule("daily 12:00 Mars/Olympus", zone: nil)
    try await ScrumStore(directory: folder.store).save(.add(DailyScrum(title: "Design", schedule: schedule)))
  }

  @Test(arguments: ["list", "next", "show Design", "export --format ics", "doctor"])
  func `is told with each time`(command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    #expect(try await console.run(words + ["--data", folder.store]) == 0)
    #expect((console.output + console.errors).contains("Mars/Olympus"), "\(console.output)\(console.errors)")
    #expect((console.output + console.errors).contains("unknown"), "\(console.output)\(console.errors)")
  }
}
