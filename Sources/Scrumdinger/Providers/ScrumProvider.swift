import Extensions
import FoundationEssentials
import MainQueue
import Models
import SourceArchitecture
import Statistics

/// The scrums, for whoever shows them: changed at once in memory, saved one after another behind it.
///
/// A change is called saved only when the store has returned from it. One that fails stays visible, keeps its place before those
/// that came after it, and is tried again on request.
final class ScrumProvider: SourceOf<Fetchable<Scrums>> {
  struct Dependencies {
    var load: @MainActor () async throws -> Listing
    /// The newest, or all if they are soon read.
    var newestMeetings: @MainActor (DailyScrum.ID) async throws -> Meetings
    var meetings: @MainActor (DailyScrum.ID) async throws -> Meetings
    var meeting: @MainActor (History.ID, DailyScrum.ID) async throws -> History
    var statistics: @MainActor (DailyScrum.ID) async throws -> Statistics
    var save: @MainActor (Change) async throws -> Saved
    /// Writes scrums with meetings to a file, and returns its path.
    var export: @MainActor ([(scrum: DailyScrum, meetings: [History])]) async throws -> String
    var now: () -> Date = { Date.now.wholeMilliseconds }
    var running = RunningMeetings.none
    /// What changes in the store, by whoever it is.
    var changes: @MainActor () async throws -> AsyncStream<StoreChange> = { AsyncStream { $0.finish() } }
    /// Loads some scrums.
    var reload: @MainActor (Set<DailyScrum.ID>) async throws -> Listing = { _ in Listing() }
  }

  lazy var initialModel = Fetchable<Scrums>.fetching
  let dependencies: Dependencies
  /// What is not saved yet, in order.
  private(set) var pending: [Change] = []
  private var deletions: [Scrums.Deletion] = []
  private var failedAttempts = 0
  private(set) var isSaving = false
  /// How many changes have been saved.
  private(set) var saves = 0
  /// The meetings that were interrupted and that nobody has been asked about.
  var interrupted: [RunningMeeting] = []
  var following: Task<Void, Never>?
  /// What others changed while nothing was loaded.
  var missed = StoreChange()
  private var whenIdle: [CheckedContinuation<Void, Never>] = []
  /// Called when a meeting brought its scrum back.
  var onRestored: ((DailyScrum) -> Void)?
  /// Called when an edit is saved and others had changed the same scrum.
  var onMerged: ((Merge) -> Void)?

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    super.init()
    follow()
    load()
  }

  isolated deinit { following?.cancel() }

  // MARK: - Loading

  private func load() {
    model = .fetching
    Task.onMainQueue { [self] in
      do {
        let listing = try await dependencies.load()
        interrupted = await loadInterrupted()
        model = .fetched(.init(value: scrums(listing), refresh: action("refresh", ScrumProvider.load)))
        catchUp()
      } catch {
        Log.write("not loaded: \(error.sentence)")
        failedAttempts += 1
        model = .failure(.init(error: error, failedAttempts: failedAttempts, retry: action("retry", ScrumProvider.load)))
      }
    }
  }

  private func scrums(_ listing: Listing) -> Scrums {
    Scrums(
      listing: listing, add: action("add", ScrumProvider.add), edit: action("edit", ScrumProvider.edit),
      delete: action("delete", ScrumProvider.delete), undo: action("undo", ScrumProvider.undo),
      open: action("open", ScrumProvider.open), openMeeting: action("openMeeting", ScrumProvider.openMeeting),
      openStatistics: action("openStatistics", ScrumProvider.openStatistics), record: action("record", ScrumProvider.record))
  }

  // MARK: - Changes

  private func add(_ scrum: DailyScrum) {
    update { $0.listing = Listing($0.listing) { $0.append(scrum) } }
    save(.add(scrum))
  }

  private func edit(_ change: (id: DailyScrum.ID, edit: ScrumEdit)) {
    let (id, edit) = change
    guard !edit.isEmpty else { return }
    update { scrums in
      if scrums.listing.scrums[id: id] == nil, let scrum = edit.intended {
        scrums.listing = Listing(scrums.listing) { $0.append(scrum) }
      } else {
        scrums.listing.scrums[id: id]?.apply(edit)
      }
    }
    save(.edit(id, edit))
  }

  private func delete(_ deletion: Scrums.Deletion) {
    deletions.append(deletion)
    update { $0.undoable = deletion }
    setDeleted(true, deletion)
  }

  private func undo() {
    guard let deletion = deletions.popLast() else { return }
    update { $0.undoable = deletions.last }
    setDeleted(false, deletion)
  }

  private func setDeleted(_ isDeleted: Bool, _ deletion: Scrums.Deletion) {
    switch deletion {
    case .scrum(let scrum):
      update { $0.listing = Listing($0.listing) { if isDeleted { $0.remove(id: scrum.id) } else { $0.append(scrum) } } }
      save(.deleteScrum(scrum, isDeleted))
    case .meeting(let meeting, let id):
      change(meetingsOf: id) { if isDeleted { $0.remove(meeting) } else { $0.add(meeting) } }
      save(.deleteMeeting(meeting, of: id, isDeleted))
    }
  }

  private func record(_ recorded: (meeting: History, scrum: DailyScrum)) {
    let (meeting, scrum) = recorded
    update { scrums in
      if scrums.listing.scrums[id: scrum.id] == nil { scrums.listing = Listing(scrums.listing) { $0.append(scrum) } }
    }
    change(meetingsOf: scrum.id) { $0.add(meeting.summary) }
    save(.record(meeting, scrum))
  }

  // MARK: - Saving

  private func save(_ change: Change) {
    pending.append(change)
    if case .failed? = scrums?.saving { return }
    saveNext()
  }

  private func retry() { saveNext() }

  private func saveNext() {
    guard !isSaving else { return }
    guard let change = pending.first else {
      update { $0.saving = .saved }
      return settle()
    }
    isSaving = true
    update { $0.saving = .saving }
    Task.onMainQueue { [self] in
      do {
        let saved = try await dependencies.save(change)
        Log.write("saved")
        isSaving = false
        pending.removeFirst()
        saves += 1
        adopt(saved, of: change)
        saveNext()
      } catch {
        isSaving = false
        Log.write("not saved: \(error.sentence)")
        let retry = action("retry", ScrumProvider.retry)
        update { $0.saving = .failed(error, retry: retry) }
        settle()
      }
    }
  }

  private func adopt(_ saved: Saved, of change: Change) {
    switch (saved, change) {
    case (.edited(let scrum, let merge), _):
      if !merge.isEmpty { onMerged?(merge) }
      // NB: changes that are still waiting go on top of what the store has.
      var scrum = scrum
      for case .edit(scrum.id, let edit) in pending { scrum.apply(edit) }
      update { if $0.listing.scrums[id: scrum.id] != nil { $0.listing.scrums[id: scrum.id] = scrum } }
    case (.restored, .record(_, let scrum)): onRestored?(scrum)
    case (.restored, .edit(_, let edit)): if let scrum = edit.intended { onRestored?(scrum) }
    default: break
    }
  }

  /// Waits for a save in flight and those behind it; returns what could not be saved.
  func settled() async -> [Change] {
    if isSaving { await withCheckedContinuation { whenIdle.append($0) } }
    return pending
  }

  private func settle() {
    let waiting = whenIdle
    whenIdle = []
    waiting.forEach { $0.resume() }
  }

  /// Writes what is not saved to a file of its own: the scrums that changed, as they are, with the meetings that are not saved.
  func export() async throws -> String {
    var order: [DailyScrum.ID] = []
    var exported: [DailyScrum.ID: (scrum: DailyScrum, meetings: [History])] = [:]
    for change in pending {
      guard let scrum = scrums?.listing.scrums[id: change.scrumID] ?? change.scrum else { continue }
      if exported[scrum.id] == nil { order.append(scrum.id) }
      exported[scrum.id, default: (scrum, [])].scrum = scrum
      if case .record(let meeting, _) = change { exported[scrum.id]?.meetings.append(meeting) }
    }
    return try await dependencies.export(order.compactMap { exported[$0] })
  }

  func now() -> Date { dependencies.now() }

  // MARK: - State

  /// What is there once it is loaded.
  var scrums: Scrums? {
    if case .fetched(let fetched) = model { fetched.value } else { nil }
  }

  func update(_ change: (inout Scrums) -> Void) {
    guard case .fetched(let fetched) = model else { return }
    var scrums = fetched.value
    change(&scrums)
    model = .fetched(.init(value: scrums, refresh: fetched.refresh))
  }
}

extension Listing {
  /// The same list with other scrums, in order again.
  init(_ listing: Listing, _ change: (inout IdentifiedArrayOf<DailyScrum>) -> Void) {
    var scrums = listing.scrums
    change(&scrums)
    self.init(scrums: scrums, lastMeetings: listing.lastMeetings, damages: listing.damages, isReadOnly: listing.isReadOnly)
  }
}
