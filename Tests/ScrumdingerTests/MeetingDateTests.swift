import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Each meeting began at 09:30 and ended at 09:36; the older one doesn't say when it began, and lasted five minutes.
  @Suite("The date of a meeting") struct MeetingDateTests {
    private static let cathy = Attendee(name: "Cathy")
    private static let today = held(TestStore.today.addingTimeInterval(-360), lasting: 300, began: -360)
    private static let yesterday = held(TestStore.today.addingTimeInterval(-86760), lasting: 300, began: nil)
    private static let scrum = DailyScrum(title: "Design", attendees: [cathy], length: .seconds(300))

    private static func held(_ end: Date, lasting seconds: Double, began: Double?) -> History {
      History(
        began: began.map(end.addingTimeInterval), date: end, attendees: [cathy], length: .seconds(300),
        turns: [.init(id: cathy.id, name: "Cathy", duration: .seconds(seconds), share: .seconds(300))],
        notes: Notes(people: [Note(id: cathy.id, today: "Icons")]))
    }

    @Test func `is its start on each screen`() async {
      let store = TestStore.with(Self.scrum, histories: [Self.scrum.id: [Self.today, Self.yesterday]])
      let app = await AppScreen.open(store, Size(100, 40))
      #expect(app.shows("today 09:30"), "\(app.text)")
      await app.press(.return)
      #expect(app.line("Today")?.contains("09:30") == true, "\(app.text)")
      #expect(app.line("Yesterday ")?.contains("09:31") == true)
      await app.press(.tab, .return)
      #expect(app.shows("Today 09:30"), "\(app.text)")
      await app.press(.return)
      #expect(app.shows("Sat 21 Nov 2026, 09:30"), "\(app.text)")
      await app.press("d")
      #expect(app.shows("2026, 09:30?"), "\(app.text)")
      await app.press(.escape, .escape, .escape, .escape)
      await app.press("/")
      await app.type("Icons")
      await app.pass(.milliseconds(200))
      #expect(app.shows("Today 09:30"), "\(app.text)")
    }

    @Test func `is its start in each command’s text, and its end in JSON, as before`() async throws {
      let folder = try TemporaryDirectory(), store = ScrumStore(directory: folder.store), console = TestConsole()
      try await store.save(.add(Self.scrum))
      for meeting in [Self.yesterday, Self.today] { try await store.save(.record(meeting, of: Self.scrum)) }
      func run(_ words: String...) async throws -> String {
        try await console.run(words + ["--data", folder.store])
        return console.output
      }
      let day = "Sat 21 Nov 2026, "
      for words in [["list"], ["show", "Design"], ["show", "Design", "--last"], ["stats"], ["search", "Icons"]] {
        try await console.run(words + ["--data", folder.store])
        #expect(console.output.contains(day + "09:30") && !console.output.contains("09:36"), "\(words) \(console.output)")
      }
      for form in ["--markdown", "--slack"] { #expect(try await run("show", "Design", "--last", form).contains(day + "09:30")) }
      #expect(try await run("show", "Design").contains("Fri 20 Nov 2026, 09:31"))
      #expect(try await run("list", "--json").contains(#""lastMeeting": "2026-11-21T09:36:00.000Z""#))
      #expect(try await run("stats", "Design", "--json").contains(#""lastMeeting": "2026-11-21T09:36:00.000Z""#))
      #expect(
        try await run("export", "--format", "csv").contains(",Cathy,300,300,2026-11-21T09:30:00.000Z"), "\(console.output)")
    }
  }
}
