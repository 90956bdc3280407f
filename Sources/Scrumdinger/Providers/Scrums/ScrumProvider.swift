import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

/// Loads, shows and saves the scrums. A change shows at once, and is saved after earlier changes.
///
/// Failed changes stay on the screen and in the queue until a retry: at the user's request or, if another process held
/// the lock, after a pause.
final class ScrumProvider: SourceOf<Fetchable<LoadedScrums>> {
  struct Dependencies {
    var store: ScrumStorage
    var export: @MainActor ([ScrumDocument]) async throws -> String
    var now: () -> Date = { Date.now.wholeMilliseconds }
    var makeID: () -> UUID = { UUID() }
    var pause: @MainActor () async throws -> Void = { try await MainQueueClock().sleep(for: .seconds(3)) }
  }

  lazy var initialModel = Fetchable<LoadedScrums>.fetching()
  let dependencies: Dependencies
  private(set) var pending: [Change] = []
  private var undoables: [LoadedScrums.Undoable] = [] { didSet { update { $0.undoables = undoables } } }
  private var failedAttempts = 0
  private(set) var isSaving = false
  private var retrying: Task<Void, Never>?
  /// Counts changes that a reading in progress may have missed; ``current(_:)`` then reads again.
  var changes = 0
  var interrupted: [RunningMeeting] = []
  /// The interrupted meeting that this process claimed last.
  var claimed: RunningMeeting?
  /// The scrums whose meetings were interrupted or held by another program at some time, and so may be interrupted now.
  var mayBeInterrupted: Set<DailyScrum.ID> = []
  var watching: Task<Void, Never>?
  var followingRunning: Task<Void, Never>?
  var follower: AsyncStream<StoreChange>.Continuation?
  var isReadingRecent = false
  /// The time of the last reading if watching failed; otherwise nil.
  var lastLook: Date?
  private let time = TimeChanges()
  private let saves = Outstanding()
  private var waiting: [(changes: Int, action: () -> Void)] = []
  /// Saves the notes being typed, which Esc saves, too. Called before the program ends.
  // NB: nothing that only Enter saves, since what is half typed would count.
  var saveTyped: (() -> Void)?
  var onRestored: ((DailyScrum) -> Void)?
  /// Called after each change of the store, by this program or another.
  var onStoreChanged: ((_ isOwn: Bool) -> Void)?
  var onUpdates: (() -> Void)?
  /// Called when undo can no longer take back the change that it would have taken back: others changed the same.
  var onUndoLost: (() -> Void)?
  var onMerged: ((Merge) -> Void)?

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    super.init()
    watch()
    load()
  }

  isolated deinit {
    watching?.cancel()
    followingRunning?.cancel()
  }

  var store: ScrumStorage { dependencies.store }
  /// The current time. A view that reads it updates after each ``noteTimeChange()``.
  func now() -> Date {
    _ = timeChanges
    return dependencies.now()
  }

  func makeID() -> UUID { dependencies.makeID() }

  /// The number of time changes noted so far.
  var timeChanges: Int { time.changes }
  /// Updates the views that show times: the clock was set, the machine was suspended, or a day may have begun.
  func noteTimeChange() { time.changes += 1 }

  // MARK: - Loading

  private func load() {
    model = .fetching()
    Task.onMainQueue { [self] in
      do {
        let read = try await current { [self] in try await readAll() }
        interrupted = read.interrupted
        mayBeInterrupted.formUnion(read.interrupted.map(\.scrum.id) + read.scrums.held.keys)
        model = .fetched(.init(value: read.scrums, refresh: action("refresh", ScrumProvider.load)))
        followRunning()
        await readActionItems()
      } catch {
        Log.write("not loaded: \(error.sentence)")
        failedAttempts += 1
        model = .failure(.init(error: error, failedAttempts: failedAttempts, retry: action("retry", ScrumProvider.load)))
      }
    }
  }

  private func readAll() async throws -> (scrums: LoadedScrums, interrupted: [RunningMeeting]) {
    let listing = try await store.load(), interrupted = await loadInterrupted()
    var recent = LoadedScrums.Recent()
    for (id, lengths) in listing.recent { recent[id] = listing.lastMeetings[id].map { ($0.ended, lengths) } }
    recent.merge(await self.recent(in: listing, recent)) { $1 }
    let held = await loadHeld()
    let scrums = LoadedScrums(
      listing: listing, held: held, recent: recent, isWatched: lastLook == nil, undoables: undoables,
      change: action("change", ScrumProvider.change), undo: action("undo", ScrumProvider.undo),
      open: action("open", ScrumProvider.open), openMeeting: action("openMeeting", ScrumProvider.openMeeting),
      openStatistics: action("openStatistics", ScrumProvider.openStatistics))
    return (scrums, interrupted)
  }

  // MARK: - Changes

  private func change(_ change: Change) {
    if case .edit(let edit, _) = change, edit.isEmpty { return }
    update { $0.apply(change) }
    if case .delete(let item) = change { undoables.append(.deletion(item)) }
    if case .addEvent(let event, let scrum) = change, case .closed = event.kind,
      let item = scrums?.listing.items[scrum]?[event.item]
    {
      undoables.append(.closing(item, of: scrum))
    }
    pending.append(change)
    if case .failed? = scrums?.saving { return }
    saveNext()
  }

  func remember(discarded meeting: RunningMeeting) { undoables.append(.discarded(meeting)) }

  /// Lets undo take back a change, such as one made by a sync.
  ///
  /// - Parameter edit: makes the edit for the scrum in its current state; an empty edit changes nothing.
  func remember(undoing edit: @escaping (DailyScrum) -> ScrumEdit, of scrum: DailyScrum.ID) {
    undoables.append(.edited(edit, of: scrum))
  }

  private func undo() {
    guard let index = scrums?.undoableIndex else { return }
    switch undoables.remove(at: index) {
    case .deletion(let item): change(.restore(item))
    case .edited(let edit, let id): if let scrum = scrums?.listing.scrums[id: id] { change(.edit(edit(scrum), of: id)) }
    case .closing(let item, let scrum): change(.addEvent(item.event(isClosed: false, by: nil, at: now()), of: scrum))
    case .discarded: break
    }
  }

  private func saveNext() {
    guard !isSaving else { return }
    guard let change = pending.first else {
      update { $0.saving = .saved }
      return saves.count = 0
    }
    (isSaving, saves.count) = (true, 1)
    // Keeps the reason visible while waiting for a lock.
    if !isLocked { update { $0.saving = .saving } }
    Task.onMainQueue { [self] in
      do {
        let outcome = try await store.save(change)
        Log.write("saved")
        isSaving = false
        pending.removeFirst()
        changes += 1
        onStoreChanged?(true)
        show(outcome)
        noteSaved()
        saveNext()
      } catch {
        isSaving = false
        Log.write("not saved: \(error.sentence)")
        let retry = action("retry", ScrumProvider.saveNext)
        update { $0.saving = .failed(error, retry: retry) }
        saves.count = 0
        if isLocked { retryLater() }
      }
    }
  }

  /// Retries after a pause, since the other process will release the lock.
  private func retryLater() {
    retrying?.cancel()
    retrying = Task.onMainQueue { [weak self, pause = dependencies.pause] in
      do { try await pause() } catch { return }
      if let self, isLocked { saveNext() }
    }
  }

  private var isLocked: Bool {
    guard case .failed(let error, _)? = scrums?.saving, case .locked? = error as? FileError else { return false }
    return true
  }

  private func show(_ outcome: SavedChange) {
    guard let scrum = outcome.scrum else { return }
    if outcome.isRestored { onRestored?(scrum) }
    if !outcome.merge.isEmpty { onMerged?(outcome.merge) }
    guard var listing = scrums?.listing, outcome.isRestored || listing.scrums.contains(id: scrum.id) else { return }
    for change in [.add(scrum)] + pending where change.scrumID == scrum.id { change.apply(to: &listing) }
    if listing.scrums[id: scrum.id] != scrums?.listing.scrums[id: scrum.id] { update { $0.listing = listing } }
  }

  // MARK: - Before the program ends

  /// Waits until all changes are saved or one fails, and returns the unsaved ones.
  @discardableResult
  func flush() async -> [Change] {
    await saves.settle()
    return pending
  }

  /// Tries once more to save changes that could not be saved.
  func retry() async {
    guard case .failed(_, let retry)? = scrums?.saving else { return }
    retry()
    await flush()
  }

  /// Performs an action once all changes so far are saved.
  func whenSaved(_ action: @escaping () -> Void) {
    if pending.isEmpty { action() } else { waiting.append((pending.count, action)) }
  }

  private func noteSaved() {
    waiting = waiting.map { ($0.changes - 1, $0.action) }
    let saved = waiting.prefix { $0.changes == 0 }
    waiting.removeFirst(saved.count)
    saved.forEach { $0.action() }
  }

  // MARK: - State

  var isFetching: Bool { if case .fetching = model { true } else { false } }

  var scrums: LoadedScrums? { if case .fetched(let fetched) = model { fetched.value } else { nil } }

  func update(_ change: (inout LoadedScrums) -> Void) {
    guard case .fetched(let fetched) = model else { return }
    var scrums = fetched.value
    let before = fetched.value
    change(&scrums)
    defer {
      if scrums.listing.updates != before.listing.updates { onUpdates?() }
      if scrums.undoables.count == before.undoables.count, scrums.undoableIndex != before.undoableIndex { onUndoLost?() }
    }
    model = .fetched(.init(value: scrums, refresh: fetched.refresh))
  }
}
