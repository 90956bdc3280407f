import DurableFiles
import FoundationEssentials
import MockData
import Models
import TestSupport
import Testing

@testable import Interchange
@testable import JSON
@testable import ScrumStore

@Suite("An export")
struct ExportTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func export(_ store: ScrumStore, _ format: Export.Format = .scrumdinger) async throws -> (
    bytes: [UInt8], Export.Dropped
  ) {
    var export = Export(format: format), bytes: [UInt8] = []
    for id in try await store.load().scrums.ids { bytes += export.bytes(of: try await store.document(of: id, history: true)) }
    return (bytes + export.end(), export.dropped)
  }

  @Test func `imported into an empty store and exported again is the same, byte by byte`() async throws {
    let store = ScrumStore(directory: directory.store)
    for scrum in DailyScrum.mocks { try await store.add(scrum) }
    for (id, history) in History.mocks {
      for meeting in history { try await store.append(meeting, to: DailyScrum.mocks[id: id] ?? .design) }
    }
    for sample in ["scrumdinger", "apple-2021", "standups", "odd"] { try await store.adopt(Sample.read(sample).scrums) }
    try await store.setDeleted(true, meeting: History.designFriday.id, of: DailyScrum.design.id)
    try await store.setDeleted(true, scrum: DailyScrum.webDev.id)
    let same = Date(timeIntervalSince1970: 5)
    for _ in 0..<5 { try await store.append(History(date: same, length: .seconds(61)), to: .appDev) }
    let first = try await export(store).bytes
    let other = ScrumStore(directory: directory.path + "/other")
    let adoption = try await other.adopt(Import(first, file: "first").scrums)
    #expect(adoption.newScrums == 8)
    #expect(try await export(other).bytes == first)
    #expect(try await other.load() == store.load())
    let memory = ScrumStorage.inMemory()
    _ = try await memory.import(Import(first, file: "first").scrums)
    #expect(try await memory.load() == store.load())
  }

  @Test func `is pretty, sorted, and an empty list of nothing`() async throws {
    let store = ScrumStore(directory: directory.store)
    #expect(try await export(store).bytes == Array("[]\n".utf8))
    try await store.adopt(Sample.read("scrumdinger").scrums)
    try await store.adopt(Sample.read("apple-2022").scrums)
    let bytes = try await export(store).bytes
    #expect(try bytes.withUnsafeBytes { try JSON($0) }.bytes(.pretty) == bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"mood\": \"calm\"") && text.contains("\"floor\": 1.10") && text.contains("\"pronoun\": \"he\""))
  }

  @Test func `for Apple's app has its shape, and counts what it has no place for`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.adopt(Sample.read("scrumdinger").scrums)
    let (bytes, dropped) = try await export(store, .apple)
    let value = try bytes.withUnsafeBytes { try JSON($0) }
    #expect(
      String(decoding: value.bytes(.line), as: UTF8.self) == """
        [{"attendees":[{"id":"5C000000-0000-4000-8000-000000000021","name":"Hal"}],"history":[{"attendees":[{"id":"5C000000-0000-4000-8000-000000000021","name":"Hal"}],"date":816946920.5,"id":"5C000000-0000-4000-8000-000000000011","lengthInMinutes":2,"transcript":"Anchored"}],"id":"5C000000-0000-4000-8000-000000000001","lengthInMinutes":2,"theme":"navy","title":"Anchor"}]

        """)
    #expect(dropped.creations == 1 && dropped.turns == 1 && dropped.seconds == 2 && dropped.members == 2)
  }

  @Test func `for Apple's app is what Apple's app wrote`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.adopt(Sample.read("apple-2022").scrums)
    let value = try await export(store, .apple).bytes.withUnsafeBytes { try JSON($0) }
    #expect(try value == Sample.bytes("apple-2022").withUnsafeBytes { try JSON($0) })
  }

  @Test func `goes on where a line is damaged, and says where`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.append(.designFriday, to: .design)
    let path = directory.meetingsPath(DailyScrum.design.id)
    try directory.write("nothing\n" + directory.read(path), to: path)
    let document = try await store.document(of: DailyScrum.design.id, history: true)
    #expect(document.meetings?.map(\.meeting) == [.designFriday] && document.damages.map(\.line) == [1])
    #expect(String(decoding: document.json(adding: ["meetings": .number(1)]), as: UTF8.self).contains("\"meetings\": 1,"))
  }

  @Test func `of unsaved changes never touches a file that is there`() throws {
    let path = directory.path + "/export.json"
    try Export.write([(.design, [.designFriday])], to: path)
    let text = try directory.read(path)
    #expect(try Import(Array(text.utf8), file: path).scrums[0].history == [.designFriday])
    #expect(throws: StoreError.system(call: "open", path: path, code: 17)) { try Export.write([], to: path) }
    #expect(try directory.read(path) == text && directory.mode(path) == 0o600)
  }

  @Test func `that was not finished leaves no file`() throws {
    let path = directory.path + "/export.json"
    do {
      let file = try NewFile(at: path)
      try file.write([1])
    }
    #expect(directory.mode(path) == 0)
  }
}
