import ConsoleUI
import ConsoleUITesting
import Puddles
import Scrums
import Settings
import Sharing
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("The Team page") struct TeamPageTests {
    private let command = "scrumdinger share git@host:team/scrums.git"

    private func open(_ size: Size = Size(80, 24), _ report: SyncReport = .mock) async -> (TestTerminal, Application) {
      let terminal = TestTerminal(size)
      let application = Application(Root().withMockProviders(at: .team, sharing: report), on: terminal)
      for _ in 0..<4 { await settleMainQueue() }
      return (terminal, application)
    }

    @Test func `has what colleagues type, and copies it`() async {
      let (terminal, application) = await open()
      #expect(
        terminal.lines.contains { $0.contains("Colleagues run") } && terminal.lines.contains { $0.trimmed == command },
        "\(terminal.lines.joined(separator: "\n"))")
      #expect(terminal.lines.last?.contains("y Copy") == true)
      terminal.send([.key(KeyPress("y"))])
      await settleMainQueue()
      #expect(terminal.clipboard == command)
      #expect(terminal.lines.contains { $0.contains("the command") })
      _ = application
    }

    @Test(arguments: [Size(60, 15), Size(80, 24), Size(120, 40)])
    func `puts what is wrong first, then the settings, at each size`(size: Size) async {
      for (report, words) in [(SyncReport.mockFailure, "⚠ Host asks"), (.mockConflict, "Changed on both sides")] {
        let (terminal, application) = await open(size, report)
        let rows = [words, "Settings", "Repository"].map { word in terminal.lines.firstIndex { $0.contains(word) } ?? -1 }
        #expect(rows == rows.sorted() && rows[0] > 0, "\(terminal.lines.joined(separator: "\n"))")
        for row in rows.dropFirst() {
          #expect(terminal.lines[row - 1].filter({ $0 != "▐" }).trimmed.isEmpty, "an empty row before each")
        }
        _ = application
      }
    }

    @Test(arguments: [Size(40, 10), Size(60, 15), Size(80, 24)])
    func `keeps a blank row above the footer, and below the title unless something has failed`(size: Size) async {
      for report in [SyncReport.mock, .mockConflict, .mockFailure] {
        let (terminal, application) = await open(size, report)
        let lines = terminal.lines.map { $0.filter { $0 != "▐" }.trimmed }
        #expect(lines[size.height - 2].isEmpty, "\(lines.joined(separator: "\n"))")
        #expect(lines[1].isEmpty == (report != .mockFailure || size.height > 15), "\(lines.joined(separator: "\n"))")
        _ = application
      }
    }

    @Test(arguments: [(Size(80, 20), false), (Size(80, 24), true)])
    func `lists what waits, all of it where there is room`(size: Size, hasAll: Bool) async {
      let (terminal, application) = await open(size, .mockFailure)
      let words = terminal.lines.joined(separator: "\n")
      #expect(words.contains("1 meeting of Daily") == hasAll, "\(words)")
      _ = application
    }

    @Test(arguments: [Size(40, 10), Size(60, 15)]) func `says how much waits also on a small screen`(size: Size) async {
      let (terminal, application) = await open(size, .mockFailure)
      let words = terminal.lines.joined(separator: "\n")
      #expect(words.contains("changes waiting") && words.contains("Share automatically"), "\(words)")
      #expect(words.contains("Permission denied") == (size.height > 10), "\(words)")
      _ = application
    }

    @Test func `keeps a question and its answers in sight on a small screen, and says where before who can read`() {
      let join = TeamJoin(
        interface: .ignore, place: .constant(.mock), sharesTranscripts: .constant(false), phase: .found(.mock, .mock),
        moment: { _ in "" }, rows: 7)
      let screen = Screen(join, 36, 8), lines = screen.lines
      #expect(lines[0] == "Share with this team?", "\(lines.joined(separator: "\n"))")
      #expect(
        lines[1].hasPrefix("git@host:team/scrums.git") && lines[2].hasPrefix("Anyone who can read"),
        "\(lines.joined(separator: "\n"))")
      #expect(
        lines[6].contains("Esc Not now") && lines[6].contains("y Share") && lines.count == 7, "\(lines.joined(separator: "\n"))")
      #expect(!lines.contains { $0.contains("stay on this computer") })
      screen.press(.end)
      #expect(screen.lines.contains { $0.contains("Branch") }, "\(screen.lines.joined(separator: "\n"))")
      #expect(screen.lines[0] == lines[0] && screen.lines[6] == lines[6], "\(screen.lines.joined(separator: "\n"))")
    }

    @Test func `says where and what sharing does before the rest, where not all fits, and keeps its answers`() {
      let join = TeamJoin(
        interface: .ignore, place: .constant(.mock), sharesTranscripts: .constant(false), phase: .found(.mock, .mock),
        moment: { _ in "" }, rows: 12)
      let screen = Screen(join, 60, 13)
      #expect(screen.shows("git@host"), "\(screen.text)")
      for words in ["212 meetings", "340 meetings", "will be merged", "rename one to tell", "stay on this computer", "y Share"] {
        #expect(screen.shows(words), "\(screen.text)")
      }
      screen.press(.end)
      #expect(screen.shows("Branch"), "\(screen.text)")
    }

    @Test(arguments: [9, 12, 20]) func `names what Enter does, which shares nothing`(rows: Int) {
      var sent: [TeamJoin.Action] = []
      let join = TeamJoin(
        interface: .consume { sent.append($0) }, place: .constant(.mock), sharesTranscripts: .constant(false),
        phase: .found(.mock, .mock), moment: { _ in "" }, rows: rows)
      let screen = Screen(join, 60, rows + 1)
      #expect(screen.footer.contains("Enter Not now"), "\(screen.text)")
      screen.press(.return)
      guard case .notNowTapped? = sent.first, sent.count == 1 else {
        Issue.record("\(sent)")
        return
      }
    }

    @Test(arguments: [16, 18, 20, 24, 30], [40, 80, 120])
    func `keeps a question and its answers in sight at every height`(height: Int, width: Int) {
      let join = TeamJoin(
        interface: .ignore, place: .constant(.mock), sharesTranscripts: .constant(false), phase: .found(.mock, .mock),
        moment: { _ in "" }, rows: height - 4)
      let screen = Screen(join, width, height - 4)
      #expect(
        screen.lines[0] == "Share with this team?" && screen.lines.contains { $0.contains("Esc Not now") }, "\(screen.text)")
      #expect(
        screen.lines.contains { $0.contains("▐") } || screen.lines.contains { $0.contains("stay on this computer") },
        "\(screen.text)")
    }

    @Test func `begins a question for a screen reader with its first line, with the answers in sight`() {
      let terminal = TestTerminal(Size(40, 10))
      terminal.isAccessible = true
      let join = TeamJoin(
        interface: .ignore, place: .constant(.mock), sharesTranscripts: .constant(false), phase: .found(.mock, .mock),
        moment: { _ in "" }, rows: 8)
      let application = Application(join, on: terminal, minimum: Size(1, 1))
      let words = terminal.lines.joined(separator: "\n")
      #expect(terminal.lines[0] == "Share with this team?" && terminal.lines[1].hasPrefix("Repository"), "\(words)")
      #expect(words.contains("Escape: Not now") && words.contains("y: Share"), "\(words)")
      terminal.send([.key(KeyPress(.end))])
      #expect(terminal.lines.contains { $0.contains("computer.") }, "\(terminal.lines.joined(separator: "\n"))")
      _ = application
    }

    @Test(arguments: [40, 60]) func `asks a screen reader's user from the first row on`(columns: Int) async {
      let app = AppScreen(.mock, Size(columns, 10), isAccessible: true)
      await app.settle()
      await app.press("T")
      #expect(app.lines[0].hasPrefix("  Team") && app.shows("Repository"), "\(app.text)")
      let above = app.lines.prefix { !$0.contains("Repository") }.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
      #expect(above.first?.contains("Your team") != false, "\(app.text)")
    }

    @Test func `says who shared what, and when, up to the end of the title’s line`() async throws {
      let (terminal, application) = await open()
      let row = try #require(terminal.lines.first { $0.contains("Ann  Sync renamed to Design") })
      #expect(row.hasSuffix("today 09:42") && row.columns == terminal.lines[0].columns)
      _ = application
    }

    @Test func `says in the warning’s colour that a failure lasts`() async throws {
      let (terminal, application) = await open(Size(80, 24), .mockFailure)
      let row = try #require(terminal.lines.firstIndex { $0.contains("⚠ Host") })
      #expect(terminal.style(77, 0).foreground == terminal.style(4, row).foreground)
      let (other, another) = await open()
      #expect(other.lines[0].columns == 78 && other.style(77, 0).foreground != terminal.style(77, 0).foreground)
      _ = (application, another)
    }

    @Test func `quotes what a shell would read`() {
      var settings = SharingSettings.mock
      settings.branch = "a b"
      #expect(settings.command == "\(command) --branch 'a b'")
    }

    @Test func `marks what failed with a strip on every row`() async {
      let (terminal, application) = await open(Size(80, 24), .mockFailure)
      for words in ["Host asks you to sign in", "Permission denied"] {
        #expect(terminal.lines.contains { $0.contains(words) && $0.contains("▌") }, "\(words)")
      }
      _ = application
    }
  }
}
