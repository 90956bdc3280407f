import ConsoleUI
import ConsoleUITesting
import Foundation
import ScrumStore
import Scrums
import Sharing
import Testing

@testable import Scrumdinger

extension AppTests {
  /// On a ground that the terminal has told, where washes and fills are seen.
  @Suite("What is selected") struct SelectionTests {
    private func open(_ store: TestStore = .mock, _ size: Size = Size(80, 24)) async -> AppScreen {
      let app = await AppScreen.open(store, size)
      app.terminal.send([.ground(0x101014)])
      await app.settle()
      return app
    }

    private func tones(_ theme: Theme) -> Tones { .of(theme.tint, on: TerminalColors(ground: 0x101014), .truecolor) }

    @Test(arguments: [ColorDepth.basic, .eight, .mono]) func `keeps a strip below a question, as others do`(
      _ depth: ColorDepth
    ) async throws {
      let app = await AppScreen.open(.mock, Size(100, 30), depth: depth)
      await app.press("d")
      #expect(app.shows("Delete “Design”?"))
      // NB: the question takes the rows of the third.
      for title in ["Design", "App Dev"] {
        let line = try #require(app.lines.first { $0.contains(title) && !$0.contains("“") })
        #expect(line.drop { $0 == " " }.first == "▌", "\(line)")
      }
    }

    @Test func `leaves nothing of its card beside a sheet that would cut it`() async {
      let app = await open(.mock, Size(100, 30))
      #expect(app.shows("prepared"))
      await app.press("I")
      #expect(
        app.lines[1...5].allSatisfy { line in !["█", "▌", "prepared", "Design"].contains { line.contains($0) } }, "\(app.text)")
    }

    @Test func `keeps its strip below a question while the window grows and shrinks`() async {
      let app = await open()
      await app.press(.return, "D")
      for size in [Size(200, 60), Size(80, 24)] {
        app.terminal.resize(size)
        await app.settle()
        #expect(app.shows("▌ ▶ Start meeting") && app.shows("Delete “Design”?"), "\(app.text)")
      }
    }

    /// Whether a row has a strip in a theme's colour, and a wash behind this text.
    private func isMarked(_ text: String, _ theme: Theme, _ app: AppScreen) -> Bool {
      let tones = tones(theme)
      return app.lines.indices.filter { app.lines[$0].contains(text) }.contains { row in
        let line = Array(app.lines[row])
        let strip = line.indices.first { line[$0] == "▌" && app.terminal.style($0, row).foreground == tones.full.foreground }
        return strip.map { ($0..<$0 + 4).allSatisfy { app.terminal.style($0, row).background == tones.wash.background } } == true
      }
    }

    @Test func `among interrupted meetings has a strip and a wash in its scrum's theme`() async {
      let meetings = [DailyScrum.design, .appDev].map { scrum in
        RunningMeeting(
          id: UUID(), scrum: scrum, began: TestStore.today - 500, savedAt: TestStore.today,
          checkpoint: .init(
            turns: scrum.attendees.map { .init(id: $0.id, name: $0.name, duration: .seconds(60)) }, index: 1, autoAdvance: true))
      }
      let app = await open(TestStore(.inMemory(scrums: DailyScrum.mocks, interrupted: meetings)))
      let first = app.focusedLine.contains("Design") ? DailyScrum.design : .appDev
      #expect(isMarked(first.title, first.theme, app), "\(app.text)")
      await app.press(.downArrow)
      let second = first.id == DailyScrum.design.id ? DailyScrum.appDev : .design
      #expect(!isMarked(first.title, first.theme, app))
      #expect(isMarked(second.title, second.theme, app))
    }

    @Test(arguments: [80, 200])
    func `among meetings to follow has a strip of 76 columns, so that titles are near their times, and the newest is first`(
      width: Int
    ) async {
      let terminal = TestTerminal(Size(width, 24))
      let application = Application(MockFollow(meetings: [.mock([136, 30]), .mock([12], of: .appDev)]), on: terminal)
      await settleMainQueue()
      func rows() -> [String] { terminal.lines.filter { $0.contains("since 09:") } }
      #expect(rows().first?.contains("▌ App Dev") == true && rows().last?.contains("Design") == true, "\(rows())")
      #expect(rows().first?.hasSuffix(" 0 min") == true && rows().last?.hasSuffix(" min") == true, "\(rows())")
      #expect(rows().map(\.columns) == [76, 76] && terminal.lines[0].columns == 78, "\(terminal.lines)")
      terminal.send([.key(KeyPress(.downArrow))])
      await settleMainQueue()
      #expect(rows().last?.contains("▌ Design") == true && rows().first?.contains("▌") == false)
      _ = application
    }

    /// NB: a terminal of 8 colours or none is never asked for its ground, and here one of 24-bit colour doesn't tell it.
    @Test(arguments: ColorDepth.allCases)
    func `is bold with a strip on every terminal without washes`(_ depth: ColorDepth) async throws {
      func expectMark(beside text: String, _ app: AppScreen) throws {
        let row = try #require(app.lines.firstIndex { $0.contains("▌") && $0.contains(text) }, "\(text)\n\(app.text)")
        let line = Array(app.lines[row]), strip = try #require(line.lastIndex(of: "▌"))
        let first = line[strip...].firstIndex { $0.isLetter } ?? 0, style = app.terminal.style(first, row)
        #expect(style.attributes.contains(.bold) && style.background == nil, "\(text)\n\(app.text)")
        #expect(!style.attributes.contains(.reverse), "\(text)")
      }
      let app = await AppScreen.open(.mock, depth: depth)
      await app.press(.return)
      try expectMark(beside: "Start meeting", app)
      await app.press(.end)
      try expectMark(beside: ":", app)
      await app.press("m", .downArrow, .downArrow)
      try expectMark(beside: "Simon", app)
    }

    @Test(arguments: [Size(80, 24), Size(130, 40)]) func `among speakers has a strip and a wash`(_ size: Size) async {
      let app = await open(.mock, size)
      await app.press("m", .downArrow, .downArrow)
      #expect(isMarked("Simon", DailyScrum.design.theme, app), "\(app.text)")
      #expect(!isMarked("Jonathan", DailyScrum.design.theme, app))
    }

    @Test func `is not who speaks, who has no mark but a symbol`() async throws {
      let app = await open()
      await app.press("m", .downArrow, .downArrow)
      let row = try #require(app.lines.firstIndex { $0.contains("▶ Cathy") })
      #expect(app.terminal.style(try #require(app.position(of: "▶ Cathy")).x, row).background == nil, "\(app.text)")
    }

    @Test func `of a scrum’s first row is a strip and a wash, too`() async throws {
      let app = await open()
      await app.press(.return)
      #expect(isMarked("Start meeting", DailyScrum.design.theme, app), "\(app.text)")
      let place = try #require(app.position(of: "Start meeting"))
      #expect(app.terminal.style(place.x, place.y).background == tones(DailyScrum.design.theme).wash.background)
    }

    @Test func `of a setting of the team has a wash as wide as the page`() async throws {
      let terminal = TestTerminal(Size(80, 24))
      let application = Application(Root().withMockProviders(at: .team, sharing: .mock), on: terminal)
      terminal.send([.ground(0x101014)])
      for _ in 0..<4 { await settleMainQueue() }
      let row = try #require(terminal.lines.firstIndex { $0.contains("▌") && $0.contains("Share automatically") })
      let wash = tones(.sky).wash.background
      #expect((2..<70).allSatisfy { terminal.style($0, row).background == wash }, "\(terminal.lines[row])")
      _ = application
    }

    @Test func `of two rows has a strip on both`() async throws {
      let app = await open()
      await app.press("/")
      await app.type("daylight")
      await app.pass(.milliseconds(200))
      await app.press(.return)
      let row = try #require(app.lines.firstIndex { $0.hasPrefix("  ▌") })
      #expect(
        [row, row + 1].allSatisfy { app.terminal.style(2, $0).foreground == tones(DailyScrum.design.theme).full.foreground })
      #expect(app.lines[row + 1].hasPrefix("  ▌"), "\(app.text)")
    }

    @Test func `in a form is a strip: in fields, numbers and checkboxes`() async {
      let app = await open(.mock, Size(80, 40))
      await app.press("e")
      let full = tones(DailyScrum.design.theme).full.foreground
      for label in ["Title", "Length", "Meets", "Warn"] {
        await app.tab(to: label)
        let line = Array(app.focusedLine), row = app.cursor?.position.y ?? 0
        #expect(
          line.indices.contains { line[$0] == "▌" && app.terminal.style($0, row).foreground == full }, "\(label)\n\(app.text)")
      }
    }

    @Test func `is a card or the archive's row with a strip`() async {
      let app = await open()
      await app.press("A", "G")
      #expect(isMarked("1 archived", .sky, app), "\(app.text)")
    }
  }
}
