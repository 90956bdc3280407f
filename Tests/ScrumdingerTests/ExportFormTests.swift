import ConsoleUI
import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// Exports for spreadsheets and chats.
@Suite("An export for") struct ExportFormTests {
  private let console = TestConsole()
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// What is in the house of `keyfuzz.py`, and what spreadsheets, shells and chats take for something else.
  private nonisolated static let texts = [
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "a,b", "a\"b", "\"", "a\r\nb", "a\nb", " a ", "", ",", "'", "<!channel>", "<@U1>",
    "@channel", "&lt;",
    "*b*", "Ünïcödé 日本 👩‍💻", "a;b", "\u{202E}x", "x\u{0}y", "=cmd|' /C calc'!A0",
    "\u{1B}]0;x\u{7}", "\u{9B}31m\u{7F}",
    "a;=1", "a; \"+1", "a\t=1", "a\n@x", ";;-1",
    "x\u{600}\"y", "a\u{600},b", "\u{600}@channel", "\u{600}<!channel>", "\u{600}`b", "a\"\u{301}b",
  ]

  @Test func `spreadsheets has a row for each turn, and Python reads each hostile text as one cell`() async throws {
    let store = ScrumStore(directory: folder.store)
    for (index, text) in Self.texts.enumerated() {
      let scrum = DailyScrum(title: "T\(index)", attendees: [Attendee(name: text)])
      try await store.save(.add(scrum))
      let turn = History.Turn(id: UUID(), name: text, duration: .seconds(61), share: .seconds(60))
      try await store.save(
        .record(History(date: .mockNow, attendees: scrum.attendees, length: .seconds(300), turns: [turn]), of: scrum))
    }
    #expect(try await console.run("export", "--format", "csv", "--data", folder.store) == 0)
    #expect(console.output.hasPrefix("date,"))
    try folder.write(console.output, to: "out.csv")
    let rows = try readCSV("out.csv", separator: ",")
    #expect(rows.count == Self.texts.count + 1)
    #expect(rows[0] == ["date", "scrum", "meeting", "speaker", "seconds", "planned", "began"])
    #expect(rows.allSatisfy { $0.count == 7 })
    for row in rows.dropFirst() {
      let index = Int(row[1].dropFirst()) ?? 0, text = Self.texts[index]
      let controls: KeyValuePairs = [
        "\u{0}": "␀", "\u{7}": "␇", "\u{1B}": "␛", "\u{7F}": "␡", "\u{9B}": "<9B>",
      ]
      let shown = controls.reduce(text) { $0.replacing($1.key, with: $1.value) }
      #expect(row[3].filter { $0 != "'" } == shown.filter { $0 != "'" }, "\(text)")
      #expect(row[4...5] == ["61", "60"])
    }
    for separator in [",", ";", "\t"] {
      for cell in try readCSV("out.csv", separator: separator).joined() {
        let start = cell.drop { $0.isWhitespace || $0 == "\"" }.first
        #expect(start.map { !"=+-@".contains($0) } ?? true, "\(cell)")
      }
    }
  }

  /// Reads a file of separated values as Python does.
  private func readCSV(_ name: String, separator: String) throws -> [[String]] {
    let script =
      "import csv,json,sys\nwith open(sys.argv[1], newline='', encoding='utf-8') as f: "
      + "print(json.dumps(list(csv.reader(f, delimiter=sys.argv[2]))))"
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, "\(folder.path)/\(name)", separator]
    process.standardOutput = pipe
    try process.run()
    return try JSONDecoder().decode([[String]].self, from: pipe.fileHandleForReading.readDataToEndOfFile())
  }

  @Test func `a terminal has lines without carriage returns`() async throws {
    let terminal = TestConsole(.terminal)
    #expect(try await terminal.run("export", "--format", "csv", "--mock") == 0)
    #expect(try await console.run("export", "--format", "csv", "--excel", "--mock") == 0)
    #expect(console.output.hasPrefix("\u{FEFF}date,"))
    #expect(throws: UsageError.needs(.excel, .format)) { try Launch(["export", "--format", "ics", "--excel"]) }
    #expect(terminal.lines[0] == "date,scrum,meeting,speaker,seconds,planned,began")
  }

  @Test func `one scrum has that scrum alone`() async throws {
    #expect(try await console.run("export", "--format", "csv", "--scrum", "des", "--mock") == 0)
    #expect(Set(console.output.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",")[1] }) == ["Design"])
    #expect(try await console.run("export", "--scrum", "App Dev", "--mock") == 0)
    #expect(console.output.contains("\"title\": \"App Dev\""))
    #expect(!console.output.contains("\"title\": \"Design\""))
    #expect(try await console.run("export", "--scrum", "nobody", "--mock") == 1)
  }

  @Test(arguments: ["markdown", "slack"]) func `chats has the summary of each meeting`(_ format: String) async throws {
    #expect(try await console.run("export", "--format", format, "--scrum", "Design", "--mock") == 0)
    let star = format == "slack" ? "*" : "**"
    #expect(console.lines.filter { $0.hasPrefix("\(star)Design, ") }.count == 3)
    #expect(console.output.contains("The yellow theme in daylight"))
  }

  @Test(arguments: texts) func `Slack notifies nobody`(_ text: String) async throws {
    let turn = History.Turn(id: UUID(), name: text, duration: .seconds(61), share: .seconds(60))
    let meeting = History(date: .mockNow, attendees: [], length: .seconds(300), turns: [turn])
    let slack = MeetingSummary(meeting, of: text).text(.slack)
    #expect(!slack.unicodeScalars.contains("<"))
    #expect(!slack.contains("@channel"))
    #expect(slack.split(separator: "\n").count == 4)
  }

  @Test func `show --last --slack is the summary`() async throws {
    #expect(try await console.run("show", "Design", "--last", "--slack", "--mock") == 0)
    #expect(console.lines[0].hasPrefix("*Design, "))
    #expect(throws: UsageError.needs(.slack, .last)) { _ = try Launch(["show", "Design", "--slack"]) }
  }
}
