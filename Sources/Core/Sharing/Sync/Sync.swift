import DurableFiles
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums

/// One sync of a store with its team.
///
///     snapshot    commit what the store holds and the local ref L lacks
///     fetch       learn what the team has, R
///     merge       with parents L and R, unless one contains the other
///     push        plainly; if somebody was faster, merge again
///     bring in    meetings, then heads, into the store
///     L moves     last: killed anywhere, the next sync repeats what was not done
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
  /// What each side has changed since both were last the same.
  private var counted: (mine: [UUID: SyncOutcome.Change], theirs: [UUID: SyncOutcome.Change]) = ([:], [:])
  lazy var identity = readIdentity()
  let clock = ContinuousClock()
  /// When it stops to bring things in.
  private(set) lazy var end = clock.now + budget.patience

  let budget: SyncBudget

  /// - Parameter identity: who commits; nil for whoever git says.
  init(_ repository: Repository, of directory: StoreDirectory, by identity: Identity?, _ budget: SyncBudget) throws {
    self.directory = directory
    self.repository = repository
    self.budget = budget
    objects = GitObjects(repository.git, budget)
    cache = SyncCache(in: repository.folder, sharesTranscripts: repository.settings.sharesTranscripts)
    if let identity { self.identity = identity }
  }

  /// How often, and for how long, it tries to be faster than others.
  private static let attempts = 30, patience = Duration.seconds(8)

  /// - Throws: ``SyncFailure``, and errors of the store's files; whatever had been done by then is in ``outcome``.
  func run() throws {
    try perform {
      // NB: what waited for a head that can be read again, and what somebody has removed there, is sent in a second round.
      for _ in 0..<3 {
        let frozen = refs.frozen, known = try refs.local.map { try TeamTree($0, objects) }
        try exchange()
        let isThawed = frozen.keys.contains { refs.frozen[$0] == nil }, isRemoved = try known.map { try removes($0) } ?? false
        if outcome.failure != nil || !(isThawed || isRemoved) { break }
      }
    }
  }

  /// Commits what this store holds, and notes what waits to be sent, without asking the team.
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
    defer { saveCache(unless: before) }
    try finishBringingIn()
    refs = try repository.refs()
    if refs.local == nil { try begin() }
    try action()
    try noteFrozen()
  }

  private func saveCache(unless before: SyncCache) {
    guard cache != before else { return }
    do { try cache.save(in: repository.folder) } catch {
      // Then the next sync reads more.
    }
  }

  /// The first commit, the same everywhere.
  private func begin() throws {
    var stream = try ImportStream(in: repository.folder)
    try stream.commit(repository.localRef, by: .beginning, "The beginning\n")
    refs.local = try stream.write(with: git)
  }

  private func exchange() throws {
    try snapshot()
    let conflicts = outcome.conflicts, clock = ContinuousClock(), start = clock.now
    for attempt in 1... {
      guard let local = refs.local else { throw SyncFailure(.git("no \(repository.localRef)")) }
      let mine = try TeamTree(local, objects)
      try fetch()
      let new: TeamTree, isFirst = refs.remote == nil
      if let remote = refs.remote {
        let theirs = try TeamTree(remote, objects)
        try theirs.checkFormat()
        try admit(theirs, besides: mine)
        let ancestor = try mergeBase(local, remote), base = try ancestor.map { try TeamTree($0, objects) }
        try count(mine, theirs, base)
        outcome.conflicts = conflicts + (try losses(mine, theirs))
        try freeze(theirs, mine, base)
        if ancestor == local {
          new = theirs
        } else if ancestor == remote {
          new = mine
        } else {
          new = try TeamTree(try merge(mine, theirs, base), objects)
        }
        if new.commit == remote { return try conclude(mine, new) }
      } else {
        new = mine
        counted = (try changes(from: nil, to: mine, isSigned: false), [:])
      }
      switch try push(new.commit, isFirst: isFirst) {
      case .sent: return try conclude(mine, new)
      case .overtaken where attempt < Self.attempts && clock.now - start < Self.patience: pause(attempt)
      case .overtaken(let failure), .rejected(let failure):
        if isFirst { throw failure }
        outcome.failure = failure
        return try conclude(mine, new)
      }
    }
  }

  func pause(_ attempt: Int) { usleep(UInt32.random(in: 5_000...(20_000 * UInt32(min(attempt + 1, 10))))) }

  private func conclude(_ old: TeamTree, _ new: TeamTree) throws {
    try bringIn(new, from: old)
    // What can't be read there is neither sent nor received.
    let (mine, theirs) = (Self.sorted(counted.mine), Self.sorted(counted.theirs))
    if outcome.failure == nil {
      outcome.sent += mine.filter { refs.frozen[$0.scrum] == nil }
    } else {
      outcome.waiting = mine
    }
    outcome.received += theirs.filter { refs.frozen[$0.scrum] == nil }
  }

  /// Whether something that was shared is no longer in the team's tree; the store still has it.
  private func removes(_ known: TeamTree) throws -> Bool {
    guard let local = refs.local else { return false }
    let tree = try TeamTree(local, objects)
    return !known.ids.isSubset(of: tree.ids) || !known.meetingIDs.isSubset(of: tree.meetingIDs)
      || !known.updateIDs.isSubset(of: tree.updateIDs)
  }

  /// What was changed here of scrums that can't be read there waits, too.
  private func noteFrozen() throws {
    for (id, commit) in refs.frozen {
      do {
        guard let head = try unlessUnreadable(id, { try directory.readHead(of: id) })??.head,
          try TeamTree(commit, objects).head(of: id)?.object != head.object
        else { continue }
        var change = SyncOutcome.Change(scrum: id, title: head.scrum.title)
        change.isEdited = true
        outcome.waiting.append(change)
      } catch is StoreError {
        // Nor can it be read here.
      }
    }
  }

  /// What waits while nothing can be sent.
  func noteWaiting() throws {
    guard let local = refs.local, outcome.waiting.isEmpty else { return }
    let remote = try refs.remote.map { try TeamTree($0, objects) }
    let base = try refs.remote.flatMap { try mergeBase(local, $0) }.map { try TeamTree($0, objects) }
    outcome.waiting = Self.sorted(try changes(from: base ?? remote, to: try TeamTree(local, objects), isSigned: false))
  }

  private func count(_ mine: TeamTree, _ theirs: TeamTree, _ base: TeamTree?) throws {
    counted.mine = try changes(from: base, to: mine, missingIn: theirs, isSigned: false)
    counted.theirs = try changes(from: base, to: theirs, missingIn: mine, isSigned: true)
  }

  private static func sorted(_ changes: [UUID: SyncOutcome.Change]) -> [SyncOutcome.Change] {
    changes.values.sorted { ($0.title, $0.scrum.uuidString) < ($1.title, $1.scrum.uuidString) }
  }
}
