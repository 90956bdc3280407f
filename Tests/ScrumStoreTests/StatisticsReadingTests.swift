import DurableFiles
import FoundationEssentials
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Statistics of stored meetings") struct StatisticsReadingTests {
  private let directory: TemporaryDirectory
  private let scrum = DailyScrum.design.id
  private static let ids = (0..<4).map { "\"6F9619FF-8B86-D011-B42D-00C04FC964F\($0)\"" }

  init() throws { directory = try TemporaryDirectory() }

  private func line(_ id: Int, revision: Int = 0, seconds: [String], name: String = "Zoë", more: String = "") -> String {
    let turns = seconds.map { "{\"id\":\(Self.ids[3]),\"name\":\"\(name)\",\"seconds\":\($0)}" }.joined(separator: ",")
    return "{\"attendees\":[],\"date\":\"2026-11-2\(id)T08:42:00Z\",\"id\":\(Self.ids[id]),\"lengthInMinutes\":2,"
      + "\"rev\":\(revision),\(more)\"turns\":[\(turns)]}"
  }

  private func statistics(_ lines: String...) async throws -> Partial<Statistics> {
    try directory.write(lines.joined(separator: "\n"), to: directory.meetingsPath(scrum))
    return try await ScrumStore(directory: directory.store).statistics(of: scrum)
  }

  @Test(arguments: StoreKind.allCases)
  func `cover the meetings that are not deleted`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    #expect(try await store.statistics(scrum) == Partial(Statistics()))
    _ = try await store.save(.add(.design))
    for meeting in (History.mocks[scrum] ?? []).reversed() { _ = try await store.save(.record(meeting, of: .design)) }
    let all = try await store.statistics(scrum)
    #expect(all.value.meetings == 3)
    #expect(all.value.durations?.count == 2)
    #expect(all.value.durations?.longest == .seconds(591.75))
    #expect(all.value.people.map(\.name) == ["Simon", "Daisy", "Cathy", "Jonathan"])
    #expect(all.value.people[0].total == .seconds(320.25))
    _ = try await store.save(.delete(.meeting(History.designFriday.summary, of: scrum)))
    let fewer = try await store.statistics(scrum)
    #expect(fewer.value.meetings == 2)
    #expect(fewer.value.durations?.longest == .seconds(420))
    #expect(fewer.value.last == History.designThursday.span)
    _ = try await store.save(.restore(.meeting(History.designFriday.summary, of: scrum)))
    #expect(try await store.statistics(scrum) == all)
  }

  @Test func `cover the highest revision of each meeting, wherever it is`() async throws {
    let figures = try await statistics(
      line(0, seconds: ["10"]), line(1, revision: 2, seconds: ["20"]), line(1, revision: 1, seconds: ["900"]),
      line(0, seconds: ["30", "1.5"]), "{\"deleted\":true,\"id\":\(Self.ids[2]),\"rev\":1}", line(2, seconds: ["900"]))
    #expect(figures.value.meetings == 2)
    #expect(figures.value.trend.map(\.duration) == [.seconds(31.5), .seconds(20)])
    #expect(figures.damages.isEmpty)
    #expect(figures.value.people.map(\.total) == [.seconds(51.5)])
    #expect(figures.value.people.map(\.meetings) == [2])
  }

  @Test func `read rare forms of names and numbers, too`() async throws {
    let figures = try await statistics(
      line(0, seconds: ["1e1"]), line(1, seconds: ["5", "2.5e0"], name: #"a\"b\u00e9"#),
      line(2, seconds: ["0.25"], name: #"a\"b\u00e9"#))
    #expect(figures.value.people.map(\.name) == ["a\"bé"])
    #expect(figures.value.people.map(\.total) == [.seconds(17.75)])
  }

  @Test func `report the same damages as the meetings, and continue after them`() async throws {
    let lines = ["{\"id\":", line(0, seconds: ["10"]), "", "  ", "nonsense", line(1, seconds: ["-1"]), line(2, seconds: ["7"])]
    try directory.write(lines.joined(separator: "\n") + "\n", to: directory.meetingsPath(scrum))
    let store = ScrumStore(directory: directory.store)
    let figures = try await store.statistics(of: scrum), meetings = try await store.meetings(of: scrum)
    #expect(figures.damages == meetings.damages)
    #expect(figures.damages.map(\.line) == [1, 5, 6])
    #expect(figures.value.meetings == 2)
    #expect(meetings.history.count == 2)
  }

  @Test func `read each line once, however long, and the last one without a newline`() async throws {
    let long = [0, 1, 255 * 1024, 256 * 1024, 700 * 1024].map { length in
      line(0, seconds: ["1"], more: "\"transcript\":\"\(String(repeating: "x", count: length))\",")
    }
    for count in 1...long.count {
      let lines = Array(long.prefix(count)) + [line(1, seconds: ["2"]), "damaged", line(2, seconds: ["3"])]
      try directory.write(lines.joined(separator: "\n"), to: directory.meetingsPath(scrum))
      let store = ScrumStore(directory: directory.store)
      let figures = try await store.statistics(of: scrum)
      #expect(figures.value.trend.map(\.duration) == [.seconds(1), .seconds(2), .seconds(3)])
      #expect(figures.damages == (try await store.meetings(of: scrum).damages))
      #expect(figures.damages.map(\.line) == [count + 2])
    }
  }

  @Test func `report why they can’t be read`() async throws {
    try FileManager.default.createDirectory(atPath: directory.meetingsPath(scrum), withIntermediateDirectories: true)
    let path = directory.meetingsPath(scrum)
    await #expect(throws: FileError.refused(path: path, .notARegularFile)) {
      try await ScrumStore(directory: directory.store).statistics(of: scrum)
    }
  }
}
