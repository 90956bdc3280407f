import AppResources
import ConsoleLoop
import FoundationEssentials
import JSONCoding
import Observation
import Scrums
import Sharing

/// The sharing of the scrums with a team: how it stands, and when to sync.
///
/// It never runs git. A child does, and what it writes into the store reaches the screen as any other program's changes do.
@Observable
final class TeamProvider {
  struct Dependencies {
    var settings: () async throws -> SharingSettings?
    var report: () async throws -> SyncReport?
    /// Reports when there may be other settings or another report.
    var changes: () async throws -> AsyncStream<Void>
    /// Runs this program with arguments, and returns the object that it prints.
    var run: ([String]) async throws -> JSON.Object
    var change: (@escaping @Sendable (inout SharingSettings) -> Void) async throws -> Void
    var stop: () async throws -> String
    /// Leaves a sync behind when the program ends.
    var leaveBehind: () -> Void
    var now: () -> Date
    /// Performs an action once, this much later.
    var later: (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
  }

  /// How far the user has come with sharing.
  enum Joining {
    case idle
    case looking
    /// What would meet, or why it can't be shared.
    case found(Sharing.Preview)
    case failed(String)
    case beginning
  }

  private let dependencies: Dependencies
  /// Nil if the scrums are not shared.
  private(set) var settings: SharingSettings?
  private(set) var report: SyncReport?
  /// What both sides changed, until the user has seen it.
  private(set) var conflicts: [SyncOutcome.Conflict] = []
  private(set) var isSyncing = false
  private(set) var joining = Joining.idle
  /// What could not be done; nil if all is well.
  private(set) var trouble: String?
  /// Whether a meeting is held, during which nothing is synced.
  @ObservationIgnored var isMeeting: () -> Bool = { false }
  /// When the sync was whose report the program found at its start.
  @ObservationIgnored private var earlier: Date?
  @ObservationIgnored private var lastTry = Date.distantPast
  @ObservationIgnored private var changed: Date?
  @ObservationIgnored private var hasUnsent = false
  @ObservationIgnored private var following: Task<Void, Never>?

  init(_ dependencies: Dependencies) { self.dependencies = dependencies }

  isolated deinit { following?.cancel() }

  /// Begins to follow what syncs leave behind, and syncs for the first time. Call after the first frame.
  func start() {
    guard following == nil else { return }
    following = Task.onMainQueue { [weak self, changes = dependencies.changes] in
      do {
        let changes = try await changes()
        await self?.look()
        self?.earlier = self?.report?.date
        self?.syncIfDue(after: .zero)
        for await _ in changes { await self?.look() }
      } catch {
        Log.write("sharing is not followed: \(error.sentence)")
        await self?.look()
      }
    }
  }

  /// What others did since the program started.
  var received: [SyncOutcome.Change] { report?.date == earlier ? [] : report?.received ?? [] }

  /// The user has seen what both sides changed.
  func forgetConflicts() { conflicts = [] }

  private func look() async {
    do {
      let (settings, report) = (try await dependencies.settings(), try await dependencies.report())
      if settings != self.settings { self.settings = settings }
      if report != self.report {
        self.report = report
        conflicts += (report?.conflicts ?? []).filter { !conflicts.contains($0) }
      }
      if trouble != nil { trouble = nil }
    } catch {
      trouble = error.sentence
    }
  }

  // MARK: - When it syncs

  /// How long after the last change, and how soon after the last try.
  private static let calm = Duration.seconds(2), patience: TimeInterval = 60

  /// Something was saved.
  ///
  /// - Parameter isOwn: whether this program saved it. Others include a sync, and what that brings in is no reason for another.
  func noteChange(isOwn: Bool) {
    guard settings != nil, isOwn || !isSyncing else { return }
    hasUnsent = true
    // Once it has ended, another one begins.
    if !isSyncing { syncSoon() }
  }

  private func syncSoon() {
    let now = dependencies.now()
    changed = now
    dependencies.later(Self.calm) { [weak self] in
      guard let self, changed == now else { return }
      sync(isAsked: false)
    }
  }

  /// The user is there: does what has waited for a while.
  func noteInput() {
    guard settings != nil else { return }
    syncIfDue(after: .seconds(Self.patience))
  }

  private func syncIfDue(after patience: Duration) {
    if dependencies.now().timeIntervalSince(lastTry) >= patience / .seconds(1) { sync(isAsked: false) }
  }

  /// Syncs, because the user asks for it or, unless that is switched off or would not help, because it is time.
  func sync(isAsked: Bool) {
    guard let settings, !isSyncing, !isMeeting() else { return }
    if !isAsked, settings.isManual || report?.kind?.passes == false { return }
    isSyncing = true
    hasUnsent = false
    lastTry = dependencies.now()
    Task.onMainQueue { [self] in
      do {
        _ = try await dependencies.run(["sync", "--json"])
      } catch {
        trouble = error.sentence
      }
      await look()
      isSyncing = false
      if hasUnsent { syncSoon() }
    }
  }

  /// Leaves a sync behind if something waits. Call when the program ends.
  func end() {
    guard let settings, !settings.isManual, report?.kind?.passes != false, hasUnsent || report?.waiting.isEmpty == false else {
      return
    }
    dependencies.leaveBehind()
  }

  // MARK: - Beginning and ending

  /// Looks what is at a URL.
  func look(at url: String, branch: String) {
    guard SharingSettings.isBranch(branch) else { return joining = .failed(Strings.local.team.badBranch) }
    joining = .looking
    attempt(["share", url, "--branch", branch, "--preview", "--json"]) { [self] object in
      joining = .found(Sharing.Preview(object))
    }
  }

  /// Shares the scrums through the repository at a URL.
  func begin(_ url: String, branch: String, transcripts: Bool) {
    joining = .beginning
    attempt(["share", url, "--branch", branch, "--yes", "--json"] + (transcripts ? ["--transcripts"] : [])) { [self] _ in
      joining = .idle
    }
  }

  func callOff() { joining = .idle }

  private func attempt(_ arguments: [String], then: @escaping (JSON.Object) -> Void) {
    Task.onMainQueue { [self] in
      do {
        let object = try await dependencies.run(arguments)
        await look()
        if settings == nil, case .string(let sentence)? = object["failure"] {
          joining = .failed(sentence)
        } else {
          then(object)
        }
      } catch {
        joining = .failed(error.sentence)
      }
    }
  }

  func setManual(_ isManual: Bool) { change { $0.isManual = isManual } }
  func setTranscripts(_ areShared: Bool) { change { $0.sharesTranscripts = areShared } }

  private func change(_ change: @escaping @Sendable (inout SharingSettings) -> Void) {
    Task.onMainQueue { [self] in
      do { try await dependencies.change(change) } catch { trouble = error.sentence }
      await look()
    }
  }

  /// Stops sharing; the input of `then` is where the rest is.
  func stop(then: @escaping (String) -> Void) {
    Task.onMainQueue { [self] in
      do { then(try await dependencies.stop()) } catch { trouble = error.sentence }
      await look()
    }
  }
}

extension TeamProvider.Dependencies {
  static func live(_ sharing: Sharing, directory: String) -> Self {
    let program = SharingProgram(directory: directory), clock = MainQueueClock()
    return .init(
      settings: { try await sharing.settings() }, report: { try await sharing.report() },
      changes: { try await sharing.changes() },
      run: { try await program.run($0) }, change: { try await sharing.change($0) }, stop: { try await sharing.stop() },
      leaveBehind: { SharingProgram.leaveBehind(directory) }, now: { .now },
      later: { delay, action in _ = clock.setAlarm(at: clock.now.advanced(by: delay), action) })
  }

  /// Nothing is shared, and nothing can be.
  static var none: Self {
    .init(
      settings: { nil }, report: { nil }, changes: { AsyncStream { _ in } }, run: { _ in [:] }, change: { _ in }, stop: { "" },
      leaveBehind: {}, now: { .now }, later: { _, _ in })
  }
}
