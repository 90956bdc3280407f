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
  @Suite("A meeting in the future") struct FutureMeetingTests {
    private func meeting(_ days: Double) -> History {
      History(date: .mockNow.addingTimeInterval(86400 * days), length: .seconds(300), turns: [])
    }

    @Test func `is shown as such, and counts as none that was held`() async {
      var scrum = DailyScrum(
        title: "Design", attendees: [Attendee(name: "Cathy")], schedule: Schedule("daily 12:00", zone: "UTC"))
      scrum.length = .seconds(300)
      let store = TestStore.with(scrum, histories: [scrum.id: [meeting(10_000), meeting(-1)]])
      store.now = Date(timeIntervalSince1970: 1_795_262_400 - 12 * 60)
      let app = await AppScreen.open(store)
      #expect(app.shows("in 12 min"), "\(app.text)")
      await app.press(.return)
      #expect(app.shows("In the future"), "\(app.text)")
    }
  }
}

@Suite("A meeting in the future, as a command") struct FutureMeetingCommandTests {
  private let console = TestConsole()
  private let folder: TemporaryDirectory
  private let cathy = Attendee(name: "Cathy")

  init() async throws {
    folder = try TemporaryDirectory()
    let store = ScrumStore(directory: folder.store), scrum = DailyScrum(title: "Design", attendees: [cathy])
    try await store.save(.add(scrum))
    try await store.save(.record(History(date: .now.addingTimeInterval(1e9), length: .seconds(300)), of: scrum))
  }

  private func run(_ words: String...) async throws -> (status: Int32, text: String) {
    let status = try await console.run(words + ["--data", folder.store])
    return (status, console.output + console.errors)
  }

  @Test func `voids no update`() async throws {
    #expect(try await run("update", "Design", "--as", "Cathy", "--today", "Ship it").status == 0)
    let digest = try await run("digest", "Design")
    #expect(digest.status == 0)
    #expect(digest.text.contains("Ship it"), "\(digest.text)")
  }

  @Test func `belongs to no week`() async throws {
    #expect(try await run("digest", "Design", "--week").status == 1)
    #expect(try await run("show", "Design", "--since", "mon").status == 1)
    let scrum = try #require(try await ScrumStore(directory: folder.store).load().scrums.first)
    try await ScrumStore(directory: folder.store).save(
      .record(History(date: .now, attendees: scrum.attendees, length: .seconds(300)), of: scrum))
    #expect(try await run("digest", "Design", "--week").text.contains("1 meeting\n"))
  }

  @Test(arguments: ["list", "show Design"]) func `is shown as such`(command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    _ = try await console.run(words + ["--data", folder.store])
    #expect(console.output.contains("in the future"), "\(console.output)")
  }

  @Test func `is found by the doctor`() async throws {
    let (status, text) = try await run("doctor")
    #expect(status == 1)
    #expect(text.contains("in the future"), "\(text)")
  }
}
