import AppResources
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("A store on disk")
struct DurabilityTests {
  let directory: TemporaryDirectory
  let store: ScrumStore
  private let design = DailyScrum.design.id

  init() throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
  }

  @Test func `two stores in one directory lose none of each other's changes`() async throws {
    try await store.add(.design)
    let other = ScrumStore(directory: directory.store)
    let scrum = DailyScrum.design
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<25 {
        for (store, name) in [(store, "one"), (other, "other")] {
          let meeting = History(
            date: Date(timeIntervalSince1970: Double(number)), length: .seconds(60), transcript: Transcript("\(name) \(number)"))
          group.addTask { try await store.append(meeting, to: scrum) }
        }
        group.addTask { [store] in try await store.edit(scrum.id, ScrumEdit(title: "Title \(number)")) }
        group.addTask { try await other.edit(scrum.id, ScrumEdit(length: .seconds(60 + number))) }
        group.addTask { [store] in try await store.add(DailyScrum(title: "One \(number)")) }
        group.addTask { try await other.add(DailyScrum(title: "Other \(number)")) }
      }
      try await group.waitForAll()
    }
    let listing = try await store.load()
    #expect(listing.scrums.count == 51)
    #expect(listing.damages.isEmpty)
    #expect(listing.scrums[id: scrum.id]?.title.hasPrefix("Title ") == true)
    #expect(listing.scrums[id: scrum.id]?.length != scrum.length)
    let meetings = try await other.meetings(of: scrum.id)
    #expect(Set(try await store.history(of: scrum.id).map(\.transcript)).count == 50)
    #expect(meetings.damages.isEmpty)
  }

  @Test func `two stores that change different fields keep both changes`() async throws {
    try await store.add(.design)
    let other = ScrumStore(directory: directory.store)
    for number in 1...20 {
      async let title = store.edit(design, ScrumEdit(title: "Title \(number)"))
      async let length = other.edit(design, ScrumEdit(length: .seconds(number)))
      _ = try await (title, length)
      let scrum = try await store.load().scrums[0]
      #expect(scrum.title == "Title \(number)")
      #expect(scrum.length == .seconds(number))
    }
  }

  @Test func `concurrent first starts create one store`() async throws {
    let stores = (0..<8).map { _ in ScrumStore(directory: directory.store) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for store in stores { group.addTask { _ = try await store.load() } }
      try await group.waitForAll()
    }
    #expect(try directory.storeFiles() == [".gitattributes", ".gitignore", "format.json", "lock", "meetings", "scrums"])
  }

  @Test func `a save leaves no other files and keeps the mode`() async throws {
    try await store.add(.design)
    chmod(directory.headPath(design), 0o664)
    try await store.edit(design, ScrumEdit(title: "x"))
    #expect(directory.mode(directory.headPath(design)) == 0o664)
    #expect(try directory.storeFiles().filter { $0.hasPrefix("scrums/") } == ["scrums/\(design).json"])
  }

  @Test func `an edit that changes nothing writes nothing`() async throws {
    try await store.add(.design)
    let byHand = try directory.head(design).replacing("\n", with: "\n\n")
    try directory.write(byHand, to: directory.headPath(design))
    try await store.edit(design, ScrumEdit())
    try await store.edit(design, ScrumEdit(title: "Design"))
    #expect(try directory.head(design) == byHand)
  }

  @Test func `a line torn by a crash gets a newline and is kept`() async throws {
    try await store.append(.designThursday, to: .design)
    let whole = try directory.meetings(design)
    try directory.write(whole + "{\"attendees\":[{\"id", to: directory.meetingsPath(design))
    #expect(try await store.meetings(of: design).damages.map(\.line) == [2])
    #expect(try await store.load().lastMeetings[design]?.ended == History.designThursday.date)
    try await store.append(.designFriday, to: .design)
    #expect(try await store.history(of: design) == [.designFriday, .designThursday])
    #expect(try directory.meetings(design).hasPrefix(whole + "{\"attendees\":[{\"id\n{"))
  }

  @Test func `a complete last line without a newline is a meeting`() async throws {
    try await store.append(.designThursday, to: .design)
    try directory.write(String(try directory.meetings(design).dropLast()), to: directory.meetingsPath(design))
    #expect(try await store.meetings(of: design) == Meetings(history: [History.designThursday.summary]))
    try await store.append(.designFriday, to: .design)
    #expect(try await store.meetings(of: design) == Meetings(history: [History.designThursday, .designFriday].map(\.summary)))
  }

  @Test func `only the owner can access a store, whatever the umask`() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      let directory = try TemporaryDirectory()
      try await ScrumStore(directory: directory.store).append(.designFriday, to: .design)
      for name in try directory.storeFiles() {
        let isFolder = ["scrums", "meetings", "items"].contains(name)
        #expect(directory.mode("\(directory.store)/\(name)") == (isFolder ? 0o700 : 0o600), "\(name)")
      }
      #expect(directory.mode(directory.store) == 0o700)
    }
  }

  @Test func `a temporary file is removed once it is a day old and its process is dead`() async throws {
    try await store.add(.design)
    let names = [".a.json.tmp.999999999.0f", ".a.json.tmp.\(getpid()).0f", ".a.json.tmp.999999998.0f", ".a.json.tmp.0.0f"]
      .map { "\(directory.store)/scrums/\($0)" }
    for name in names {
      try directory.write("{", to: name)
      var times = timespec(tv_sec: time(nil) - (name == names[2] ? 80_000 : 90_000), tv_nsec: 0)
      withUnsafePointer(to: &times) { time in
        let both = [time.pointee, time.pointee]
        _ = utimensat(AT_FDCWD, name, both, 0)
      }
    }
    try await ScrumStore(directory: directory.store).edit(design, ScrumEdit(title: "x"))
    #expect(names.map { access($0, F_OK) == 0 } == [false, true, true, true])
  }

  @Test func `a replaced file does not count as locked, so the new one is waited for`() async throws {
    try await store.append(.designThursday, to: .design)
    let path = directory.meetingsPath(design)
    let old = open(path, O_RDONLY)
    flock(old, LOCK_EX)
    async let appended = store.append(.designFriday, to: .design)
    let new = path + ".new"
    try FileManager.default.copyItem(atPath: path, toPath: new)
    rename(new, path)
    close(old)
    _ = try await appended
    #expect(try await store.meetings(of: design).history.ids == [History.designFriday, .designThursday].map(\.id))
  }

  @Test func `a file that is removed while it is waited for is made again`() async throws {
    try await store.append(.designThursday, to: .design)
    let path = directory.meetingsPath(design)
    let old = open(path, O_RDONLY)
    flock(old, LOCK_EX)
    let waiting = WaitingStore(directory)
    async let appended = waiting.store.append(.designFriday, to: .design)
    await waiting.waits()
    unlink(path)
    close(old)
    _ = try await appended
    #expect(try await store.history(of: design) == [.designFriday])
  }

  @Test func `a line that another process is still writing is waited for`() async throws {
    try await store.append(.designThursday, to: .design)
    try await store.append(.designFriday, to: .design)
    let path = directory.meetingsPath(design), whole = try directory.meetings(design)
    try directory.write(String(whole.dropLast(20)), to: path)
    let writer = open(path, O_WRONLY | O_APPEND)
    flock(writer, LOCK_EX)
    let waiting = WaitingStore(directory)
    async let meetings = waiting.store.meetings(of: design)
    await waiting.waits()
    _ = String(whole.suffix(20)).withCString { write(writer, $0, 20) }
    close(writer)
    #expect(try await meetings == Meetings(history: [History.designThursday, .designFriday].map(\.summary)))
  }

  @Test func `the parent of a path is the folder that contains it`() {
    #expect(["/", "/a", "/a/b", "a", "a/b", "."].map(\.parentPath) == [nil, "/", "/a", ".", "a", nil])
  }

  @Test func `a directory is made with its parents, unless its name is impossible`() throws {
    let name = String(repeating: "x", count: 256), path = directory.path + "/a/b"
    try Folder.make(path)
    #expect(directory.mode(path) == 0o700)
    #expect(directory.mode(directory.path + "/a") == 0o700)
    try Folder.make(directory.path + "/c/.")
    #expect(throws: FileError.system(call: "mkdir", path: "\(directory.path)/d/\(name)", code: ENAMETOOLONG)) {
      try Folder.make("\(directory.path)/d/\(name)")
    }
  }

  @Test(arguments: ["", "whole\n", "torn"])
  func `a line for a file of unknown content is written to a new file with the same bytes`(content: String) throws {
    let path = directory.path + "/file"
    try directory.write(content, to: path)
    for _ in 1...2 { try appendLine(to: FileReference(path: path), isDoubtful: true, wait: LockWait()) { Array("line\n".utf8) } }
    #expect(try directory.read(path) == (content == "torn" ? "torn\nline\n" : content + "line\n"))
  }

  @Test func `a file that was written or replaced meanwhile is not replaced`() throws {
    let path = directory.path + "/file", other = directory.path + "/other"
    func write(_ text: String, to path: String, at nanoseconds: Int) throws {
      try directory.write(text, to: path)
      let time = timespec(tv_sec: 1, tv_nsec: nanoseconds)
      _ = utimensat(AT_FDCWD, path, [time, time], 0)
    }
    try write("old", to: path, at: 1)
    let file = try FileReference(path: path), version = try #require(try file.status())
    func expectRefusal() {
      #expect(throws: FileError.changedMeanwhile(path: path)) { try replaceFile(at: file, with: [], version: version) }
    }
    try write("new", to: path, at: 2)
    expectRefusal()
    try write("newer", to: path, at: 1)
    expectRefusal()
    try write("old", to: other, at: 1)
    rename(other, path)
    expectRefusal()
  }

  @Test func `a scrum whose id has no letters is read`() async throws {
    let id = try #require(UUID(uuidString: "00000000-0000-4000-8000-000000000001"))
    try await store.add(DailyScrum(id: id, title: "Digits"))
    let listing = try await store.load()
    #expect(listing.scrums.map(\.title) == ["Digits"])
    #expect(listing.damages.isEmpty)
  }

  @Test func `a file in place of the checkpoints' directory hides no scrum`() async throws {
    try await store.add(.design)
    try directory.write("", to: directory.store + "/running")
    let listing = try await store.load()
    #expect(listing.scrums == [.design])
    #expect(listing.damages.map(\.file) == [directory.store + "/running"])
  }

  @Test func `a command that only reads creates nothing`() async throws {
    let nowhere = directory.path + "/nowhere"
    #expect(try await ScrumStore(directory: nowhere, ifMissing: .empty).load() == StoreSnapshot())
    #expect(access(nowhere, F_OK) != 0)
  }

  @Test func `directories that a git clone lacks are created when needed`() async throws {
    try await store.add(.design)
    rmdir(directory.store + "/meetings")
    unlink(directory.store + "/lock")
    #expect(try await store.load().scrums == [.design])
    try await store.append(.designFriday, to: .design)
    #expect(try await store.load().lastMeetings[design]?.ended == History.designFriday.date)
  }

  @Test func `a store without a format file is read, and gets one with the first change`() async throws {
    try await store.add(.design)
    unlink(directory.store + "/format.json")
    #expect(try await store.load().scrums == [.design])
    #expect(!FileManager.default.fileExists(atPath: directory.store + "/format.json"))
    try await store.add(.appDev)
    #expect(FileManager.default.fileExists(atPath: directory.store + "/format.json"))
  }

  @Test func `a first start that can't create a directory says which and why`() async throws {
    try directory.write("", to: directory.path + "/data")
    await #expect(throws: FileError.system(call: "open", path: directory.store, code: ENOTDIR)) { try await store.load() }
  }

  @Test func `other files are ignored`() async throws {
    try await store.add(.design)
    let scrums = directory.store + "/scrums"
    for name in [".\(design).json.tmp.1.2", "README", "\(design).json~", ".hidden.json"] {
      try directory.write("{", to: "\(scrums)/\(name)")
    }
    #expect(try await store.load() == StoreSnapshot(scrums: [.design]))
    for name in ["notes.json", "0aa00000-0000-4000-8000-000000000001.json"] { try directory.write("{}", to: "\(scrums)/\(name)") }
    #expect(try await store.load().damages.map(\.reason.english) == ["\"id\" is missing", "file name is not an ID"])
  }

  @Test(arguments: [
    ("\"lengthInMinutes\": 10", "\"lengthInMinutes\": 0", "expected a whole number from 1 to 527040 for \"lengthInMinutes\""),
    ("\"lengthInMinutes\": 10", "\"lengthInMinutes\": 1e300", "expected a whole number from 1 to 527040 for \"lengthInMinutes\""),
    ("\"lengthInMinutes\": 10", "\"lengthInMinutes\": 2.5", "expected a whole number from 1 to 527040 for \"lengthInMinutes\""),
    ("\"title\": \"Design\"", "\"title\": null", "expected a string for \"title\""),
    ("\"title\": \"Design\"", "\"name\": \"Design\"", "\"title\" is missing"),
    ("\"name\": \"Daisy\"", "\"name\": 7", "expected a string for \"name\""),
    ("2026-11-02T08:00:00.000Z", "yesterday", "expected a date such as 2026-11-21T08:42:00.000Z for \"created\""),
    ("5C12DE00-0000-4000-8000-000000000001", "5C12DE00-0000-4000-8000-000000000002", "\"id\" differs from the file name"),
    ("5C12DE00-0000-4000-8000-000000000001", "5C12DE00", "expected a UUID for \"id\""),
  ])
  func `a wrong value is reported at its place`(old: String, new: String, reason: String) async throws {
    try await store.add(.design)
    let text = try directory.head(design).replacing(old, with: new)
    try directory.write(text, to: directory.headPath(design))
    let damage = try #require(try await store.load().damages.first)
    #expect(damage.reason.english == reason)
    if !reason.hasSuffix("missing") { #expect(text.split(separator: "\n")[damage.line - 1].contains(new)) }
  }
}
