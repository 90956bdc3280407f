import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Ann is an attendee, who was called Anna; Chen took part in two meetings, and has left.
  @Suite("Somebody who has left") struct LeaverTests {
    private static let ann = Attendee(name: "Ann"), anna = Attendee(id: ann.id, name: "Anna"), chen = Attendee(name: "Chen")
    private static let scrum = DailyScrum(title: "Daily", attendees: [ann], length: .seconds(300))
    private static let meetings = [1.0, 2].map { day in
      History(
        began: .mockNow.addingTimeInterval(-86400 * day), date: .mockNow.addingTimeInterval(300 - 86400 * day),
        attendees: [anna, chen], length: .seconds(300),
        turns: [anna, chen].map { .init(id: $0.id, name: $0.name, duration: .seconds(100), share: .seconds(150)) },
        notes: Notes(people: [Note(id: chen.id, today: "Pack \(Int(day)) boxes")]))
    }
    private static var store: TestStore { .with(scrum, histories: [scrum.id: meetings]) }

    @Test func `is found on the screen, and opened`() async {
      let app = await AppScreen.open(Self.store, Size(100, 40))
      await app.press("/")
      await app.type("chen")
      await app.pass(.milliseconds(200))
      #expect(app.shows("Former attendee: Chen"), "\(app.text)")
      #expect(app.lines.filter { $0.contains("Chen") }.count == 1)
      await app.press(.return)
      await app.press(.return)
      #expect(app.shows("This person is no longer an attendee"), "\(app.text)")
      #expect(app.shows("2 of 2") && app.shows("Pack 1 boxes") && !app.footer.contains("Update"))
    }

    @Test func `is opened by a link, and somebody unknown is not`() async {
      let app = await AppScreen.open(Self.store)
      Router.shared.navigate(to: .person(Self.chen.id, of: Self.scrum.id))
      await app.settle()
      #expect(app.lines[0].contains("Chen"))
      #expect(app.shows("2 of 2"))
      Router.shared.navigate(to: .person(UUID(), of: Self.scrum.id))
      await app.settle()
      #expect(app.shows("This person is no longer an attendee"))
    }

    @Test func `is found by the command, once; whoever was renamed has their present name in statistics`() async throws {
      let folder = try TemporaryDirectory(), store = ScrumStore(directory: folder.store), console = TestConsole()
      try await store.save(.add(Self.scrum))
      for meeting in Self.meetings { try await store.save(.record(meeting, of: Self.scrum)) }
      #expect(try await console.run("search", "chen", "--data", folder.store) == 0)
      #expect(console.lines.filter { $0 == "  Former attendee: Chen" }.count == 1, "\(console.output)")
      #expect(console.lines[0].hasPrefix("Daily, Fri 20 Nov"))
      #expect(try await console.run("search", "chen", "--json", "--data", folder.store) == 0)
      #expect(console.output.contains(Self.chen.id.uuidString))
      #expect(try await console.run("search", "ann", "--data", folder.store) == 0)
      #expect(!console.output.contains("Former"))
      #expect(try await console.run("stats", "Daily", "--data", folder.store) == 0)
      #expect(console.output.contains("Ann ") && !console.output.contains("Anna"))
      // JSON keeps the name of the last meeting, as it always had.
      #expect(try await console.run("stats", "Daily", "--json", "--data", folder.store) == 0)
      #expect(console.output.contains("\"name\": \"Anna\""))
    }
  }
}
