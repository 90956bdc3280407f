import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import Foundation
import FoundationEssentials
import ScrumStore
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("A transcript") struct TranscriptPageTests {
    private static let team = DailyScrum.appDev.attendees

    /// The app with a transcript open: that of a mock meeting, or another one of it.
    private func open(_ transcript: Transcript? = History.appDevFriday.transcript, _ size: Size = Size(80, 24)) async -> AppScreen
    {
      var meeting = History.appDevFriday
      meeting.transcript = transcript
      let app = await AppScreen.open(.with(.appDev, histories: [DailyScrum.appDev.id: [meeting]]), size)
      Router.shared.navigate(to: .history(meeting.id, of: DailyScrum.appDev.id))
      await app.settle()
      await app.press("t")
      return app
    }

    private func saved(_ app: AppScreen) async throws -> Transcript? {
      try await app.store.history(of: DailyScrum.appDev.id).first?.transcript
    }

    @Test func `names whoever speaks once, with the time of each line`() async {
      let app = await open()
      #expect(app.lines[0].hasPrefix("  Transcript, Fri 20 Nov 2026, 09:30"))
      #expect(
        app.lines[2..<7].map { String($0.reversed().drop { " ▐".contains($0) }.reversed()) } == [
          "  ▌ Katie", "  ▌ 0:04  yesterday i finished the login screen and it is in review",
          "    0:19  today i want to look at the crash that came in last night", "    0:38  i think it is the cache again", "",
        ])
      for name in Self.team.map(\.name) { #expect(app.count(name) == 1) }
      #expect(!app.shows("Incomplete"))
      await app.press(.escape)
      #expect(app.shows("Speaking times"))
      #expect(app.shows("    0:04  yesterday"))
    }

    @Test func `of a long meeting scrolls, and has its times below each other`() async {
      let said = (0..<1500).map { Utterance(at: .seconds(3 * $0), speaker: Self.team[$0 / 500].id, text: "line \($0)") }
      let app = await open(Transcript(said))
      #expect(app.lines[3].hasPrefix("  ▌    0:00  line 0"))
      await app.press("G")
      #expect(app.focusedLine.hasPrefix("  ▌ 1:14:57  line 1499"))
      await app.press("g")
      #expect(app.focusedLine.hasPrefix("  ▌ Katie "))
      #expect(app.lines[3].contains("line 0"))
      await app.press(.escape, "G")
      #expect(app.shows("1300 more lines: press t"))
    }

    @Test func `finds words in any case and with any accent, one after another`() async throws {
      let app = await open(
        Transcript([
          Utterance(at: .zero, text: "Résumé"), Utterance(at: .seconds(1), text: "nothing"),
          Utterance(at: .seconds(2), text: "resume, RESUME"), Utterance(at: .seconds(3), text: "resumed"),
        ]))
      await app.press("/")
      await app.type("resume")
      #expect(app.lines[0].contains(" 1 of 4 · "))
      #expect(app.shows("Résumé"))
      await app.press(.return, "n")
      #expect(app.lines[0].contains(" 2 of 4 · "))
      #expect(app.focusedLine.contains("0:02"))
      let (line, row) = try #require(app.lines.enumerated().first { $1.contains("resume, RESUME") }.map { ($1, $0) })
      let column = try #require(line.range(of: "resume").map { line.distance(from: line.startIndex, to: $0.lowerBound) })
      let first = app.terminal.style(column, row), second = app.terminal.style(column + 8, row)
      #expect(first != second && second.attributes == [.underline, .bold], "the current match is marked")
      await app.press("n")
      #expect(app.lines[0].contains(" 3 of 4 · "))
      #expect(app.focusedLine.contains("0:02"), "in the same line")
      #expect(app.terminal.style(column, row) == second && app.terminal.style(column + 8, row) == first)
      await app.press("n", "n")
      #expect(app.lines[0].contains(" 1 of 4 · "))
      #expect(app.focusedLine == "  ▌ Unknown speaker")
      await app.press("N")
      #expect(app.lines[0].contains(" 4 of 4 · "))
      #expect(app.focusedLine.contains("0:03"))
      await app.press(.upArrow, .upArrow)
      #expect(app.lines[0].contains(" 4 found · "))
      #expect(app.focusedLine.contains("nothing"))
      await app.press("N")
      #expect(app.lines[0].contains(" 1 of 4 · "))
      await app.press("/")
      await app.type("!")
      #expect(app.lines[0].contains(" Not found · "))
      #expect(!app.footer.contains("Next match"))
      await app.press(.escape)
      #expect(!app.lines[0].contains("found"))
      #expect(!app.lines.dropLast().contains { $0.hasPrefix("  / ") })
      #expect(app.footer.contains("/ Find"))
    }

    @Test func `marks the current match in the selected line without colours, too`() async throws {
      let app = await AppScreen.open(depth: .mono)
      Router.shared.navigate(to: .transcript(History.appDevFriday.id, of: DailyScrum.appDev.id))
      await app.settle()
      await app.press("/")
      await app.type("the")
      await app.press(.return)
      let found = (0..<24).flatMap { y in (0..<80).map { app.terminal.style($0, y) } }.filter {
        $0.attributes.contains(.underline)
      }
      let current = found.filter { $0.attributes.contains(.reverse) }
      #expect(current.count == 3 && Set(current).count == 1)
      #expect(!app.terminal.style(40, app.lines.firstIndex { $0.contains("login") } ?? 0).attributes.contains(.reverse))
    }

    @Test func `marks the words that were found`() async throws {
      let app = await open("one two\nthree")
      let before = try style(of: "two", app)
      await app.press("/")
      await app.type("TW")
      #expect(try style(of: "one t", app) == before)
      #expect(try style(of: "tw", app).attributes.contains([.bold, .underline]))
      #expect(try !style(of: "three", app).attributes.contains(.underline))
    }

    @Test func `is searched from the page of its meeting, too`() async {
      let app = await open()
      await app.press(.escape, "/")
      await app.type("noon")
      #expect(app.lines[0].contains(" 1 of 1 · "))
      #expect(app.shows("/ noon"))
      await app.press(.escape, .escape, "t")
      #expect(!app.shows("/ noon"))
      #expect(app.focusedLine.hasPrefix("  ▌ Katie "))
    }

    @Test func `is corrected line by line`() async throws {
      let app = await open()
      await app.press("j", "e")
      await app.press(.control("u"))
      await app.type("Today: the crash.")
      #expect(app.shows("Correct a line"))
      #expect(app.shows("0:19  Katie"))
      await app.press(.return)
      #expect(app.lines[0].hasSuffix("Corrected"))
      #expect(app.shows("0:19  Today: the crash."))
      #expect(app.focusedLine.contains("0:19"))
      #expect(try await saved(app)?.lines[1].text == "Today: the crash.")
      await app.press(.escape)
      #expect(app.shows("0:19  Today: the crash."))
      await app.press("t", .return)
      await app.press(.control("u"))
      await app.press(.return)
      #expect(app.lines[0].hasSuffix("Removed the line"))
      #expect(try await saved(app)?.utterances.map(\.at).first == .milliseconds(19_500))
    }

    @Test func `keeps its line while a correction is being typed, also when the program ends`() async {
      let app = await open()
      await app.press("e")
      await app.press(.control("u"))
      await app.type("zebra")
      #expect(app.shows("zebra"), "\(app.text)")
      #expect(await app.session.effects.keep().isEmpty)
      #expect(app.store.saved.isEmpty)
    }

    @Test func `stays as it is if nothing was changed, or the correction is given up`() async {
      let app = await open()
      await app.press("e", .return)
      await app.press("e", "x", .escape)
      #expect(app.store.saved.isEmpty)
      #expect(app.shows("0:04  yesterday i finished the login screen and it is in review"))
    }

    @Test func `that was corrected and could not be saved is exported with its meeting`() async throws {
      let app = await open()
      app.store.saveFailure = "the disk is full"
      await app.press("e")
      await app.type("!")
      await app.press(.return, "j", "e")
      await app.type("?")
      await app.press(.return)
      _ = try await app.session.scrums.export()
      let exported = try #require(app.store.exported.first?.first?.meetings?.map(\.history))
      #expect(exported.map(\.id) == [History.appDevFriday.id])
      #expect(exported[0].transcript?.lines.prefix(2).map { $0.text.last } == ["!", "?"])
    }

    @Test func `of plain text is shown, found in and corrected, too`() async throws {
      let app = await open("Cathy: one\n\nDaisy: two")
      #expect(app.lines[2...4] == ["  ▌ Cathy: one", "", "    Daisy: two"])
      await app.press("/")
      await app.type("two")
      await app.press(.return, "e")
      await app.type("!")
      await app.press(.return)
      #expect(try await saved(app) == "Cathy: one\n\nDaisy: two!")
    }

    @Test func `of plain text has its speakers in bold, on the page of its meeting, too`() async throws {
      let app = await open("Katie: one", Size(60, 15))
      #expect(try style(of: "Katie:", app).attributes.contains(.bold), "\(app.text)")
      await app.press(.escape, .end)
      #expect(try style(of: "Katie:", app).attributes.contains(.bold), "\(app.text)")
      #expect(try !style(of: "one", app).attributes.contains(.bold), "\(app.text)")
    }

    @Test func `is deleted alone, after a question, and comes back by u`() async throws {
      let app = await open()
      await app.press("D")
      #expect(app.shows("Delete the transcript from Fri 20 Nov 2026, 09:30?"))
      await app.press(.escape)
      #expect(app.store.saved.isEmpty)
      #expect(app.shows("yesterday"))
      await app.press("D", "d")
      #expect(app.shows("Deleted the transcript · press u to undo"))
      #expect(app.shows("Speaking times") && !app.lines.contains("  Transcript"))
      #expect(try await saved(app) == nil)
      #expect(!app.footer.contains("Transcript"))
      await app.press("u")
      #expect(app.shows("Restored the transcript"))
      #expect(app.shows("yesterday i finished"))
      #expect(try await saved(app) == History.appDevFriday.transcript)
    }

    @Test func `says that it is incomplete, even without a word`() async {
      let app = await open(Transcript([Utterance(at: .zero, text: "so far")], isIncomplete: true))
      #expect(app.lines[2] == "    ⚠ Incomplete: some words are missing.")
      #expect(app.lines[4] == "  ▌ Unknown speaker")
      await app.press(.escape)
      #expect(app.shows("⚠ Incomplete"))
      let other = await open(Transcript([], isIncomplete: true))
      #expect(other.shows("⚠ Incomplete"))
      #expect(!other.footer.contains("t Transcript"))
    }

    @Test func `shows hostile text without acting on it, however long`() async {
      let text = "\u{1B}]0;owned\u{7}\u{202E}evil " + String(repeating: "x", count: 100_000)
      let app = await open(Transcript([Utterance(at: .zero, text: text), Utterance(at: .seconds(9), text: "end")]))
      #expect(app.shows("0:00"))
      #expect(!app.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
      await app.press("e")
      #expect(app.shows("This line is too long to correct here"))
      await app.press("G")
      #expect(app.focusedLine.contains("end"))
    }

    /// The style of a text's first character on the screen.
    private func style(of text: String, _ app: AppScreen) throws -> Style {
      let y = try #require(app.lines.lastIndex { $0.contains(text) })
      let line = app.lines[y], place = try #require(line.range(of: text)?.lowerBound)
      return app.terminal.style(line.distance(from: line.startIndex, to: place), y)
    }
  }
}
