import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// `scrumdinger stats`
@Suite("Statistics on the console", .timeLimit(.minutes(5))) struct StatsCommandTests {
  private let console = TestConsole()
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private struct Figures: Decodable {
    struct Person: Decodable { var name: String, meanSeconds: Double, share: Double, meetings: Int }
    struct Point: Decodable { var date: String, seconds: Double, lengthInSeconds: Double }
    var title: String
    var meetings: Int?
    var timedMeetings, onTimeMeetings: Int?
    var meanSeconds, medianSeconds, longestSeconds, onTimeRate: Double?
    var firstMeeting, lastMeeting: String?
    var people: [Person]?
    var trend: [Point]?
  }

  private func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(console.output.utf8))
  }

  @Test func `all scrums have a row each`() async throws {
    #expect(try await console.run("stats", "--mock") == 0)
    #expect(console.lines.map { $0.prefix(7) } == ["Title  ", "Design ", "App Dev", "Web Dev"])
    #expect(console.lines[1].contains("   3   2 of 2    8:25  8:25     9:51  Fri 20 Nov 2026"))
    #expect(console.lines[3].contains("   0  "))
    #expect(console.lines[3].hasSuffix("never"))
  }

  @Test func `those of one scrum say who spoke and what the figures mean`() async throws {
    #expect(try await console.run("stats", "Design", "--mock") == 0)
    #expect(console.lines[0] == "Design")
    #expect(console.lines.contains("On time   2 of 2"))
    #expect(console.lines.contains("Simon           2:40    32%         2"))
    #expect(console.output.contains("First met on Wed 18 Nov 2026, last on Fri 20 Nov 2026."))
    #expect(console.output.contains("at most 5 seconds over the planned length."))
    #expect(console.output.contains("1 meeting that was not timed"))
  }

  @Test func `as JSON they are an array for all scrums and an object for one`() async throws {
    #expect(try await console.run("stats", "--json", "--mock") == 0)
    let all = try decode([Figures].self)
    #expect(all.map(\.title) == ["Design", "App Dev", "Web Dev"])
    #expect(all.map(\.meetings) == [3, 1, 0])
    #expect(all[2].meanSeconds == nil)
    #expect(all[2].onTimeRate == nil)
    #expect(all[2].people?.isEmpty == true)
    #expect(all[2].lastMeeting == nil)
    #expect(try await console.run("stats", "Design", "--json", "--mock") == 0)
    let one = try decode(Figures.self)
    #expect(one.timedMeetings == 2)
    #expect(one.onTimeMeetings == 2)
    #expect(one.onTimeRate == 1)
    #expect(one.meanSeconds == 505.875)
    #expect(one.medianSeconds == 505.875)
    #expect(one.longestSeconds == 591.75)
    #expect(one.firstMeeting == "2026-11-18T08:41:00.000Z")
    #expect(one.lastMeeting == "2026-11-20T08:39:30.000Z")
    #expect(one.trend?.map(\.seconds) == [420, 591.75])
    #expect(one.trend?.allSatisfy { $0.lengthInSeconds == 600 } == true)
    #expect(one.people?.first?.name == "Simon")
    #expect(one.people?.first?.meanSeconds == 160.125)
    #expect(one.people?.first?.share == 0.3165)
  }

  @Test func `what can't be read is reported and does not hide the rest`() async throws {
    let store = ScrumStore(directory: directory.store)
    for scrum in DailyScrum.mocks { try await store.save(.add(scrum)) }
    try await store.save(.record(.designFriday, of: .design))
    let design = "\(directory.store)/meetings/\(DailyScrum.design.id.uuidString).jsonl"
    try directory.write(try directory.read(design) + "{\"id\":\n", to: design)
    let appDev = "\(directory.store)/meetings/\(DailyScrum.appDev.id.uuidString).jsonl"
    try FileManager.default.createDirectory(atPath: appDev, withIntermediateDirectories: false)
    #expect(try await console.run("stats", "--json", "--data", directory.store) == 1)
    let all = try decode([Figures].self)
    #expect(all.map(\.meetings) == [1, nil, 0])
    #expect(all[1].people == nil)
    #expect(all[1].title == "App Dev")
    #expect(console.errorLines[0].hasPrefix("\(design):2:"))
    #expect(console.errors.contains(appDev))
    #expect(console.errorLines.count == 2)
    #expect(try await console.run("stats", "--data", directory.store) == 1)
    #expect(console.lines[2].contains("  ?"))
    #expect(try await console.run("stats", "Design", "--data", directory.store) == 1)
    #expect(console.errorLines.count == 1)
    #expect(console.lines[0] == "Design")
    #expect(try await console.run("stats", "App Dev", "--data", directory.store) == 1)
    #expect(console.output.isEmpty)
    #expect(console.errors.contains(appDev))
  }

  @Test func `an unknown title and a second title are errors`() async throws {
    #expect(try await console.run("stats", "Desing", "--mock") == 1)
    #expect(console.errors.contains("did you mean “Design”?"))
    #expect(throws: UsageError.unexpected("App Dev")) { try Launch(["stats", "Design", "App Dev", "--mock"]) }
  }
}
