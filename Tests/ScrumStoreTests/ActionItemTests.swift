import Foundation
import JSONCoding
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The action items of a scrum") struct ActionItemTests {
  private let folder: TemporaryDirectory
  private let store: ScrumStore
  private let scrum = DailyScrum.design
  private var file: String { "store/items/\(DailyScrum.design.id).jsonl" }
  private static let start = Date(timeIntervalSince1970: 1_790_000_000)

  init() async throws {
    folder = try TemporaryDirectory()
    store = ScrumStore(directory: folder.path + "/store")
    try await store.save(.add(.design))
  }

  private func meeting(
    _ blockers: String = "", today: String = "", by place: Int = 0, parkingLot: [String] = [], day: Int = 0
  ) -> History {
    let note = Note(id: scrum.attendees[place].id, today: today, blockers: blockers)
    let began = Self.start + Double(day) * 86_400
    return History(
      began: began, date: began + 600, attendees: scrum.attendees, length: scrum.length,
      notes: Notes(people: [note], parkingLot: parkingLot))
  }

  private func items(of other: ScrumStore? = nil) async throws -> ActionItems {
    try await (other ?? store).actionItems(of: scrum.id).value
  }
  private func texts(of store: ScrumStore? = nil) async throws -> [String] { try await items(of: store).open.map(\.text) }
  private func name(_ place: Int) -> String { scrum.attendees[place].name }

  private func close(_ text: String, at date: Date = start + 1e6, in other: ScrumStore? = nil) async throws {
    let item = try #require(await items(of: other).named(text).first)
    try await (other ?? store).save(.addEvent(item.event(isClosed: true, by: "Ann", at: date), of: scrum.id))
  }

  @Test func `are what a meeting leaves open, with their owners`() async throws {
    let held = meeting(
      "CI is broken\n- none\n", today: "review\n@\(name(1)): look at it", parkingLot: ["Offsite", "ask @\(name(2)) for a room"])
    try await store.save(.record(held, of: scrum))
    let open = try await items().open
    #expect(Set(open.map(\.text)) == ["CI is broken", "look at it", "Offsite", "ask @\(name(2)) for a room"])
    let owners = Dictionary(uniqueKeysWithValues: open.map { ($0.text, $0.subject.owner) })
    #expect(owners["CI is broken"] == scrum.attendees[0].id)
    #expect(owners["look at it"] == scrum.attendees[1].id)
    #expect(owners["Offsite"] == .some(nil))
    #expect(owners["ask @\(name(2)) for a room"] == scrum.attendees[2].id)
    #expect(open.allSatisfy { $0.meetings == [held.id] && $0.opened == held.began && $0.count == 1 })
    #expect(try await store.load([scrum.id]).items[scrum.id]?.open == open)
    #expect(try await store.examine(now: held.date).isEmpty)
  }

  @Test func `count the meetings that name them, until they are closed`() async throws {
    for day in 0..<3 { try await store.save(.record(meeting(day == 1 ? "CI  is broken!" : "ci is broken", day: day), of: scrum)) }
    let item = try #require(await items().open.first)
    #expect(try await items().open.count == 1)
    #expect((item.count, item.opened) == (3, Self.start))
    try await close("CI")
    #expect(try await texts().isEmpty)
    #expect(try await items().closed.map(\.closing?.name) == ["Ann"])
    try await store.save(.record(meeting("CI is broken", day: 30), of: scrum))
    #expect(try await items().open.map(\.count) == [1])
  }

  @Test func `that are closed in a meeting stay closed when it ends`() async throws {
    try await store.save(.record(meeting("CI is broken"), of: scrum))
    let next = meeting("CI is broken", day: 1)
    try await close("CI", at: try #require(next.began) + 60)
    try await store.save(.record(next, of: scrum))
    #expect(try await texts().isEmpty)
  }

  @Test func `of another's name are not the same, nor is half a name an owner`() async throws {
    try await store.save(.record(meeting("CI is broken"), of: scrum))
    try await store.save(.record(meeting("CI is broken", by: 1, day: 1), of: scrum))
    #expect(try await items().open.map(\.count) == [1, 1])
    let half = String(name(0).dropLast())
    #expect(ActionItem.Subject("@\(half) report", mentioning: scrum.attendees).owner == nil)
    #expect(
      ActionItem.Subject("* @\(name(0).uppercased()), report", mentioning: scrum.attendees)
        == .init("report", owner: scrum.attendees[0].id, name: name(0)))
  }

  @Test func `follow the notes that are corrected later`() async throws {
    let held = meeting("CI is brokn", parkingLot: ["Offsite"])
    try await store.save(.record(held, of: scrum))
    var notes = held.notes
    notes[scrum.attendees[0].id].blockers = "CI is broken"
    try await store.save(.annotate(NotesEdit(from: held.notes, to: notes), in: held.summary, of: scrum.id))
    #expect(Set(try await texts()) == ["CI is broken", "Offsite"])
    #expect(try await items().closed.map(\.text) == ["CI is brokn"])
  }

  @Test func `can be opened again, by a store whose clock is behind`() async throws {
    try await store.save(.record(meeting("CI is broken"), of: scrum))
    try await close("CI")
    let item = try #require(await items().closed.first)
    try await store.save(.addEvent(item.event(isClosed: false, by: nil, at: Self.start), of: scrum.id))
    #expect(try await texts() == ["CI is broken"])
    #expect(try await items().open.map(\.count) == [1])
  }

  @Test func `are the same whatever the order of their lines`() async throws {
    for day in 0..<3 {
      try await store.save(.record(meeting("CI is broken", day: day), of: scrum))
      if day == 1 { try await close("CI", at: Self.start + 86_400 + 3600) }
    }
    let lines = try folder.read(file).split(separator: "\n"), before = try await items()
    #expect(before.open.map(\.count) == [1])
    for _ in 0..<20 {
      try folder.write(lines.shuffled().map { $0 + "\n" }.joined(), to: file)
      #expect(try await items() == before)
    }
  }

  @Test func `that can't be read, or come from the future, are reported and hide no others`() async throws {
    try await store.save(.record(meeting("CI is broken"), of: scrum))
    let id = try #require(await items().open.first).id
    let future = ActionItem.Event(item: id, date: .now + 1e8, .closed(by: "Eve"))
    let long = #"{"id":"\#(UUID())","date":"2026-11-20T09:00:00Z","text":"\#(String(repeating: "x", count: 40_000))"}"#
    let more = String(decoding: future.line, as: UTF8.self) + #"{"id":7}"# + "\n" + long + "\n" + #"{"torn"#
    try folder.write(folder.read(file) + more, to: file)
    #expect(try await texts() == ["CI is broken"])
    #expect(try await store.load([scrum.id]).damages.map(\.line) == [3, 4, 5])
    try await store.save(.record(meeting("Another", day: 1), of: scrum))
    #expect(try await texts() == ["CI is broken", "Another"])
    #expect(try await store.examine().map(\.line) == [2, 3, 4, 5])
    #expect(try await store.repair().left.isEmpty)
    #expect(try await texts() == ["CI is broken", "Another"])
  }

  @Test func `have texts of one line and limited length`() async throws {
    let hostile = "\u{1B}[31mred\u{1B}[0m\u{7}" + String(repeating: "x", count: 900)
    try await store.save(.record(meeting(hostile), of: scrum))
    let text = try #require(await texts().first)
    #expect(text.count <= 500 && !text.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test func `are exported with their scrum, and imported once`() async throws {
    try await store.save(.record(meeting("CI is broken", parkingLot: ["Offsite"]), of: scrum))
    try await close("Offsite")
    let bytes = try await store.document(of: scrum.id, history: true).json()
    let other = ScrumStore(directory: folder.path + "/other")
    for count in [3, 0] {
      let imported = try Import(bytes, file: "a.json").scrums
      #expect(try await other.import(imported).newItems == count)
      #expect(try await items(of: other) == items())
    }
    #expect(try await other.document(of: scrum.id, history: true).items.count == 3)
  }

  @Test func `go with a scrum that is purged`() async throws {
    try await store.save(.record(meeting("CI is broken"), of: scrum))
    try await store.save(.delete(.scrum(scrum)))
    let later = Date.now + 40 * 86_400
    #expect(try await store.repair(now: later).left.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(file)"))
  }
}
