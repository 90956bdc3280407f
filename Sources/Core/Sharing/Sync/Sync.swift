import ConsoleLoop
import DurableFiles
import FoundationEssentials
import GitProcess
import Glibc
import ScrumStore
import Scrums

/// One sync of a store with its team.
///
///     snapshot    commit what the store has and the local ref L lacks
///     fetch       get the team's commit R
///     merge       with parents L and R, unless one contains the other
///     push        without force; if another push was faster, merge again
///     bring in    meetings and updates, then heads, into the store
///     L moves     last, so that after a killed sync, the next one repeats the missing steps
///
/// Nothing is ever forced, rebased or checked out, and no path or line deleted. The extensions of this class are the steps.
final class Sync {
  let directory: StoreDirectory
  let repository: Repository
  let objects: GitObjects
  var git: Git { repository.git }
  var refs = Repository.Refs()
  var outcome = SyncOutcome()
  var cache: SyncCache
  /// The team's scrums that exceed ``SyncBudget/scrums``.
  var ignored: Set<UUID> = []
  /// Scrums with meetings or updates that this round added.
  var extended: Set<UUID> = []
  /// Whether this round named the items of late updates, which another round sends.
  var hasNamedItems = false
  /// The changes of each side since the merge base.
  private var counted: (mine: [SyncOutcome.Change], theirs: [SyncOutcome.Change]) = ([], [])
  lazy var identity = readIdentity()
  /// The deadline for bringing changes into the store.
  private(set) lazy var end = ContinuousClock.now + budget.patience

  let budget: SyncBudget
  let tell: SyncStep.Listener?

  /// - Parameters:
  ///   - identity: the author of commits; nil for the author that git is configured with.
  ///   - tell: is told the steps; git then prints its progress.
  init(
    _ repository: Repository, of directory: StoreDirectory, by identity: Identity?, _ budget: SyncBudget,
    telling tell: SyncStep.Listener? = nil
  ) {
    self.tell = tell
    self.directory = directory
    self.repository = repository
    self.budget = budget
    objects = GitObjects(repository.git, budget.objects)
    cache = SyncCache(in: repository.folder, sharesTranscripts: repository.settings.sharesTranscripts)
    if let identity { self.identity = identity }
  }

  /// The maximum number of pushes, and the maximum time for them, if others always push first.
  private static let attempts = 30, patience = Duration.seconds(8)

  func tree(_ commit: String) throws -> TeamTree { try TeamTree(commit, objects) }

  /// The scrums of a tree, without those left out.
  ///
  /// - Parameter part: the part that the scrums must have; nil for any.
  func ids(of tree: TeamTree, _ part: ScrumPart? = nil) -> Set<UUID> {
    (part.map(tree.ids) ?? tree.allIDs).subtracting(ignored)
  }

  /// Performs the steps of a sync, and notes the results in ``outcome``.
  ///
  /// - Throws: errors of git and of the store's files. ``outcome`` then has the results up to the error.
  func run() throws {
    try perform {
      // NB: another round sends the changes of scrums that are no longer frozen, files that were removed from the
      // team's tree, and the items of late updates.
      for _ in 0..<3 {
        let frozen = refs.frozen, known = try refs.local.map(tree)
        hasNamedItems = false
        try exchange()
        let isThawed = frozen.keys.contains { refs.frozen[$0] == nil }, isRemoved = try known.map { try removes($0) } ?? false
        if outcome.failure != nil || !(isThawed || isRemoved || hasNamedItems) { break }
      }
    }
  }

  /// Commits the changes in this store, and notes the changes that wait to be sent, without a fetch.
  ///
  /// - Throws: as ``run()`` does.
  func takeStock() throws {
    try perform {
      try snapshot()
      try noteWaiting()
    }
  }

  private func perform(_ action: () throws -> Void) throws {
    let before = cache
    defer {
      // NB: ignores an error, because without the cache, the next sync only reads more files.
      if cache != before { do { try cache.save(in: repository.folder) } catch {} }
    }
    try finishBringingIn()
    refs = try repository.refs()
    if refs.local == nil { try begin() }
    try action()
    try noteFrozen()
  }

  /// Makes the first commit, which is the same in every store.
  private func begin() throws {
    var stream = try ImportStream(in: repository.folder)
    try stream.commit(repository.localRef, by: .program, at: .beginning, "The beginning\n")
    refs.local = try stream.write(with: git)
  }

  private func exchange() throws {
    tell?(.comparing)
    try snapshot()
    let conflicts = outcome.conflicts, start = ContinuousClock.now
    for attempt in 1... {
      guard let local = refs.local else { throw GitFailure(.damaged(repository.localRef)) }
      let mine = try tree(local)
      try fetch()
      tell?(.merging)
      let new: TeamTree, isFirst = refs.remote == nil
      if let remote = refs.remote {
        let theirs = try tree(remote)
        try theirs.checkFormat()
        try admit(theirs, besides: mine)
        let ancestor = try mergeBase(local, remote), base = try ancestor.map(tree)
        counted.mine = try changes(from: base, to: mine, missingIn: theirs, isSigned: false)
        counted.theirs = try changes(from: base, to: theirs, missingIn: mine, isSigned: true)
        outcome.conflicts = conflicts + (try losses(mine, theirs))
        try freeze(theirs, mine, base)
        if ancestor == local {
          new = theirs
        } else if ancestor == remote {
          new = mine
        } else {
          new = try tree(try merge(mine, theirs, base))
        }
        if new.commit == remote { return try conclude(mine, new) }
      } else {
        new = mine
        counted = (try changes(from: nil, to: mine, isSigned: false), [])
      }
      switch try push(new.commit, isFirst: isFirst) {
      case .sent: return try conclude(mine, new)
      case .overtaken where attempt < Self.attempts && start.duration(to: .now) < Self.patience: pause(attempt)
      case .overtaken(let failure), .rejected(let failure):
        if isFirst { throw failure }
        outcome.failure = .git(failure)
        return try conclude(mine, new)
      }
    }
  }

  func pause(_ attempt: Int) { usleep(UInt32.random(in: 5_000...(20_000 * UInt32(min(attempt + 1, 10))))) }

  private func conclude(_ old: TeamTree, _ new: TeamTree) throws {
    tell?(.saving)
    try bringIn(new, from: old)
    // Changes of frozen scrums are neither sent nor received.
    if outcome.failure == nil {
      outcome.sent += counted.mine.filter { refs.frozen[$0.scrum] == nil }
    } else {
      outcome.waiting = counted.mine
    }
    outcome.received += counted.theirs.filter { refs.frozen[$0.scrum] == nil }
  }

  /// Whether others have removed a part of a scrum in `known`. The next round then sends the store's copy again.
  private func removes(_ known: TeamTree) throws -> Bool {
    guard let tree = try refs.local.map(tree) else { return false }
    return ScrumPart.allCases.contains { !ids(of: known, $0).isSubset(of: ids(of: tree, $0)) }
  }

  /// Adds this store's edits of frozen scrums to the changes that wait to be sent.
  private func noteFrozen() throws {
    for (id, commit) in refs.frozen {
      guard let head = try storedHead(of: id), try tree(commit).head(of: id)?.object != head.object else { continue }
      var change = SyncOutcome.Change(scrum: id, title: head.scrum.title)
      change.isEdited = true
      outcome.waiting.append(change)
    }
  }

  /// Notes the changes that wait to be sent.
  func noteWaiting() throws {
    guard let local = refs.local, outcome.waiting.isEmpty else { return }
    let remote = try refs.remote.map(tree)
    let base = try refs.remote.flatMap { try mergeBase(local, $0) }.map(tree)
    outcome.waiting = try changes(from: base ?? remote, to: tree(local), isSigned: false)
  }

  /// The author that git is configured with, or the user of this machine.
  private func readIdentity() -> Identity {
    let user = ProcessEnvironment["USER"] ?? ProcessEnvironment["LOGNAME"] ?? "somebody"
    var identity = Identity(name: user, email: "\(user)@\(ProcessEnvironment.hostName ?? "localhost")")
    do {
      if let known = try git.author() { return known }
      // Uses a configured name even if git knows no address.
      let name = try git.run(["config", "--get", "user.name"])
      if name.succeeded, !name.text.trimmed.isEmpty { identity.name = name.text.trimmed }
    } catch {
      // Falls back to the user's name.
    }
    return identity
  }
}
