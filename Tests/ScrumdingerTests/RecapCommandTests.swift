import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// What happened since a day, for people, chats and programs.
@Suite("Since a day") struct RecapCommandTests {
  private let console = TestConsole()

  private func recap(_ form: RecapCommand.Form = .text, since: Since, hasTimes: Bool = true) async -> Int32 {
    await RecapCommand(store: .mock, name: "Design", since: since, form: form, hasTimes: hasTimes).run(on: console.console)
  }

  private static let thursday = Since.day(CivilDay(year: 2026, month: 11, day: 19))

  @Test func `are the meetings with their lengths, and what each person said`() async {
    #expect(await recap(since: Self.thursday) == 0)
    #expect(console.lines.prefix(2) == ["Design, Thu 19 Nov – Fri 20 Nov 2026", "2 meetings, 2 of 2 on time"])
    #expect(console.output.contains("0:09 to spare\n\nCathy\n  Done: The last of the forty icons\n  Promised: Empty states"))
    #expect(console.output.contains("\n\nJonathan\n  Absent once\n"))
  }

  @Test func `is only the last meeting`() async {
    #expect(await recap(since: .last) == 0)
    #expect(console.lines.prefix(2) == ["Design, Fri 20 Nov 2026", "1 meeting, 1 of 1 on time"])
  }

  @Test(arguments: [RecapCommand.Form.text, .markdown, .slack]) func `leaves out times on request`(_ form: RecapCommand.Form)
    async
  {
    #expect(await recap(form, since: Self.thursday, hasTimes: false) == 0)
    #expect(console.output.contains("2 meetings") && console.output.contains("The last of the forty icons"), "\(console.output)")
    for time in ["spare", "on time", "10:00"] { #expect(!console.output.contains(time), "\(console.output)") }
  }

  @Test func `has nothing that a chat would take for markup`() async throws {
    let ann = Attendee(name: "<!channel>"), scrum = DailyScrum(title: "*Daily*", attendees: [ann], length: .seconds(60))
    let notes = Notes(people: [Note(id: ann.id, yesterday: "@here `x`\u{1B}[31m\n## Heading")])
    let meeting = History(date: .now, attendees: [ann], length: .seconds(60), notes: notes)
    let store = ScrumStorage.inMemory(scrums: [scrum], histories: [scrum.id: [meeting]])
    let command = RecapCommand(store: store, name: "*Daily*", since: .last, form: .slack)
    #expect(await command.run(on: console.console) == 0)
    #expect(!console.output.contains("<!") && !console.output.contains("@here") && !console.output.contains("\u{1B}"))
    #expect(console.output.contains("• Done: ## Heading"))
  }

  @Test func `is nothing, with status 1, if the scrum has not met since`() async {
    #expect(await recap(since: .day(CivilDay(year: 2026, month: 11, day: 21))) == 1)
    #expect(console.errors.contains("has not met"))
    #expect(!console.errors.contains("yet"))
    #expect(await recap(.json, since: .day(CivilDay(year: 9999, month: 11, day: 21))) == 1)
    #expect(console.output.contains("\"meetings\": []"))
  }

  @Test func `is nothing, with status 1, if the scrum has never met`() async {
    #expect(await RecapCommand(store: .mock, name: "Web Dev", since: .last).run(on: console.console) == 1)
    #expect(console.errors == "scrumdinger: “Web Dev” has not met yet\n")
  }

  @Test func `limits an export`() async {
    let status = await ExportCommand(store: .mock, form: .csv, name: "Design", since: Self.thursday).run(on: console.console)
    #expect(status == 0)
    #expect(console.output.contains("2026-11-20") && console.output.contains("2026-11-19"))
    #expect(!console.output.contains("2026-11-18"))
  }
}
