import DurableFiles
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport

@testable import Scrumdinger

/// A store that fails or blocks when a test wants it to, and records what it was asked to save.
final class TestStore {
  struct Failure: Error, CustomStringConvertible { let description: String }

  let store: ScrumStorage
  var loadFailure: String?
  var meetingsFailure: String?
  var saveFailure: String?
  /// Who has locked the store, so that nothing is saved.
  var lockHolder: LockHolder?
  /// How long changes that found the store locked wait: until this is called.
  private var pauses: [CheckedContinuation<Void, Never>] = []
  var exportFailure: String?
  var checkpointFailure: String?
  var watchFailure: String?
  var now = TestStore.today
  /// The changes that were saved, in order.
  private(set) var saved: [Change] = []
  /// How many saves were tried.
  private(set) var attempts = 0
  private(set) var exported: [[ScrumDocument]] = []
  /// The checkpoints that were saved, and the meetings whose checkpoints were deleted.
  private(set) var checkpoints: [RunningMeeting] = []
  private(set) var deletedCheckpoints: [RunningMeeting.ID] = []
  private var running = 0
  /// Changes with every call that begins or ends.
  private(set) var steps = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isHeld = false
  /// The meetings that other programs hold.
  var held: [RunningMeeting] = [] {
    didSet { runningChanges?.yield(StoreChange(isEverything: true)) }
  }
  /// Whether interrupted meetings are found.
  var hasInterrupted = true
  private var runningChanges: AsyncStream<StoreChange>.Continuation?
  /// Whether reading all meetings blocks, after the newest have been read.
  var holdsOlderMeetings = false
  /// The directory of the store, which is removed with it.
  private let directory: TemporaryDirectory?

  init(_ store: ScrumStorage, in directory: TemporaryDirectory? = nil) {
    self.store = store
    self.directory = directory
  }

  /// The sample data, in memory.
  static var mock: TestStore { TestStore(.mock) }
  /// The same, and nobody has written an update.
  static var unprepared: TestStore { TestStore(.inMemory(scrums: DailyScrum.mocks, histories: History.mocks)) }
  static var empty: TestStore { TestStore(.inMemory()) }
  static func with(_ scrum: DailyScrum, histories: [DailyScrum.ID: [History]] = [:]) -> TestStore {
    TestStore(.inMemory(scrums: [scrum], histories: histories))
  }
  static func with(_ scrums: [DailyScrum]) -> TestStore { TestStore(.inMemory(scrums: .init(uniqueElements: scrums))) }
  /// Real files in a directory.
  static func on(_ directory: TemporaryDirectory) -> TestStore {
    TestStore(.live(ScrumStore(directory: directory.store)), in: directory)
  }

  /// Sat 21 Nov 2026, 09:42.
  static let today = Date(timeIntervalSince1970: 1_795_254_120)

  // MARK: - For the test

  /// Blocks every call from now on.
  func hold() { isHeld = true }
  func release() {
    isHeld = false
    let continuations = waiting
    waiting = []
    continuations.forEach { $0.resume() }
  }

  /// Whether a call is running that is not blocked.
  var isBusy: Bool { running > waiting.count }

  /// Waits until no call goes on, and everything that follows from the last one has happened.
  func settle(while isBusy: () -> Bool = { false }) async {
    var before: Int
    repeat {
      before = steps
      await settleMainQueue()
      await settleMainQueue()
    } while self.isBusy || isBusy() || steps != before
  }

  var isWaiting: Bool { !waiting.isEmpty }

  /// The titles in the store, read without the app.
  func titles() async throws -> [String] { try await store.load().scrums.map(\.title) }
  func scrum(_ id: DailyScrum.ID) async throws -> DailyScrum? { try await store.load().scrums[id: id] }
  func history(of scrum: DailyScrum.ID) async throws -> [History] {
    var history: [History] = []
    for id in try await store.meetings(scrum).history.ids { history.append(try await store.meeting(id, scrum)) }
    return history
  }

  /// Ends the pauses before changes are tried again.
  func endPauses() {
    let continuations = pauses
    pauses = []
    continuations.forEach { $0.resume() }
  }

  // MARK: - For the app

  var dependencies: ScrumProvider.Dependencies {
    ScrumProvider.Dependencies(
      store: watched,
      export: { scrums in
        if let failure = self.exportFailure { throw Failure(description: failure) }
        self.exported.append(scrums)
        return "/tmp/scrumdinger-unsaved.json"
      },
      now: { self.now }, pause: { await withCheckedContinuation { self.pauses.append($0) } })
  }

  private var watched: ScrumStorage {
    var watched = store
    watched.load = { try await self.call(self.loadFailure) { try await self.store.load() } }
    watched.loadSome = { ids in try await self.call(self.loadFailure) { try await self.store.loadSome(ids) } }
    watched.newestMeetings = { id in try await self.call(self.meetingsFailure) { try await self.store.newestMeetings(id) } }
    watched.meetings = { id in
      if self.holdsOlderMeetings { self.hold() }
      return try await self.call(self.meetingsFailure) { try await self.store.meetings(id) }
    }
    watched.meeting = { id, scrum in try await self.call(self.meetingsFailure) { try await self.store.meeting(id, scrum) } }
    watched.someMeetings = { ids, scrum in
      try await self.call(self.meetingsFailure) { try await self.store.someMeetings(ids, scrum) }
    }
    watched.statistics = { id in try await self.call(self.meetingsFailure) { try await self.store.statistics(id) } }
    watched.changes = { try await self.call(self.watchFailure) { try await self.store.changes() } }
    watched.save = { change in
      self.attempts += 1
      let outcome = try await self.call(self.saveFailure) {
        if let holder = self.lockHolder { throw FileError.locked(path: "/store/lock", by: holder) }
        return try await self.store.save(change)
      }
      self.saved.append(change)
      return outcome
    }
    watched.running.save = { meeting in
      try await self.call(self.checkpointFailure) { try await self.store.running.save(meeting) }
      self.checkpoints.append(meeting)
    }
    watched.running.delete = { id in
      try await self.call(self.checkpointFailure) { try await self.store.running.delete(id) }
      self.deletedCheckpoints.append(id)
    }
    watched.running.interrupted = {
      try await self.call(nil) { self.hasInterrupted ? try await self.store.running.interrupted() : Partial([]) }
    }
    watched.running.inProgress = {
      try await self.call(nil) { self.held.isEmpty ? try await self.store.running.inProgress() : Partial(self.held) }
    }
    watched.running.checkpoint = { id in self.held.first { $0.id == id }.map { ($0, true) } }
    watched.running.changes = { AsyncStream { self.runningChanges = $0 } }
    watched.running.claim = { id in try await self.call(nil) { try await self.store.running.claim(id) } }
    return watched
  }

  private func call<Result>(
    _ failure: @autoclosure () -> String?, _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    running += 1
    steps += 1
    defer {
      running -= 1
      steps += 1
    }
    while isHeld { await withCheckedContinuation { isHeld ? waiting.append($0) : $0.resume() } }
    if let failure = failure() { throw Failure(description: failure) }
    return try await body()
  }
}
