import ConsoleUI
import ConsoleUITesting
import Schedules
import ScrumStore
import Scrums
import SourceArchitecture
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("The form") struct FormLayoutTests {
    @Test func `has a blank row below its title, and its buttons in sight, while rows are free`() async {
      for attendees in [0, 4, 5] {
        var scrum = DailyScrum.design
        scrum.attendees = .init(uniquing: (0..<attendees).map { Attendee(name: "Speaker \($0)") })
        let app = AppScreen(.with(scrum), Size(80, 24))
        app.terminal.send([.ink(0xE5E5E5), .ground(0x000000)])
        await app.settle()
        await app.press("e")
        let title = app.lines.firstIndex { $0.contains("Edit Design") } ?? 0
        #expect(app.lines[title + 1].filter { !"│ ".contains($0) }.isEmpty, "\(attendees): \(app.text)")
        #expect(app.shows("Ctrl-S Save"), "\(attendees): \(app.text)")
      }
    }

    @Test func `says once what cancels it: on a button or, without room, in the footer`() async {
      for size in [Size(80, 24), Size(60, 15)] {
        let app = await AppScreen.open(.empty, size)
        await app.press("a")
        #expect(app.text.split(separator: " ").count { $0.hasPrefix("Cancel") } == 1, "\(app.text)")
      }
    }

    @Test func `has fields of one width, whether or not something is wrong`() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      func ends() -> [Int] {
        ["Title", "Meets", "Days off", "+ "].compactMap { label in
          app.lines.indices.first { app.lines[$0].contains(label) }.map { row in
            let underlined = (0..<80).filter { app.terminal.style($0, row).attributes.contains(.underline) }
            return (underlined.last ?? 0) + 1
          }
        }
      }
      let before = ends()
      #expect(before.count == 4 && Set(before).count == 1, "\(before)")
      await app.press(.control("s"))
      #expect(app.shows("Enter a title.") && ends() == before, "\(ends())")
    }

    @Test func `the footer keeps Save on the smallest screen, and says what Space does to a setting on a larger one`() async {
      let app = await AppScreen.open(.unprepared, Size(40, 10))
      await app.press("e")
      for _ in 0..<13 {
        await app.press(.tab)
        #expect(0..<10 ~= app.cursor?.position.y ?? 0, "\(String(describing: app.cursor)) \(app.text)")
      }
      #expect(app.focusedLine.contains("Sound between"), "\(app.text)")
      #expect(app.footer.contains("Ctrl-S Save") && app.footer.contains("Esc Cancel"), "\(app.footer)")
      app.terminal.resize(Size(60, 15))
      await app.settle()
      #expect(app.footer.contains("Ctrl-S Save  Space Switch off"), "\(app.footer)")
    }

    @Test(arguments: [ColorDepth.truecolor, .indexed, .basic, .eight, .mono], [true, false])
    func `has a blank row after each field at 80x24, in the same rows with and without a frame`(depth: ColorDepth, isKnown: Bool)
      async
    {
      let app = AppScreen(.mock, Size(80, 24), depth: depth)
      if isKnown { app.terminal.send([.ink(0xE5E5E5), .ground(0x000000)]) }
      await app.settle()
      await app.press("e")
      let rows = ["Title", "Length", "Meets", "Days off", "Theme", "Attendees", "Meetings"].map { label in
        app.lines.firstIndex { $0.dropFirst(2).drop { "│ ".contains($0) }.hasPrefix(label) }
      }
      // A title without a frame has a row of its own.
      let first = app.shows("╭") ? 2 : 3
      #expect(rows == [0, 2, 4, 6, 8, 10, 16].map { first + $0 }, "\(app.text)")
      #expect(app.lines[22].filter { $0 != " " }.isEmpty, "apart from the footer")
      #expect(["5  10  15  20  30  45  60", "2:30 for each of 4"].allSatisfy(app.shows))
    }

    @Test func `gives up its gaps in pairs, first those within groups`() async {
      let app = await AppScreen.editingDesign()
      await app.tab(to: "▌ Name, then Enter")
      for (name, gaps) in [("Ev", [1, 2, 1, 2]), ("Fay", [1, 2, 1, 2]), ("Gus", [1, 1, 1, 1]), ("Hal", [1, 1, 1, 1])] {
        await app.type(name + "\r")
        let fields = ["Title", "Length", "Meets", "Days off", "Theme"]
        let rows = fields.map { field in app.lines.firstIndex { $0.contains(field) } ?? 0 }
        #expect(zip(rows, rows.dropFirst()).map { $1 - $0 } == gaps, "\(name)\n\(app.text)")
      }
    }

    @Test func `has a ground for each field, a weaker one for every other that touches, and none for names`() async throws {
      for size in [Size(40, 10), Size(60, 15)] {
        let app = AppScreen(.mock, size)
        app.terminal.send([.ink(0xE5E5E5), .ground(0x000000)])
        await app.settle()
        await app.press("e")
        let grounds = ["minutes", "e.g. mon-fri", "e.g. 2026"].map { app.style(of: $0)?.background }
        let length = try #require(app.position(of: "minutes"))
        let title = app.terminal.style(length.x, length.y - 1).background, panel = app.style(of: "Attendees")?.background
        #expect(grounds[1] == title && grounds[0] != title && grounds[2] == grounds[0], "\(app.text)")
        #expect(grounds[0] != panel && title != panel && app.style(of: "Cathy")?.background == panel, "\(app.text)")
      }
    }

    @Test func `has all common lengths or none`() async {
      let app = await AppScreen.open(.mock, Size(60, 15))
      await app.press("e")
      #expect(app.line("Length")?.contains("2:30 for each of 4") == true && !app.shows(" 15 "), "\(app.text)")
      app.terminal.resize(Size(80, 24))
      await app.settle()
      #expect(app.line("Length")?.contains("45  60") == true, "\(app.text)")
    }

    @Test func `a field with a mistake is marked, and the remark is apart from the next field`() async {
      let app = await AppScreen.open(.mock, Size(60, 15))
      await app.press("a")
      let before = app.lines.firstIndex { $0.contains("Length") }
      await app.press(.control("s"))
      #expect(app.lines.firstIndex { $0.contains("Length") } == before.map { $0 + 2 }, "\(app.text)")
      let row = app.lines.firstIndex { $0.contains("Title") } ?? 0
      #expect(app.lines[row + 1].contains("⚠ Enter a title."))
      #expect(app.terminal.style(16, row + 1).foreground != nil)
      #expect(app.terminal.style(16, row).foreground == nil, "a prompt is no mistake")
    }

    @Test func `hides its swatches below a question, which would cut them`() async {
      let app = await AppScreen.open(.mock, depth: .indexed)
      await app.press("e")
      #expect(app.shows("✓"))
      await app.type("x")
      await app.press(.escape)
      #expect(app.shows("Discard changes?") && !app.shows("✓"), "\(app.text)")
    }

    @Test func `has its theme and the time for each whole on the smallest screen`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      await app.press("e")
      #expect(app.shows("2:30 each"), "\(app.text)")
      await app.tab(to: "Theme")
      #expect(app.shows("▌ ◂  Yellow  ▸"), "\(app.text)")
    }

    @Test(arguments: [ColorDepth.basic, .eight, .mono])
    func `names one theme at a time where several would have the same colour`(_ depth: ColorDepth) async {
      let app = await AppScreen.open(.mock, depth: depth)
      await app.press("e")
      #expect(app.line("Theme")?.contains("◂  Yellow  ▸") == true && !app.shows("✓"), "\(app.text)")
      await app.tab(to: "Theme")
      await app.press(.leftArrow)
      #expect(app.line("Theme")?.contains("◂  Teal  ▸") == true, "\(app.text)")
    }

    @Test(arguments: [false, true])
    func `ends with a blank row, and with no heading alone, on the smallest screen`(isRefused: Bool) async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      await app.press("a")
      if isRefused { await app.press(.control("s")) }
      for _ in 0..<10 {
        #expect(
          app.lines[8] == "" && !app.lines[7].hasPrefix("  Attendees") && !app.lines[7].hasPrefix("  Meetings"), "\(app.text)")
        await app.press(.tab)
      }
    }
  }
}
