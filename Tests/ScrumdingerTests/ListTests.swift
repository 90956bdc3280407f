import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// L1 to L6 are the tests of the list in the published apps’ suites.
  @Suite("In the list") struct ListTests {
    @Test("L1 a scrum is added with the keyboard") func aScrumIsAddedByKeys() async throws {
      let directory = try TemporaryDirectory()
      let app = await AppScreen.open(.on(directory))
      await app.press("a")
      await app.type("Morning Sync")
      await app.tab(to: "▌ Name, then Enter")
      await app.type("Ada\rBo\r")
      #expect(app.focusedLine.contains("▌ Name, then Enter"))
      await app.press(.control("s"))
      #expect(!app.shows("New scrum"))
      #expect(app.shows("Morning Sync"))
      #expect(app.shows("2 attendees"))
      let scrum = try #require(app.scrums.first)
      #expect(app.scrums.count == 1)
      #expect(scrum.attendees.map(\.name) == ["Ada", "Bo"])
      #expect(Set(scrum.attendees.map(\.id)).count == 2)
      #expect(try await TestStore.on(directory).scrum(scrum.id) == scrum)
    }

    @Test("L2 blank names are removed when a scrum is added") func blankNamesAreDropped() async throws {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      await app.type("Engineering")
      await app.tab(to: "▌ Name, then Enter")
      await app.type("Ada\r\r    \r")
      await app.tab(to: "▌ Ada")
      await app.press(.delete, times: 3)
      await app.type("   ")
      await app.press(.control("s"))
      #expect(app.titles == ["Engineering"])
      #expect(app.scrums.first?.attendees.isEmpty == true)
      await app.press("e")
      // NB: The field for a new attendee is the only blank one left.
      #expect(app.count("+ Name, then Enter") == 1)
      #expect(app.count("• ") == 0)
    }

    @Test("L3 a store that can’t be read leads to mock scrums and stays untouched") func unreadable() async throws {
      let directory = try TemporaryDirectory()
      try directory.write("{ not json", to: directory.store + "/format.json")
      let app = await AppScreen.open(.on(directory))
      #expect(app.shows("Can’t load your scrums"))
      #expect(app.shows("format.json"))
      await app.choose("Use sample data")
      #expect(app.shows("Design"))
      #expect(app.shows("App Dev"))
      #expect(app.shows("Web Dev"))
      #expect(app.shows("sample data · nothing is saved"))
      #expect(try directory.contents() == ["format.json": "{ not json"])
    }

    @Test("L4 a missing store is an empty list") func noStoreYet() async throws {
      let app = await AppScreen.open(.on(try TemporaryDirectory()))
      #expect(app.line("Add your first scrum")?.contains(" a ") == true)
    }

    @Test("L5 a scrum deleted on its page is gone from the list and the store") func deletedFromDetail() async throws {
      let directory = try TemporaryDirectory()
      let store = TestStore.on(directory)
      _ = try await store.store.save(.add(.design))
      _ = try await store.store.save(.add(.appDev))
      let app = await AppScreen.open(store)
      await app.press(.return, "D", "d")
      #expect(app.titles == ["App Dev"])
      #expect(app.shows("Daily scrums"))
      #expect(try await TestStore.on(directory).titles() == ["App Dev"])
    }

    @Test("L6 an edit on a scrum’s page shows in the list") func editedInDetail() async {
      let app = await AppScreen.open()
      await app.press(.return, "e")
      await app.type(" & Product")
      await app.press(.control("s"), KeyPress(.escape))
      #expect(app.shows("Design & Product"))
      #expect(app.titles == ["Design & Product", "App Dev", "Web Dev"])
    }

    @Test func `a blank title is shown as Untitled`() async {
      let app = await AppScreen.open(.with(DailyScrum(title: " ")))
      #expect(app.shows("Untitled"))
      await app.press(.return)
      #expect(app.shows("Untitled"))
      #expect(app.shows("Start meeting"))
      await app.press("D")
      #expect(app.shows("Delete “Untitled”?"))
    }

    @Test func `searching finds scrums by title and by attendee`() async {
      let app = await AppScreen.open()
      await app.type("/luis")
      #expect(app.shows("App Dev"))
      #expect(!app.shows("Web Dev"))
      #expect(!app.shows("▌ Design"))
      await app.press(.return, .return)
      #expect(app.shows("Start meeting"))
      #expect(app.shows("App Dev"))
      await app.press(.escape)
      #expect(app.shows("/ luis"))
      await app.press(.escape)
      #expect(app.shows("Design"))
      #expect(app.shows("Web Dev"))
    }

    @Test func `the filter counts, and selects the best match`() async {
      let apps = DailyScrum(title: "Apps", attendees: [Attendee(name: "Web Smith")])
      let scrums: IdentifiedArrayOf<DailyScrum> = [apps, DailyScrum(title: "The web"), DailyScrum(title: "Web")]
      let app = await AppScreen.open(TestStore(.inMemory(scrums: scrums, histories: [:])))
      #expect(app.shows("3 scrums"))
      await app.press(.downArrow)
      await app.type("/we")
      #expect(app.shows("3 of 3"))
      await app.type("b")
      #expect(Router.shared.home.selection == app.scrums.first { $0.title == "Web" }?.id)
      await app.press(.return)
      #expect(app.focusedLine.contains("Web"))
      #expect(!app.focusedLine.contains("The"))
      await app.press(.return)
      #expect(app.lines[0] == "  Web")
    }

    @Test func `the filter takes letters with and without accents for the same`() async {
      let scrums: IdentifiedArrayOf<DailyScrum> = [DailyScrum(title: "Café"), DailyScrum(title: "Tea")]
      let app = await AppScreen.open(TestStore(.inMemory(scrums: scrums, histories: [:])))
      await app.type("/CAFE")
      #expect(app.shows("Café"))
      #expect(!app.shows("Tea"))
      await app.press(.escape)
      await app.type("/téa")
      #expect(app.shows("Tea"))
      #expect(!app.shows("Café"))
    }

    @Test(arguments: ColorDepth.allCases, [nil, 0x101014, 0xFFFFFF] as [UInt32?])
    func `the selection is seen`(_ depth: ColorDepth, _ ground: UInt32?) async {
      let app = await AppScreen.open(.mock, depth: depth)
      if let ground { app.terminal.send([.ground(ground)]) }
      func isFull(_ row: Int) -> Bool {
        let style = app.terminal.style(30, row)
        return depth == .mono ? style.attributes.contains(.reverse) : style.background != nil && style.foreground != nil
      }
      #expect(isFull(2))
      #expect(isFull(3))
      #expect(!isFull(5))
      #expect(!isFull(8))
      await app.press(.downArrow)
      #expect(!isFull(2))
      #expect(isFull(5))
      #expect(isFull(6))
      #expect(!isFull(8))
      #expect(app.lines[2].hasPrefix("  ▌ Design"))
      #expect(app.lines[5].hasPrefix("    App Dev"))
    }

    @Test func `a new scrum is selected and has the least used theme`() async {
      let app = await AppScreen.open()
      await app.press("a")
      await app.type("Late")
      await app.press(.control("s"))
      #expect(app.focusedLine.contains("Late"))
      #expect(!app.focusedLine.contains("▌"))
      #expect(app.scrums.last?.theme == .bubblegum)
      #expect(app.scrums.last?.length == .seconds(300))
    }

    @Test func `u restores a deleted scrum with its meetings`() async throws {
      let app = await AppScreen.open()
      await app.press("d")
      #expect(app.shows("Delete “Design”?"))
      #expect(app.focusedButton == "Cancel")
      await app.press(.return)
      #expect(app.titles.count == 3)
      await app.press("d", "d")
      #expect(app.titles == ["App Dev", "Web Dev"])
      #expect(app.shows("Deleted “Design”"))
      #expect(try await app.store.titles() == ["App Dev", "Web Dev"])
      await app.press("u")
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
      #expect(app.focusedLine.contains("Design"))
      #expect(try await app.store.titles() == ["Design", "App Dev", "Web Dev"])
      await app.press(.return)
      #expect(app.shows("Yesterday"))
    }

    @Test func `u restores several deletions, the last one first`() async {
      let app = await AppScreen.open()
      await app.press("d", "d", "d", "d")
      #expect(app.titles == ["Web Dev"])
      await app.press("u")
      #expect(app.titles == ["App Dev", "Web Dev"])
      await app.press("u")
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
      #expect(!app.footer.contains("Undo"))
    }

    @Test func `shows how long the last meetings were`() async {
      let scrum = DailyScrum.design
      let met = [720.0, 591, 420, 60].enumerated().map { ago, seconds in
        let turn = History.Turn(id: scrum.attendees[0].id, name: "Cathy", duration: .seconds(seconds), share: scrum.length)
        return History(date: .mockNow - 86_400 * Double(ago + 1), attendees: scrum.attendees, length: scrum.length, turns: [turn])
      }
      let app = await AppScreen.open(.with(scrum, histories: [scrum.id: met]), Size(100, 30))
      let row = app.lines.first { $0.contains("4 attendees") } ?? ""
      #expect(row.contains("▁ ▃ ▅ ▇"), "1:00, 7:00, 9:51 and 12:00 of 10:00: \(row)")
      let two = await AppScreen.open(.unprepared, Size(100, 30))
      #expect(!two.shows("▃"), "two say nothing")
      app.terminal.resize(Size(40, 12))
      await app.settle()
      #expect(!app.shows("▁ ▃ ▅ ▇"))
    }

    private func crowd(_ count: Int, _ size: Size) async -> AppScreen {
      let scrums = (0..<count).map { DailyScrum(title: "Team \($0)", created: TestStore.today.addingTimeInterval(Double($0))) }
      return await AppScreen.open(.with(scrums), size)
    }

    @Test func `first loses the empty rows, then the second lines, so that 24 scrums fit`() async {
      let spacious = await crowd(8, Size(100, 30))
      #expect(spacious.lines.filter { $0.contains("Team") }.count == 8)
      #expect(spacious.lines.filter { $0.contains("never met") && !$0.contains("Team") }.count == 8)
      let dense = await crowd(12, Size(100, 30))
      #expect(dense.lines.filter { $0.contains("never met") && !$0.contains("Team") }.count == 12)
      let lines = await crowd(24, Size(100, 30))
      #expect(lines.lines.filter { $0.contains("Team") && $0.contains("never met") }.count == 24)
      await lines.press("G")
      #expect(lines.focusedLine.contains("Team 23"))
    }

    @Test(arguments: [60, 80, 100]) func `cuts a long title before what follows it in its line`(width: Int) async {
      let long = "The weekly and on some days daily meeting of everybody who works on the long title"
      let scrums = (0..<24).map { DailyScrum(title: long, created: TestStore.today.addingTimeInterval(Double($0))) }
      let app = await AppScreen.open(.with(scrums), Size(width, 30))
      let row = app.lines[5]
      #expect(row.contains("…  "), "\(row)")
      #expect(row.contains("  never met  "), "\(row)")
    }

    /// The titles, from the top.
    private func shown(_ app: AppScreen) -> [String] {
      app.lines.compactMap { line in ["App Dev", "Design", "Web Dev"].first { line.contains($0 + " ") } }
    }

    @Test func `is sorted another way by > and <, and keeps the selection`() async {
      let app = await AppScreen.open()
      await app.press(.downArrow)
      let selected = app.focusedLine
      await app.press(">")
      #expect(shown(app) == ["App Dev", "Design", "Web Dev"])
      #expect(app.shows("By name"))
      #expect(app.focusedLine == selected)
      await app.press(">")
      #expect(app.shows("By the newest meeting"))
      #expect(shown(app).last == "Web Dev", "has never met")
      await app.press("<", "<")
      #expect(shown(app) == ["Design", "App Dev", "Web Dev"])
    }

    @Test(arguments: [("ΟΔΥΣΣΕΥΣ", "Οδυσσεύς"), ("STRASSE", "Straße"), ("weiss", "Straße")])
    func `is filtered and sorted by folded letters`(
      filter: String, title: String
    ) async {
      let scrums = [
        DailyScrum(title: "Zebra"), DailyScrum(title: "Straße", attendees: [Attendee(name: "Weiß")]),
        DailyScrum(title: "Οδυσσεύς"),
        DailyScrum(title: "äpfel"),
      ]
      let app = await AppScreen.open(.with(scrums))
      await app.press(">")
      #expect(
        app.lines.compactMap { line in scrums.map(\.title).first { line.contains($0) } } == [
          "äpfel", "Straße", "Zebra", "Οδυσσεύς",
        ])
      await app.press("/")
      await app.type(filter)
      #expect(app.lines.compactMap { line in scrums.map(\.title).first { line.contains($0) } } == [title])
    }

    @Test func `underlines what the filter found`() async {
      let app = await AppScreen.open()
      await app.press("/")
      await app.type("dev")
      let row = app.lines.firstIndex { $0.contains("App Dev") } ?? 0
      let column = app.lines[row].distance(from: app.lines[row].startIndex, to: app.lines[row].firstRange(of: "Dev")!.lowerBound)
      #expect(app.terminal.style(column, row).attributes.contains(.underline))
      #expect(!app.terminal.style(column - 2, row).attributes.contains(.underline))
    }

    @Test func `shows the lengths of scrums far below the first screen, once they are reached`() async {
      let scrums = (0..<120).map { number in
        DailyScrum(
          title: "Team \(number)", attendees: [Attendee(name: "Ann")], length: .seconds(300),
          created: TestStore.today.addingTimeInterval(Double(number)))
      }
      let met = scrums.map { scrum in
        let turns = scrum.attendees.map { History.Turn(id: $0.id, name: $0.name, duration: .seconds(300), share: .seconds(300)) }
        let dates = (1...3).map { Date.mockNow - 86_400 * Double($0) }
        return (
          scrum.id, dates.map { History(date: $0, attendees: scrum.attendees, length: scrum.length, turns: turns) }
        )
      }
      let app = await AppScreen.open(
        TestStore(.inMemory(scrums: .init(uniqueElements: scrums), histories: .init(uniqueKeysWithValues: met))), Size(100, 30))
      #expect(app.line("Team 0 ")?.contains("▅") == true)
      await app.press("G")
      #expect(app.line("Team 119 ")?.contains("▅") == true)
      await app.press(.pageUp, .pageUp)
      #expect(app.lines.filter { $0.contains("Team") }.allSatisfy { $0.contains("▅") })
    }
  }
}
