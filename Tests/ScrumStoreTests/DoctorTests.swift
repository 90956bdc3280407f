import AppResources
import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import JSONCoding
@testable import ScrumStore

/// What `scrumdinger doctor` finds, and what it does about it.
@Suite("The doctor")
struct DoctorTests {
  let directory: TemporaryDirectory
  let store: ScrumStore
  private let design = DailyScrum.design.id
  private let later = Date(timeIntervalSinceNow: 31 * 24 * 60 * 60)

  init() async throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
    for scrum in DailyScrum.mocks { try await store.add(scrum) }
    try await store.append(.designThursday, to: .design)
  }

  @Test func `a store in use has nothing wrong, today and in a year`() async throws {
    try await store.edit(design, ScrumEdit(title: "Changed"))
    try await store.setDeleted(true, scrum: DailyScrum.appDev.id)
    try await store.setDeleted(true, meeting: History.designThursday.id, of: design)
    try await store.setDeleted(false, meeting: History.designThursday.id, of: design)
    #expect(try await store.examine() == [])
    try await store.setDeleted(false, scrum: DailyScrum.appDev.id)
    #expect(try await store.examine(now: Date(timeIntervalSinceNow: 365 * 24 * 60 * 60)) == [])
    let repairs = try await store.repair()
    #expect(repairs.backup == nil)
    #expect(repairs.done.isEmpty)
    #expect(repairs.left.isEmpty)
  }

  @Test func `unreadable lines are reported with place and reason, and moved to the backup`() async throws {
    let path = directory.meetingsPath(design), good = try directory.meetings(design)
    let text = "\(good)not JSON\n\n{\"id\":7}\n\(good.prefix(50))"
    try directory.write(text, to: path)
    let findings = try await store.examine()
    #expect(findings.map(\.line) == [2, 4, 5])
    #expect(findings[0].sentence == "\(path):2:\(good.utf8.count + 1): expected null, found 'o'")
    let repairs = try await store.repair()
    #expect(repairs.done == findings)
    #expect(repairs.left.isEmpty)
    #expect(repairs.failed.isEmpty)
    #expect(try directory.meetings(design) == good + "\n")
    #expect(try directory.read(#require(repairs.backup) + "/meetings/\(design).jsonl") == text)
    #expect(try await store.examine() == [])
  }

  @Test func `attendees with the ID of another are reported where they are, and left to an editor`() async throws {
    let ids = DailyScrum.design.attendees.prefix(3).map(\.id.uuidString), path = directory.headPath(design)
    let text = try ids.dropFirst().reduce(directory.head(design)) { $0.replacing($1, with: ids[0]) }
    try directory.write(text, to: path)
    let findings = try await store.examine(), lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(findings.map(\.line) == lines.indices.filter { lines[$0].contains(ids[0]) }.dropFirst().map { $0 + 1 })
    #expect(
      findings.first?.sentence
        == "\(path):8:\(findings.first?.byte ?? 0): an attendee above has the same \"id\"; give this one another, "
        + "for example from uuidgen")
    #expect(findings.count == 2 && findings.allSatisfy { $0.remedy == nil })
    #expect(try await store.repair().left == findings && directory.head(design) == text)
    try await store.setDeleted(true, scrum: design)
    #expect(try await store.examine() == [])
  }

  @Test func `a last line without a newline gets one`() async throws {
    let good = try directory.meetings(design)
    try directory.write(String(good.dropLast()), to: directory.meetingsPath(design))
    #expect(try await store.examine().map(\.remedy) == [.endLine])
    _ = try await store.repair()
    #expect(try directory.meetings(design) == good)
  }

  @Test func `of two lines with the same ID and revision, the one that counts stays`() async throws {
    let good = try directory.meetings(design)
    let other = good.replacing("Daisy", with: "Dora")
    try #require(other != good)
    try directory.write(good + other, to: directory.meetingsPath(design))
    let before = try await store.meetings(of: design)
    #expect(try await store.examine().map(\.line) == [1])
    _ = try await store.repair()
    #expect(try directory.meetings(design) == other)
    #expect(try await store.meetings(of: design) == before)
  }

  @Test func `meetings without a scrum get one with the attendees and length of the newest meeting`() async throws {
    try await store.append(.designFriday, to: .design)
    unlink(directory.headPath(design))
    #expect(try await store.examine().map(\.remedy) == [.restoreScrum(design)])
    #expect(try await store.repair().left == [])
    let scrum = try #require(try await store.load().scrums[id: design])
    #expect(scrum.title == "Restored scrum")
    #expect(scrum.length == History.designFriday.length)
    #expect(scrum.attendees == History.designFriday.attendees)
    #expect(try await store.meetings(of: design).history.count == 2)
  }

  @Test func `an unreadable scrum stays, and its meetings don't get another`() async throws {
    try directory.write("{\"title\":", to: directory.headPath(design))
    let findings = try await store.examine()
    #expect(findings.map(\.file) == [directory.headPath(design)])
    #expect(findings[0].remedy == nil)
    let repairs = try await store.repair()
    #expect(repairs.left == findings)
    #expect(repairs.done.isEmpty)
    #expect(repairs.backup == nil)
    #expect(try directory.head(design) == "{\"title\":")
  }

  @Test func `directories, pipes and dangling links in place of a file stay`() async throws {
    let names = ["scrums", "meetings"].flatMap { folder in
      (0..<3).map { _ in "\(directory.store)/\(folder)/\(UUID().uuidString).json\(folder == "scrums" ? "" : "l")" }
    }
    for (position, name) in names.enumerated() {
      switch position % 3 {
      case 0: mkdir(name, 0o700)
      case 1: mkfifo(name, 0o600)
      default: symlink("/nonexistent", name)
      }
    }
    let findings = try await store.repair().left
    #expect(Set(findings.map(\.file)) == Set(names))
    #expect(findings.allSatisfy { $0.remedy == nil })
  }

  @Test func `a scrum in a file named in lower case is renamed unless the name is taken`() async throws {
    let wrong = directory.store + "/scrums/\(design.uuidString.lowercased()).json"
    rename(directory.headPath(design), wrong)
    try directory.write("mine", to: directory.store + "/scrums/notes.json")
    let left = try await store.repair().left
    #expect(left.map(\.file) == [directory.store + "/scrums/notes.json"])
    #expect(try await store.load().scrums[id: design] == .design)
    try FileManager.default.copyItem(atPath: directory.headPath(design), toPath: wrong)
    #expect(try await store.repair().left.count == 2)
  }

  @Test(arguments: [false, true])
  func `files named in lower case are read and changed in place, and renamed by a repair`(
    isChanged: Bool
  ) async throws {
    let lower = design.uuidString.lowercased()
    let head = "\(directory.store)/scrums/\(lower).json", meetings = "\(directory.store)/meetings/\(lower).jsonl"
    rename(directory.headPath(design), head)
    rename(directory.meetingsPath(design), meetings)
    #expect(try await store.load().scrums[id: design] == .design)
    #expect(try await store.load().lastMeetings[design]?.ended == History.designThursday.date)
    #expect(try await store.history(of: design) == [.designThursday])
    if isChanged {
      try await store.edit(design, ScrumEdit(title: "Changed"))
      try await store.append(.designFriday, to: .design)
      #expect(try directory.read(head).contains("\"title\": \"Changed\""))
      #expect(try directory.read(meetings).split(separator: "\n").count == 2)
    }
    let findings = try await store.examine()
    #expect(findings.map(\.file) == [meetings, head])
    #expect(findings.allSatisfy { $0.reason == .lowerCaseName && $0.remedy != nil })
    let repairs = try await store.repair()
    #expect(repairs.left == [])
    #expect(repairs.failed.isEmpty)
    #expect(access(try #require(repairs.backup) + "/scrums/\(lower).json", F_OK) == 0)
    #expect(access(head, F_OK) != 0)
    #expect(access(meetings, F_OK) != 0)
    #expect(try await store.load().scrums[id: design]?.title == (isChanged ? "Changed" : "Design"))
    #expect(try await store.meetings(of: design).history.count == (isChanged ? 2 : 1))
  }

  @Test func `a scrum with a byte order mark is read, and a repair or a change removes the mark`() async throws {
    let text = try directory.head(design), path = directory.headPath(design)
    try directory.write("\u{FEFF}" + text, to: path)
    #expect(try await store.load().scrums[id: design] == .design)
    let findings = try await store.examine()
    #expect(findings.map(\.remedy) == [.removeByteOrderMark])
    #expect(findings.map(\.sentence) == ["\(path):1:0: starts with a byte order mark"])
    let repairs = try await store.repair()
    #expect(repairs.done == findings)
    #expect(repairs.left == [])
    #expect(try directory.head(design) == text)
    #expect(try directory.read(#require(repairs.backup) + "/scrums/\(design).json") == "\u{FEFF}" + text)
    try directory.write("\u{FEFF}" + text, to: path)
    try await store.edit(design, ScrumEdit(title: "Changed"))
    #expect(try directory.head(design) == text.replacing("\"Design\"", with: "\"Changed\""))
    try directory.write("\u{FEFF}" + text.replacing("\"yellow\"", with: "7"), to: path)
    let damage = try #require(try await store.load().damages.first)
    #expect(try Data(contentsOf: URL(filePath: path))[damage.byte] == UInt8(ascii: "7"))
  }

  @Test func `a format behind a byte order mark is read, and a repair removes the mark`() async throws {
    let path = directory.store + "/format.json", text = try directory.read(path)
    try directory.write("\u{FEFF}" + text, to: path)
    #expect(try await store.load().scrums[id: design] == .design)
    let findings = try await store.examine()
    #expect(findings.map(\.remedy) == [.removeByteOrderMark])
    #expect(try await store.repair().done == findings)
    #expect(try directory.read(path) == text)
  }

  @Test func `meetings behind a byte order mark are read, and a repair removes only the mark`() async throws {
    try await store.append(.designFriday, to: .design)
    let text = try directory.meetings(design), path = directory.meetingsPath(design)
    try #require(text.split(separator: "\n").count == 2)
    // Two files with a mark each, put together.
    let marked = text.split(separator: "\n").map { "\u{FEFF}\($0)\n" }.joined()
    try directory.write(marked, to: path)
    let meetings = try await store.meetings(of: design)
    #expect(meetings.history.map(\.id) == [History.designFriday.id, History.designThursday.id])
    #expect(meetings.damages == [])
    #expect(try await store.history(of: design) == [.designFriday, .designThursday])
    #expect(try await store.load().lastMeetings[design]?.ended == History.designFriday.date)
    let findings = try await store.examine()
    #expect(findings.map(\.remedy) == [.removeByteOrderMark, .removeByteOrderMark])
    #expect(findings.map(\.line) == [1, 2])
    let repairs = try await store.repair()
    #expect(repairs.done == findings)
    #expect(repairs.left == [])
    #expect(try directory.meetings(design) == text)
    #expect(try directory.read(#require(repairs.backup) + "/meetings/\(design).jsonl") == marked)
  }

  @Test func `access by other users is removed`() async throws {
    chmod(directory.headPath(design), 0o644)
    chmod(directory.store + "/meetings", 0o755)
    chmod(directory.store, 0o711)
    #expect(
      try await store.examine().map(\.reason.english)
        == ["711", "755", "644"].map { "accessible to other users (mode \($0))" })
    #expect(try await store.repair().left == [])
    #expect(directory.mode(directory.headPath(design)) == 0o600)
    #expect(directory.mode(directory.store) == 0o700)
  }

  @Test func `deleted items are purged after 30 days, not before, and kept in the backup`() async throws {
    let appDev = DailyScrum.appDev.id
    try await store.append(.designFriday, to: .design)
    try await store.setDeleted(true, meeting: History.designThursday.id, of: design)
    try await store.append(.designFriday, to: .appDev)
    try await store.setDeleted(true, scrum: appDev)
    let month = Date(timeIntervalSinceNow: 29 * 24 * 60 * 60)
    #expect(try await store.repair(now: month).done == [])
    let meetings = try directory.meetings(design), head = try directory.head(appDev), others = try directory.meetings(appDev)
    let repairs = try await store.repair(now: later)
    #expect(repairs.done.map(\.remedy) == [.removeLines, .purge(appDev)])
    #expect(repairs.left.isEmpty)
    #expect(try directory.storeFiles().filter { $0.hasPrefix("scrums/") || $0.hasPrefix("meetings/") }.count == 3)
    #expect(try directory.meetings(design) == meetings.split(separator: "\n")[1] + "\n")
    let backup = try #require(repairs.backup)
    #expect(try directory.read("\(backup)/scrums/\(appDev).json") == head)
    #expect(try directory.read("\(backup)/meetings/\(appDev).jsonl") == others)
    #expect(try directory.read("\(backup)/meetings/\(design).jsonl") == meetings)
    #expect(directory.mode(backup) == 0o700)
    #expect(directory.mode("\(backup)/scrums/\(appDev).json") == 0o600)
  }

  @Test func `a deleted transcript is purged after 30 days, with no other revision`() async throws {
    try await store.append(.designWednesday, to: .design)
    try await store.append(.appDevFriday, to: .appDev)
    let wednesday = History.designWednesday.summary, transcript = try #require(History.designWednesday.transcript)
    try await store.save(.correct(.init(of: transcript.lines[0], to: "Nothing"), in: wednesday, of: design))
    try await store.save(.delete(.transcript(transcript, in: wednesday, of: design)))
    try await store.setDeleted(true, meeting: History.designThursday.id, of: design)
    try await store.setDeleted(false, meeting: History.designThursday.id, of: design)
    let friday = try #require(History.appDevFriday.transcript)
    try await store.save(
      .correct(.init(of: friday.lines[0], to: "Nothing"), in: History.appDevFriday.summary, of: DailyScrum.appDev.id))
    let history = try await store.history(of: design), others = try directory.meetings(DailyScrum.appDev.id)
    #expect(try await store.examine(now: Date(timeIntervalSinceNow: 29 * 24 * 60 * 60)) == [])
    let findings = try await store.examine(now: later)
    #expect(findings.map(\.line) == [2, 3])
    #expect(findings.allSatisfy { $0.reason.english.hasSuffix("was deleted more than 30 days ago") })
    #expect(try await store.repair(now: later).left == [])
    #expect(try !directory.meetings(design).contains("icons"))
    #expect(try directory.meetings(design).split(separator: "\n").count == 4)
    #expect(try await store.history(of: design) == history)
    #expect(try directory.meetings(DailyScrum.appDev.id) == others)
  }

  @Test func `stale temporary files and old checkpoints are removed`() async throws {
    let old = directory.store + "/scrums/.x.json.tmp.999999999.0a", own = directory.store + "/scrums/.x.json.tmp.\(getpid()).0a"
    let stale = directory.store + "/running/\(UUID()).json", held = directory.store + "/running/\(UUID()).json"
    for path in [old, own, stale, held] {
      try directory.write("{}", to: path)
    }
    chmod(directory.store + "/running", 0o700)
    let lock = open(held, O_RDONLY)
    flock(lock, LOCK_EX)
    defer { close(lock) }
    let findings = try await store.examine()
    #expect(findings.map(\.file) == [stale])
    #expect(findings[0].remedy == nil)
    #expect(try await store.examine(now: later).map(\.file) == [stale, old])
    #expect(try await store.repair(now: later).left == [])
    #expect(access(old, F_OK) != 0)
    #expect(access(stale, F_OK) != 0)
    #expect(access(own, F_OK) == 0)
    #expect(access(held, F_OK) == 0)
  }

  @Test func `an empty format file is rewritten only if all other files can be read`() async throws {
    let format = directory.store + "/format.json"
    try directory.write("", to: format)
    try directory.write("{", to: directory.headPath(design))
    #expect(try await store.repair().left.map(\.file) == [format, directory.headPath(design)])
    unlink(directory.headPath(design))
    #expect(try await store.repair().left == [])
    #expect(try await store.load().scrums.count == 3)
  }

  @Test(arguments: ["{\"format\":2147483648}", "{\"format\":99999999999999999999}"])
  func `a store with a later format is never changed`(text: String) async throws {
    let format = directory.store + "/format.json"
    try directory.write(text, to: format)
    #expect(try await store.load().isReadOnly)
    await #expect(throws: StoreError.self) { try await store.examine() }
    await #expect(throws: StoreError.self) { try await store.repair() }
    #expect(try directory.read(format) == text)
  }

  @Test(arguments: ["{\"format\":2,}", "{\"format\":\"2\"}"])
  func `a damaged format file with content is never rewritten`(text: String) async throws {
    let format = directory.store + "/format.json"
    try directory.write(text, to: format)
    #expect(try await store.repair().left.map(\.file) == [format])
    #expect(try directory.read(format) == text)
  }

  @Test func `a missing store is an error, and is not created`() async throws {
    let nowhere = ScrumStore(directory: directory.path + "/nowhere")
    await #expect(throws: StoreError.self) { try await nowhere.examine() }
    await #expect(throws: StoreError.self) { try await nowhere.repair() }
    #expect(access(directory.path + "/nowhere", F_OK) != 0)
  }

  @Test(arguments: 1...60) func `no repair loses a byte of a line, whatever happened to the file`(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    try await store.append(.designFriday, to: .design)
    try await store.setDeleted(Bool.random(using: &random), meeting: History.designFriday.id, of: design)
    var bytes = Array(try directory.meetings(design).utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[start] = .random(in: 0...255, using: &random)
      case 1: bytes.insert(.newline, at: start)
      case 2: bytes.removeSubrange(start..<min(bytes.count, start + Int.random(in: 1...80, using: &random)))
      default: bytes += bytes[start...]
      }
      if bytes.isEmpty { bytes = [0] }
    }
    try Data(bytes).write(to: URL(filePath: directory.meetingsPath(design)))
    chmod(directory.meetingsPath(design), 0o600)
    let before = try await store.meetings(of: design)
    let repairs = try await store.repair(now: later)
    #expect(repairs.failed.isEmpty)
    #expect(try await store.examine(now: later) == repairs.left)
    #expect(repairs.left.isEmpty)
    #expect(try await store.meetings(of: design) == Meetings(history: before.history.reversed()))
    let kept = repairs.backup.map { "\($0)/meetings/\(design).jsonl" } ?? directory.meetingsPath(design)
    #expect(try Data(contentsOf: URL(filePath: kept)) == Data(bytes))
  }
}
