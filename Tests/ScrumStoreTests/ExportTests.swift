import DurableFiles
import FoundationEssentials
import Schedules
import Scrums
import TestSupport
import Testing

@testable import JSONCoding
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

  @Test func `is the same, byte for byte, after an import into an empty store`() async throws {
    let store = ScrumStore(directory: directory.store)
    for scrum in DailyScrum.mocks { try await store.add(scrum) }
    for (id, history) in History.mocks {
      for meeting in history { try await store.append(meeting, to: DailyScrum.mocks[id: id] ?? .design) }
    }
    for sample in ["scrumdinger", "apple-2021", "standups", "odd"] { try await store.import(Sample.read(sample).scrums) }
    try await store.setDeleted(true, meeting: History.designFriday.id, of: DailyScrum.design.id)
    try await store.setDeleted(true, scrum: DailyScrum.webDev.id)
    let same = Date(timeIntervalSince1970: 5)
    for _ in 0..<5 { try await store.append(History(date: same, length: .seconds(61)), to: .appDev) }
    let first = try await export(store).bytes
    let other = ScrumStore(directory: directory.path + "/other")
    let result = try await other.import(Import(first, file: "first").scrums)
    #expect(result.newScrums == 8)
    #expect(try await export(other).bytes == first)
    #expect(try await other.load() == store.load())
    let memory = ScrumStorage.inMemory()
    _ = try await memory.import(Import(first, file: "first").scrums)
    #expect(try await memory.load() == store.load())
  }

  @Test func `is pretty-printed and sorted, and an empty list if there is nothing`() async throws {
    let store = ScrumStore(directory: directory.store)
    #expect(try await export(store).bytes == Array("[]\n".utf8))
    try await store.import(Sample.read("scrumdinger").scrums)
    try await store.import(Sample.read("apple-2022").scrums)
    let bytes = try await export(store).bytes
    #expect(try JSON(reading: bytes).bytes(.pretty) == bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"mood\": \"calm\""))
    #expect(text.contains("\"floor\": 1.10"))
    #expect(text.contains("\"pronoun\": \"he\""))
  }

  @Test func `for Apple's app has its format, and counts what that can't represent`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.import(Sample.read("scrumdinger").scrums)
    let (bytes, dropped) = try await export(store, .apple)
    let value = try JSON(reading: bytes)
    #expect(
      String(decoding: value.bytes(.line), as: UTF8.self) == """
        [{"attendees":[{"id":"5C000000-0000-4000-8000-000000000021","name":"Hal"}],"history":[{"attendees":[{"id":"5C000000-0000-4000-8000-000000000021","name":"Hal"}],"date":816946920.5,"id":"5C000000-0000-4000-8000-000000000011","lengthInMinutes":2,"transcript":"Anchored"}],"id":"5C000000-0000-4000-8000-000000000001","lengthInMinutes":2,"theme":"navy","title":"Anchor"}]

        """)
    #expect(dropped.creations == 1)
    #expect(dropped.turns == 1)
    #expect(dropped.seconds == 2)
    #expect(dropped.members == 2)
  }

  @Test func `for Apple's app counts schedules and days off, which are no unknown values`() async throws {
    var scrum = DailyScrum.design
    scrum.schedule = Schedule("mon-fri 9:30", zone: "Europe/Berlin")
    scrum.daysOff[nil] = DaySet([
      CivilDay(year: 2199, month: 12, day: 24).number...CivilDay(year: 2199, month: 12, day: 26).number
    ])
    let store = ScrumStore(directory: directory.store)
    try await store.add(scrum)
    let dropped = try await export(store, .apple).1
    #expect((dropped.schedules, dropped.daysOff, dropped.members) == (1, 1, 0))
  }

  @Test func `for Apple's app has the words of a transcript, and counts those that lose who said them`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.add(.appDev)
    let meeting = History.appDevFriday
    try await store.append(meeting, to: .appDev)
    var plain = History.designWednesday
    try await store.append(plain, to: .appDev)
    plain = History(date: plain.date, length: plain.length, transcript: Transcript("so far", isIncomplete: true))
    try await store.append(plain, to: .appDev)
    let (bytes, dropped) = try await export(store, .apple)
    #expect(dropped.utterances == 2)
    #expect(dropped.members == 0)
    let again = try Import(bytes, file: "apple").scrums[0].history
    #expect(again[0].transcript?.text == meeting.transcript?.text)
    #expect(again[0].transcript?.utterances == [])
    let own = try await Import(export(store).bytes, file: "own").scrums[0].history
    #expect(own[0] == meeting)
    #expect(own.last { $0.id == plain.id }?.transcript == plain.transcript)
  }

  @Test func `for Apple's app equals what Apple's app wrote`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.import(Sample.read("apple-2022").scrums)
    let value = try await JSON(reading: export(store, .apple).bytes)
    #expect(try value == JSON(reading: Sample.bytes("apple-2022")))
  }

  @Test func `continues after a damaged line, and reports it`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.append(.designFriday, to: .design)
    let path = directory.meetingsPath(DailyScrum.design.id)
    try directory.write("nothing\n" + directory.read(path), to: path)
    let document = try await store.document(of: DailyScrum.design.id, history: true)
    #expect(document.meetings?.map(\.history) == [.designFriday])
    #expect(document.damages.map(\.line) == [1])
    #expect(
      String(decoding: JSON.object(document.object(adding: ["meetings": .number(1)])).bytes(.pretty), as: UTF8.self).contains(
        "\"meetings\": 1,"))
  }

  @Test func `of unsaved changes never overwrites a file`() throws {
    let path = directory.path + "/export.json"
    try Export.write([ScrumDocument(.design, meetings: [.designFriday])], to: path)
    let text = try directory.read(path)
    #expect(try Import(Array(text.utf8), file: path).scrums[0].history == [.designFriday])
    #expect(throws: FileError.system(call: "open", path: path, code: 17)) { try Export.write([], to: path) }
    #expect(try directory.read(path) == text)
    #expect(directory.mode(path) == 0o600)
  }

  @Test func `that is not finished leaves no file`() throws {
    let path = directory.path + "/export.json"
    do {
      let file = try NewFile(at: path)
      try file.write([1])
    }
    #expect(directory.mode(path) == 0)
  }
}
