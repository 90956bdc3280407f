import DurableFiles
import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import JSONCoding
@testable import ScrumStore

@Suite("An import into a store")
struct ImportTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: StoreKind.allCases)
  func `adds new scrums at the end, in the order of the file`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    let file = try Sample.read("apple-2022")
    let result = try await store.import(file.scrums)
    #expect(result.newScrums == 2)
    #expect(result.newMeetings == 2)
    #expect(result.knownScrums == 0)
    #expect(result.notes.isEmpty)
    _ = try await store.import(Sample.read("apple-2021").scrums)
    let listing = try await store.load()
    #expect(listing.scrums.map(\.title) == ["Design", "Lighthouse é", "", "Harbour"])
    #expect(listing.damages.isEmpty)
    let history = try await store.document(file.scrums[0].id).meetings ?? []
    #expect(try history.map(\.history) == file.scrums[0].history)
  }

  @Test(arguments: [
    "apple-2020", "apple-2021", "scrumdinger-tca", "apple-2022", "apple-2023", "standups", "sync-ups", "scrumdinger", "odd",
  ])
  func `changes nothing the second time`(sample: String) async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.import(Sample.read(sample).scrums)
    let before = try contents()
    let result = try await store.import(Sample.read(sample).scrums)
    #expect(result.isEmpty)
    #expect(result.knownScrums > 0)
    #expect(try contents() == before)
  }

  @Test(arguments: StoreKind.allCases)
  func `keeps the fields of a stored scrum and adds missing meetings`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    let file = try Sample.read("apple-2022"), id = file.scrums[0].id
    _ = try await store.import(imported("A0000000-0000-4000-8000-000000000010", id.uuidString).scrums)
    _ = try await store.save(.edit(ScrumEdit(title: "Mine"), of: id))
    let result = try await store.import(file.scrums)
    #expect(result.newMeetings == 2)
    #expect(result.knownScrums == 1)
    #expect(result.notes == [.kept("Mine")])
    #expect(try await store.load().scrums[id: id]?.title == "Mine")
    #expect(try await store.document(id).meetings?.count == 3)
  }

  @Test(arguments: StoreKind.allCases)
  func `takes a later revision of a meeting, and keeps a later one of its own`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    let scrum = "A0000000-0000-4000-8000-000000000010"
    _ = try await store.import(imported().scrums)
    let later = try imported("\"transcript\":\"x\"", "\"rev\":1,\"transcript\":\"mended\"")
    let result = try await store.import(later.scrums)
    #expect(result.notes == [.revisedMeetings(1, "T")])
    #expect(!result.isEmpty)
    #expect(result.knownMeetings == 1)
    let id = try #require(UUID(uuidString: scrum)), meeting = try #require(try await store.meetings(id).history.first)
    #expect(try await store.meeting(meeting.id, id).transcript == "mended")
    #expect(try await store.import(later.scrums).isEmpty)
    #expect(try await store.import(imported().scrums).isEmpty)
    #expect(try await store.meeting(meeting.id, id).transcript == "mended")
  }

  @Test func `leaves no file behind if it fails`() async throws {
    let store = ScrumStore(directory: directory.store)
    _ = try await store.load()
    // A directory where the head should be makes the last step fail.
    let head = directory.headPath(try #require(UUID(uuidString: "A0000000-0000-4000-8000-000000000010")))
    mkdir(head, 0o700)
    let before = try directory.storeFiles()
    await #expect(throws: FileError.self) { try await store.import(imported().scrums) }
    #expect(try directory.storeFiles() == before)
  }

  @Test(arguments: [true, false])
  func `that was killed before it counted leaves nothing behind`(isRepaired: Bool) async throws {
    let store = ScrumStore(directory: directory.store), scrum = try Sample.read("apple-2022").scrums[0]
    try await store.add(.design)
    let folder = "\(directory.store)/.import.tmp.999999999.1"
    try directory.write(String(decoding: scrum.head.bytes, as: UTF8.self), to: "\(folder)/scrums/\(scrum.id).json")
    let longAgo = timespec(tv_sec: 1, tv_nsec: 0)
    _ = utimensat(AT_FDCWD, folder, [longAgo, longAgo], 0)
    #expect(try await store.load().scrums == [.design])
    if isRepaired {
      #expect(try await store.repair().done.map(\.remedy).contains(.removeFile))
    } else {
      try await ScrumStore(directory: directory.store).edit(DailyScrum.design.id, ScrumEdit(title: "x"))
    }
    #expect(access(folder, F_OK) != 0)
    #expect(try await store.load().scrums.count == 1)
  }

  @Test func `that was killed once it counted is finished by whoever opens the store next`() async throws {
    let store = ScrumStore(directory: directory.store), scrum = try Sample.read("apple-2022").scrums[0]
    try await store.add(.design)
    let folder = "\(directory.store)/import"
    try directory.write(String(decoding: scrum.head.bytes, as: UTF8.self), to: "\(folder)/scrums/\(scrum.id).json")
    let lines = scrum.meetings.map { String(decoding: $0.line, as: UTF8.self) }
    try directory.write(lines.joined(), to: "\(folder)/meetings/\(scrum.id).jsonl")
    // Killed again after it had appended some of the lines.
    try directory.write(lines[0], to: directory.meetingsPath(scrum.id))
    let reader = ScrumStore(directory: directory.store, ifMissing: .empty)
    #expect(try await Set(reader.load().scrums.ids) == [DailyScrum.design.id, scrum.id])
    #expect(try directory.meetings(scrum.id).split(separator: "\n").count == scrum.meetings.count)
    #expect(access(folder, F_OK) != 0)
  }

  @Test func `changes nothing if something gets in its way before it counts`() async throws {
    let waiting = WaitingStore(directory), store = ScrumStore(directory: directory.store)
    _ = try await store.load()
    let scrums = try ["apple-2022", "apple-2023"].map { try Sample.read($0).scrums[0] }
    let lock = open(directory.store + "/lock", O_RDONLY)
    flock(lock, LOCK_EX)
    let importing = Task { try await waiting.store.import(scrums) }
    await waiting.waits()
    // Everything is prepared by now, and nothing of it can be seen.
    #expect(try await store.load() == StoreSnapshot())
    let obstacle = directory.headPath(scrums[1].id)
    mkdir(obstacle, 0o700)
    close(lock)
    await #expect(throws: FileError.refused(path: obstacle, .notARegularFile)) { try await importing.value }
    rmdir(obstacle)
    #expect(try await store.load() == StoreSnapshot())
    #expect(try await store.examine().isEmpty)
    #expect(try await store.import(scrums).newScrums == 2)
  }

  @Test func `that can't be finished delays nothing, and is finished later`() async throws {
    let store = ScrumStore(directory: directory.store)
    let scrums = try ["apple-2022", "apple-2023"].map { try Sample.read($0).scrums[0] }
    try await store.add(.design)
    for scrum in scrums {
      try directory.write(
        String(decoding: scrum.head.bytes, as: UTF8.self), to: "\(directory.store)/import/scrums/\(scrum.id).json")
    }
    let obstacle = directory.headPath(scrums[1].id)
    mkdir(obstacle, 0o700)
    try await store.add(.appDev)
    let listing = try await store.load()
    #expect(Set(listing.scrums.ids) == [DailyScrum.design.id, DailyScrum.appDev.id, scrums[0].id])
    #expect(listing.damages.contains(Damage(file: obstacle, reason: .refused(.notARegularFile))))
    #expect(try await store.examine().contains { $0.remedy == .finishImport })
    rmdir(obstacle)
    #expect(try await store.load().scrums.count == 4)
    #expect(try await store.examine().isEmpty)
  }

  @Test func `sets aside what it has not written, and goes on`() async throws {
    let store = ScrumStore(directory: directory.store), scrum = try Sample.read("apple-2022").scrums[0]
    try await store.add(.design)
    let folder = "\(directory.store)/import"
    try directory.write("mine", to: "\(folder)/stray")
    try directory.write("mine, too", to: "\(folder)/scrums/notes.txt")
    try directory.write(String(decoding: scrum.head.bytes, as: UTF8.self), to: "\(folder)/scrums/\(scrum.id).json")
    symlink("/etc/passwd", "\(folder)/scrums/\(UUID()).json")
    #expect(try await Set(store.load().scrums.ids) == [DailyScrum.design.id, scrum.id])
    #expect(access(folder, F_OK) != 0)
    let kept = try directory.contents().filter { $0.key.hasPrefix("backups/import-") }
    #expect(Set(kept.values).isSuperset(of: ["mine", "mine, too"]))
    #expect(try await store.examine().isEmpty)
    #expect(try await store.import(Sample.read("apple-2023").scrums).newScrums == 1)
  }

  @Test func `is held up by something else in its place until the doctor sets that aside`() async throws {
    let store = ScrumStore(directory: directory.store), path = "\(directory.store)/import"
    try await store.add(.design)
    try directory.write("mine", to: path)
    await #expect(throws: FileError.refused(path: path, .notADirectory)) {
      try await store.import(Sample.read("apple-2023").scrums)
    }
    let finding = Damage(file: path, reason: .refused(.notADirectory), remedy: .setAside)
    #expect(try await store.repair().done == [finding])
    #expect(try directory.contents().values.contains("mine"))
    #expect(try await store.import(Sample.read("apple-2023").scrums).newScrums == 1)
  }

  @Test func `removes what killed imports have left, but not what another is writing`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.add(.design)
    let folders = (1...2).map { "\(directory.store)/.import.tmp.999999999.\($0)" }
    let twoMinutesAgo = timespec(tv_sec: time(nil) - 120, tv_nsec: 0)
    for folder in folders {
      mkdir(folder, 0o700)
      _ = utimensat(AT_FDCWD, folder, [twoMinutesAgo, twoMinutesAgo], 0)
    }
    let writer = open(folders[1], O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(writer) }
    flock(writer, LOCK_EX)
    #expect(try await store.examine() == [Damage(file: folders[0], reason: .temporaryFile, remedy: .removeFile)])
    try await ScrumStore(directory: directory.store).import(Sample.read("apple-2023").scrums)
    #expect(access(folders[0], F_OK) != 0)
    #expect(access(folders[1], F_OK) == 0)
  }

  @Test(arguments: [nil, -5.5, 7.25])
  func `puts scrums after the newest one, at the time of the import or later`(newest: TimeInterval?) {
    let now = Date(timeIntervalSinceReferenceDate: 0.1239)
    let atOnce = ["2001-01-01T00:00:00.123Z", "2001-01-01T00:00:00.124Z"]
    let later = ["2001-01-01T00:00:07.251Z", "2001-01-01T00:00:07.252Z"]
    var stamps = CreationStamps(now: now, after: newest.map { Date(timeIntervalSinceReferenceDate: $0) })
    #expect([stamps.next(), stamps.next()].map(\.timestamp) == (newest == 7.25 ? later : atOnce))
  }

  @Test(arguments: StoreKind.allCases)
  func `restores what was deleted, and reports it`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    let file = try Sample.read("apple-2023"), scrum = file.scrums[0]
    _ = try await store.import(file.scrums)
    for _ in 0..<2 {
      _ = try await store.save(.delete(.meeting(scrum.history[0].summary, of: scrum.id)))
      _ = try await store.save(.delete(.scrum(scrum.scrum)))
      let result = try await store.import(file.scrums)
      #expect(Set(result.notes) == [.restored("Pier"), .restoredMeetings(1, "Pier")])
      #expect(!result.isEmpty)
      #expect(try await store.load().scrums.map(\.title) == ["Pier"])
      #expect(try await store.document(scrum.id).meetings?.map(\.history) == scrum.history)
    }
  }

  @Test func `restores a meeting as it was stored, with turns that the file lacks`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.add(.design)
    try await store.append(.designFriday, to: .design)
    var apple = Export(format: .apple)
    let bytes = apple.bytes(of: try await store.document(of: DailyScrum.design.id, history: true)) + apple.end()
    try await store.setDeleted(true, meeting: History.designFriday.id, of: DailyScrum.design.id)
    try await store.import(Import(bytes, file: "file").scrums)
    #expect(try await store.document(of: DailyScrum.design.id, history: true).meetings?.map(\.history) == [.designFriday])
  }

  @Test func `adds a newline to a torn line and keeps its bytes`() async throws {
    let file = try Sample.read("apple-2023"), path = directory.meetingsPath(file.scrums[0].id)
    try directory.write("{\"torn", to: path)
    try await ScrumStore(directory: directory.store).import(file.scrums)
    #expect(try directory.read(path).hasPrefix("{\"torn\n{\"attendees\""))
  }

  /// The list and the first page of meetings read only the end of a long file.
  @Test(arguments: [0..<150, 50..<150, 50..<350])
  func `puts meetings that are older than the newest before it`(imported: Range<Int>) async throws {
    let store = ScrumStore(directory: directory.store)
    let meetings = (0..<350).map {
      History(date: Date(timeIntervalSince1970: Double(86400 * $0)), length: .seconds(60), transcript: "All is well.")
    }
    try await store.add(.design)
    for meeting in meetings[100..<300] { try await store.append(meeting, to: .design) }
    let new = meetings[imported].reversed().map {
      ImportedMeeting(id: $0.id, revision: 0, line: JSON.Object($0).line(revision: 0))
    }
    try await store.import([ImportedScrum(head: Head(.design), meetings: new)])
    let newest = max(299, imported.upperBound - 1), oldest = min(100, imported.lowerBound)
    #expect(try await store.load().lastMeetings[DailyScrum.design.id]?.ended == meetings[newest].date)
    #expect(try await store.newestMeetings(of: DailyScrum.design.id).history.first?.id == meetings[newest].id)
    #expect(try await store.meetings(of: DailyScrum.design.id).history.ids == meetings[oldest...newest].reversed().map(\.id))
    #expect(try await store.examine().isEmpty)
  }

  @Test func `changes nothing if a scrum's file is damaged`() async throws {
    let store = ScrumStore(directory: directory.store)
    _ = try await store.load()
    let file = try Sample.read("apple-2022")
    try directory.write("{", to: directory.headPath(file.scrums[1].id))
    let before = try contents()
    await #expect(throws: StoreError.self) { try await store.import(file.scrums) }
    #expect(try contents() == before)
  }

  @Test func `is undone if it fails in the middle`() async throws {
    let store = ScrumStore(directory: directory.store)
    let one = try Sample.read("apple-2022"), id = one.scrums[0].id
    try await store.import(imported("A0000000-0000-4000-8000-000000000010", id.uuidString).scrums)
    try await store.setDeleted(true, scrum: id)
    let text = try [Sample.bytes("apple-2022"), Sample.bytes("apple-2023"), Sample.bytes("standups")]
      .map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
    let file = try Import(Array("[\(text.joined(separator: ","))]".utf8), file: "file")
    // A directory in a file's place is refused, whoever asks: by the meetings of the last scrum that has some, and by its head.
    for path in [directory.meetingsPath(file.scrums[3].id), directory.headPath(file.scrums[4].id)] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      let before = try contents()
      await #expect(throws: FileError.self) { try await store.import(file.scrums) }
      #expect(try contents() == before)
      try FileManager.default.removeItem(atPath: path)
    }
    let path = directory.headPath(file.scrums[4].id)
    symlink("nowhere/at/all", path)
    let before = try contents()
    await #expect(throws: FileError.self) { try await store.import(file.scrums) }
    #expect(try contents() == before)
    unlink(path)
    #expect(try await store.import(file.scrums).newScrums == 4)
  }

  @Test func `creation dates follow those of existing scrums`() {
    let now = Date(timeIntervalSinceReferenceDate: 100.0004)
    var stamps = CreationStamps(now: now, after: nil)
    #expect([stamps.next(), stamps.next()].map(\.timestamp) == ["2001-01-01T00:01:40.000Z", "2001-01-01T00:01:40.001Z"])
    stamps = CreationStamps(now: now, after: Date(timeIntervalSinceReferenceDate: 200))
    #expect(stamps.next().timestamp == "2001-01-01T00:03:20.001Z")
  }

  /// What every file below the store says.
  private func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in try directory.storeFiles() where directory.mode("\(directory.store)/\(name)") != 0 {
      var status = stat()
      stat("\(directory.store)/\(name)", &status)
      contents[name] = status.isRegular ? try directory.read("\(directory.store)/\(name)") : ""
    }
    return contents
  }
}
