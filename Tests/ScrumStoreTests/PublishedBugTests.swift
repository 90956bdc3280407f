import AppResources
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import JSONCoding
@testable import ScrumStore

/// What the published versions of the app did to their users' data.
@Suite("Published bugs")
struct PublishedBugTests {
  let directory: TemporaryDirectory
  let store: ScrumStore
  private let design = DailyScrum.design.id

  init() throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
  }

  @Test(arguments: ["", "{", "null", "[]", "\0\0\0\0", "{\"title\":\"x\",}", "\u{FEFF}{}"])
  func `S1: an unreadable scrum is reported and never changed, whatever else is saved`(text: String) async throws {
    for scrum in DailyScrum.mocks { try await store.add(scrum) }
    try directory.write(text, to: directory.headPath(design))
    let listing = try await store.load()
    #expect(listing.scrums == [.appDev, .webDev])
    #expect(listing.damages.map(\.file) == [directory.headPath(design)])

    try await store.add(DailyScrum(title: "New"))
    try await store.edit(DailyScrum.appDev.id, ScrumEdit(title: "Changed"))
    #expect(try directory.head(design) == text)
    #expect(try await store.load().scrums.count == 3)
    await #expect(throws: StoreError.damaged(listing.damages[0])) { try await store.edit(design, ScrumEdit(title: "x")) }
    await #expect(throws: StoreError.damaged(listing.damages[0])) { try await store.add(.design) }
    await #expect(throws: StoreError.damaged(listing.damages[0])) { try await store.setDeleted(true, scrum: design) }
    #expect(try directory.head(design) == text)
  }

  @Test func `S1: a meeting of an unreadable scrum is still saved`() async throws {
    try directory.write("{", to: directory.headPath(design))
    #expect(try await store.append(.designFriday, to: .design) == false)
    #expect(try await store.history(of: design) == [.designFriday])
    #expect(try directory.head(design) == "{")
  }

  @Test func `S2: a store that can't be opened is an error, never an empty store`() async throws {
    try directory.write("no directory", to: directory.store + "/scrums")
    await #expect(throws: FileError.refused(path: directory.store + "/scrums", .notADirectory)) {
      try await store.load()
    }
    let file = ScrumStore(directory: directory.store + "/scrums")
    await #expect(throws: FileError.system(call: "open", path: directory.store + "/scrums", code: ENOTDIR)) {
      try await file.load()
    }
  }

  @Test func `S2: a directory, pipe or dangling link in place of a scrum is damage, reported without blocking`() async throws {
    try await store.add(.webDev)
    let appDev = DailyScrum.appDev.id, other = UUID()
    try FileManager.default.createDirectory(atPath: directory.headPath(design), withIntermediateDirectories: true)
    mkfifo(directory.headPath(appDev), 0o600)
    symlink("/nonexistent", directory.headPath(other))
    let listing = try await store.load()
    #expect(listing.scrums == [.webDev])
    #expect(Set(listing.damages.map(\.file)) == Set([design, appDev, other].map(directory.headPath)))
    await #expect(throws: FileError.refused(path: directory.headPath(appDev), .notARegularFile)) {
      try await store.edit(appDev, ScrumEdit(title: "x"))
    }
    mkfifo(directory.meetingsPath(design), 0o600)
    await #expect(throws: FileError.refused(path: directory.meetingsPath(design), .notARegularFile)) {
      try await store.meetings(of: design)
    }
    await #expect(throws: FileError.refused(path: directory.meetingsPath(design), .notARegularFile)) {
      try await store.append(.designFriday, to: .design)
    }
  }

  @Test(.enabled(if: geteuid() != 0)) func `S2: missing permission is an error and loses nothing`() async throws {
    try await store.add(.design)
    chmod(directory.headPath(design), 0)
    #expect(try await store.load().damages.map(\.reason.english) == ["Permission denied"])
    chmod(directory.headPath(design), 0o400)
    await #expect(throws: FileError.readOnly(path: directory.headPath(design))) {
      try await store.edit(design, ScrumEdit(title: "x"))
    }
    chmod(directory.store + "/scrums", 0)
    await #expect(throws: StoreError.self) { try await store.load() }
    chmod(directory.store + "/scrums", 0o700)
    #expect(try await store.load().scrums == [.design])
  }

  @Test func `S2: a scrum that is write-protected is not replaced`() async {
    await #expect(processExitsWith: .success) {
      // Nothing is protected from the superuser.
      setenv("TMPDIR", "/tmp", 1)
      if geteuid() == 0 { setuid(65534) }
      let directory = try TemporaryDirectory()
      let store = ScrumStore(directory: directory.store)
      try await store.add(.design)
      let path = directory.headPath(DailyScrum.design.id)
      chmod(path, 0o400)
      await #expect(throws: FileError.readOnly(path: path)) {
        try await store.edit(DailyScrum.design.id, ScrumEdit(title: "x"))
      }
      #expect(try await store.load().scrums == [.design])
    }
  }

  @Test func `S3: saving before loading loses nothing`() async throws {
    for scrum in DailyScrum.mocks { try await store.add(scrum) }
    let other = ScrumStore(directory: directory.store)
    let new = DailyScrum(title: "New", created: Date(timestamp: "2026-12-01T00:00:00.000Z"))
    try await other.add(new)
    #expect(try await other.load().scrums.elements == DailyScrum.mocks.elements + [new])
  }

  @Test func `S5: a failed save leaves the old bytes`() async throws {
    try await store.add(.design)
    let before = try directory.head(design)
    let lock = directory.store + "/lock"
    unlink(lock)
    mkdir(lock, 0o700)
    await #expect(throws: FileError.refused(path: lock, .notARegularFile)) {
      try await store.edit(design, ScrumEdit(title: "x"))
    }
    #expect(try directory.head(design) == before)
    rmdir(lock)
    try await store.edit(design, ScrumEdit(title: "x"))
    #expect(try await store.load().scrums[0].title == "x")
  }

  @Test func `S5: a full disk leaves the old bytes and no others`() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let store = ScrumStore(directory: directory.store)
      let design = DailyScrum.design.id
      try await store.add(.design)
      try await store.append(.designThursday, to: .design)
      let head = try directory.head(design), meetings = try directory.meetings(design), files = try directory.storeFiles()
      signal(SIGXFSZ, SIG_IGN)
      let limit = rlim_t(meetings.utf8.count + 100)
      var limits = rlimit(rlim_cur: limit, rlim_max: rlim_t.max)
      setrlimit(__rlimit_resource_t(1), &limits)
      await #expect(throws: FileError.self) { try await store.append(.designWednesday, to: .design) }
      await #expect(throws: FileError.self) {
        try await store.edit(design, ScrumEdit(title: String(repeating: "x", count: Int(limit))))
      }
      var long = History.appDevFriday
      long.transcript = Transcript(String(repeating: "x", count: Int(limit)))
      await #expect(throws: FileError.self) { try await store.append(long, to: .appDev) }
      limits.rlim_cur = rlim_t.max
      setrlimit(__rlimit_resource_t(1), &limits)
      #expect(try directory.head(design) == head)
      #expect(try directory.meetings(design) == meetings)
      #expect(try directory.storeFiles() == files)
      try await store.append(.designFriday, to: .design)
      #expect(try await store.history(of: design) == [.designFriday, .designThursday])
    }
  }

  @Test func `S6: files of more than 4096 bytes are read completely`() async throws {
    let crowd = IdentifiedArray(uniqueElements: (0..<2000).map { Attendee(name: "Attendee \($0)") })
    let scrum = DailyScrum(title: String(repeating: "long ", count: 5000), attendees: crowd)
    try await store.add(scrum)
    let meeting = History(
      date: Date(timeIntervalSince1970: 0), length: .seconds(60),
      transcript: Transcript(String(repeating: "word ", count: 100_000)))
    try await store.append(meeting, to: scrum)
    #expect(try await store.load().scrums == [scrum])
    #expect(try await store.history(of: scrum.id) == [meeting])
  }

  @Test(arguments: ["", "garbage", "{\"format\":0}", "{\"format\":\"1\"}", "{}", "{\"format\":1.5}"])
  func `S8: an unreadable store is an error that says why, not a crash`(text: String) async throws {
    try await store.add(.design)
    try directory.write(text, to: directory.store + "/format.json")
    let error = await #expect(throws: StoreError.self) { try await store.load() }
    guard case .damaged(let damage)? = error else { throw error ?? .gone(path: "") }
    #expect(damage.sentence.hasPrefix(directory.store + "/format.json:1:"))
    await #expect(throws: StoreError.self) { try await store.append(.designFriday, to: .design) }
    #expect(try directory.read(directory.store + "/format.json") == text)
  }

  @Test func `S9: a damaged line is reported and stays next to new ones`() async throws {
    try await store.add(.design)
    try await store.append(.designThursday, to: .design)
    let good = try directory.meetings(design)
    try directory.write("\(good)not JSON\n{\"id\":7}\n\n\(good.prefix(100))", to: directory.meetingsPath(design))
    try await store.append(.designFriday, to: .design)
    let meetings = try await store.meetings(of: design)
    #expect(meetings.history.ids == [History.designFriday.id, History.designThursday.id])
    #expect(meetings.damages.map(\.line) == [2, 3, 5])
    #expect(meetings.damages.map(\.byte) == [good.utf8.count + 1, good.utf8.count + 9 + 6, good.utf8.count + 19 + 100])
    #expect(try directory.meetings(design).contains("\n\(good.prefix(100))\n{"))
  }

  @Test func `S11: a duplicate attendee ID loses nobody, and is replaced by the same ID each time`() async throws {
    try await store.add(.design)
    let ids = DailyScrum.design.attendees.ids
    let doubled = try directory.head(design).replacing(ids[2].uuidString, with: ids[0].uuidString)
    try directory.write(doubled, to: directory.headPath(design))
    let attendees = try await store.load().scrums[0].attendees
    #expect(attendees.map(\.name) == ["Cathy", "Daisy", "Simon", "Jonathan"])
    #expect(Set(attendees.ids).count == 4)
    #expect(attendees[0].id == ids[0])
    #expect(attendees[3].id == ids[3])
    #expect(try await ScrumStore(directory: directory.store).load().scrums[0].attendees == attendees)
  }

  @Test func `S13: unknown members survive every rewrite`() async throws {
    try await store.add(.design)
    let attendee = DailyScrum.design.attendees[1].id.uuidString
    let known = try directory.head(design)
    let text = known.replacing("  \"id\": \"\(design)\"", with: "  \"future\": [1.10, 1e2, {}],\n  \"id\": \"\(design)\"")
      .replacing("\"id\": \"\(attendee)\"", with: "\"absent\": true, \"id\": \"\(attendee)\"")
    #expect(text != known)
    try directory.write(text, to: directory.headPath(design))
    var attendees = DailyScrum.design.attendees
    attendees.move(from: 1, to: 3)
    attendees.remove(at: 0)
    attendees[id: DailyScrum.design.attendees[1].id]?.name = "Dora"
    try await store.edit(design, ScrumEdit(title: "New", attendees: attendees, length: .seconds(90), theme: .tan))
    try await store.setDeleted(true, scrum: design)
    try await store.setDeleted(false, scrum: design)
    let head = try directory.head(design)
    #expect(head.contains("  \"future\": [\n    1.10,\n    1e2,\n    {}\n  ],\n"))
    #expect(head.contains("      \"absent\": true,\n      \"id\": \"\(attendee)\",\n      \"name\": \"Dora\"\n    }\n  ],"))
  }

  @Test func `S13: a restored meeting keeps unknown members, and its date to the last digit`()
    async throws
  {
    let id = UUID()
    let line =
      #"{"attendees":[],"date":"2026-11-21T08:42:00.1234567Z","id":"\#(id)","lengthInMinutes":5,"mood":1.50,"turns":[{"id":"\#(id)","name":"A","seconds":1.0,"x":[]}]}"#
    try directory.write(line + "\n", to: directory.meetingsPath(design))
    try await store.setDeleted(true, meeting: id, of: design)
    try await store.setDeleted(false, meeting: id, of: design)
    #expect(
      try directory.meetings(design).split(separator: "\n").last ?? "" == line.replacing(#","turns""#, with: #","rev":2,"turns""#)
    )
  }

  @Test func `S13: an unknown theme is damage to that scrum, and is never overwritten`() async throws {
    try await store.add(.design)
    let text = try directory.head(design).replacing("\"yellow\"", with: "\"mauve\"")
    try directory.write(text, to: directory.headPath(design))
    let damage = try #require(try await store.load().damages.first)
    #expect(damage.reason.english == "unknown theme \"mauve\"")
    #expect(text.split(separator: "\n")[damage.line - 1] == "  \"theme\": \"mauve\",")
    #expect(text.utf8.dropFirst(damage.byte).starts(with: "\"mauve\"".utf8))
    await #expect(throws: StoreError.damaged(damage)) { try await store.edit(design, ScrumEdit(theme: .sky)) }
    #expect(try directory.head(design) == text)
  }

  @Test func `S13: a store with a later format is read as far as possible and never changed`() async throws {
    try await store.add(.design)
    let path = directory.store + "/format.json"
    try directory.write("{\"format\":2,\"more\":[]}", to: path)
    let newer = StoreError.newerFormat(path: path, found: 2)
    let appDev = directory.headPath(DailyScrum.appDev.id)
    try directory.write("{\"id\":\"\(DailyScrum.appDev.id)\",\"name\":\"renamed since\"}", to: appDev)
    let listing = try await store.load()
    #expect(listing.isReadOnly)
    #expect(listing.scrums == [.design])
    #expect(listing.damages.map(\.file) == [appDev])
    await #expect(throws: newer) { try await store.add(.appDev) }
    await #expect(throws: newer) { try await store.edit(design, ScrumEdit(title: "x")) }
    await #expect(throws: newer) { try await store.append(.designFriday, to: .design) }
    await #expect(throws: newer) { try await store.setDeleted(true, scrum: design) }
    await #expect(throws: newer) { try await store.setDeleted(true, meeting: UUID(), of: design) }
    await #expect(throws: newer) { try await store.repair() }
    await #expect(throws: newer) { try await store.examine() }
    #expect(try directory.storeFiles().filter { $0.hasPrefix("scrums/") || $0.hasPrefix("meetings/") }.count == 2)
  }
}
