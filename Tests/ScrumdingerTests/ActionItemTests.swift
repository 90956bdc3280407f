import ConsoleUI
import ConsoleUITesting
import Foundation
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The sample data has three items of Design: a blocker of Simon's, which three meetings named, and two follow-ups of nobody's.
  @Suite("Open items on the screen") struct ActionItemTests {
    private static let design = DailyScrum.design.id
    private static let mock = ScrumStorage.inMemory(
      scrums: DailyScrum.mocks, histories: History.mocks, items: [design: ActionItem.Event.mocks])

    private func open(_ app: AppScreen) async throws -> [String] {
      try await app.store.store.actionItems(Self.design).value.open.map { String($0.text.prefix(7)) }
    }

    @Test func `are counted on a card, and listed on the page of their scrum`() async throws {
      let app = await AppScreen.open(TestStore(Self.mock))
      #expect(app.shows("4 attendees · 3 open"))
      await app.press(.return)
      #expect(app.shows("Open items"))
      #expect(app.shows("○ Waiting for Jonathan’s colours; he is") && app.shows("Simon · 3 days · third time"))
      #expect(app.shows("○ The yellow theme in daylight"))
    }

    @Test func `are closed by a key, and opened again by another`() async throws {
      let app = await AppScreen.open(TestStore(Self.mock))
      await app.press(.return)
      await app.move(to: "The yellow theme")
      await app.press("x")
      #expect(!app.shows("The yellow theme") && app.shows("Item closed · u opens it again"))
      #expect(try await open(app) == ["Waiting", "Who pre"])
      #expect(!app.shows("absent"))
      await app.press("u")
      #expect(app.shows("The yellow theme"))
      #expect(try await open(app).count == 3)
      await app.press(.escape)
      #expect(app.shows("3 open"))
    }

    @Test func `keep their words on a small screen`() async {
      let app = await AppScreen.open(TestStore(Self.mock), Size(40, 16))
      await app.press(.return)
      await app.move(to: "Waiting")
      #expect(app.shows("○ Waiting") && app.shows("Simon · third time") && app.shows("for…"))
    }

    @Test func `lead to the meeting that named them last`() async throws {
      let app = await AppScreen.open(TestStore(Self.mock))
      await app.press(.return)
      await app.move(to: "The yellow theme")
      await app.press(.return)
      #expect(app.lines[0].contains("Fri 20 Nov 2026, 08:29") && !app.shows("Open items"))
    }

    @Test func `are beside the clock: all at the start, and then the speaker's`() async throws {
      let app = await AppScreen.open(TestStore(Self.mock), Size(100, 30))
      await app.press("m")
      #expect(app.shows("Open items") && app.shows("Simon · third time") && app.shows("○ The yellow theme"))
      await app.press("n")
      #expect(!app.shows("Open items"))
      await app.press("n")
      #expect(app.speaker == "Simon")
      #expect(app.shows("Open items") && app.shows("third time") && !app.shows("○ The yellow theme"))
    }

    @Test func `are closed in a meeting without stopping the clock`() async throws {
      let app = await AppScreen.open(TestStore(Self.mock), Size(100, 30))
      await app.press("m", "c")
      await app.press(.downArrow, .return)
      #expect(!app.shows("The yellow theme"))
      await app.press("x")
      #expect(try await open(app).count == 1)
      await app.pass(.seconds(2))
      #expect(app.shows("0:02 elapsed"))
      await app.press("u")
      #expect(try await open(app).count == 2)
      await app.press(.escape)
      #expect(app.shows("Space") && app.speaker == "Cathy")
    }

    @Test func `come from a meeting that is held`() async throws {
      let app = await AppScreen.open(TestStore(.inMemory(scrums: DailyScrum.mocks)), Size(100, 30))
      await app.press("m", "f")
      await app.type("@Daisy ask for a room")
      await app.press(.return, .escape, "e", .return)
      let items = try await app.store.store.actionItems(Self.design).value.open
      #expect(items.map(\.text) == ["ask for a room"] && items.map(\.subject.name) == ["Daisy"])
      #expect(app.session.scrums.scrums?.openItems(of: Self.design) == items)
    }
  }
}

@Suite("Open items, as text") struct ActionItemCommandTests {
  private let console = TestConsole()
  private let store: ScrumStore
  /// Mon 23 Nov 2026, 09:00, in UTC.
  private static let now = Date(timeIntervalSince1970: 1_795_424_400)

  init() async throws {
    store = ScrumStore(directory: try TemporaryDirectory().store)
    try await store.save(.add(.design))
    try await store.save(.add(.webDev))
    for meeting in [History.designThursday, .designFriday] { try await store.save(.record(meeting, of: .design)) }
  }

  @discardableResult private func items(
    _ scrum: String? = "Design", _ action: ItemsCommand.Action = .list(isClosed: false), _ form: ItemsCommand.Form = .text,
    status: Int32 = 0
  ) async -> [String] {
    console.clear()
    let command = ItemsCommand(store: .live(store), scrum: scrum, action: action, form: form, now: { Self.now })
    #expect(await command.run(on: console.console) == status, "\(console.lines) \(console.errors)")
    return console.lines
  }

  @Test func `are listed with their owners and days`() async {
    let lines = await items()
    #expect(lines.count == 4 && lines[0] == "Design")
    #expect(lines[1].hasPrefix("  The yellow theme in daylight  ") && lines[1].hasSuffix("3 days"))
    #expect(lines[2].contains("  Simon  3 days"))
    #expect(await items(nil) == lines)
    #expect(await items("Web Dev") == ["No open items"])
    #expect(await items("Design", .list(isClosed: false), .markdown).last == "- Who presents the icons on Tuesday? (3 days)")
  }

  @Test func `are added, closed and opened again by the beginning of their text`() async {
    #expect(await items("Design", .add("@cathy: Send the report")) == ["Added for Cathy: Send the report"])
    #expect(await items("Design", .close("send the")) == ["Closed: Send the report"])
    #expect(await items("Design", .close("send the")) == ["Closed: Send the report"], "once more does nothing")
    #expect(await items("Design", .list(isClosed: true)) == ["Design", "  Send the report  Cathy  closed, Mon 23 Nov 2026"])
    #expect(await items("Design", .reopen("Send")) == ["Open again: Send the report"])
    #expect(await items().count == 5)
    await items("Design", .close("nothing"), status: 1)
    #expect(console.errors.contains("no item of “Design” begins with “nothing”"))
    await items("Design", .add("Send something else"))
    await items("Design", .close("send"), status: 1)
    #expect(console.errors.contains("several items of “Design” begin with “send”"))
    await items("Design", .add("@Cathy "), status: 1)
    #expect(console.errors.contains("option '--add' needs a value"))
  }

  @Test func `are in the digest, on the page of a scrum, and in its week`() async throws {
    let digest = DigestCommand(store: .live(store), scrum: "Design", form: .markdown, now: { Self.now })
    _ = try await digest.perform(on: console.console)
    #expect(console.lines.contains("**Open items**") && console.lines.contains("- The yellow theme in daylight (3 days)"))
    console.clear()
    _ = try await ShowCommand(store: .live(store), name: "Design").perform(on: console.console)
    #expect(console.lines.contains("Open items"))
    await items("Design", .close("the yellow"))
    await items("Design", .add("@Cathy Send the report"))
    console.clear()
    let recap = RecapCommand(store: .live(store), name: "Design", since: .day(try #require(CivilDay("2026-11-20"))))
    #expect(try await recap.perform(on: console.console) == 0)
    #expect(console.lines.contains("  Opened: Send the report"))
    #expect(console.lines.contains("  Closed: The yellow theme in daylight"))
    #expect(console.lines.count { $0.contains("Jonathan’s colours") } == 1, "a blocker is said once: \(console.lines)")
  }
}
