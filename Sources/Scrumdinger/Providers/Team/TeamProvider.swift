import AppResources
import ConsoleLoop
import FoundationEssentials
import JSONCoding
import Observation
import Scrums
import Settings
import Sharing

/// Shares scrums with a team, and decides when to sync.
///
/// A child process runs git. Changes by that process arrive like any other program's.
@Observable
final class TeamProvider {
  /// By default, nothing is shared.
  struct Dependencies {
    var settings: () async throws -> SharingSettings? = { nil }
    var report: () async throws -> SyncReport? = { nil }
    /// Yields when settings or report may have changed.
    var changes: () async throws -> AsyncStream<Void> = { AsyncStream { _ in } }
    /// Runs this program with arguments and standard input, and returns the object that it prints.
    var run: (_ arguments: [String], _ input: String?) async throws -> JSON.Object = { _, _ in [:] }
    var callOff: () -> Void = {}
    var change: (@escaping @Sendable (inout SharingSettings) -> Void) async throws -> Void = { _ in }
    var stop: () async throws -> String = { "" }
    var markConflictsSeen: () async throws -> Void = {}
    var leaveBehind: () -> Void = {}
    var now: () -> Date = { .now }
    /// Performs an action once, after a delay.
    var later: (Duration, @escaping @MainActor @Sendable () -> Void) -> Void = { _, _ in }
  }

  let dependencies: Dependencies
  private(set) var settings: SharingSettings?
  /// The report of the last sync, as it was written or, if it could not be written, as the sync printed it.
  private(set) var report: SyncReport?
  @ObservationIgnored private var printed: SyncReport?
  private(set) var isSyncing = false
  /// Whether a child process runs, even if only to count waiting changes.
  @ObservationIgnored private var isBusy = false
  var joining = Joining.idle
  private(set) var trouble: String?
  /// Whether ``trouble`` comes from a request; it then stays until the next request.
  @ObservationIgnored private var isTroubleOwn = false
  /// Whether a meeting runs, which delays syncs.
  @ObservationIgnored var isMeeting: () -> Bool = { false }
  /// The date of the report when the program started.
  @ObservationIgnored private var earlier: Date?
  @ObservationIgnored private var hasLooked = false
  @ObservationIgnored private var lastTry = Date.distantPast
  @ObservationIgnored private var changed: Date?
  @ObservationIgnored private var hasUnsent = false
  @ObservationIgnored private var following: Task<Void, Never>?
  /// Counts attempts to join, so that answers to earlier ones are dropped.
  @ObservationIgnored var attempts = 0

  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  isolated deinit { following?.cancel() }

  /// Follows settings and reports, and syncs. Call after the first frame.
  func start() {
    guard following == nil else { return }
    following = Task.onMainQueue { [weak self, changes = dependencies.changes] in
      do {
        let changes = try await changes()
        await self?.reload()
        self?.syncIfDue(after: .zero)
        // NB: a report of this program's child is shown once that has ended, when its answers can be given.
        for await _ in changes where self?.isBusy == false { await self?.reload() }
      } catch {
        Log.write("sharing is not followed: \(error.sentence)")
        await self?.reload()
      }
    }
  }

  var received: [SyncOutcome.Change] { isFresh ? report?.received ?? [] : [] }

  /// Whether a sync has been reported since the program started.
  var isFresh: Bool { report?.date != earlier }
  var conflicts: [SyncOutcome.Conflict] { report?.unseen ?? [] }
  /// The conflicts of this run's last sync or, before its first sync, the unseen ones.
  var newConflicts: [SyncOutcome.Conflict] { isFresh ? report?.conflicts ?? [] : conflicts }

  func markConflictsSeen() {
    guard !conflicts.isEmpty else { return }
    attempt { [dependencies] in try await dependencies.markConflictsSeen() }
  }

  func reload() async {
    do {
      let settings = try await dependencies.settings()
      var report = try await dependencies.report()
      if settings == nil { printed = nil }
      if let printed, printed.date > report?.date ?? .distantPast { report = printed.completed(by: report) }
      if !hasLooked { (hasLooked, earlier) = (true, report?.date) }
      if settings != self.settings { self.settings = settings }
      if report != self.report { self.report = report }
      if trouble != nil, !isTroubleOwn { trouble = nil }
    } catch {
      trouble = error.sentence
    }
  }

  // MARK: - Syncing

  /// The pause between a change and its sync.
  private static let calm = Duration.seconds(2)
  /// The pause between two syncs.
  private static let patience = Duration.seconds(60)

  /// Syncs soon after a change of the store.
  ///
  /// - Parameter isOwn: whether this program saved the change. During a sync, other changes are taken for the sync's.
  func noteChange(isOwn: Bool) {
    guard settings != nil, isOwn || !isSyncing else { return }
    hasUnsent = true
    // After a busy child ends, another sync follows.
    if !isBusy { syncSoon() }
  }

  private func syncSoon() {
    let now = dependencies.now()
    changed = now
    dependencies.later(Self.calm) { [weak self] in
      guard let self, changed == now else { return }
      sync(isAsked: false)
    }
  }

  func noteInput() {
    guard settings != nil else { return }
    syncIfDue(after: Self.patience)
  }

  private func syncIfDue(after patience: Duration) {
    if .seconds(dependencies.now().timeIntervalSince(lastTry)) >= patience { sync(isAsked: false) }
  }

  /// Syncs at the user's request, or automatically if allowed and useful.
  func sync(isAsked: Bool) {
    guard let settings, !isBusy, !isMeeting() else { return }
    let isHeld = !isAsked && (settings.isManual || report?.kind?.passes == false)
    if isHeld, !hasUnsent { return }
    // NB: without a sync, `share` counts the waiting changes.
    runChild(isHeld ? ["share", "--json"] : ["sync", "--json"], isSyncing: !isHeld)
  }

  /// Shares again with the same repository, to recreate a deleted branch.
  func shareAgain() {
    guard let settings, !isBusy else { return }
    runChild(["share", "--branch", settings.branch, "--yes", "--json", "-"], settings.url, isSyncing: true)
  }

  private func runChild(_ arguments: [String], _ input: String? = nil, isSyncing: Bool) {
    (isBusy, self.isSyncing, hasUnsent, lastTry) = (true, isSyncing, false, dependencies.now())
    attempt { [self] in
      defer {
        (isBusy, self.isSyncing) = (false, false)
        if hasUnsent { syncSoon() }
      }
      let answer = try await dependencies.run(arguments, input)
      try note(answer)
      await reload()
    }
  }

  /// Keeps the report that a sync printed, because the disk may not have taken it. Throws if the sync could not begin.
  private func note(_ answer: JSON.Object) throws {
    if answer["kind"] == SyncFailure.Kind.busy.json { return }
    printed = SyncReport(answer: answer)
    if printed == nil, case .string(let failure)? = answer["failure"] { throw Refusal(message: failure) }
  }

  /// Why a sync could not begin, in its own words.
  private struct Refusal: SpokenError { let message: String }

  /// Starts a sync of waiting changes that outlives this program. Call when the program ends.
  func end() {
    guard let settings, !settings.isManual, report?.kind?.passes != false, hasUnsent || report?.waiting.isEmpty == false else {
      return
    }
    dependencies.leaveBehind()
  }

  // MARK: - Settings

  func setManual(_ isManual: Bool) { change(thenSync: !isManual) { $0.isManual = isManual } }
  func setTranscripts(_ areShared: Bool) { change(thenSync: areShared) { $0.sharesTranscripts = areShared } }

  private func change(thenSync: Bool, _ change: @escaping @Sendable (inout SharingSettings) -> Void) {
    attempt { [self] in
      try await dependencies.change(change)
      await reload()
      if thenSync { sync(isAsked: false) }
    }
  }

  /// Stops sharing, and passes on the path of the shared data.
  func stop(then: @escaping (String) -> Void) {
    attempt { [dependencies] in then(try await dependencies.stop()) }
  }

  private func attempt(_ action: @escaping () async throws -> Void) {
    isTroubleOwn = false
    Task.onMainQueue { [self] in
      do { try await action() } catch { (trouble, isTroubleOwn) = (error.sentence, true) }
      await reload()
    }
  }
}
