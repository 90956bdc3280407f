import AppResources
import DurableFiles
import Foundation
import JSONCoding
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The updates of a scrum") struct UpdateTests {
  private let folder: TemporaryDirectory
  private let store: ScrumStore
  private var file: String { "store/updates/\(DailyScrum.design.id).jsonl" }

  init() async throws {
    folder = try TemporaryDirectory()
    store = ScrumStore(directory: folder.path + "/store")
    try await store.save(.add(.design))
  }

  private func update(_ text: String, after seconds: TimeInterval = 0) -> Update {
    Update(
      Note(id: DailyScrum.design.attendees[0].id, yesterday: text, blockers: "\u{1B}[31m\n"),
      date: Date(timeIntervalSince1970: 1_795_254_120 + seconds))
  }

  /// What was written yesterday, by all.
  private func texts() async throws -> [String] {
    try await store.document(of: DailyScrum.design.id, history: true).updates.map { object in
      if case .string(let text)? = object["yesterday"] { text } else { "" }
    }
  }

  @Test func `count whatever somebody else wrote, and until a meeting only`() async throws {
    try await store.save(.write(update("mine"), of: DailyScrum.design.id))
    let other = DailyScrum.design.attendees[1].id, path = "\(folder.path)/\(file)"
    func line(_ text: String, _ date: Date) -> [UInt8] {
      Update(Note(id: other, yesterday: text), date: date).line
    }
    var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    bytes += line(String(repeating: "x", count: 1_100_000), Date(timeIntervalSince1970: 1_795_254_130))
    bytes += line("from the future", .now.addingTimeInterval(1e8))
    for number in 0..<2_000 { bytes += line("\(number)", Date(timeIntervalSince1970: 1_795_254_140)) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let current = try await store.currentUpdates(of: DailyScrum.design.id)
    #expect(current.value[DailyScrum.design.attendees[0].id]?.note.yesterday == "mine")
    #expect(current.value[other]?.note.yesterday.count ?? 0 < 10)
    #expect(current.damages.map(\.line) == [2])
    let findings = try await store.examine(now: .now).map(\.reason.english)
    #expect(findings.contains("update from the future, which does not count"), "\(findings)")
  }

  @Test(arguments: StoreKind.allCases) func `become one meeting, whoever else saves them as one`(_ kind: StoreKind) async throws {
    let folder = try TemporaryDirectory(), store = kind.make(in: folder), other = kind == .onDisk ? kind.make(in: folder) : store
    _ = try await store.save(.add(.design))
    #expect(try await store.recordNext(.designThursday, .design, nil))
    #expect(try await !other.recordNext(.designFriday, .design, nil))
    #expect(try await store.history(of: DailyScrum.design.id) == [.designThursday])
    #expect(try await other.recordNext(.designFriday, .design, History.designThursday.id))
    #expect(try await store.history(of: DailyScrum.design.id).count == 2)
  }

  @Test func `are kept as they are, by two stores at once`() async throws {
    #expect(try await texts().isEmpty)
    let other = ScrumStore(directory: folder.path + "/store")
    for number in 0..<10 {
      try await (number % 2 == 0 ? store : other).save(.write(update("\(number)"), of: DailyScrum.design.id))
    }
    #expect(try await texts() == (0..<10).map { "\($0)" })
    #expect(try await store.currentUpdates(of: DailyScrum.design.id) == Partial(Updates([update("9")])))
    #expect(try await store.load().updates == [DailyScrum.design.id: Updates([update("9")])])
    #expect(try await store.examine().isEmpty)
    let document = try await store.document(of: DailyScrum.design.id, history: true)
    #expect(document.updates.count == 10)
  }

  @Test func `that can't be read are reported, and hide no others`() async throws {
    try await store.save(.write(update("1"), of: DailyScrum.design.id))
    try folder.write(folder.read(file) + #"{"attendee":7}"# + "\n" + #"{"torn"#, to: file)
    try await store.save(.write(update("2"), of: DailyScrum.design.id))
    #expect(try await texts() == ["1", "2"])
    let updates = try await store.currentUpdates(of: DailyScrum.design.id)
    #expect(updates.value == Updates([update("2")]))
    #expect(updates.damages.map(\.line) == [2, 3])
    #expect(try await store.load().damages == updates.damages)
    #expect(try await store.examine().map(\.line) == [2, 3])
    let before = try folder.read(file), repairs = try await store.repair()
    #expect(repairs.left.isEmpty)
    #expect(
      try folder.read(
        "store/backups/\(#require(repairs.backup).split(separator: "/").last ?? "")/updates/\(DailyScrum.design.id).jsonl")
        == before)
    #expect(try await store.currentUpdates(of: DailyScrum.design.id) == Partial(updates.value))
  }

  @Test(arguments: [true, false]) func `that newer ones have replaced are dropped after 60 days, unless a team has them`(
    isShared: Bool
  ) async throws {
    for text in ["1", "2"] { try await store.save(.write(update(text, after: text == "1" ? 0 : 60), of: DailyScrum.design.id)) }
    let later = update("1").date.addingTimeInterval(60 * 24 * 60 * 60)
    #expect(try await store.examine(isShared: isShared, now: later).allSatisfy { $0.remedy == .restrict })
    let repairs = try await store.repair(isShared: isShared, now: later.addingTimeInterval(120))
    #expect(repairs.done.map(\.remedy) == (isShared ? [] : [.removeLines]))
    #expect(try await texts() == (isShared ? ["1", "2"] : ["2"]))
  }

  @Test(arguments: StoreKind.allCases) func `are exported and imported as they are, once each`(kind: StoreKind) async throws {
    let line =
      #"{"attendee":"\#(DailyScrum.design.attendees[0].id)","blockers":"","date":"2026-11-24T08:51:07.000Z","mood":"","#
      + #""today":"x","yesterday":""}"#
    try folder.write(line + "\n", to: file)
    var export = Export(format: .scrumdinger)
    let document = try await store.document(of: DailyScrum.design.id, history: true)
    let exported = export.bytes(of: document) + export.end()
    #expect(String(decoding: exported, as: UTF8.self).contains("mood"))
    let other = kind.make(in: folder)
    let imported = try Import(exported, file: "-").scrums
    #expect(try await other.import(imported).newUpdates == 1)
    #expect(try await other.import(imported).isEmpty)
    if kind == .onDisk {
      let path = "\(folder.store)/updates/\(DailyScrum.design.id).jsonl"
      #expect(try String(contentsOfFile: path, encoding: .utf8) == line + "\n")
    }
    let update = Update(Note(id: DailyScrum.design.attendees[0].id, today: "y"), date: update("", after: 3e5).date)
    _ = try await other.save(.write(update, of: DailyScrum.design.id))
    #expect(try await other.load().updates[DailyScrum.design.id] == Updates([update]))
    #expect(try await other.import(imported).isEmpty)
    #expect(try await other.document(DailyScrum.design.id).updates.contains { $0["mood"] == .string("") })
    let damaged = String(decoding: exported, as: UTF8.self).replacing("2026-11-24", with: "yesterday")
    #expect(throws: StoreError.self) { try Import(Array(damaged.utf8), file: "-") }
  }

  @Test func `of long ago are not read`() async throws {
    let other = Update(Note(id: DailyScrum.design.attendees[1].id, today: "long ago"), date: update("").date)
    let line = String(decoding: update(String(repeating: "x", count: 5000)).line, as: UTF8.self)
    try folder.write(String(decoding: other.line, as: UTF8.self) + String(repeating: line, count: 1000), to: file)
    try await store.save(.write(update("last", after: 30), of: DailyScrum.design.id))
    let updates = try await store.currentUpdates(of: DailyScrum.design.id)
    #expect(updates == Partial(Updates([update("last", after: 30)])))
    try await store.save(.record(.init(date: update("").date.addingTimeInterval(60), length: .zero), of: .design))
    #expect(try await store.currentUpdates(of: DailyScrum.design.id).value == Updates())
  }

  @Test func `are in no file outside the store`() async throws {
    try folder.write("", to: "victim/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/store/updates", withDestinationPath: folder.path + "/victim")
    await #expect(throws: FileError.self) { try await store.save(.write(update("1"), of: DailyScrum.design.id)) }
    await #expect(throws: FileError.self) { try await store.currentUpdates(of: DailyScrum.design.id) }
    #expect(try folder.read("victim/x").isEmpty)
  }
}
