import ConsoleLoop
import ConsoleUI
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("The search command") struct SearchCommandTests {
  private let console = TestConsole()

  @Test func `prints the passages of scrums, then of meetings, the newest first`() async throws {
    #expect(try await console.run("search", "--mock", "the", "C") == 0)
    #expect(
      console.output == """
        App Dev, Fri 20 Nov 2026, \(LocalTimes.appDevFriday)
          0:19  Katie: today i want to look at the crash that came in last night
          0:38  Katie: i think it is the cache again
          1:02  Gray: the cache is mine so let us look at it together after this

        Design, Wed 18 Nov 2026, \(LocalTimes.designWednesday)
          Transcript: Simon: Nothing to show yet. I’m waiting for the colours.

        """)
    #expect(try await console.run("search", "--mock", "daisy") == 0)
    #expect(console.output.hasPrefix("Design\n  Attendee: Daisy\n\nDesign, Wed 18 Nov 2026"))
    #expect(try await console.run("search", "--mock", "waiting for jonathan") == 0)
    #expect(console.output.hasSuffix("  Simon, Blockers: Waiting for Jonathan’s colours; he is back on Monday\n"))
    #expect(try await console.run("search", "--mock", "DAYLIGHT") == 0)
    #expect(console.output.hasSuffix("  Follow-ups: The yellow theme in daylight\n"))
    #expect(console.errors.isEmpty)
  }

  private enum LocalTimes {
    static let appDevFriday = LocalTime(History.appDevFriday.span.began).timeOfDay
    static let designWednesday = LocalTime(History.designWednesday.span.began).timeOfDay
  }

  @Test func `ends with the status of grep`() async throws {
    #expect(try await console.run("search", "--mock", "holidays") == 1)
    #expect(console.output.isEmpty)
    #expect(console.errors.isEmpty)
    let directory = try TemporaryDirectory()
    #expect(try await console.run("search", "x", "--data", directory.path + "/nothing") == 2)
    #expect(console.errors.contains("nothing"))
    let store = ScrumStore(directory: directory.store)
    try await store.save(.add(.design))
    try await store.save(.record(.designWednesday, of: .design))
    try directory.write(try directory.meetings(DailyScrum.design.id) + "{\n", to: directory.meetingsPath(DailyScrum.design.id))
    #expect(try await console.run("search", "icons", "--data", directory.store) == 2)
    #expect(console.output.contains("The icons are done"))
    #expect(console.errors.contains(".jsonl:2:"))
    #expect(throws: UsageError.blankWords) { _ = try Launch(["search", " \u{301} "]) }
    #expect(throws: UsageError.missingOperand("WORDS...", of: "search")) { _ = try Launch(["search"]) }
  }

  @Test func `prints a line of JSON for each scrum and each meeting`() async throws {
    struct Finding: Decodable {
      struct Passage: Decodable {
        let `in`: String
        let text: String
        let at: Double?
        let name, field: String?
      }
      let date, meeting: String?
      let scrum, title: String
      let passages: [Passage]
    }
    func findings() throws -> [Finding] {
      try console.output.split(separator: "\n").map { try JSONDecoder().decode(Finding.self, from: Data($0.utf8)) }
    }
    #expect(try await console.run("search", "--json", "--mock", "small") == 0)
    let small = try findings()
    #expect(small.map(\.title) == ["App Dev", "Design", "Design"])
    #expect(small[0].meeting == History.appDevFriday.id.uuidString)
    #expect(small[0].passages[0].at == 251)
    #expect(small[0].passages[0].name == "Darla")
    #expect(small[0].passages[0].in == "transcript")
    #expect(small[1].passages[0].field == "yesterday")
    #expect(small[1].passages[0].name == "Daisy")
    #expect(small[1].date != nil)
    #expect(small[2].passages[0].at == nil)
    #expect(try await console.run("search", "--json", "--mock", "web dev") == 0)
    let scrum = try findings()
    #expect(scrum.count == 1)
    #expect(scrum[0].meeting == nil)
    #expect(scrum[0].passages.map(\.in) == ["title"])
  }

  @Test func `marks the words on a terminal, and shows nothing that could act on it`() async throws {
    let meeting = History(
      date: History.designFriday.date, length: .seconds(60), transcript: "before the \u{1B}]0;x\u{7} CREME \u{202E} after")
    let store = ScrumStorage.inMemory(scrums: [.design], histories: [DailyScrum.design.id: [meeting]])
    let console = TestConsole(.terminal, styles: PrintedStyles(depth: .truecolor))
    let command = SearchCommand(store: store, words: "creme", isJSON: false)
    #expect(await command.run(on: console.console) == 0)
    #expect(console.output.hasSuffix("\u{1B}[mbefore the ␛]0;x␇ \u{1B}[1mCREME\u{1B}[m · after\n"))
  }

  @Test func `says on a terminal how far it has come, until it prints`() async throws {
    var store = ScrumStorage.inMemory(scrums: [.design], histories: [DailyScrum.design.id: [.designFriday]])
    let console = TestConsole(.terminal), search = store.search
    store.search = { [search] words, scrums in
      words.count?.begin(of: 3)
      // NB: the store is at work until the line is shown, which real time decides.
      for _ in 0..<500 where console.errors.isEmpty { try await MainQueueClock().sleep(for: .milliseconds(10)) }
      return try await search(words, scrums)
    }
    #expect(await SearchCommand(store: store, words: "design", isJSON: false).run(on: console.console) == 0)
    #expect(console.errors.contains("Searching… 0 of 3"))
    #expect(console.errors.hasSuffix("\r\u{1B}[J\u{1B}[?7h\u{1B}[?25h"))
    #expect(console.output.hasPrefix("Design"))
  }

  @Test func `cuts long lines around the words, between others`() {
    func excerpt(_ text: String, _ words: String) -> String {
      Excerpt(of: text, around: SearchPattern(words).ranges(in: text)).parts.map { $1 ? "[\($0)]" : $0 }.joined()
    }
    let words = (0..<200).map { "word\($0)" }.joined(separator: " ")
    let cut = excerpt(words, "word100")
    #expect(cut.hasPrefix("…word9"))
    #expect(cut.contains(" [word100] "))
    #expect(cut.hasSuffix("…"))
    #expect(cut.count < 150)
    #expect(excerpt("short\ntext", "TEXT") == "short [text]")
    #expect(excerpt("aaa", "a") == "[a][a][a]")
    #expect(excerpt(String(repeating: "x", count: 10_000), "x").count < 700)
    #expect(excerpt(words, "word1 ").hasPrefix("word0 [word1 ]"))
  }

  @Test func `cuts a line to a length between words, and after a sentence without a sign`() {
    func excerpt(_ text: String, _ words: String, _ most: Int) -> String {
      Excerpt(of: text, around: SearchPattern(words).ranges(in: text), most: most).parts.map(\.text).joined()
    }
    let text = "The icons are done, all forty of them. Today I’m starting on the empty states."
    #expect(excerpt(text, "icons", 100) == text)
    #expect(excerpt(text, "icons", 48) == "The icons are done, all forty of them. Today…")
    #expect(excerpt(text, "icons", 43) == "The icons are done, all forty of them.")
    #expect(excerpt(text, "icons", 22) == "The icons are done…")
    #expect(excerpt(text, "empty", 30) == "…starting on the empty states.")
    for most in 3...90 { #expect(excerpt(text, "forty", most).count <= max(most, 7), "\(most)") }
  }
}
