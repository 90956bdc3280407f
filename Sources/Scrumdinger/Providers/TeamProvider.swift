import AppResources
import ConsoleLoop
import FoundationEssentials
import JSONCoding
import Observation
import Scrums
import Settings
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
    /// Runs this program with arguments and some standard input, and returns the object that it prints.
    var run: (_ arguments: [String], _ input: String?) async throws -> JSON.Object
    /// Ends a program that looks what is at a URL.
    var callOff: () -> Void
    var change: (@escaping @Sendable (inout SharingSettings) -> Void) async throws -> Void
    var stop: () async throws -> String
    /// The user has seen what both sides changed.
    var forgetConflicts: () async throws -> Void
    /// Leaves a sync behind when the program ends.
    var leaveBehind: () -> Void
    var now: () -> Date
    /// Performs an action once, this much later.
    var later: (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
  }

  /// How far the user has come with sharing.
  enum Joining {
    case idle
    case looking(Sharing.Place)
    /// What would meet, or why it can't be shared.
    case found(Sharing.Preview, Sharing.Place)
    case failed(String)
    case beginning(Sharing.Place)
  }

  private let dependencies: Dependencies
  /// Nil if the scrums are not shared.
  private(set) var settings: SharingSettings?
  private(set) var report: SyncReport?
  private(set) var isSyncing = false
  /// Whether a child works, be it only to count what waits.
  @ObservationIgnored private var isBusy = false
  private(set) var joining = Joining.idle
  /// What could not be done; nil if all is well.
  private(set) var trouble: String?
  /// Whether that is something that the user has asked for; it stays until the user asks for something else.
  @ObservationIgnored private var isTroubleOwn = false
  /// Whether a meeting is held, during which nothing is synced.
  @ObservationIgnored var isMeeting: () -> Bool = { false }
  /// When the sync was whose report the program found at its start.
  @ObservationIgnored private var earlier: Date?
  @ObservationIgnored private var hasLooked = false
  @ObservationIgnored private var lastTry = Date.distantPast
  @ObservationIgnored private var changed: Date?
  @ObservationIgnored private var hasUnsent = false
  @ObservationIgnored private var following: Task<Void, Never>?
  /// How often the user has looked somewhere; the answer to an earlier question is dropped.
  @ObservationIgnored private var attempts = 0

  init(_ dependencies: Dependencies) { self.dependencies = dependencies }

  isolated deinit { following?.cancel() }

  /// Begins to follow what syncs leave behind, and syncs for the first time. Call after the first frame.
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

  /// What others did since the program started.
  var received: [SyncOutcome.Change] { isFresh ? report?.received ?? [] : [] }

  /// Whether the last sync ended since the program started.
  var isFresh: Bool { report?.date != earlier }
  /// What both sides changed, until the user has seen it.
  var conflicts: [SyncOutcome.Conflict] { report?.unseen ?? [] }
  /// The same, as far as it is news.
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

  /// Something was saved.
  ///
  /// - Parameter isOwn: whether this program saved it. Others include a sync, and what that brings in is no reason for another.
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
      // What waits is told all the same.
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

  /// Looks what is there.
  func look(at place: Sharing.Place) {
    guard SharingSettings.isBranch(place.branch) else { return joining = .failed(Strings.local.team.badBranch) }
    joining = .looking(place)
    run(["--preview"], at: place) { [self] object in joining = .found(Sharing.Preview(object), place) }
  }

  /// Shares the scrums through the repository that was looked at.
  func begin(transcripts: Bool) {
    guard case .found(_, let place) = joining else { return }
    joining = .beginning(place)
    run(["--yes"] + (transcripts ? ["--transcripts"] : []), at: place) { [self] _ in joining = .idle }
  }

  /// Shares again where the store is shared: a branch that was deleted there is created again.
  func shareAgain() {
    guard let settings, !isBusy else { return }
    (isBusy, isSyncing) = (true, true)
    attempt { [self] in
      defer { (isBusy, isSyncing) = (false, false) }
      _ = try await dependencies.run(["share", "--branch", settings.branch, "--yes", "--json", "-"], settings.url)
    }
  }

  /// Forgets what was looked at; what has begun goes on.
  func callOff() {
    if case .beginning = joining { return }
    if case .looking = joining { dependencies.callOff() }
    joining = .idle
    attempts += 1
  }

  private func run(_ options: [String], at place: Sharing.Place, then: @escaping (JSON.Object) -> Void) {
    attempts += 1
    let number = attempts
    Task.onMainQueue { [self] in
      var problem: String?, answer: JSON.Object = [:]
      do {
        // NB: what the user types may hold a password, or look like an option.
        answer = try await dependencies.run(["share", "--branch", place.branch, "--json"] + options + ["-"], place.url)
        if case .string(let sentence)? = answer["failure"] { problem = sentence }
      } catch {
        problem = error.sentence
      }
      await look()
      // Called off meanwhile, or another one began.
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

  /// Stops sharing; the input of `then` is where the rest is.
  func stop(then: @escaping (String) -> Void) {
    attempt { [dependencies] in then(try await dependencies.stop()) }
  }

  /// Does something, and looks how sharing stands then.
  private func attempt(_ action: @escaping () async throws -> Void) {
    isTroubleOwn = false
    Task.onMainQueue { [self] in
      do { try await action() } catch { (trouble, isTroubleOwn) = (error.sentence, true) }
      await look()
    }
  }
}
