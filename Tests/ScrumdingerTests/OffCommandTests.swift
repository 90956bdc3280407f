import Foundation
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("Days off, as a command") struct OffCommandTests {
  private let console = TestConsole()
  private let folder: TemporaryDirectory
  private let store: ScrumStore
  /// Fri 27 Nov 2026, 10:00, in UTC.
  private static let now = Date(timeIntervalSince1970: 1_795_773_600)

  init() throws {
    folder = try TemporaryDirectory()
    store = ScrumStore(directory: folder.store)
  }

  private func add(_ title: String, zone: String = "UTC", _ names: String...) async throws -> DailyScrum.ID {
    let scrum = DailyScrum(
      title: title, attendees: .init(uniquing: names.map { Attendee(name: $0) }), schedule: Schedule("mon-fri 9:30", zone: zone),
      created: Date(timeIntervalSince1970: title == "Ops" ? 1 : 0))
    try await store.save(.add(scrum))
    return scrum.id
  }

  @discardableResult private func off(
    _ words: String..., action: OffCommand.Action = .add, isJSON: Bool = false, at now: Date = now, status: Int32 = 0
  ) async throws -> [String] {
    console.clear()
    let command = OffCommand(
      store: .live(store), request: try OffCommand.Request(words), action: action, isJSON: isJSON, now: { now })
    #expect(await command.run(on: console.console) == status, "\(words) \(console.lines) \(console.errors)")
    return console.lines
  }

  private func days(_ id: DailyScrum.ID, _ attendee: String? = nil) async throws -> String {
    let scrum = try #require(try await store.load().scrums[id: id])
    return scrum.daysOff[attendee.flatMap { scrum.attendee(named: $0)?.id }].text
  }

  @Test func `are named by weekdays, and tell an unknown person from one of several`() async throws {
    let design = try await add("Design", "Ann", "Mo", "Dan", "Dan")
    try await off("Ann", "fri")
    try await off("Mo", "MON..wed")
    #expect(try await days(design, "Ann") == "2026-11-27")
    #expect(try await days(design, "Mo") == "2026-11-30..2026-12-02")
    try await off("Ann", "fri..mon")
    #expect(try await days(design, "Ann") == "2026-11-27..2026-11-30")
    let retro = try await add("Retro", "Sun")
    try await off("Sun", "mon")
    #expect(try await days(retro, "Sun") == "2026-11-30")
    #expect(try await days(retro) == "")
    #expect(try await days(design) == "")
    try await off("Ann", "fri", "Retro", status: 1)
    #expect(console.errors.contains("no attendee"))
    try await off("Carla", "fri", status: 1)
    #expect(console.errors.contains("no attendee of any scrum is called “Carla”"))
    try await off("Dan", "fri", status: 1)
    #expect(console.errors.contains("several attendees of one scrum are called “Dan”"))
    let dans = try #require(try await store.load().scrums[id: design]).attendees.filter { $0.name == "Dan" }
    try await off(dans[1].id.uuidString, "fri")
    let off = try #require(try await store.load().scrums[id: design]).daysOff
    #expect(off[dans[1].id].text == "2026-11-27" && off[dans[0].id].isEmpty)
  }

  @Test func `are of all scrums, of one, or of a person`() async throws {
    let design = try await add("Design", "Ann", "Bo"), ops = try await add("Ops", "Ann", "Annette")
    let lines = try await off("2026-12-24..2027-01-01", "tomorrow")
    #expect(lines.prefix(3) == ["Design", "  Sat 28 Nov 2026", "  Thu 24 Dec 2026 – Fri 1 Jan 2027"])
    for id in [design, ops] { #expect(try await days(id) == "2026-11-28, 2026-12-24..2027-01-01") }
    try await off("2026-12-02", "Ops")
    #expect(try await days(design).contains("2026-12-02") == false)
    #expect(try await days(ops) == "2026-11-28, 2026-12-02, 2026-12-24..2027-01-01")
    #expect(try await off("Bo", "today..2026-11-30").contains("  Fri 27 Nov 2026 – Mon 30 Nov 2026  Bo"))
    #expect(try await days(design, "Bo") == "2026-11-27..2026-11-30")
    try await off("ann", "2026-12-01")
    #expect(try await days(design, "Ann") == "2026-12-01")
    #expect(try await days(ops, "Annette") == "")
    try await off("Annet", "2026-12-01", status: 1)
    try await off("Annet", "2026-12-01", "Ops")
    #expect(try await days(ops, "Annette") == "2026-12-01")
  }

  @Test func `are taken back, also from the middle`() async throws {
    let design = try await add("Design", "Ann")
    try await off("2026-12-21..2026-12-31")
    try await off("2026-12-23..2026-12-24", action: .withdraw)
    #expect(try await days(design) == "2026-12-21..2026-12-22, 2026-12-25..2026-12-31")
    try await off("2026-12-23", action: .withdraw, status: 1)
    try await off("Ann", "2026-12-28", action: .withdraw, status: 1)
    #expect(
      try await off(action: .list) == ["Design", "  Mon 21 Dec 2026 – Tue 22 Dec 2026", "  Fri 25 Dec 2026 – Thu 31 Dec 2026"])
    let json = try JSONSerialization.jsonObject(with: Data(try await off(action: .list, isJSON: true)[0].utf8)) as? [String: Any]
    #expect((json?["off"] as? [[String: String]])?.first == ["from": "2026-12-21", "to": "2026-12-22"])
    #expect(json?["title"] as? String == "Design")
  }

  @Test func `begin and end in the zone of the scrum`() async throws {
    let tokyo = try await add("Tokyo", zone: "Asia/Tokyo"), honolulu = try await add("Honolulu", zone: "Pacific/Honolulu")
    let evening = Date(timeIntervalSince1970: 1_795_773_600 + 6 * 3600)  // 16:00 in UTC
    try await off("today", at: evening)
    #expect(try await days(tokyo) == "2026-11-28")
    #expect(try await days(honolulu) == "2026-11-27")
  }

  @Test func `are refused if they have passed, and forgotten long after`() async throws {
    let design = try await add("Design")
    for days in ["2026-11-26", "today..2026-11-26"] {
      try await off(days, status: 1)
    }
    try await off("2026-11-20..2026-11-26", status: 1)
    try await off("2026-11-20..2026-11-27")
    #expect(try await days(design) == "2026-11-20..2026-11-27")
    try await off("2027-12-01", at: Self.now + 300 * 86400)
    #expect(try await days(design) == "2026-11-20..2026-11-27, 2027-12-01")
    try await off("2028-02-01", at: Self.now + 402 * 86400)
    #expect(try await days(design) == "2027-12-01, 2028-02-01")
  }

  @Test(arguments: [
    ["2026-13-01"], ["0000-00-00"], ["9999-12-31"], ["2026-01-01..2199-01-01"], ["2026-12-24..2026-12-23"],
    ["Ann", "2026-02-30"], ["2026-12-24.."], ["2026-12-24", "Design", "x"], ["x", "y"], ["--withdraw"],
    ["--import", "x.ics", "2026-12-24"], ["--import", "x.ics", "--withdraw", "2026-12-24"],
  ])
  func `are nothing else`(_ words: [String]) async throws {
    await #expect(throws: UsageError.self) { try await console.run(["off"] + words + ["--data", folder.store]) }
  }

  @Test func `have an end`() async throws {
    let design = try await add("Design")
    let ranges = (0..<1000).map { CivilDay(number: 9500 + 2 * $0).text }
    console.clear()
    let request = try OffCommand.Request(ranges)
    func run(_ request: OffCommand.Request) async -> Int32 {
      await OffCommand(store: .live(store), request: request, action: .add, isJSON: false, now: { Self.now }).run(
        on: console.console)
    }
    #expect(await run(request) == 0)
    #expect(await run(try OffCommand.Request(["2099-01-01"])) == 1)
    #expect(try await store.load().scrums[id: design]?.daysOff.entries.count == 1000)
  }

  @Test func `are imported from a calendar, and what is not read is said`() async throws {
    let design = try await add("Design")
    try folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261225\nDTEND;VALUE=DATE:20261227\nSUMMARY:\u{1B}[2J\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nDTSTART:20261225T090000Z\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20261225\nRRULE:FREQ=DAILY\nEND:VEVENT\nEND:VCALENDAR",
      to: "days.ics")
    let path = "\(folder.path)/days.ics"
    let lines = try await off(action: .import(path), status: 1)
    #expect(lines == ["Design", "  Fri 25 Dec 2026 – Sat 26 Dec 2026"])
    #expect(console.errors.contains("\(path): 2 days of 1 event"))
    #expect(console.errors.contains("1 event left out, which begins at a time of day"))
    #expect(console.errors.contains("1 event left out, whose recurrence is not read"))
    #expect(try await days(design) == "2026-12-25..2026-12-26")
    try folder.write("no calendar", to: "days.ics")
    try await off(action: .import(path), status: 1)
    try await off(action: .import("\(folder.path)/none.ics"), status: 1)
    try await off(action: .import("/dev/zero"), status: 1)
  }
}
