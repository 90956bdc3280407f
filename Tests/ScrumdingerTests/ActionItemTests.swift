import ConsoleUI
import ConsoleUITesting
import Foundation
import JSONCoding
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
    private static var mock: ScrumStorage {
      .inMemory(
        scrums: DailyScrum.mocks, histories: History.mocks, items: [design: ActionItem.Event.mocks])
    }

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

    @Test func `are closed once, and said to be closed once they are, however long git takes to know the user`() async throws {
      var asked: [CheckedContinuation<Void, Never>] = []
      let updates = UpdateProvider(
        .init(userName: {
          await withCheckedContinuation { asked.append($0) }
          return "Cathy"
        }))
      let app = AppScreen(TestStore(Self.mock), updates: updates)
      await app.settle()
      await app.press(.return)
      await app.move(to: "The yellow theme")
      await app.press("x", "x")
      #expect(asked.count == 2 && app.shows("The yellow theme") && !app.shows("Item closed"))
      asked.forEach { $0.resume() }
      await app.settle()
      #expect(!app.shows("The yellow theme") && app.shows("Item closed"))
      #expect(try await app.store.store.actionItems(Self.design).value.closed.map(\.closing?.name) == ["Cathy"])
      await app.press("u", "u")
      #expect(try await open(app).count == 3)
      let closings = try await app.store.store.document(Self.design).items.compactMap { $0["closed"] }
      #expect(closings == [.bool(true), .bool(false)])
    }

    @Test func `without a meeting have nothing to open`() async throws {
      let event = ActionItem.Event(naming: .init("Send the report"), of: Self.design, at: .mockNow)
      let app = await AppScreen.open(TestStore(.inMemory(scrums: DailyScrum.mocks, items: [Self.design: [event]])))
      await app.press(.return)
      await app.move(to: "Send the report")
      let footer = try #require(app.lines.last { $0.contains("Close item") })
      #expect(!footer.contains("Enter"))
      await app.press(.return)
      #expect(app.shows("○ Send the report"))
    }

    @Test func `by the thousand keep no meeting waiting`() async {
      let events = (0..<5000).map { ActionItem.Event(naming: .init("Item \($0)"), of: Self.design, at: .mockNow) }
      let app = await AppScreen.open(TestStore(.inMemory(scrums: DailyScrum.mocks, items: [Self.design: events])), Size(100, 60))
      await app.press("m", "c")
      #expect(app.lines.count { $0.contains("○ Item") } == 20 && app.shows("and 4980 more"))
      await app.press(.downArrow, .downArrow)
      #expect(app.shows("Open items"))
    }

    @Test func `keep their words on a small screen`() async {
      let app = await AppScreen.open(TestStore(Self.mock), Size(40, 16))
      await app.press(.return)
      await app.move(to: "Waiting")
      #expect(app.shows("○ Waiting for Jonathan’s") && app.shows("is back on Monday") && app.shows("Simon · third time"))
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
      // NB: the blocker is the open item.
      #expect(!app.shows("Open items") && app.shows("on Monday (third time)"))
    }

    @Test func `are closed in a meeting without stopping the clock`() async throws {
      let app = await AppScreen.open(TestStore(Self.mock), Size(100, 30))
      await app.press("m", "c")
      #expect(app.lines.joined().components(separatedBy: "Close item").count == 2, "one key in the footer")
      await app.press(.downArrow, .return)
      #expect(!app.shows("The yellow theme") && app.shows("Item closed · u opens it again"))
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
    await items("Design", .reopen("send"), status: 1)
    #expect(console.errors.contains("several items of “Design” begin with “send”"), "all are open")
    let long = String(repeating: "é", count: 501)
    await items("Design", .add(long), status: 1)
    #expect(console.errors.contains("an item has 500 characters at most; nothing was added"))
    await items("Design", .add("e" + String(repeating: "\u{301}", count: 3000)), status: 1)
    #expect(await items("Design", .add(String(long.dropLast()))).first?.hasSuffix("ééé") == true)
    await items("Design", .add("@Cathy "), status: 2)
    #expect(console.errors.contains("option '--add' needs a value"))
  }

  @Test func `that a later meeting names again say who had closed them`() async throws {
    let cathy = try #require(DailyScrum.design.attendee(named: "Cathy"))
    let event = {
      ActionItem.Event(naming: .init("Certificate", owner: cathy.id, name: "Cathy"), of: DailyScrum.design.id, at: $0)
    }
    try await store.save(.addEvent(event(Self.now - 2 * 86_400), of: DailyScrum.design.id))
    let item = try #require(await store.actionItems(of: DailyScrum.design.id).value.named("Certificate").first)
    try await store.save(.addEvent(item.event(isClosed: true, by: "Bo", at: Self.now - 86_400), of: DailyScrum.design.id))
    try await store.save(.addEvent(event(Self.now - 60), of: DailyScrum.design.id))
    #expect(await items().contains { $0.hasSuffix("Cathy  today, though Bo closed it, Sun 22 Nov 2026") })
    await items("Design", .close("Certificate"))
    await items("Design", .reopen("Certificate"))
    #expect(await items().contains { $0.hasSuffix("Cathy  today") }, "whoever reopens it knows that it was closed")
  }

  @Test func `of a removed attendee are counted, with the command that lists them`() async throws {
    let simon = try #require(DailyScrum.design.attendee(named: "Simon"))
    await items("Design", .add("@Simon Lights"))
    console.clear()
    let command = EditCommand(
      store: .live(store), name: "Design", edit: ScrumEdit(), attendees: [.remove(simon.id.uuidString)], isJSON: false)
    #expect(await command.run(on: console.console) == 0)
    let count = try await store.actionItems(of: DailyScrum.design.id).value.open.count { $0.subject.owner == simon.id }
    #expect(count > 0 && console.errors.contains("Simon still has \(count == 1 ? "1 open item" : "\(count) open items")"))
    #expect(console.errors.contains("scrumdinger items \(DailyScrum.design.id.uuidString)\n"))
    #expect(try await store.load().scrums[id: DailyScrum.design.id]?.attendees[id: simon.id] == nil)
  }

  @Test func `need no scrum if there is one`() async throws {
    await items(nil, .close("the yellow"), status: 2)
    try await store.save(.delete(.scrum(.webDev)))
    #expect(await items(nil, .close("the yellow")) == ["Closed: The yellow theme in daylight"])
  }

  @Test func `that a teammate made by the thousand fill no digest`() async throws {
    for number in 0..<30 {
      let event = ActionItem.Event(naming: .init("Item \(number)"), of: DailyScrum.webDev.id, at: Self.now + Double(number))
      try await store.save(.addEvent(event, of: DailyScrum.webDev.id))
    }
    _ = try await DigestCommand(store: .live(store), scrum: "Web Dev", form: .slack, now: { Self.now }).perform(
      on: console.console)
    #expect(console.lines.contains("• and 11 more") && console.lines.count { $0.contains("Item ") } == 19)
    #expect(await items("Web Dev").count == 31)
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
