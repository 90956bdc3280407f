import DurableFiles
import Foundation
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

  private func update(_ text: String) -> Update {
    Update(
      Note(id: DailyScrum.design.attendees[0].id, yesterday: text, blockers: "\u{1B}[31m\n"),
      date: Date(timeIntervalSince1970: 1_795_254_120))
  }

  @Test func `are kept as they are, by two stores at once`() async throws {
    #expect(try await store.updates(of: DailyScrum.design.id).value.isEmpty)
    let other = ScrumStore(directory: folder.path + "/store")
    for number in 0..<10 { try await (number % 2 == 0 ? store : other).save(update("\(number)"), of: DailyScrum.design.id) }
    #expect(try await store.updates(of: DailyScrum.design.id) == Partial((0..<10).map { update("\($0)") }))
    #expect(try await store.examine().isEmpty)
    let document = try await store.document(of: DailyScrum.design.id, history: true)
    #expect(document.updates.count == 10)
  }

  @Test func `that can't be read are reported, and hide no others`() async throws {
    try await store.save(update("1"), of: DailyScrum.design.id)
    try folder.write(folder.read(file) + #"{"attendee":7}"# + "\n" + #"{"torn"#, to: file)
    try await store.save(update("2"), of: DailyScrum.design.id)
    let updates = try await store.updates(of: DailyScrum.design.id)
    #expect(updates.value.map(\.note.yesterday) == ["1", "2"])
    #expect(updates.damages.map(\.line) == [2, 3])
    #expect(try await store.examine() == updates.damages)
    let before = try folder.read(file)
    _ = try await store.repair()
    #expect(try folder.read(file) == before)
  }

  @Test func `of long ago are not read`() async throws {
    let line = String(decoding: update(String(repeating: "x", count: 5000)).line, as: UTF8.self)
    try folder.write(String(repeating: line, count: 1000), to: file)
    try await store.save(update("last"), of: DailyScrum.design.id)
    let updates = try await store.updates(of: DailyScrum.design.id)
    #expect(200...300 ~= updates.value.count)
    #expect(updates.value.last?.note.yesterday == "last")
    #expect(updates.damages.isEmpty)
  }

  @Test func `are in no file outside the store`() async throws {
    try folder.write("", to: "victim/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/store/updates", withDestinationPath: folder.path + "/victim")
    await #expect(throws: FileError.self) { try await store.save(update("1"), of: DailyScrum.design.id) }
    await #expect(throws: FileError.self) { try await store.updates(of: DailyScrum.design.id) }
    #expect(try folder.read("victim/x").isEmpty)
  }
}
