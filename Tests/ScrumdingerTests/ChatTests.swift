import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import Settings
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("A summary for a chat") struct ChatTests {
  private let console = TestConsole()
  private let team = ["Ann", "Bo", "Chen"].map { Attendee(name: $0) }

  /// Ann has spoken for eight tenths of her share, Bo for too long, and Chen has only written.
  private func meeting(_ notes: [Note], followUps: [String] = []) -> History {
    History(
      began: .mockNow, date: .mockNow.addingTimeInterval(200), attendees: .init(uniqueElements: team), length: .seconds(200),
      turns: [
        .init(id: team[0].id, name: "Ann", duration: .seconds(80), share: .seconds(100)),
        .init(id: team[1].id, name: "Bo", duration: .seconds(120), share: .seconds(100)),
      ], notes: Notes(people: notes, parkingLot: followUps, prepared: [team[2].id]))
  }

  @Test func `has a block for each person, in the order of their turns, with ten steps, and a plus over time`() {
    let meeting = meeting(
      [
        Note(id: team[2].id, today: "Review"), Note(id: team[1].id, yesterday: "Login\nLogout", blockers: "VPN"),
        Note(id: team[0].id, today: "Rest"),
      ], followUps: ["Cake"])
    #expect(
      MeetingSummary(meeting, of: "Daily").slack.dropFirst(2) == [
        "", "*Speaking times*", "• Ann: 1:20 ▰▰▰▰▰▰▰▰▱▱", "• Bo: 2:00, 0:20 over ▰▰▰▰▰▰▰▰▰▰+", "• Chen: absent",
        "", "*Ann*", "• Today: Rest",
        "", "*Bo*", "• Yesterday:", "    ◦ Login", "    ◦ Logout", "• Blockers: VPN",
        "", "*Chen, absent, wrote*", "• Today: Review",
        "", "*Follow-ups*", "• Cake",
      ])
    #expect(MeetingSummary(meeting, of: "Daily").markdown.contains("  - Logout"))
  }

  @Test(arguments: MeetingSummary.Form.allCases) func `can leave out who spoke for how long`(_ form: MeetingSummary.Form) {
    let text = MeetingSummary(meeting([Note(id: team[0].id, today: "Rest")]), of: "Daily", hasTimes: false).text(form)
    #expect(!text.contains("1:20") && !text.contains("2:00") && !text.contains("0:20") && !text.contains("▰"))
    #expect(text.contains("3:20 of 3:20; 1 of 3 prepared; absent: Chen"), "\(text)")
    #expect(text.contains("Today: Rest"))
  }

  @Test func `says nothing of times in each command that posts it, with an option or the configuration`() async throws {
    let folder = try TemporaryDirectory(), store = ScrumStore(directory: folder.store)
    let scrum = DailyScrum(title: "Daily", attendees: .init(uniqueElements: team), length: .seconds(200))
    try await store.save(.add(scrum))
    try await store.save(.record(meeting([Note(id: team[0].id, today: "Rest")]), of: scrum))
    let forms = [
      ["show", "Daily", "--last"], ["show", "Daily", "--last", "--markdown"], ["show", "Daily", "--last", "--slack"],
      ["export", "--format", "markdown"], ["export", "--format", "slack"],
    ]
    try folder.write("times = off\n", to: "config")
    let configuration = Configuration(path: folder.path + "/config")
    for words in forms {
      let command = words + ["--data", folder.store]
      try await console.run(command)
      #expect(console.output.contains("1:20"))
      try await console.run(command + ["--no-times"])
      #expect(!console.output.contains("1:20") && console.output.contains("Rest"), "\(words)")
      console.clear()
      guard case .command(let silent) = try Launch(command, configuration) else { throw UsageError.badLink("") }
      _ = await silent.run(on: console.console)
      #expect(!console.output.contains("1:20") && console.output.contains("Rest"), "\(words)")
    }
    #expect(throws: UsageError.needs(.noTimes, .format)) { try Launch(["export", "--format", "csv", "--no-times"]) }
    #expect(UsageError.needs(.noTimes, .format).message == "option '--no-times' needs '--format markdown|slack'")
    #expect(throws: UsageError.exclusive(.noTimes, .json)) { try Launch(["show", "Daily", "--last", "--json", "--no-times"]) }
  }

  @Test func `is made of a digest for Slack, too, and a recorded one keeps who was missing`() async throws {
    let folder = try TemporaryDirectory(), store = ScrumStore(directory: folder.store)
    let scrum = DailyScrum(title: "Daily", attendees: .init(uniqueElements: team))
    try await store.save(.add(scrum))
    try await store.save(.write(Update(Note(id: team[0].id, today: "Buy bread; milk\n<!channel>"), date: .now), of: scrum.id))
    let data = ["--data", folder.store]
    #expect(try await console.run(["digest", "Daily", "--slack"] + data) == 3)
    #expect(
      console.lines == [
        "*Daily*", "", "*Ann*", "• Today:", "    ◦ Buy bread; milk", "    ◦ &lt;!channel&gt;", "", "Missing: Bo, Chen",
      ])
    #expect(try await console.run(["digest", "Daily", "--record", "--yes"] + data) == 0)
    for form in [[], ["--slack"], ["--markdown"]] {
      try await console.run(["show", "Daily", "--last"] + form + data)
      #expect(console.output.contains("in writing; 1 of 3 prepared; missing: Bo, Chen"), "\(console.output)")
    }
    let last = try #require(try await store.meetings(of: scrum.id).history.first)
    let meeting = try await store.meeting(last.id, of: scrum.id)
    #expect(meeting.notes[team[0].id].lines(.today) == ["Buy bread; milk", "<!channel>"])
    #expect(Suggestion.said(by: team[0].id, in: meeting).map(\.text) == ["Buy bread; milk", "<!channel>"])
  }

  private nonisolated static let hostile = [
    "<!channel>", "*b*", "`c`", "_d_", "~e~", "@here", "a\nb", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}x",
    "a\u{7}b\u{202E}c", "- x",
    "1. y", "+ z", "# h", "> q", "--- ", "=", "\u{2028}k", "\u{0}", "[a](b)", "![i](j)",
  ]

  @Test(arguments: hostile) func `has no marks, no lines and no controls of others, whoever writes them`(_ text: String) {
    let meeting = History(
      began: .mockNow, date: .mockNow, attendees: [Attendee(id: team[0].id, name: text)], length: .seconds(200),
      turns: [.init(id: team[0].id, name: text, duration: .seconds(20), share: .seconds(200))],
      notes: Notes(people: [Note(id: team[0].id, today: text + "\n" + text, blockers: text)], parkingLot: [text]))
    for form in MeetingSummary.Form.allCases {
      let summary = MeetingSummary(meeting, of: text).text(form), lines = summary.split(separator: "\n")
      let scalars = summary.unicodeScalars
      #expect(
        scalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) && $0.value != 0x202E }, "\(summary)")
      #expect(form != .slack || !summary.contains("<") && !summary.contains("_d_"))
      guard form == .markdown else { continue }
      for line in lines {
        let item = line.drop { $0 == " " }
        #expect(item.hasPrefix("- ") || item.hasPrefix("**") || item.first?.isNumber == true, "\(line)")
        #expect(
          item.hasPrefix("- ") ? !["- ", "+ ", "1.", "# ", "> ", "--", "="].contains { item.dropFirst(2).hasPrefix($0) } : true)
      }
    }
  }
}

extension AppTests {
  @Suite("A digest for a chat") struct ChatScreenTests {
    @Test(arguments: [
      ("slack", "*Design*", "Slack text"), ("text", "Design", "plain text"), ("markdown", "**Design**", "Markdown"),
    ])
    func `is copied in the form of the configuration`(_ form: String, _ title: String, _ name: String) async throws {
      let folder = try TemporaryDirectory()
      try folder.write("copy = \(form)\n", to: "config")
      let app = AppScreen(.mock, configuration: Configuration(path: folder.path + "/config"))
      await app.settle()
      await app.press(.return, "y")
      #expect(app.terminal.clipboard?.hasPrefix(title + "\n") == true, "\(app.terminal.clipboard ?? "")")
      #expect(app.shows("the digest") && app.shows("as \(name)"), "\(app.text)")
    }
  }
}
