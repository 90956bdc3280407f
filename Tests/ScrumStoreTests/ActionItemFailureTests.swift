import Foundation
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Action items of a store") struct ActionItemFailureTests {
  private let folder: TemporaryDirectory
  private let store: ScrumStore
  private let scrum = DailyScrum.design
  private static let start = Date(timeIntervalSince1970: 1_790_000_000)
  private var items: String { folder.path + "/store/items" }

  init() async throws {
    folder = try TemporaryDirectory()
    store = ScrumStore(directory: folder.path + "/store")
    try await store.save(.add(.design))
  }

  private func meeting(_ blockers: String, day: Int = 0, began: Date? = nil) -> History {
    let began = began ?? Self.start + Double(day) * 86_400
    let note = Note(id: scrum.attendees[0].id, blockers: blockers)
    return History(
      began: began, date: began + 600, attendees: scrum.attendees, length: scrum.length, notes: Notes(people: [note]))
  }

  private func actionItems() async throws -> ActionItems { try await store.actionItems(of: scrum.id).value }

  private func correct(_ meeting: History, to blockers: String) async throws {
    var notes = meeting.notes
    notes[scrum.attendees[0].id].blockers = blockers
    try await store.save(.annotate(NotesEdit(from: meeting.notes, to: notes), in: meeting.summary, of: scrum.id))
  }

  enum Obstacle: CaseIterable { case file, link, linkedFile }

  @Test(arguments: Obstacle.allCases)
  func `that can't be saved lose no meeting, and are saved by a retry, once`(_ obstacle: Obstacle) async throws {
    let files = FileManager.default, outside = folder.path + "/outside"
    try files.createDirectory(atPath: outside, withIntermediateDirectories: true)
    switch obstacle {
    case .file: try folder.write("", to: "store/items")
    case .link: try files.createSymbolicLink(atPath: items, withDestinationPath: outside)
    case .linkedFile:
      try files.createDirectory(atPath: items, withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: "\(items)/\(scrum.id).jsonl", withDestinationPath: outside + "/file")
    }
    let held = meeting("CI is broken")
    for _ in 0..<2 { await #expect(throws: (any Error).self) { try await store.save(.record(held, of: scrum)) } }
    #expect(try await store.meetings(of: scrum.id).history.map(\.id) == [held.id])
    await #expect(throws: (any Error).self) { try await correct(held, to: "CI is red") }
    #expect(try await store.meeting(held.id, of: scrum.id).notes.people.map(\.blockers) == ["CI is red"])
    #expect(try await store.load([scrum.id]).damages.count == 1)
    #expect(try files.contentsOfDirectory(atPath: outside).isEmpty, "nothing is written elsewhere")
    try files.removeItem(atPath: items)
    try await store.save(.record(held, of: scrum))
    #expect(
      try folder.read("store/meetings/\(scrum.id).jsonl").split(separator: "\n").count == 2, "the meeting and its correction")
    #expect(try await actionItems().open.map(\.text) == ["CI is broken"])
  }

  @Test func `are one, however often their meeting is saved`() async throws {
    let held = meeting("CI is broken")
    for _ in 0..<3 { try await store.save(.record(held, of: scrum)) }
    #expect(try await actionItems().open.map(\.count) == [1])
    let item = try #require(await actionItems().open.first)
    try await store.save(.addEvent(item.event(isClosed: true, by: nil, at: held.date), of: scrum.id))
    try await ScrumStore(directory: folder.path + "/store").save(.record(held, of: scrum))
    #expect(try await actionItems().open.count == 0)
  }

  @Test func `stay open if another meeting names what notes no longer do`() async throws {
    let first = meeting("CI is broken"), second = meeting("CI is broken", day: 1)
    for meeting in [first, second] { try await store.save(.record(meeting, of: scrum)) }
    try await correct(second, to: "")
    #expect(try await actionItems().open.map(\.text) == ["CI is broken"])
  }

  @Test func `stay closed if a typing error in old notes is corrected`() async throws {
    let held = meeting("CI is brokn")
    try await store.save(.record(held, of: scrum))
    let item = try #require(await actionItems().open.first)
    try await store.save(.addEvent(item.event(isClosed: true, by: "Ann", at: held.date + 1000), of: scrum.id))
    try await correct(held, to: "CI is broken")
    #expect(try await actionItems().open.count == 0)
  }

  @Test func `come and go with a line that is removed, added again, and edited by a clock that is behind`() async throws {
    let held = meeting("CI is broken", began: .now + 3600)
    try await store.save(.record(held, of: scrum))
    try await correct(held, to: "")
    #expect(try await actionItems().open.count == 0)
    var without = held
    without.notes = Notes()
    try await correct(without, to: "CI is broken")
    #expect(try await actionItems().open.map(\.text) == ["CI is broken"])
  }

  @Test func `let git merge them, in a store of an earlier version, too`() async throws {
    for (text, isUpdated) in [("meetings/*.jsonl merge=union\nupdates/*.jsonl merge=union\n", true), ("mine\n", false)] {
      try folder.write(text, to: "store/.gitattributes")
      try? FileManager.default.removeItem(atPath: items)
      try await store.save(.record(meeting("CI is broken"), of: scrum))
      #expect(try folder.read("store/.gitattributes") == (isUpdated ? StoreDirectory.attributesText : text))
    }
  }

  @Test func `with hostile names and characters are read as words`() async throws {
    let id = UUID()
    let lines = [
      #"{"date":"0001-01-01T00:00:00.000Z","id":"\#(id)","name":"\u001b]0;x\u0007\n","text":"\u001b[2J\u202eevil\r\nline"}"#,
      #"{"date":"9999-12-31T23:59:59.999Z","id":"\#(id)","text":"later","closed":true}"#,
      #"{"date":"2026-01-01T00:00:00.000Z","id":"\#(UUID())","closed":true,"name":7}"#,
    ]
    try folder.write(lines.joined(separator: "\n") + "\n", to: "store/items/\(scrum.id).jsonl")
    let open = try await actionItems().open
    #expect(open.map(\.id) == [id])
    for text in [open[0].text, open[0].subject.name ?? ""] {
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(text.debugDescription)")
    }
    #expect(try await store.load([scrum.id]).damages.isEmpty)
  }

  @Test func `that are open are the same if closed ones are skipped, whatever the lines are`() async throws {
    var random = SplitMix64(state: 7)
    let ids = (0..<6).map { _ in UUID() }, path = "store/items/\(scrum.id).jsonl"
    let dates = [
      "2026-01-31T00:00:00.000Z", "2026-01-31T00:00:00.001Z", "2026-02-29T00:00:00.000Z", "2024-02-29T00:00:00.000Z",
      "2026-01-31T00:00:00Z", "2026-01-31T00:00:00.0005Z", "2026-13-01T00:00:00.000Z", "9999-12-31T00:00:00.000Z",
    ]
    let names = ["", #","name":"Ann""#, #","name":"Ann\"""#, #","name":"Zoë""#, #","name":"x"y""#]
    for _ in 0..<Thoroughness.cases(3000, quickly: 300) {
      let lines = (0..<14).map { _ in
        let id = ids[Int.random(in: 0..<6, using: &random)], name = names[Int.random(in: 0..<5, using: &random)]
        let date = dates[Int.random(in: 0..<12, using: &random) % 8]
        return switch Int.random(in: 0..<8, using: &random) {
        case 0...2: #"{"date":"\#(date)","id":"\#(id)"\#(name),"text":"Text"}"#
        case 3...5: #"{"closed":true,"date":"\#(date)","id":"\#(id)"\#(name)}"#
        case 6: #"{"closed":false,"date":"\#(date)","id":"\#(id)"\#(name)}"#
        default: #" {"id":"\#(id)","text":"Text","date":"\#(date)"}"#
        }
      }
      try folder.write(lines.joined(separator: "\n") + "\n", to: path)
      let all = try await actionItems(), quick = try #require(await store.load([scrum.id]).items[scrum.id])
      #expect(quick.open == all.open, "\(lines.joined(separator: "\n"))")
      #expect(quick.closed.allSatisfy { all[$0.id] == $0 })
    }
  }

  @Test func `of many lines, and of one item that each second names, are read in time`() async throws {
    let id = UUID(), count = 5000
    let lines = (0..<count).map { number in
      #"{"date":"2026-01-01T00:00:00.000Z","id":"\#(number % 2 == 0 ? id : UUID())","meeting":"\#(UUID())","text":"Item \#(number)"}"#
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "store/items/\(scrum.id).jsonl")
    let begin = ContinuousClock.now
    #expect(try await actionItems().open.count == count / 2 + 1)
    #expect(try await store.load([scrum.id]).items[scrum.id]?.open.count == count / 2 + 1)
    #expect(ContinuousClock.now - begin < .seconds(240), "in a debug build, beside others")
  }
}
