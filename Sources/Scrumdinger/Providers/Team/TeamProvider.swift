import AppResources
import ConsoleLoop
import FoundationEssentials
import JSONCoding
import Observation
import Scrums
import Settings
import Sharing

/// Knows how the scrums are shared with a team, and decides when to sync.
///
/// It never runs git. A child does, and its changes of the store reach the screen as any other program's do.
@Observable
final class TeamProvider {
  struct Dependencies {
    var settings: () async throws -> SharingSettings?
    var report: () async throws -> SyncReport?
    /// Yields when settings or report may have changed.
    var changes: () async throws -> AsyncStream<Void>
    /// Runs this program with arguments and standard input, and returns the object that it prints.
    var run: (_ arguments: [String], _ input: String?) async throws -> JSON.Object
    /// Ends the program that looks at a URL.
    var callOff: () -> Void
    var change: (@escaping @Sendable (inout SharingSettings) -> Void) async throws -> Void
    var stop: () async throws -> String
    /// Notes that the user has seen the conflicts.
    var forgetConflicts: () async throws -> Void
    /// Starts a sync that outlives the program.
    var leaveBehind: () -> Void
    var now: () -> Date
    /// Performs an action once, this much later.
    var later: (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
  }

  /// The steps towards sharing.
  enum Joining {
    case idle
    case looking(RemoteBranch)
    case found(SharingPreview, RemoteBranch)
    case failed(String)
    case beginning(RemoteBranch)
  }

  private let dependencies: Dependencies
  /// Nil if the scrums are not shared.
  private(set) var settings: SharingSettings?
  private(set) var report: SyncReport?
  private(set) var isSyncing = false
  /// Whether a child runs, if only to count what waits.
  @ObservationIgnored private var isBusy = false
  private(set) var joining = Joining.idle
  /// The last failure; nil if all is well.
  private(set) var trouble: String?
  /// Whether the user asked for what failed; then the failure stays until the next request.
  @ObservationIgnored private var isTroubleOwn = false
  /// Whether a meeting runs, during which nothing is synced.
  @ObservationIgnored var isMeeting: () -> Bool = { false }
  /// The date of the report found at the start.
  @ObservationIgnored private var earlier: Date?
  @ObservationIgnored private var hasLooked = false
  @ObservationIgnored private var lastTry = Date.distantPast
  @ObservationIgnored private var changed: Date?
  @ObservationIgnored private var hasUnsent = false
  @ObservationIgnored private var following: Task<Void, Never>?
  /// Counts the user's looks at URLs; answers to earlier ones are dropped.
  @ObservationIgnored private var attempts = 0

  init(_ dependencies: Dependencies) { self.dependencies = dependencies }

  isolated deinit { following?.cancel() }

  /// Follows settings and reports, and syncs for the first time. Call after the first frame.
  func start() {
    guard following == nil else { return }
    following = Task.onMainQueue { [weak self, changes = dependencies.changes] in
      do {
        let changes = try await changes()
        await self?.look()
        self?.syncIfDue(after: .zero)
        for await _ in changes { await self?.look() }
      } catch {
        Log.write("sharing is not followed: \(error.sentence)")
        await self?.look()
      }
    }
  }

  /// Others' changes since the program started.
  var received: [SyncOutcome.Change] { isFresh ? report?.received ?? [] : [] }

  /// Whether the last sync ended since the program started.
  var isFresh: Bool { report?.date != earlier }
  /// The conflicts that the user has not seen yet.
  var conflicts: [SyncOutcome.Conflict] { report?.unseen ?? [] }
  /// Those of them that are news.
  var newConflicts: [SyncOutcome.Conflict] { isFresh ? report?.conflicts ?? [] : conflicts }

  func forgetConflicts() {
    guard !conflicts.isEmpty else { return }
    attempt { [dependencies] in try await dependencies.forgetConflicts() }
  }

  private func look() async {
    do {
      let (settings, report) = (try await dependencies.settings(), try await dependencies.report())
      if !hasLooked { (hasLooked, earlier) = (true, report?.date) }
      if settings != self.settings { self.settings = settings }
      if report != self.report { self.report = report }
      if trouble != nil, !isTroubleOwn { trouble = nil }
    } catch {
      trouble = error.sentence
    }
  }

  // MARK: - When it syncs

  /// How long after the last change, and how soon after the last try.
  private static let calm = Duration.seconds(2), patience: TimeInterval = 60

  /// Notes that something was saved.
  ///
  /// - Parameter isOwn: whether this program saved it. What a sync brings in is no reason for another.
  func noteChange(isOwn: Bool) {
    guard settings != nil, isOwn || !isSyncing else { return }
    hasUnsent = true
    // Once it has ended, another one begins.
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

  /// Notes that the user is there: syncs if the last try was a while ago.
  func noteInput() {
    guard settings != nil else { return }
    syncIfDue(after: .seconds(Self.patience))
  }

  private func syncIfDue(after patience: Duration) {
    if dependencies.now().timeIntervalSince(lastTry) >= patience / .seconds(1) { sync(isAsked: false) }
  }

  /// Syncs, at the user's request or, unless that is switched off or would not help, when it is time.
  func sync(isAsked: Bool) {
    guard let settings, !isBusy, !isMeeting() else { return }
    let isHeld = !isAsked && (settings.isManual || report?.kind?.passes == false)
    if isHeld, !hasUnsent { return }
    (isBusy, isSyncing) = (true, !isHeld)
    hasUnsent = false
    lastTry = dependencies.now()
    attempt { [self] in
      defer {
        (isBusy, isSyncing) = (false, false)
        if hasUnsent { syncSoon() }
      }
      // NB: without a sync, it still counts what waits.
      _ = try await dependencies.run(isHeld ? ["share", "--json"] : ["sync", "--json"], nil)
      await look()
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

  /// Looks at a repository that the user may share with.
  func look(at place: RemoteBranch) {
    guard SharingSettings.isBranch(place.branch) else { return joining = .failed(Strings.local.team.badBranch) }
    joining = .looking(place)
    run(["--preview"], at: place) { [self] object in joining = .found(SharingPreview(object), place) }
  }

  /// Shares the scrums through the repository looked at.
  func begin(transcripts: Bool) {
    guard case .found(_, let place) = joining else { return }
    joining = .beginning(place)
    run(["--yes"] + (transcripts ? ["--transcripts"] : []), at: place) { [self] _ in joining = .idle }
  }

  /// Shares again with the same repository, which creates a deleted branch again.
  func shareAgain() {
    guard let settings, !isBusy else { return }
    (isBusy, isSyncing) = (true, true)
    attempt { [self] in
      defer { (isBusy, isSyncing) = (false, false) }
      _ = try await dependencies.run(["share", "--branch", settings.branch, "--yes", "--json", "-"], settings.url)
    }
  }

  /// Forgets the repository looked at; a sharing that has begun goes on.
  func callOff() {
    if case .beginning = joining { return }
    if case .looking = joining { dependencies.callOff() }
    joining = .idle
    attempts += 1
  }

  private func run(_ options: [String], at place: RemoteBranch, then: @escaping (JSON.Object) -> Void) {
    attempts += 1
    let number = attempts
    Task.onMainQueue { [self] in
      var problem: String?, answer: JSON.Object = [:]
      do {
        // NB: a typed URL may hold a password, or look like an option.
        answer = try await dependencies.run(["share", "--branch", place.branch, "--json"] + options + ["-"], place.url)
        if case .string(let sentence)? = answer["failure"] { problem = sentence }
      } catch {
        problem = error.sentence
      }
      await look()
      // NB: it may have been called off, or another one begun.
      guard number == attempts else { return }
      if settings == nil, let problem { joining = .failed(problem) } else { then(answer) }
    }
  }

  func setManual(_ isManual: Bool) { change(thenSync: !isManual) { $0.isManual = isManual } }
  func setTranscripts(_ areShared: Bool) { change(thenSync: areShared) { $0.sharesTranscripts = areShared } }

  private func change(thenSync: Bool, _ change: @escaping @Sendable (inout SharingSettings) -> Void) {
    attempt { [self] in
      try await dependencies.change(change)
      await look()
      if thenSync { sync(isAsked: false) }
    }
  }

  /// Stops sharing, and passes on the path of what was shared.
  func stop(then: @escaping (String) -> Void) {
    attempt { [dependencies] in then(try await dependencies.stop()) }
  }

  /// Performs an action, and reads settings and report afterwards.
  private func attempt(_ action: @escaping () async throws -> Void) {
    isTroubleOwn = false
    Task.onMainQueue { [self] in
      do { try await action() } catch { (trouble, isTroubleOwn) = (error.sentence, true) }
      await look()
    }
  }
}
