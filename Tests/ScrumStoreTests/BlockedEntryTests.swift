import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import DurableFiles
@testable import ScrumStore

/// One entry that can't be read hides no other, and is named.
@Suite("An entry that can't be read")
struct BlockedEntryTests {
  /// A store with a meeting and an update, whose process may not read what the superuser may.
  private static func makeStore() async throws -> (directory: TemporaryDirectory, store: ScrumStore) {
    setenv("TMPDIR", "/tmp", 1)
    if geteuid() == 0 { setuid(65534) }
    let directory = try TemporaryDirectory(), store = ScrumStore(directory: directory.store)
    try await store.add(.design)
    try await store.append(.designThursday, to: .design)
    let note = Note(id: DailyScrum.design.attendees[0].id, today: "Ship it")
    try await store.save(.write(Update(note, date: .now), of: DailyScrum.design.id))
    return (directory, store)
  }

  @Test func `if it is the folder of updates, leaves scrums and meetings`() async {
    await #expect(processExitsWith: .success) {
      let (directory, store) = try await BlockedEntryTests.makeStore()
      let path = "\(directory.store)/updates", id = DailyScrum.design.id
      defer { chmod(path, 0o700) }
      let damage = Damage(file: path, reason: .system(EACCES))
      for mode: mode_t in [0, 0o600] {
        chmod(path, mode)
        for snapshot in try await [store.load(), store.load([id])] {
          #expect(snapshot.scrums == [.design])
          #expect(snapshot.lastMeetings[id]?.ended == History.designThursday.date)
          #expect(snapshot.damages.map(\.reason) == [.system(EACCES)])
          #expect(snapshot.damages.first?.file.hasPrefix(path) == true)
        }
        let document = try await store.document(of: id, history: true)
        #expect(document.meetings?.count == 1)
        #expect(document.damages.map(\.reason) == [.system(EACCES)])
        #expect(try await store.examine().map(\.reason).contains(.system(EACCES)))
      }
      chmod(path, 0)
      #expect(try await store.load().damages == [damage])
      #expect(try await store.examine().contains(damage))
      await #expect(throws: FileError.self) { try await store.currentUpdates(of: id) }
    }
  }

  @Test func `if it is the folder of meetings, leaves scrums and updates`() async {
    await #expect(processExitsWith: .success) {
      let (directory, store) = try await BlockedEntryTests.makeStore()
      let path = "\(directory.store)/meetings", id = DailyScrum.design.id
      defer { chmod(path, 0o700) }
      chmod(path, 0)
      for snapshot in try await [store.load(), store.load([id])] {
        #expect(snapshot.scrums == [.design])
        #expect(snapshot.damages.map(\.reason).contains(.system(EACCES)))
        #expect(snapshot.damages.contains { $0.file.hasPrefix(path) }, "\(snapshot.damages)")
      }
      #expect(try await store.examine().contains(Damage(file: path, reason: .system(EACCES))))
    }
  }

  @Test func `if it is the folder of meetings or a scrum, leaves what is written elsewhere`() async {
    await #expect(processExitsWith: .success) {
      let (directory, store) = try await BlockedEntryTests.makeStore()
      let path = "\(directory.store)/meetings"
      defer { chmod(path, 0o700) }
      chmod(path, 0)
      let other = ScrumStore(directory: directory.store)
      try await other.add(.appDev)
      try await other.running.save(.of(.appDev))
      await #expect(throws: FileError.self) { try await other.append(.designFriday, to: .design) }
      chmod(path, 0o700)
      chmod(directory.headPath(DailyScrum.design.id), 0)
      try await store.append(.designFriday, to: .design)
      #expect(try await store.meetings(of: DailyScrum.design.id).history.count == 2)
    }
  }

  @Test func `if it is the folder of checkpoints, is damage without any`() async {
    await #expect(processExitsWith: .success) {
      let (directory, store) = try await BlockedEntryTests.makeStore()
      let path = "\(directory.store)/running"
      defer { chmod(path, 0o700) }
      mkdir(path, 0o700)
      chmod(path, 0)
      let damage = Damage(file: path, reason: .system(EACCES))
      #expect(try await store.load().damages == [damage])
      #expect(try await store.running.interrupted() == Partial([], damages: [damage]))
      #expect(try await store.running.inProgress() == Partial([], damages: [damage]))
    }
  }

  @Test func `if it is a long line of updates, leaves those around it, in a file of any size`() async throws {
    let directory = try TemporaryDirectory(), store = ScrumStore(directory: directory.store), id = DailyScrum.design.id
    try await store.add(.design)
    let people = DailyScrum.design.attendees.ids, path = "\(directory.store)/updates/\(id).jsonl"
    func update(_ person: Int) -> Update {
      Update(Note(id: people[person], today: "\(person)"), date: Date(timeIntervalSince1970: 1_795_254_120 + Double(person)))
    }
    try await store.save(.write(update(0), of: id))
    try directory.write(directory.read(path) + String(repeating: "x", count: 17 << 20) + "\n", to: path)
    try await store.save(.write(update(1), of: id))
    let current = try await store.currentUpdates(of: id)
    #expect(current.value == Updates([update(0), update(1)]))
    #expect(current.damages.map(\.line) == [2])
    let listing = try await store.load()
    #expect(listing.scrums == [.design])
    #expect(listing.updates[id] == current.value)
    #expect(listing.damages == current.damages)
    #expect(try await store.examine().map(\.line) == [2])
    #expect(try await store.repair().left.isEmpty)
    #expect(try await store.currentUpdates(of: id) == Partial(current.value))
  }
}
