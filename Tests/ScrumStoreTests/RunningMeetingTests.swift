import AppResources
import Dispatch
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("A meeting in progress on disk")
struct RunningMeetingTests {
  let directory: TemporaryDirectory
  let store: ScrumStore
  let meeting = RunningMeeting.of(.design)

  init() throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
  }

  /// As after a kill: another store, and nobody holds the files of the first.
  private func restart() -> ScrumStore { ScrumStore(directory: directory.store) }
  private func path(_ meeting: RunningMeeting) -> String { "\(directory.store)/running/\(meeting.id.uuidString).json" }
  private func keepAndDie(_ meeting: RunningMeeting) async throws {
    try await ScrumStore(directory: directory.store).running.save(meeting)
    // NB: a child process that another test starts holds the lock, too, until it runs its program.
    let file = try FileReference(path: path(meeting))
    while try !LockedFile.isFree(file) { await Task.yield() }
  }

  @Test func `is read as it was written, to the last digit`() async throws {
    var meeting = meeting
    meeting.transcript = "Daisy,\nwould you like to start?"
    meeting.checkpoint.shares = meeting.checkpoint.turns.map { _ in .init(duration: .milliseconds(60_250)) }
    meeting.checkpoint.shares[1].forfeited = .milliseconds(1)
    meeting.checkpoint.shares[2].restarted = .seconds(2)
    meeting.checkpoint.borrowed = .seconds(9)
    meeting.checkpoint.notes[meeting.checkpoint.turns[0].id].today = "Ship\nit"
    meeting.checkpoint.notes.parkingLot = ["The door"]
    meeting.checkpoint.turns[0].duration = Duration(secondsComponent: 12, attosecondsComponent: 123_456_789_012_345_678)
    try await keepAndDie(meeting)
    #expect(try await store.running.interrupted() == Partial([meeting]))
    #expect(directory.mode(path(meeting)) == 0o600)
  }

  @Test func `keeps its words, once, even if the recognition failed`() async throws {
    var meeting = meeting
    meeting.transcript = Transcript(
      [
        Utterance(at: .milliseconds(1500), speaker: meeting.checkpoint.turns[0].id, text: "Daisy"),
        Utterance(at: .seconds(3), text: "\u{1B}[31m would you"),
      ], isIncomplete: true)
    try await keepAndDie(meeting)
    #expect(try await store.running.interrupted() == Partial([meeting]))
    let text = try directory.read(path(meeting))
    #expect(text.components(separatedBy: "would you").count == 2)
    #expect(!text.contains("\"transcript\":"))
    for (old, new, reason) in [
      ("1.5", "-1", "expected a number of seconds for \"at\""), ("\"text\"", "\"words\"", "\"text\" is missing"),
      ("\"transcriptIncomplete\": true", "\"transcriptIncomplete\": 1", "expected true or false for \"transcriptIncomplete\""),
    ] {
      try directory.write(text.replacing(old, with: new), to: path(meeting))
      #expect(try await store.running.interrupted().damages.map(\.reason.english) == [reason])
    }
  }

  @Test func `replaces its previous checkpoint, and leaves no other file`() async throws {
    var meeting = meeting
    for seconds in 1...5 {
      meeting.checkpoint.turns[0].duration = .seconds(seconds)
      try await store.running.save(meeting)
    }
    #expect(try directory.storeFiles().filter { $0.hasPrefix("running/") } == ["running/\(meeting.id.uuidString).json"])
    #expect(try await restart().running.claim(meeting.id) == nil)
  }

  @Test func `belongs to nobody else while it is held`() async throws {
    try await store.running.save(meeting)
    let other = restart()
    #expect(try await other.running.interrupted() == Partial([]))
    #expect(try await other.running.claim(meeting.id) == nil)
    try await other.running.delete(meeting.id)
    #expect(FileManager.default.fileExists(atPath: path(meeting)))
  }

  @Test func `is not found once it is in the history, and its checkpoint is removed where changes are allowed`() async throws {
    try await keepAndDie(meeting)
    let recorded = History(id: meeting.id, date: meeting.savedAt, length: .seconds(60))
    try await store.save(.record(recorded, of: meeting.scrum))
    #expect(try await restart().running.interrupted(changesNothing: true) == Partial([]))
    try directory.write("{\"format\":2}\n", to: "\(directory.store)/format.json")
    #expect(try await restart().running.interrupted() == Partial([]))
    #expect(FileManager.default.fileExists(atPath: path(meeting)))
    try directory.write("{\"format\":1}\n", to: "\(directory.store)/format.json")
    #expect(try await restart().running.interrupted() == Partial([]))
    #expect(!FileManager.default.fileExists(atPath: path(meeting)))
  }

  @Test func `is found although others lock it for an instant now and then`() async throws {
    try await keepAndDie(meeting)
    let file = try Descriptor(opening: path(meeting), O_RDONLY)
    let somebody = DispatchGroup()
    DispatchQueue.global().async(group: somebody) { [number = file.number] in
      for _ in 0..<100 {
        flock(number, LOCK_EX)
        poll(nil, 0, 1)
        flock(number, LOCK_UN)
        poll(nil, 0, 1)
      }
    }
    var found = 0
    for _ in 0..<500 { found += try await store.running.interrupted().value.count }
    // NB: on a busy machine an instant may be a long one.
    #expect(found > 490)
    await withCheckedContinuation { done in somebody.notify(queue: .global()) { done.resume() } }
  }

  @Test func `is claimed by only one of several stores`() async throws {
    try await keepAndDie(meeting)
    let stores = (0..<8).map { _ in restart() }
    let claims = try await withThrowingTaskGroup(of: RunningMeeting?.self) { [meeting] group in
      for store in stores { group.addTask { try await store.running.claim(meeting.id) } }
      for store in stores {
        group.addTask {
          _ = try await store.running.interrupted(); return nil
        }
      }
      return try await group.reduce(into: []) { $0 += [$1] }.compactMap(\.self)
    }
    #expect(claims == [meeting])
  }

  @Test func `is found again with its new checkpoint when it is interrupted again`() async throws {
    try await keepAndDie(meeting)
    var later = try #require(try await restart().running.claim(meeting.id))
    later.checkpoint.turns[0].duration = .seconds(99)
    try await keepAndDie(later)
    #expect(try await store.running.interrupted().value == [later])
  }

  @Test func `that can’t be read is reported and kept, and hides no other`() async throws {
    try await keepAndDie(meeting)
    let broken = RunningMeeting.of(.appDev)
    try directory.write("{\"id\": \"", to: path(broken))
    let found = try await store.running.interrupted()
    #expect(found.value == [meeting])
    #expect(found.damages.map(\.file) == [path(broken)])
    await #expect(throws: StoreError.damaged(found.damages[0])) { try await store.running.claim(broken.id) }
    #expect(try directory.read(path(broken)) == "{\"id\": \"")
  }

  @Test(arguments: [
    ("\"index\": 0", "\"index\": 9", "expected a whole number from 0 to 3 for \"index\""),
    ("\"theme\": \"yellow\"", "\"theme\": \"pink\"", "unknown theme \"pink\""),
    ("\"savedAt\": \"2026", "\"savedAt\": \"?026", "expected a date such as 2026-11-21T08:42:00.000Z for \"savedAt\""),
  ])
  func `with a wrong value is reported at its place`(
    old: String, new: String, reason: String
  ) async throws {
    try await keepAndDie(meeting)
    let text = try directory.read(path(meeting)).replacing(old, with: new)
    try directory.write(text, to: path(meeting))
    let damage = try #require(try await store.running.interrupted().damages.first)
    #expect(damage.reason.english == reason)
    #expect(text.split(separator: "\n")[damage.line - 1].contains(new))
  }

  @Test func `is written without defaults, and read without them`() async throws {
    try await keepAndDie(meeting)
    let text = try directory.read(path(meeting))
    for key in ["shares", "borrowed", "notes", "parkingLot", "settings"] { #expect(!text.contains("\"\(key)\"")) }
    let older = text.replacing("\"index\"", with: "\"staysOpen\": true,\n  \"index\"")
    try directory.write(older, to: path(meeting))
    #expect(try await store.running.interrupted() == Partial([meeting]))
    try directory.write(text.replacing("\"turns\"", with: "\"shares\": [{\"seconds\": 1}],\n  \"turns\""), to: path(meeting))
    #expect(try await store.running.interrupted().damages.map(\.reason.english) == ["expected as many \"shares\" as \"turns\""])
  }

  @Test func `says what was borrowed and forfeited, and when it was saved; older names are read, too`() async throws {
    var meeting = meeting
    meeting.checkpoint.shares = meeting.checkpoint.turns.map { _ in .init(duration: .seconds(60)) }
    meeting.checkpoint.shares[1].forfeited = .seconds(5)
    meeting.checkpoint.borrowed = .seconds(9)
    try await keepAndDie(meeting)
    var text = try directory.read(path(meeting))
    for (name, older) in [("borrowed", "taken"), ("forfeited", "waived"), ("savedAt", "kept")] {
      #expect(text.components(separatedBy: "\"\(name)\":").count == 2)
      #expect(!text.contains("\"\(older)\""))
      text = text.replacing("\"\(name)\"", with: "\"\(older)\"")
    }
    try directory.write(text, to: path(meeting))
    #expect(try await store.running.interrupted() == Partial([meeting]))
    try directory.write(text.replacing("\"kept\"", with: "\"then\""), to: path(meeting))
    #expect(try await store.running.interrupted().damages.map(\.reason.english) == ["\"savedAt\" is missing"])
  }

  @Test func `without a turn is damaged`() async throws {
    var meeting = meeting
    meeting.checkpoint.turns = []
    try await keepAndDie(meeting)
    #expect(try await store.running.interrupted().damages.map(\.reason.english) == ["expected at least one turn for \"turns\""])
  }

  /// What is done when a meeting ends, each step as the only ones that were reached before a kill.
  enum Step: CaseIterable { case keep, append, forget }

  @Test(arguments: Step.allCases)
  func `is recorded exactly once, or found again, wherever the program is killed`(last: Step) async throws {
    try await store.add(.design)
    var dying: ScrumStore? = restart()
    try await dying?.running.save(meeting)
    if last != .keep { _ = try await dying?.append(meeting.asHistory, to: meeting.scrum) }
    if last == .forget { try await dying?.running.delete(meeting.id) }
    dying = nil
    #expect(try await store.running.interrupted().value == (last == .keep ? [meeting] : []))
    #expect(FileManager.default.fileExists(atPath: path(meeting)) == (last == .keep))
    if last == .keep {
      // Saved as it was, and killed once more before it is forgotten.
      try await ScrumStore(directory: directory.store).append(meeting.asHistory, to: meeting.scrum)
      #expect(try await store.running.interrupted() == Partial([]))
    }
    #expect(try await store.meetings(of: meeting.scrum.id).history.map(\.id) == [meeting.id])
    #expect(try directory.meetings(meeting.scrum.id).split(separator: "\n").count == 1)
  }

  @Test func `that was saved and deleted is not found again`() async throws {
    try await keepAndDie(meeting)
    try await store.append(meeting.asHistory, to: meeting.scrum)
    try await store.setDeleted(true, meeting: meeting.id, of: meeting.scrum.id)
    #expect(try await restart().running.interrupted() == Partial([]))
    #expect(!FileManager.default.fileExists(atPath: path(meeting)))
  }

  @Test func `that can’t be saved reports the file and the reason, and keeps its last checkpoint`() async throws {
    try await store.running.save(meeting)
    let before = try directory.read(path(meeting))
    rename(directory.store + "/running", directory.store + "/away")
    try directory.write("in the way", to: directory.store + "/running")
    let error = await #expect(throws: FileError.self) { try await store.running.save(meeting) }
    #expect("\(error as Any)".contains("/running"))
    unlink(directory.store + "/running")
    rename(directory.store + "/away", directory.store + "/running")
    #expect(try directory.read(path(meeting)) == before)
    #expect(try await restart().running.claim(meeting.id) == nil, "it is still held")
  }

  @Test(arguments: StoreKind.allCases)
  func `is not interrupted while its store holds it`(kind: StoreKind) async throws {
    let store = kind.make(in: directory).running
    try await store.save(meeting)
    #expect(try await store.interrupted() == Partial([]))
    try await store.delete(meeting.id)
    try await store.delete(meeting.id)
    #expect(try await store.claim(meeting.id) == nil)
  }

  @Test func `in memory can be claimed once`() async throws {
    let store = ScrumStorage.inMemory(interrupted: [meeting]).running
    #expect(try await store.interrupted().value == [meeting])
    #expect(try await store.claim(meeting.id) == meeting)
    #expect(try await store.claim(meeting.id) == nil)
    #expect(try await store.interrupted() == Partial([]))
  }
}

extension RunningMeeting {
  static func of(_ scrum: DailyScrum) -> RunningMeeting {
    let turns = scrum.attendees.map { History.Turn(id: $0.id, name: $0.name, duration: .seconds(3)) }
    return RunningMeeting(
      id: UUID(), scrum: scrum, began: Date(timeIntervalSince1970: 1_795_254_000),
      savedAt: Date(timeIntervalSince1970: 1_795_254_120),
      checkpoint: Checkpoint(turns: turns, index: 0, autoAdvance: true))
  }

  fileprivate var asHistory: History {
    History(id: id, date: savedAt, attendees: scrum.attendees, length: scrum.length, turns: checkpoint.turns)
  }
}
