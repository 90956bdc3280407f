import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("A past meeting") struct HistoryDetailTests {
    private static let team = DailyScrum.design.attendees

    private static func turn(_ place: Int, _ seconds: Double, of share: Double? = nil) -> History.Turn {
      History.Turn(
        id: team[place].id, name: team[place].name, duration: .seconds(seconds), share: share.map { .seconds($0) })
    }

    /// The app with a meeting of the design team open.
    private func open(
      _ turns: [History.Turn], notes: Notes = Notes(), _ size: Size = Size(80, 24), depth: ColorDepth = .truecolor
    ) async -> AppScreen {
      let meeting = History(
        date: TestStore.today, attendees: Self.team, length: .seconds(600), turns: turns, notes: notes)
      let app = await AppScreen.open(.with(.design, histories: [DailyScrum.design.id: [meeting]]), size, depth: depth)
      Router.shared.navigate(to: .scrum(DailyScrum.design.id))
      await app.settle()
      await app.move(to: "21 Nov")
      await app.press(.return)
      return app
    }

    /// Sizes without room for the ring: the length stands above the rows.
    private nonisolated static let low = Size(80, 15), narrow = Size(60, 24)

    @Test func `has no blank row below the title of the smallest screen, so that four speakers are in sight`() async {
      let app = await open((0..<4).map { Self.turn($0, 140, of: 150) }, Size(40, 10))
      #expect(app.lines[1].contains("of 10:00") && app.shows("Jonathan"), "\(app.text)")
    }

    @Test(arguments: [40, 45, 52, 59, 60]) func `has each figure whole at any width`(_ width: Int) async {
      let app = await open([Self.turn(0, 250, of: 300), Self.turn(1, 351, of: 300)], Size(width, 19))
      #expect(
        app.line("Cathy")?.contains("4:10") == true && app.line("Daisy")?.contains("5:51  +0:51  ━") == true
          && app.line("Speaking times")?.contains("plan 5:00") == true, "\(app.text)")
    }

    @Test(arguments: [Size(60, 24), Size(100, 30)]) func `shortens bars and the ring before names`(size: Size) async {
      let name = "Somebody with a long name"
      let turns = [
        History.Turn(id: UUID(), name: name, duration: .seconds(351), share: .seconds(300)), Self.turn(0, 250, of: 300),
      ]
      let app = await open(turns, size)
      #expect(app.line(name)?.contains("5:51  +0:51  ━") == true, "\(app.text)")
    }

    @Test(arguments: [Size(40, 19), Size(60, 19), Size(100, 30)]) func `has equal bars for equal overtime`(size: Size) async {
      let app = await open([Self.turn(0, 190, of: 103), Self.turn(1, 220, of: 133)], size)
      let bars = ["Cathy", "Daisy"].map { name in app.line(name)?.split(separator: "┃").last?.count { $0 == "━" } }
      #expect(bars[0] == bars[1] && bars[0] ?? 0 > 1, "\(app.text)")
    }

    @Test func `has names around a ring that stays large`() async {
      let app = await open([Self.turn(0, 177), Self.turn(1, 135), Self.turn(2, 170), Self.turn(3, 90)], Size(200, 60))
      #expect(app.lines.count { $0.contains("Daisy") } == 2, "\(app.text)")
    }

    @Test func `shrinks a large ring before the bars beside a long name`() async {
      let name = "Somebody with quite a long name"
      let turns = [
        History.Turn(id: UUID(), name: name, duration: .seconds(351), share: .seconds(300)), Self.turn(0, 250, of: 300),
      ]
      let app = await open(turns, Size(200, 60))
      #expect(app.line(name)?.count { "━┃".contains($0) } ?? 0 >= 20, "\(app.text)")
    }

    @Test(arguments: [Size(60, 15), Size(80, 24)])
    func `cuts a very long name before bars, and says between which lengths the plans are`(size: Size) async throws {
      let turns = [
        History.Turn(id: UUID(), name: "Somebody with a very long name", duration: .seconds(112), share: .seconds(103)),
        Self.turn(0, 220, of: 133), Self.turn(1, 95, of: 103),
      ]
      let app = await open(turns, size)
      #expect(app.line("1:52  +0:09  ━━")?.contains("…") == true, "\(app.text)")
      #expect(app.line("Cathy")?.count { "━┃".contains($0) } == 12, "\(app.text)")
      let plans = try #require(app.position(of: "plan 1:43–2:13")), lines = app.lines.map { Array($0) }
      #expect(lines.compactMap { $0.lastIndex(of: "┃") }.max() == plans.x + "plan 1:43–2:1".count, "\(app.text)")
    }

    @Test(arguments: [Size(80, 24), Size(200, 60)]) func `begins at the top, as every page`(size: Size) async {
      let app = await open([Self.turn(0, 300, of: 300)], size)
      #expect(app.position(of: "Speaking times")?.y == (size.height < 30 ? 2 : 3), "\(app.text)")
    }

    @Test func `is the summary at its end, one day later`() async throws {
      let app = await open([Self.turn(0, 300, of: 300), Self.turn(1, 351, of: 300)], Size(100, 30))
      #expect(app.shows("of 10:00") && app.shows("0:51 over"))
      #expect(!app.shows("10:51 of 10:00"))
      #expect(app.line("Daisy")?.contains("5:51  +0:51  ━") == true, "\(app.text)")
      #expect(!app.shows("ranscript"), "nothing is said of what there is not")
      try app.terminal.send([.mouse(MouseEvent(.press, at: #require(app.position(of: "Copy for chat"))))])
      await app.settle()
      #expect(app.terminal.clipboard?.contains("10:51 of 10:00, 0:51 over") == true)
    }

    @Test func `has names outside its arcs where they leave the ring large, with what was over time`() async {
      let app = await open([Self.turn(0, 300, of: 300), Self.turn(1, 351, of: 300), Self.turn(2, 0, of: 300)], Size(136, 34))
      func count(_ text: String) -> Int { app.text.split(separator: text, omittingEmptySubsequences: false).count - 1 }
      #expect(count("Cathy") == 2 && count("Daisy") == 2 && count("Simon") == 1, "\(app.text)")
      #expect(count("+0:51") == 2)
      app.terminal.resize(Size(100, 34))
      await app.settle()
      #expect(count("Cathy") == 1 && count("Daisy") == 1 && count("+0:51") == 1)
    }

    @Test func `is copied as Markdown by y, as the command prints it`() async {
      let app = await AppScreen.open()
      await app.press(.return)
      await app.move(to: "Yesterday")
      await app.press(.return, "y")
      let summary = MeetingSummary(.designFriday, of: "Design").markdown.joined(separator: "\n")
      #expect(app.terminal.clipboard == summary)
      #expect(app.shows("Sent the summary to the terminal as Markdown"))
      #expect(summary.hasPrefix("**Design, Fri 20 Nov 2026, 08:29**\n\n9:51 of 10:00, 0:09 to spare\n"))
    }

    @Test(arguments: [("n", "p"), ("]", "[")] as [(KeyEquivalent, KeyEquivalent)])
    func `has keys for the next and the previous meeting, as far as there is one`(next: KeyEquivalent, previous: KeyEquivalent)
      async
    {
      let app = await AppScreen.open()
      await app.press(.return)
      await app.move(to: "Yesterday")
      await app.press(.return, next)
      #expect(app.lines[0].contains("Fri 20 Nov"))
      #expect(!app.footer.contains("Newer"))
      #expect(app.footer.contains("p Older"))
      await app.press(previous)
      #expect(app.lines[0].contains("Thu 19 Nov"))
      #expect(app.footer.contains("n Newer  p Older"))
      await app.press(previous, previous)
      #expect(app.lines[0].contains("Wed 18 Nov"))
      #expect(app.footer.contains("n Newer"))
      #expect(!app.footer.contains("Older"))
      await app.press(next)
      #expect(app.lines[0].contains("Thu 19 Nov"))
      await app.press("?")
      #expect(app.shows("n ]          Newer"))
      #expect(app.shows("p [          Older"))
      await app.press(.escape, .escape)
      #expect(app.shows("Start meeting"))
      #expect(app.focusedLine.contains("Thu 19 Nov"))
      await app.press(.upArrow, .return, previous, .escape)
      #expect(app.focusedLine.contains("Thu 19 Nov"))
    }

    @Test func `shows each speaker’s time and share, in the warm colour where the time exceeds the share`() async {
      let app = await open(
        [
          Self.turn(0, 149, of: 150), Self.turn(1, 150.9, of: 150), Self.turn(2, 156, of: 150), Self.turn(3, 0, of: 150),
        ], Self.low)
      #expect(app.line("Cathy")?.contains("  2:29  ") == true)
      #expect(app.line("Daisy")?.contains("  2:30  ") == true, "a clock shows no more than the share")
      #expect(app.line("Simon")?.contains("  2:36  +0:06  ━") == true)
      let (daisy, simon) = (app.lines.firstIndex { $0.contains("Daisy") }, app.lines.firstIndex { $0.contains("Simon") })
      #expect((10..<18).contains { app.terminal.style($0, daisy ?? 0) != app.terminal.style($0, simon ?? 0) })
      // The words take the place of the bar.
      #expect(app.line("Jonathan")?.contains("     –         didn’t speak") == true)
      #expect(app.line("Speaking times")?.contains("plan 2:30") == true)
      #expect(!app.shows("absent"))
      #expect(!app.shows(" over"))
      #expect(!app.shows("Attendees"))
    }

    @Test func `shows who was absent in place of a time`() async {
      let app = await open([Self.turn(1, 300, of: 300), Self.turn(0, 200, of: 300)])
      #expect(app.line("Simon")?.hasSuffix("  absent") == true)
      #expect(app.line("Jonathan")?.hasSuffix("  absent") == true)
      #expect(!app.shows(" 0:00"))
    }

    @Test func `shows by how much it ran over`() async {
      let app = await open([Self.turn(0, 400, of: 300), Self.turn(1, 351, of: 300)], Self.low)
      #expect(app.shows("12:31 of 10:00  2:31 over"))
    }

    @Test func `without known shares lists the attendees, and calls nobody absent`() async {
      let app = await open([Self.turn(0, 400)], Self.narrow)
      #expect(app.shows("Attendees"))
      #expect(app.shows("Cathy, Daisy, Simon, Jonathan"))
      #expect(!app.shows("absent"))
      #expect(app.line("Cathy  ")?.contains("  6:40") == true)
    }

    @Test func `without speaking times shows the planned length`() async {
      let app = await open([])
      #expect(app.shows("10:00 planned"))
      #expect(app.shows("no speaking times recorded"))
      #expect(app.shows("Attendees"))
    }

    @Test func `shows the answers that are not empty, under the name at the time`() async {
      var late = Self.turn(3, 10, of: 20)
      late.name = "Jon"
      let notes = Notes(
        people: [
          Note(id: late.id, today: "Colours"), Note(id: Self.team[0].id, yesterday: "Icons", blockers: "Rain"),
          Note(id: UUID(), today: "Who knows"),
        ],
        parkingLot: ["A new room", "Cake"])
      let app = await open([late], notes: notes, Self.narrow)
      await app.press("G")
      let first = app.lines.firstIndex { $0.hasPrefix("  Blockers") } ?? 0
      #expect(
        app.lines[first...].prefix(13).map(Self.withoutScrollBar) == [
          "  Blockers", "    • Cathy: Rain", "", "  Notes", "    Jon", "      Today      Colours", "    Cathy",
          "      Yesterday  Icons", "    Unknown speaker", "      Today      Who knows", "", "  Follow-ups", "    • A new room",
        ])
    }

    private static func withoutScrollBar(_ line: String) -> String {
      var line = line.filter { $0 != "▐" }
      while line.last == " " { line.removeLast() }
      return line
    }

    @Test func `without notes has no headings for them`() async {
      let app = await open([Self.turn(0, 400, of: 600)])
      #expect(app.shows("Speaking times") && app.shows("6:40"), "\(app.text)")
      #expect(!app.shows("Notes"))
      #expect(!app.shows("Follow-ups"))
      #expect(!app.shows("ranscript"))
    }

    @Test func `names the attendees once`() async {
      func timed(_ number: Int) -> History.Turn { Self.turn(number, 120, of: nil) }
      let app = await open((0..<Self.team.count).map(timed), Size(100, 30))
      #expect(app.lines.count { $0.contains("Cathy") } == 1 && !app.shows("Attendees"), "\(app.text)")
      let other = await open([timed(0)], Size(100, 30))
      #expect(other.shows("Attendees") && other.shows("Cathy, Daisy"), "who else took part is not known from the times")
    }

    @Test(arguments: [Size(80, 24), Size(100, 30), Size(120, 40)])
    func `leaves no row free beside the ring while text is hidden`(size: Size) async {
      let long = String(repeating: "blocked by the weather ", count: 60)
      let app = await open([Self.turn(0, 250, of: 300)], notes: Notes(parkingLot: [long]), size)
      let free = app.lines.dropLast(size.height < 26 ? 1 : 2).reversed().prefix { $0.allSatisfy { $0 == " " } }.count
      #expect(free == 1, "\(app.text)")
    }

    private nonisolated static let screens = [Size(40, 10), Size(60, 15), Size(200, 50)].flatMap { size in
      [ColorDepth.truecolor, .eight, .mono].map { (size, $0) }
    }

    @Test(arguments: Thoroughness.cases(screens, every: 5))
    func `fits every size without losing anything`(size: Size, depth: ColorDepth) async {
      let long = String(repeating: "blocked by the weather ", count: 8) + "in Bern"
      let notes = Notes(people: [Note(id: Self.team[0].id, blockers: long)], parkingLot: [long])
      let app = await open([Self.turn(0, 500, of: 300), Self.turn(1, 3, of: 300)], notes: notes, size, depth: depth)
      var seen = Set(app.lines.map(Self.withoutScrollBar))
      for _ in 0..<60 {
        await app.press(.downArrow)
        #expect(app.lines.allSatisfy { $0.columns <= size.width })
        seen.formUnion(app.lines.map(Self.withoutScrollBar))
      }
      let text = seen.joined(separator: "\n")
      for part in ["of 10:00", "8:20", "absent", "Blockers", "•"] { #expect(text.contains(part)) }
      #expect(seen.count { $0.contains("Bern") } == 2)
    }

    @Test func `draws a bar as long as the time, and a mark where the share ends`() async {
      let app = await open(
        [Self.turn(0, 75, of: 150), Self.turn(1, 150, of: 150), Self.turn(2, 300, of: 150), Self.turn(3, 0, of: 150)],
        Self.low, depth: .eight)
      let bars = ["Cathy", "Daisy", "Simon", "Jonathan"].map { name in
        app.line(name)?.filter { "━╸┃".contains($0) } ?? ""
      }
      let half = bars[1].count
      #expect(half > 10)
      #expect(bars[1] == String(repeating: "━", count: half - 1) + "┃")
      #expect(bars[2] == bars[1] + String(repeating: "━", count: half))
      #expect(abs(2 * (bars[0].count - 1) - half) <= 1)
      #expect(bars[0].hasSuffix("━┃") || bars[0].hasSuffix("━╸┃"))
      #expect(bars[3] == "" && app.line("Jonathan")?.contains("didn’t speak") == true)
    }

    @Test func `says in the smallest terminal, too, who did not speak`() async {
      let turns = [Self.turn(0, 75, of: 150), Self.turn(1, 150, of: 150), Self.turn(2, 300, of: 150), Self.turn(3, 0, of: 150)]
      let app = await open(turns, Size(40, 10))
      await app.press(.downArrow)
      #expect(app.line("Jonathan")?.contains("     –  didn’t speak") == true, "\(app.text)")
    }
  }
}
