import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Changes by others to a store’s directory", .timeLimit(.minutes(5)))
struct WatchTests {
  let directory: TemporaryDirectory
  let mine: ScrumStore
  let other: ScrumStore

  init() throws {
    directory = try TemporaryDirectory()
    mine = ScrumStore(directory: directory.store)
    other = ScrumStore(directory: directory.store)
  }

  private let design = DailyScrum.design.id

  @Test func `are reported by scrum once they are on the disk`() async throws {
    try await other.add(.design)
    let changes = Changes(try await mine.changes())
    try await other.edit(design, ScrumEdit(title: "Designer"))
    try await expect(StoreChange(scrums: [design]), changes)
    #expect(try await mine.load([design]).scrums.map(\.title) == ["Designer"])
    try await other.append(.designThursday, to: .design)
    try await expect(StoreChange(meetings: [design]), changes)
    #expect(try await mine.load([design]).lastMeetings == [design: History.designThursday.span])
    try await other.setDeleted(true, scrum: design)
    try await expect(StoreChange(scrums: [design]), changes)
    #expect(try await mine.load([design]) == StoreSnapshot())
  }

  @Test func `are reported when an editor replaces, changes or removes a file`() async throws {
    try await other.add(.design)
    let path = directory.headPath(design), text = try directory.head(design)
    let changes = Changes(try await mine.changes())
    try directory.write(text, to: path + "~")
    rename(path + "~", path)
    try await expect(StoreChange(scrums: [design]), changes)
    try directory.write("{", to: path)
    try await expect(StoreChange(scrums: [design]), changes)
    #expect(try await mine.load([design]).damages.map(\.file) == [path])
    unlink(path)
    try await expect(StoreChange(scrums: [design]), changes)
  }

  @Test func `are not reported for other files, or for meetings in progress`() async throws {
    try await other.add(.design)
    let changes = Changes(try await mine.changes())
    for name in ["scrums/.\(design).json.tmp.1.2", "scrums/README", "meetings/notes.txt", "lock", "other/x.json"] {
      try directory.write("x", to: "\(directory.store)/\(name)")
    }
    try await other.running.save(.of(.design))
    try await other.edit(design, ScrumEdit(title: "Last"))
    try await expect(StoreChange(scrums: [design]), changes)
  }

  @Test func `are reported when a checkpoint is moved away`() async throws {
    let meeting = RunningMeeting.of(.design)
    try await other.running.save(meeting)
    let changes = Changes(try await mine.running.changes())
    let path = "\(directory.store)/running/\(meeting.id.uuidString).json"
    #expect(rename(path, directory.store + "/away") == 0)
    try await expect(StoreChange(running: [meeting.id]), changes)
  }

  @Test func `are reported for a store that is created later`() async throws {
    let changes = Changes(try await mine.changes())
    try await other.add(.design)
    try await expectEverything(changes)
    try await expectTold(changes)
  }

  @Test(arguments: ["", "/scrums", "/meetings"])
  func `are reported for a directory that is removed and created again`(name: String) async throws {
    try await other.add(.design)
    try await other.append(.designFriday, to: .design)
    let changes = Changes(try await mine.changes())
    let path = directory.store + name
    rename(path, path + ".away")
    try await expectEverything(changes)
    rename(path + ".away", path)
    try await expectEverything(changes)
    try await expectTold(changes)
    try FileManager.default.removeItem(atPath: path)
    try await expectEverything(changes)
    // Only a program that never saw the directory creates it again.
    let newcomer = ScrumStore(directory: directory.store)
    try await newcomer.add(.design)
    try await newcomer.append(.designThursday, to: .design)
    try await expectTold(changes)
  }

  /// The same news may come more than once, but no other.
  private func expect(
    _ change: StoreChange, _ changes: Changes, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var told = try #require(await changes.next(), sourceLocation: sourceLocation)
    while told == changes.last, told != change { told = try #require(await changes.next(), sourceLocation: sourceLocation) }
    #expect(told == change, sourceLocation: sourceLocation)
    changes.last = told
  }

  private func expectEverything(_ changes: Changes) async throws {
    while try !#require(await changes.next()).isEverything {}
  }

  /// What is changed from now on is told. NB: as long as everything has changed, it is part of that; so it is changed again.
  private func expectTold(_ changes: Changes) async throws {
    repeat {
      try await other.edit(design, ScrumEdit(title: "Title \(UUID())"))
    } while try !#require(await changes.next()).scrums.contains(design)
    repeat {
      try await other.append(History(date: Date(timeIntervalSince1970: 0), length: .seconds(1)), to: .design)
    } while try !#require(await changes.next()).meetings.contains(design)
  }
}

/// The changes, one after another.
private final class Changes {
  /// What was expected before.
  var last = StoreChange()
  let stream: AsyncStream<StoreChange>

  init(_ stream: AsyncStream<StoreChange>) { self.stream = stream }

  func next() async -> StoreChange? {
    for await change in stream { return change }
    return nil
  }
}
