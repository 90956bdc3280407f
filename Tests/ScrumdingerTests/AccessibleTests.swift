import ConsoleLoop
import ConsoleTerminal
import ConsoleUITesting
import Scrums
import Settings
import TestSupport
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  @Suite("For a screen reader, the app") struct AccessibleTests {
    private func open(_ store: TestStore = .mock) async -> AppScreen {
      let app = AppScreen(store, isAccessible: true)
      await app.settle()
      return app
    }

    private func meeting(_ seconds: Int = 60, autoAdvances: Bool = true) async -> AppScreen {
      let people = ["Ann", "Bo", "Cy"].map { Attendee(name: $0) }
      let app = await open(
        .with(
          DailyScrum(
            title: "Sync", attendees: .init(uniqueElements: people), length: .seconds(seconds),
            settings: .init([.autoAdvance: autoAdvances]))))
      await app.press("m")
      return app
    }

    @Test func `lists scrums in words, and moves only the cursor`() async {
      let app = await open(), before = app.lines
      #expect(app.focusedLine.hasPrefix("  Design, 10 min"))
      await app.press(.downArrow)
      #expect(app.focusedLine.hasPrefix("  App Dev, 5 min"))
      #expect(app.lines == before)
      #expect(app.footer == "  ?: Help")
    }

    @Test func `says each number with its word, and begins where the cursor is`() async {
      let app = await open()
      #expect(app.focusedLine == "  Design, 10 min, 3 of 4 prepared, 3 open items, last met yesterday 08:29", "\(app.text)")
      #expect(app.terminal.cursor?.position.x == 2)
      await app.press(.return)
      #expect(!app.shows("plan 10:00"), "each meeting has its own: \(app.text)")
      for words in [
        "Cathy, prepared ", " days old, third time", "Simon, usually 2:40, 0:10 over",
        ", 08:29, 9:51 of 10:00, 1 blocker", ", owner Simon,",
      ] {
        #expect(app.shows(words), "\(app.text)")
      }
      #expect(!app.text.contains("·"), "\(app.text)")
    }

    @Test func `says that more follows, until the end is shown`() async {
      let app = AppScreen(.mock, Size(40, 10), isAccessible: true)
      await app.settle()
      #expect(!app.shows("More below"))
      await app.press(.return)
      #expect(app.footer == "  More below: Page Down. Escape: Back", "\(app.text)")
      await app.press("G")
      #expect(!app.shows("More below"), "\(app.text)")
      await app.press("g")
      #expect(app.shows("More below"), "\(app.text)")
      await app.press("?")
      #expect(app.shows("More below") && app.shows("Keys"), "\(app.text)")
      await app.press("G")
      #expect(!app.shows("More below"), "\(app.text)")
      await app.press(.escape, "D")
      #expect(!app.shows("More below"), "\(app.text)")
    }

    @Test func `names the keys for what is below in a form, and for saving it`() async {
      for (size, footer) in [
        (Size(40, 10), "  More below: Tab. Control S: Save"), (Size(60, 15), "  More below: Tab. Control S: Save. F1: Help"),
      ] {
        let app = AppScreen(.mock, size, isAccessible: true)
        await app.settle()
        await app.press("e")
        #expect(app.footer == footer, "\(app.text)")
      }
    }

    @Test func `shows whom keys are about, and who speaks, among more speakers than rows`() async {
      let people = (1...12).map { Attendee(name: "Person \($0)") }
      let app = AppScreen(
        .with(DailyScrum(title: "Sync", attendees: .init(uniqueElements: people), settings: .init([.autoAdvance: false]))),
        Size(40, 10), isAccessible: true)
      await app.settle()
      await app.press("m")
      #expect(app.focusedLine.hasPrefix("  Person 1, plan "), "\(app.text)")
      #expect(app.lines.contains { $0.hasSuffix(" more speakers") }, "\(app.text)")
      for _ in 0..<8 { await app.press("n") }
      #expect(app.focusedLine.hasPrefix("  Person 9, plan "), "\(app.text)")
      await app.press("j", "j")
      #expect(app.focusedLine.hasPrefix("  Person 11, plan "), "\(app.text)")
    }

    @Test func `keeps a dot in a name`() async {
      let app = await open(.with(DailyScrum(title: "Sant Cel·loni", attendees: [Attendee(name: "Núria Cal·lís")])))
      #expect(app.shows("Sant Cel·loni, 5 min, 1 attendee"), "\(app.text)")
    }

    @Test func `has one page at a time, however wide the screen is`() async {
      let app = AppScreen(.mock, Size(200, 60), isAccessible: true)
      await app.settle()
      #expect(app.focusedLine.hasPrefix("  Design, 10 min"))
      #expect(!app.shows("Attendees") && !app.shows("│"), "\(app.text)")
    }

    @Test func `begins the row after a form’s heading with it, and moves by a row in the form`() async throws {
      let app = await open()
      await app.press("e")
      var rows = [try #require(app.terminal.cursor).position.y], lines = [app.focusedLine]
      while !app.focusedLine.contains("Control S"), rows.count < 20 {
        await app.press(.tab)
        rows.append(try #require(app.terminal.cursor).position.y)
        lines.append(app.focusedLine)
      }
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $1 == $0 + 1 }, "\(app.text)")
      #expect(lines.contains { $0.contains("Attendees") && $0.contains("Cathy") }, "\(lines)")
      #expect(lines.contains { $0.contains("Attendee 2: Daisy") } && lines.contains { $0.contains("Attendee 5: (") }, "\(lines)")
      #expect(lines.contains { $0.contains("Meetings") && $0.contains("next speaker") }, "\(lines)")
    }

    @Test func `says a week’s meeting in the statistics of all scrums`() async {
      let app = await open()
      await app.press("S", .leftArrow)
      #expect(app.focusedLine.contains("Design, last met Fri 20 Nov, 9:51 of 10:00, 3 meetings"), "\(app.text)")
      await app.press(.rightArrow)
      #expect(!app.focusedLine.contains(" of 10:00"), "\(app.text)")
    }

    @Test func `says the total of all scrums in a second row`() async {
      let app = AppScreen(.mock, Size(60, 15), isAccessible: true)
      await app.settle()
      await app.press("S")
      #expect(app.lines[1] == "    21 min in total", "\(app.text)")
    }

    @Test func `shows all scrums that fit in their statistics`() async {
      let app = AppScreen(.mock, Size(40, 10), isAccessible: true)
      await app.settle()
      await app.press("S")
      #expect(app.shows("Design, last met") && app.shows("App Dev, last met"), "\(app.text)")
    }

    @Test func `says who speaks while notes or items are open`() async {
      let app = await meeting()
      for key in [Character("i"), "f"].map({ KeyPress(KeyEquivalent($0)) }) {
        await app.press(key)
        #expect(app.shows("Ann is speaking, plan 0:20. Speaker 1 of 3. Next Bo."), "\(app.text)")
        #expect(!app.shows("Cy, plan"), "\(app.text)")
        await app.press(.escape)
      }
    }

    @Test func `says a number with what it counts`() async {
      let app = await open()
      await app.press("S")
      #expect(
        app.focusedLine.contains("Design, last met Fri 20 Nov, 3 meetings, 2 of 2 on time, 1 not timed,")
          && app.shows("    median 8:25"), "\(app.lines)")
    }

    @Test func `writes nothing while a turn goes on, and the next speaker and a pause once each`() async {
      let app = await meeting(), start = app.lines
      #expect(app.shows("Ann is speaking, plan 0:20. Speaker 1 of 3. Next Bo."))
      #expect(app.focusedLine.contains("Ann") && app.shows("w: Time left"), "\(app.text)")
      await app.pass(.seconds(5))
      #expect(app.lines == start)
      await app.press("n")
      #expect(zip(app.lines, start).count { $0 != $1 } == 2, "who speaks, and what Ann used")
      #expect(app.shows("Bo is speaking, plan 0:20. Speaker 2 of 3. Next Cy."))
      #expect(app.focusedLine.contains("Bo"))
      await app.press(.space)
      #expect(app.count("Paused") == 1)
      await app.press(.space)
      await app.press(.downArrow)
      #expect(app.focusedLine.contains("Cy"))
    }

    @Test func `says each plan in the summary of a meeting where they differ`() async {
      let app = await meeting()
      await app.press(">")
      await app.pass(.seconds(5))
      await app.press("n", "e", "s")
      #expect(app.line("Ann")?.contains("plan 0:50") == true, "\(app.text)")
      #expect(app.line("Cy")?.contains("plan 0:20") == true)
      #expect(app.line("Speaking times")?.hasSuffix("Speaking times") == true, "\(app.text)")
    }

    @Test func `writes the warning and overtime once each`() async {
      let app = await meeting(autoAdvances: false)
      await app.pass(.seconds(9))
      for (status, seconds) in [("Ann is wrapping up", 10), ("Ann is over time", 60)] {
        await app.pass(.seconds(2))
        let said = app.lines
        #expect(app.shows(status), "\(said)")
        #expect(app.shows("  Ann, plan 0:20, over time") == (seconds == 60), "\(said)")
        await app.pass(.seconds(seconds - 2))
        #expect(app.lines == said)
      }
    }

    @Test func `says the time left when asked`() async {
      let app = await meeting()
      await app.pass(.seconds(5))
      await app.press("w")
      #expect(app.shows("Ann, 0:15 left. Meeting 0:05 elapsed, 0:55 remaining."))
      await app.press("n")
      #expect(!app.shows("elapsed"))
      await app.press("w", .space)
      #expect(app.shows("Paused: Bo") && !app.shows("elapsed"), "\(app.text)")
      await app.press(.space)
      #expect(app.shows("Bo is speaking") && !app.shows("elapsed"), "\(app.text)")
      await app.press(.space, "w")
      #expect(
        app.shows("Bo, 0:20 left, paused. Meeting 0:05 elapsed, 0:40 remaining, 0:15 ahead.")
          && app.shows("Speaker 2 of 3. Next Cy."), "\(app.text)")
      await app.press(.space, "w", ">")
      #expect(!app.shows("elapsed"), "\(app.text)")
    }

    @Test func `names the keys of a meeting, the same ones throughout a turn`() async {
      let app = AppScreen(.mock, Size(60, 15), isAccessible: true)
      await app.settle()
      await app.press("m")
      func footer(_ pause: String = "Pause") -> String { "  n: Next. w: Time left. Space: \(pause). e: End. ?: Help" }
      #expect(app.footer == footer(), "\(app.text)")
      await app.pass(.seconds(145))
      await app.press("j")
      #expect(app.footer == footer(), "\(app.text)")
      await app.press(.space)
      #expect(app.footer == footer("Resume"), "\(app.text)")
      await app.press(.space, "i")
      #expect(!app.footer.contains("Next"), "\(app.text)")
    }

    @Test func `names the same keys of a meeting over time, where > gives more`() async {
      let app = await meeting(autoAdvances: false), footer = app.footer
      await app.pass(.seconds(25))
      #expect(app.shows("Ann is over time") && app.footer == footer, "\(app.text)")
      await app.press(">")
      #expect(!app.shows("Ann is over time") && app.footer == footer, "\(app.text)")
    }

    @Test(arguments: [Size(40, 10), Size(40, 24), Size(60, 15)]) func `names the key for the time left at every size`(size: Size)
      async
    {
      let app = AppScreen(.mock, size, isAccessible: true)
      await app.settle()
      await app.press("m")
      #expect(app.footer.hasPrefix("  n: Next. w: Time left. ") && app.footer.contains("?: Help"), "\(app.text)")
    }

    @Test func `keeps its footer while the cursor moves over what can't be read and the archive`() async {
      let app = await open(TestStore(.damaged))
      #expect(app.footer == "  ?: Help", "\(app.text)")
      await app.press(.downArrow)
      #expect(app.focusedLine.contains("Can’t read") && app.footer == "  ?: Help", "\(app.text)")
    }

    @Test func `counts or lists follow-ups with the time left`() async {
      for height in 14...30 {
        let app = AppScreen(.mock, Size(80, height), isAccessible: true)
        await app.settle()
        await app.press("m", "f", "C", "a", "k", "e", .return, .escape, "w")
        #expect(app.shows("  1 follow-up") != app.shows("  • Cake"), "\(app.text)")
        #expect(height < 26 || app.shows("  • Cake"), "\(app.text)")
        let last = app.lines.dropLast().last { !$0.allSatisfy(\.isWhitespace) } ?? ""
        #expect(![", today", "last time", "Open items", "Follow-ups"].contains { last.hasSuffix($0) }, "\(app.text)")
      }
    }

    @Test func `leaves speakers in sight below the time left, on a small screen`() async {
      let app = AppScreen(.mock, Size(40, 10), isAccessible: true)
      await app.settle()
      await app.press("m", "w")
      #expect(app.shows("2:30 left") && app.shows("  Cathy, plan") && app.shows("  Daisy, plan"), "\(app.text)")
    }

    @Test func `joins what it knows about an open item by commas`() async {
      let app = await open()
      await app.press("m", "w")
      #expect(app.shows("owner Simon, third time") && !app.text.contains("·"), "\(app.text)")
      let page = await open()
      await page.press(.return)
      let words = page.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("third time") && !words.contains(", ,"), "\(page.text)")
    }

    @Test func `says what those who spoke have used`() async {
      let app = await meeting(autoAdvances: false)
      await app.pass(.seconds(25))
      await app.press("n")
      #expect(app.shows("Ann, spoke 0:25 of 0:20, 0:05 over") && app.shows("  Bo, plan 0:20"), "\(app.text)")
    }

    @Test func `begins a form and a question in the place of the page`() async {
      let app = AppScreen(.mock, Size(120, 40), depth: .mono, isAccessible: true)
      await app.settle()
      await app.press("e")
      #expect(app.lines[1...3] == ["  Edit Design", "", "  Title:      Design"], "\(app.text)")
      #expect(app.shows("10 minutes, 2:30 for each of 4"), "\(app.text)")
      await app.press(.escape, "d")
      #expect(app.lines[1...2] == ["  Delete “Design”?", ""] && !app.shows("App Dev"), "\(app.text)")
    }

    @Test func `breaks lines after phrases`() async {
      let app = AppScreen(.mock, Size(40, 24), isAccessible: true)
      await app.settle()
      #expect(app.lines.contains("    last met yesterday 08:29"), "\(app.text)")
    }

    @Test func `says how to leave a page`() async {
      let app = await open()
      await app.press(.return)
      #expect(app.footer == "  Escape: Back. ?: Help", "\(app.text)")
    }

    @Test func `says how to leave the help`() async {
      let app = await open()
      await app.press("?")
      #expect(app.footer.hasSuffix("Escape: Close") && !app.footer.contains("?"), "\(app.text)")
    }

    @Test func `says a page’s title and remark in a sentence, on as many rows as it needs`() async {
      let app = AppScreen(.mock, Size(40, 10), isMock: true, isAccessible: true)
      await app.settle()
      #expect(app.lines[0...1] == ["  Daily scrums, 3 scrums, sample data,", "    nothing is saved"], "\(app.text)")
      #expect(app.lines[2].hasPrefix("  Design, "), "\(app.text)")
    }

    @Test func `ends no page of the help with a heading, unless it is read`() async {
      for height in 10...30 {
        let app = AppScreen(.mock, Size(80, height), isAccessible: true)
        await app.settle()
        await app.press("?")
        let last = app.lines.dropLast().last { $0.contains { $0 != " " } } ?? ""
        #expect(last.contains(":"), "\(app.text)")
      }
    }

    @Test(arguments: [10, 13, 24]) func `reads each row of the help once`(height: Int) async {
      func help(_ height: Int) async -> AppScreen {
        let app = AppScreen(.mock, Size(80, height), isAccessible: true)
        await app.settle()
        await app.press("?")
        return app
      }
      let all = await help(70).lines.filter { $0.contains(": ") }.dropLast(), app = await help(height)
      var read = [app.focusedLine]
      for _ in 0..<60 {
        await app.press(.downArrow)
        if app.focusedLine.contains(": ") { read.append(app.focusedLine) }
      }
      #expect(all.count > 20 && all.allSatisfy { row in read.contains { $0.contains(row.drop { $0 == " " }) } }, "\(read)")
    }

    @Test func `says keys in words`() async {
      let app = await open()
      await app.press("?")
      #expect(
        app.shows("  Up, k: Previous row") && app.shows("  Down, j: Next row") && app.shows("  Page Up: Previous page")
          && app.shows("  g: First row") && app.shows("  Shift G: Last row"), "\(app.text)")
      await app.press(.end)
      #expect(app.shows("  Greater than: ") && app.shows("  Slash: "), "\(app.text)")
      #expect(!app.text.contains("Pg") && !app.text.contains("Ctrl") && !app.text.contains("Esc "), "\(app.text)")
    }

    @Test(arguments: [ColorDepth.truecolor, .mono]) func `draws no ground on any preview`(_ depth: ColorDepth) async {
      for preview in Previews.all {
        let screen = await PreviewScreen(preview, Size(80, 24), depth, isAccessible: true)
        screen.terminal.send([.ink(0xE5E5E5), .ground(0x000000)])
        await screen.settle()
        let styles = (0..<24).flatMap { y in (0..<80).map { screen.terminal.style($0, y) } }
        let grounds = styles.filter { $0.background != nil || $0.attributes.contains(.reverse) }
        #expect(grounds.isEmpty, "\(preview.id): \(grounds.count) cells")
      }
    }

    @Test func `draws no line, block, ring or braille on any preview`() async {
      for preview in Previews.all {
        let screen = await PreviewScreen(preview, isAccessible: true)
        let shapes = screen.terminal.lines.joined().unicodeScalars.filter {
          0x2500...0x25FF ~= $0.value || 0x2800...0x28FF ~= $0.value || 0x1FB00...0x1FBFF ~= $0.value
        }
        #expect(shapes.isEmpty, "\(preview.id)")
      }
    }

    /// What a braille display of 40 cells shows: the start of the cursor's row.
    @Test func `begins the cursor’s row with words`() async {
      for preview in Previews.all {
        let screen = await PreviewScreen(preview, Size(40, 10), isAccessible: true)
        guard let cursor = screen.terminal.cursor else { continue }
        let line = screen.terminal.line(cursor.position.y)
        // NB: a field's text begins after its label, and so do its further lines.
        #expect(line.prefix { $0 == " " }.count <= 16, "\(preview.id): \(line)")
      }
    }

    @Test func `says each turn of a person, and what they wrote, in a row`() async {
      let app = await open()
      await app.press(.return, .downArrow, .return)
      let turns = app.lines.filter { $0.contains(" of 3:20") || $0.contains(" of 2:30") }
      #expect(turns.count == 2 && turns.allSatisfy { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }, "\(app.text)")
      #expect(app.shows(". Yesterday: Empty states for the list; Fix the cart badge after"), "\(app.text)")
    }

    @Test func `has the numbers of meetings below each other`() {
      let lines = Statistics.mock.trend.lines(DayNames(at: .mockNow))
      let columns = Set(lines.map { line in line.firstRange(of: " of ").map { line[..<$0.lowerBound].count } })
      #expect(lines.count == Statistics.mock.trend.count && columns.count == 1, "\(lines)")
    }

    @Test func `names what each person’s figures are`() async {
      let app = await open()
      await app.press(.return, "S")
      #expect(app.shows("  Simon, mean 2:40, share 32%") && !app.shows("Speaking times, "), "\(app.text)")
      let order = ["Speaking times", "Last 2 meetings"].map { words in app.lines.firstIndex { $0.contains(words) } ?? -1 }
      #expect(order[0] >= 0 && order[0] < order[1], "\(app.text)")
    }

    @Test func `begins at the top with what a page lacks`() async {
      let app = await open()
      await app.press(.downArrow, .downArrow, .return, "S")
      #expect(app.lines.drop { !$0.contains("Statistics") }.dropFirst(2).first == "  No meetings yet", "\(app.text)")
    }

    @Test func `has keys before a colon, on buttons and pages`() async {
      let first = await open(.empty)
      #expect(first.focusedLine == "  a: Add your first scrum", "\(first.text)")
      await first.press(.downArrow)
      #expect(first.focusedLine == "  Shift T: Join a team", "\(first.text)")
      await first.press(.return)
      #expect(!first.shows("Add your first scrum"), "\(first.text)")
      let app = await open()
      await app.press("d")
      #expect(app.shows("  Escape: Cancel") && app.shows("  d: Delete"), "\(app.text)")
    }

    @Test func `has examples in parentheses, unlike what was typed`() async {
      let app = await open()
      await app.press("e")
      #expect(app.shows("(e.g. mon-fri 09:30)") && app.shows("(Name, then Enter)"), "\(app.text)")
      await app.tab(to: "(Name, then Enter)")
      await app.type("Ada")
      #expect(!app.shows("(Name") && !app.shows("(Ada"))
    }

    @Test func `names the filter`() async {
      let app = await open()
      await app.press("/", "w", "e", "b")
      #expect(app.shows("  Filter: web"), "\(app.text)")
    }

    @Test func `has statistics in words`() async {
      let app = await open()
      await app.press(.return)
      await app.press("S")
      #expect(app.shows("On time: "))
      #expect(app.focusedLine.contains("On time"))
      await app.press(.downArrow)
      #expect(app.focusedLine.contains("in a row"), "\(app.text)")
    }

    @Test func `is switched on by an option, a variable or the configuration`() throws {
      var file = Configuration()
      #expect(try !LaunchOptions(Arguments([]), file).isAccessible)
      #expect(try LaunchOptions(Arguments(["--accessible"]), file).isAccessible)
      let folder = try TemporaryDirectory()
      try folder.write("accessible = on\n", to: "config")
      file = Configuration(path: folder.path + "/config")
      #expect(try LaunchOptions(Arguments([]), file).isAccessible)
      #expect(ConfigurationKey.accessible.variable == "ACCESSIBLE")
    }
  }
}
