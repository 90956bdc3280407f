import AppResources
import Foundation
import Glibc
import Scrums
import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import ScrumStore

/// Another process holds a lock of the store, and goes on holding it.
@Suite("A lock that another process holds")
struct HeldLockTests {
  let directory: TemporaryDirectory
  private let design = DailyScrum.design.id
  private let began = Date.now

  init() async throws {
    directory = try TemporaryDirectory()
    let store = ScrumStore(directory: directory.store)
    try await store.add(.design)
    try await store.append(.designFriday, to: .design)
  }

  private func hold(_ path: String) -> Int32 {
    let file = open(path, O_RDWR | O_CLOEXEC)
    flock(file, LOCK_EX)
    return file
  }

  private func impatient(_ onWaiting: (@Sendable (String, LockHolder) -> Void)? = nil) -> ScrumStore {
    ScrumStore(
      directory: directory.store, wait: LockWait(limit: .milliseconds(30), patience: .milliseconds(5), onWaiting: onWaiting))
  }

  // NB: for an instant, a program that another test starts has the descriptors of this process, and so its locks.
  private var patient: ScrumStore { ScrumStore(directory: directory.store) }

  @Test func `is waited for no longer than the limit, and its holder is named`() async throws {
    let lock = directory.store + "/lock", file = hold(lock)
    let waited = Mutex<[String]>([])
    let store = impatient { path, _ in waited.withLock { $0.append(path) } }
    let error = await #expect(throws: FileError.self) { try await store.edit(design, ScrumEdit(title: "x")) }
    guard case .locked(lock, let holder)? = error else { throw try #require(error) }
    #expect(holder.process == getpid())
    #expect(holder.command?.contains("xctest") == true)
    let since = try #require(holder.since)
    #expect((began - 1...Date.now + 1).contains(since), "the lock was taken when the store was made")
    #expect(waited.withLock { $0 } == [lock])
    close(file)
    #expect(try await patient.edit(design, ScrumEdit(title: "x"))?.title == "x")
  }

  @Test func `is not blamed on the holder of a file with the same inode on another device`() throws {
    let file = hold(directory.store + "/lock")
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    #expect(LockHolder(of: status).process == getpid())
    status.st_dev += 1
    #expect(LockHolder(of: status) == LockHolder())
  }

  @Test func `of a meetings file delays no other scrum`() async throws {
    let path = directory.meetingsPath(design), file = hold(path), store = impatient()
    let error = await #expect(throws: FileError.self) { try await store.append(.designThursday, to: .design) }
    guard case .locked(path, _)? = error else { throw try #require(error) }
    try await store.add(.appDev)
    #expect(try await store.meetings(of: design).history.count == 1)
    close(file)
    try await patient.append(.designThursday, to: .design)
    #expect(try await store.meetings(of: design).history.count == 2)
  }

  @Test func `keeps nobody from reading, from examining, and from holding a meeting`() async throws {
    let file = hold(directory.store + "/lock"), store = impatient()
    defer { close(file) }
    #expect(try await store.load().scrums == [.design])
    #expect(try await store.examine().isEmpty)
    let meeting = RunningMeeting.of(.design)
    try await store.running.save(meeting)
    #expect(try await store.save(.record(.designThursday, of: .design)) == SavedChange())
    try await store.running.delete(meeting.id)
  }

  @Test func `of a file is named by an examination, and a line that is being written keeps nobody from reading`() async throws {
    let path = directory.meetingsPath(design), file = hold(path), store = impatient()
    defer { close(file) }
    #expect(try await store.examine() == [Damage(file: path, reason: .locked)])
    #expect(Damage.Reason.locked.sentence == "locked by another program; try again once that has ended")
    let end = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    write(end, "{\"id\":", 6)
    close(end)
    #expect(try await store.load().lastMeetings[design] != nil)
    #expect(try await store.meetings(of: design).history.count == 1)
  }

  @Test func `does not delay a meeting in progress behind a change that waits for it`() async throws {
    let file = hold(directory.store + "/lock")
    let waiting = WaitingStore(directory)
    async let edited = waiting.store.edit(design, ScrumEdit(title: "Later"))
    await waiting.waits()
    // The change is still waiting when the meeting has been saved.
    try await waiting.store.running.save(.of(.design))
    #expect(try directory.head(design).contains("\"Design\""))
    close(file)
    #expect(try await edited?.title == "Later")
  }
}

/// A store that tells when it waits for a lock.
struct WaitingStore {
  let store: ScrumStore
  private let waiting = AsyncStream.makeStream(of: Void.self)

  init(_ directory: TemporaryDirectory) {
    store = ScrumStore(
      directory: directory.store,
      wait: LockWait(limit: .seconds(60), patience: .zero) { [waiting] _, _ in waiting.continuation.yield() })
  }

  /// Returns once the store waits for a lock.
  func waits() async { for await _ in waiting.stream { return } }
}
