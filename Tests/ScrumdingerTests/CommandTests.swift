import ConsoleUI
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// The commands without a screen, on the store in memory and on the one in files.
@Suite(.timeLimit(.minutes(5))) struct CommandTests {
  enum Kind: CaseIterable { case memory, files }

  private let directory: TemporaryDirectory
  private let console = TestConsole()

  init() throws { directory = try TemporaryDirectory() }

  /// The sample data in a store.
  private func store(_ kind: Kind) async throws -> ScrumStorage {
    guard kind == .files else { return .mock }
    let store = ScrumStore(directory: directory.store)
    for scrum in DailyScrum.mocks {
      try await store.save(.add(scrum))
      for meeting in (History.mocks[scrum.id] ?? []).reversed() { try await store.save(.record(meeting, of: scrum)) }
    }
    return .live(store)
  }

  private func json(_ text: String) throws -> [Document] { try JSONDecoder().decode([Document].self, from: Data(text.utf8)) }

  private struct Document: Decodable, Equatable {
    struct Meeting: Decodable, Equatable {
      var id: UUID
      var date: String
      var transcript: String?
    }
    var id: UUID
    var title: String
    var lengthInMinutes: Int
    var theme: String
    var meetings: Int?
    var lastMeeting: String?
    var history: [Meeting]?
  }

  // MARK: - Reading

  @Test(arguments: Kind.allCases) func `list prints a row for each scrum, in order`(_ kind: Kind) async throws {
    let status = await ListCommand(store: try await store(kind), isJSON: false).run(on: console.console)
    #expect(status == 0)
    #expect(console.lines.map { $0.prefix(7) } == ["Title  ", "Design ", "App Dev", "Web Dev"])
    #expect(console.lines[1].contains("  10 minutes          4         3  "))
    #expect(console.lines[3].contains("  never  "))
    #expect(console.lines[3].hasSuffix(DailyScrum.webDev.id.uuidString))
  }

  @Test(arguments: Kind.allCases) func `list --json prints the heads with the number of meetings and the date of the last`(
    _ kind: Kind
  ) async throws {
    let status = await ListCommand(store: try await store(kind), isJSON: true).run(on: console.console)
    #expect(status == 0)
    let documents = try json(console.output)
    #expect(documents.map(\.title) == ["Design", "App Dev", "Web Dev"])
    #expect(documents.map(\.meetings) == [3, 1, 0])
    #expect(documents.map(\.lastMeeting) == ["2026-11-20T08:39:30.000Z", "2026-11-20T09:35:00.000Z", nil])
    #expect(documents.allSatisfy { $0.history == nil })
    #expect(console.output.contains("\"lastMeeting\": null"))
  }

  @Test(arguments: Kind.allCases, [DailyScrum.design.id.uuidString, DailyScrum.design.id.uuidString.lowercased(), "Design"])
  func `show --json prints the history, newest first`(_ kind: Kind, _ name: String) async throws {
    let status = await ShowCommand(store: try await store(kind), name: name, form: .json).run(on: console.console)
    #expect(status == 0)
    let document = try json("[\(console.output)]")[0]
    #expect(document.history?.map(\.id) == [History.designFriday.id, History.designThursday.id, History.designWednesday.id])
    #expect(document.history?.last?.transcript == History.designWednesday.transcript?.text)
    #expect(document.meetings == nil)
  }

  @Test(arguments: Kind.allCases) func `show prints the fields, the attendees and the meetings`(_ kind: Kind) async throws {
    let status = await ShowCommand(store: try await store(kind), name: "Design").run(on: console.console)
    #expect(status == 0)
    #expect(console.lines[0] == "Design")
    #expect(console.lines.contains("Scrum ID   \(DailyScrum.design.id.uuidString)"))
    #expect(console.lines.contains("Theme      Yellow"))
    #expect(console.lines.contains("Attendees  Cathy"))
    #expect(console.lines.contains("           Daisy"))
    #expect(console.lines.contains("Settings   Auto-advance to next speaker"))
    let history = try #require(console.lines.firstIndex(of: "History"))
    #expect(
      console.lines[(history + 1)...].prefix(3).map(\.withoutTimeOfDay) == [
        "Fri 20 Nov 2026  9:51 of 10:00  3 of 4 attendees", "Thu 19 Nov 2026  7:00 of 10:00  4 attendees",
        "Wed 18 Nov 2026  10:00 planned  4 attendees",
      ])
    #expect(console.lines.contains("  Blockers: Waiting for Jonathan’s colours; he is back on Monday"))
    #expect(console.lines.last == "  The yellow theme in daylight")
  }

  @Test func `show --last --markdown prints the last meeting for a chat`() async throws {
    #expect(try await console.run("show", "Design", "--last", "--markdown", "--mock") == 0)
    #expect(
      console.lines.map(\.withoutTimeOfDay) == [
        "**Design, Fri 20 Nov 2026**", "", "9:51 of 10:00, 0:09 to spare", "", "**Speaking times**", "",
        "- Cathy: 3:08 ▰▰▰▰▰▰▰▰▰▱",
        "- Daisy: 2:51 ▰▰▰▰▰▰▰▰▰▱", "- Simon: 3:52, 0:32 over ▰▰▰▰▰▰▰▰▰▰+", "- Jonathan: absent", "", "**Cathy**", "",
        "- Yesterday: The last of the forty icons", "- Today: Empty states for the list", "", "**Daisy**", "",
        "- Yesterday: The type scale on small screens", "- Today: Tables, where it still breaks", "", "**Simon**", "",
        "- Today: Charts, in grey for now", "- Blockers: Waiting for Jonathan’s colours; he is back on Monday", "",
        "**Follow-ups**", "", "- Who presents the icons on Tuesday?",
        "- The yellow theme in daylight",
      ])
    #expect(try await console.run("show", "Design", "--last", "--mock") == 0)
    #expect(console.lines.prefix(2).map(\.withoutTimeOfDay) == ["Design, Fri 20 Nov 2026", "9:51 of 10:00, 0:09 to spare"])
    #expect(try await console.run("show", "Web Dev", "--last", "--mock") == 1)
    #expect(console.errors == "scrumdinger: “Web Dev” has not met yet\n")
    #expect(throws: UsageError.needs(.markdown, .last)) { try Launch(["show", "Design", "--markdown"]) }
  }

  @Test func `Markdown shows what people typed as they typed it`() {
    let id = UUID()
    let meeting = History(
      date: TestStore.today, length: .seconds(60), turns: [History.Turn(id: id, name: "*Al*", duration: .seconds(61))],
      notes: Notes(people: [Note(id: id, blockers: "see [x](y)\nand @all")], parkingLot: ["# one", "`two`"]))
    let lines = MeetingSummary(meeting, of: "A_B").markdown
    #expect(lines[0].hasPrefix("**A\\_B, "))
    #expect(lines.contains("- \\*Al\\*: 1:01"))
    #expect(lines.contains("  - see \\[x\\](y)") && lines.contains("  - and \\@all"))
    #expect(lines.suffix(2) == ["- \\# one", "- \\`two\\`"])
  }

  @Test func `a terminal shows headings bold, ids faint and themes in their colours`() async throws {
    let colored = TestConsole(.terminal, width: 120, styles: PrintedStyles(depth: .truecolor))
    try await colored.run("list", "--mock")
    #expect(colored.lines[0].contains("\u{1B}[1mTitle"))
    #expect(colored.lines[1].hasPrefix("\u{1B}[48;2;255;223;77m \u{1B}[m Design"))
    #expect(colored.lines[1].hasSuffix("\u{1B}[2m\(DailyScrum.design.id.uuidString)\u{1B}[m"))
    try await colored.run("show", "Design", "--mock")
    #expect(colored.output.contains("m Yellow ") == false)
    #expect(colored.output.contains("mYellow\u{1B}[m"))
    let plain = TestConsole(.terminal, width: 120, styles: PrintedStyles(depth: .mono))
    try await plain.run("list", "--mock")
    #expect(plain.output.contains("\u{1B}[1m"))
    #expect(!plain.output.contains("48;"))
    try await console.run("list", "--mock")
    #expect(!console.output.contains("\u{1B}"))
    #expect(console.lines[1].hasPrefix("Design "))
  }

  @Test func `unknown keys are printed as they are stored`() async throws {
    let store = try await store(.files)
    let id = DailyScrum.webDev.id
    let head = try directory.head(id)
    try directory.write(head.replacing("\"attendees\"", with: "\"Room\": 1.10,\n  \"attendees\""), to: directory.headPath(id))
    let line = #"{"attendees":[],"date":"2026-11-20T10:00:00Z","id":"\#(UUID())","lengthInMinutes":5,"mood":"good"}"#
    try directory.write(line + "\n", to: "\(directory.store)/meetings/\(id.uuidString).jsonl")
    #expect(await ShowCommand(store: store, name: "Web Dev", form: .json).run(on: console.console) == 0)
    #expect(console.output.contains("\"Room\": 1.10"))
    #expect(console.output.contains("\"mood\": \"good\""))
    #expect(console.output.contains("\"2026-11-20T10:00:00Z\""))
  }

  @Test func `a damaged record is reported on standard error, and the rest is listed`() async throws {
    let store = try await store(.files)
    let design = DailyScrum.design.id
    try directory.write("{\n  \"id\": oops\n}\n", to: directory.headPath(DailyScrum.appDev.id))
    let meetings = "\(directory.store)/meetings/\(design.uuidString).jsonl"
    try directory.write(try directory.read(meetings) + "{\"id\":\n", to: meetings)
    #expect(await ListCommand(store: store, isJSON: true).run(on: console.console) == 1)
    #expect(try json(console.output).map(\.title) == ["Design", "Web Dev"])
    #expect(try json(console.output).map(\.meetings) == [3, 0])
    #expect(console.errorLines.count == 2)
    #expect(console.errorLines[0].hasPrefix("\(directory.headPath(DailyScrum.appDev.id)):2:10: "))
    #expect(console.errorLines[1].hasPrefix("\(meetings):4:"))
    // Its title can't be found, so what can't be read is reported as well.
    #expect(try await console.run("show", "App Dev", "--data", directory.store) == 1)
    #expect(console.errorLines.count == 2)
    #expect(console.errorLines[0].hasPrefix(directory.headPath(DailyScrum.appDev.id)))
  }

  @Test func `meetings that can't be read count as unknown, not as none`() async throws {
    let store = try await store(.files)
    let path = "\(directory.store)/meetings/\(DailyScrum.design.id.uuidString).jsonl"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(await ListCommand(store: store, isJSON: true).run(on: console.console) == 1)
    #expect(try json(console.output).map(\.meetings) == [nil, 1, 0])
    #expect(console.errors.contains(path))
  }

  @Test func `an ambiguous title is answered with the ids`() async throws {
    #expect(try await console.run("add", "Ops", "--data", directory.store) == 0)
    let first = console.lines[0]
    #expect(try await console.run("add", "Ops", "--data", directory.store) == 0)
    let second = console.lines[0]
    #expect(try await console.run("show", "Ops", "--data", directory.store) == 1)
    #expect(console.output.isEmpty)
    #expect(Set(console.errorLines.dropFirst()) == ["\(first)  Ops", "\(second)  Ops"])
    #expect(try await console.run("show", second, "--data", directory.store) == 0)
  }

  @Test func `an unknown title is answered with similar ones`() async throws {
    #expect(try await console.run("show", "Desing", "--mock") == 1)
    #expect(console.errors == "scrumdinger: no scrum has the ID or title “Desing”; did you mean “Design”?\n")
  }

  @Test func `ids are left out on a narrow terminal`() async throws {
    let narrow = TestConsole(.terminal, width: 80), wide = TestConsole(.terminal, width: 120)
    try await narrow.run("list", "--mock")
    try await wide.run("list", "--mock")
    #expect(!narrow.output.contains(DailyScrum.design.id.uuidString))
    #expect(narrow.lines.allSatisfy { $0.count <= 80 })
    #expect(wide.output.contains(DailyScrum.design.id.uuidString))
  }

  // MARK: - Changing

  @Test func `add prints the id of a scrum with the defaults of the form`() async throws {
    #expect(try await console.run("add", " Ops\n", "--attendee", "Al", "--attendee", "Bo", "--data", directory.store) == 0)
    let listing = try await ScrumStore(directory: directory.store).load()
    let scrum = try #require(listing.scrums.first)
    #expect(console.lines == [scrum.id.uuidString])
    #expect(scrum.title == "Ops")
    #expect(scrum.attendees.map(\.name) == ["Al", "Bo"])
    #expect(scrum.length == .seconds(300))
    #expect(scrum.theme == .bubblegum)
    #expect(scrum.created != nil)
    #expect(try await console.run("add", "Dev", "--minutes", "180", "--data", directory.store, "--json") == 0)
    let second = try json("[\(console.output)]")[0]
    #expect(second.lengthInMinutes == 180)
    #expect(second.theme == "buttercup")
  }

  @Test func `settings are switched on and off, and the others stay`() async throws {
    #expect(try await console.run("add", "Ops", "--shuffle", "on", "--sound=OFF", "--data", directory.store) == 0)
    let store = ScrumStore(directory: directory.store)
    #expect(try await store.load().scrums.first?.settings == .init([.shuffle: true, .sound: false]))
    let settings = ["--auto-advance", "off", "--warning", "on", "--shuffle", "off"]
    #expect(try await console.run(["edit", "Ops", "--data", directory.store] + settings) == 0)
    #expect(try await store.load().scrums.first?.settings == .init([.autoAdvance: false, .sound: false]))
  }

  @Test func `an attendee named twice is pointed out`() async throws {
    #expect(try await console.run("add", "Ops", "--attendee", "Al", "--attendee", "al", "--mock") == 0)
    #expect(console.errorLines.first == "“al” is listed more than once.")
  }

  @Test(arguments: Kind.allCases) func `edit changes what is given and nothing else`(_ kind: Kind) async throws {
    let store = try await store(kind)
    let edit = EditCommand(
      store: store, name: "Design", edit: ScrumEdit(length: .seconds(420), theme: .teal), isJSON: false)
    #expect(await edit.run(on: console.console) == 0)
    #expect(console.lines == [DailyScrum.design.id.uuidString])
    var expected = DailyScrum.design
    expected.length = .seconds(420)
    expected.theme = .teal
    #expect(try await store.load().scrums[id: expected.id] == expected)
  }

  @Test(arguments: Kind.allCases) func `delete without --yes says what it would delete, and deletes nothing`(_ kind: Kind)
    async throws
  {
    let store = try await store(kind)
    #expect(await DeleteCommand(store: store, name: "Design", isConfirmed: false).run(on: console.console) == 2)
    #expect(console.output.isEmpty)
    #expect(console.errors.contains("“Design” and its 3 meetings"))
    #expect(console.errors.contains("--yes"))
    #expect(try await store.load().scrums.count == 3)
    #expect(await DeleteCommand(store: store, name: "Design", isConfirmed: true).run(on: console.console) == 0)
    #expect(try await store.load().scrums.map(\.title) == ["App Dev", "Web Dev"])
  }

  @Test(arguments: [["add", "Ops"], ["edit", "Design", "--minutes", "7"], ["delete", "Design", "--yes"]])
  func `a change to sample data says that nothing is saved`(_ words: [String]) async throws {
    #expect(try await console.run(words + ["--mock", "--data", "/nowhere/scrums"]) == 0)
    #expect(console.errorLines.last == "Sample data: nothing was saved.")
  }

  @Test func `an error of the store is the message`() async throws {
    try directory.write("mine", to: directory.path + "/file")
    for words in [["list"], ["show", "X"], ["add", "X"], ["delete", "X", "--yes"]] {
      #expect(try await console.run(words + ["--data", directory.path + "/file"]) == 1)
      #expect(console.output.isEmpty)
      #expect(console.errors.contains(directory.path + "/file"))
    }
    #expect(try directory.read(directory.path + "/file") == "mine")
  }
}

extension String {
  /// NB: the time zone belongs to the process, and a test of local times changes it.
  fileprivate var withoutTimeOfDay: String { replacing(/, \d\d:\d\d/, with: "") }
}
