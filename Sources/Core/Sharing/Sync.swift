import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
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

  init(_ repository: Repository, of directory: StoreDirectory) throws {
    self.directory = directory
    self.repository = repository
    objects = GitObjects(repository.git)
    cache = try SyncCache(in: repository.folder, sharesTranscripts: repository.settings.sharesTranscripts)
  }

  private static let attempts = 30

  /// - Throws: ``SyncFailure``, and errors of the store's files; whatever had been done by then is in ``outcome``.
  func run() throws {
    let before = cache
    defer { saveCache(unless: before) }
    try finishBringingIn()
    refs = try repository.refs()
    if refs.local == nil { try begin() }
    // NB: a head that can be read again is brought in first, and what waited here is sent in a second round.
    for _ in 0..<3 {
      let frozen = refs.frozen
      try exchange()
      if outcome.failure != nil || refs.frozen.count >= frozen.count { break }
    }
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
    let conflicts = outcome.conflicts
    for attempt in 0..<Self.attempts {
      guard let local = refs.local else { throw SyncFailure(.git("no \(repository.localRef)")) }
      let mine = try TeamTree(local, objects)
      try fetch()
      guard let remote = refs.remote else {
        if try push(local, isFirst: true) {
          counted.mine = try changes(from: nil, to: mine, isSigned: false)
          return try conclude(mine, mine)
        }
        if let failure = outcome.failure { throw failure }
        pause(attempt)
        continue
      }
      let theirs = try TeamTree(remote, objects)
      try theirs.checkFormat()
      let ancestor = try mergeBase(local, remote), base = try ancestor.map { try TeamTree($0, objects) }
      try count(mine, theirs, base)
      try freeze(theirs, mine, base)
      let new: TeamTree
      if ancestor == local {
        new = theirs
      } else if ancestor == remote {
        new = mine
      } else {
        outcome.conflicts = conflicts
        new = try TeamTree(try merge(mine, theirs, base), objects)
      }
      if new.commit == remote { return try conclude(mine, new) }
      if try push(new.commit) { return try conclude(mine, new) }
      if outcome.failure != nil { return try conclude(mine, new) }
      pause(attempt)
    }
    throw SyncFailure(.git("others were faster \(Self.attempts) times"))
  }

  private func pause(_ attempt: Int) { usleep(UInt32.random(in: 5_000...(20_000 * UInt32(min(attempt + 1, 10))))) }

  private func conclude(_ old: TeamTree, _ new: TeamTree) throws {
    try bringIn(new, from: old)
    if outcome.failure == nil {
      outcome.sent += Self.sorted(counted.mine)
    } else {
      outcome.waiting = Self.sorted(counted.mine)
    }
    outcome.received += Self.sorted(counted.theirs)
  }

  /// What waits while nothing can be sent.
  func noteWaiting() throws {
    guard let local = refs.local, outcome.waiting.isEmpty else { return }
    let remote = try refs.remote.map { try TeamTree($0, objects) }
    let base = try refs.remote.flatMap { try mergeBase(local, $0) }.map { try TeamTree($0, objects) }
    outcome.waiting = Self.sorted(try changes(from: base ?? remote, to: try TeamTree(local, objects), isSigned: false))
  }

  private func count(_ mine: TeamTree, _ theirs: TeamTree, _ base: TeamTree?) throws {
    counted.mine = try changes(from: base, to: mine, isSigned: false)
    counted.theirs = try changes(from: base, to: theirs, isSigned: true)
  }

  private static func sorted(_ changes: [UUID: SyncOutcome.Change]) -> [SyncOutcome.Change] {
    changes.values.sorted { ($0.title, $0.scrum.uuidString) < ($1.title, $1.scrum.uuidString) }
  }
}

// MARK: - The team

extension Sync {
  /// The newest commit that both contain; nil if there is none. Of several, the first.
  func mergeBase(_ one: String, _ other: String) throws -> String? {
    if one == other { return one }
    let result = try git.run(["merge-base", one, other])
    guard result.succeeded || result.status == .exit(1) else { throw SyncFailure(git: result.errors) }
    return result.text.isEmpty ? nil : String(result.text.prefix(40))
  }

  func fetch() throws {
    let branch = repository.branch
    let command = [
      "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "origin", "+refs/heads/\(branch):\(repository.remoteRef)",
    ]
    var result = try git.run(command)
    // A git of a sync that was killed may just be moving the same ref.
    for attempt in 0..<5 where !result.succeeded && result.errors.contains("cannot lock ref") {
      pause(attempt)
      result = try git.run(command)
    }
    if result.isLate { throw SyncFailure(.unreachable) }
    if result.succeeded {
      let remote = try git.run(["rev-parse", "--verify", "--quiet", repository.remoteRef])
      refs.remote = remote.succeeded ? remote.text : nil
    } else if result.errors.contains("couldn't find remote ref") {
      // NB: a login page looks like a repository without branches.
      if refs.remote != nil { throw SyncFailure(.branchDeleted) }
    } else {
      throw SyncFailure(git: result.errors)
    }
  }

  /// Sends a commit. Returns false if somebody was faster, or if it can't be sent, which is noted as the failure of this sync.
  private func push(_ commit: String, isFirst: Bool = false) throws -> Bool {
    var arguments = ["push", "--quiet", "--porcelain", "origin", "\(commit):refs/heads/\(repository.branch)"]
    if isFirst { arguments = ["-c", "pack.window=0"] + arguments }
    let result = try git.run(arguments)
    if result.succeeded { return true }
    if result.isLate {
      outcome.failure = SyncFailure(.unreachable)
      return false
    }
    let text = result.errors + result.text
    let races = [
      "fetch first", "non-fast-forward", "cannot lock ref", "failed to update ref", "incorrect old value",
      "reference already exists",
      "stale info", "failed to lock", "unable to create",
    ]
    if races.contains(where: text.contains) { return false }
    outcome.failure = SyncFailure(git: result.errors + "\n" + result.text, isPush: true)
    return false
  }
}

// MARK: - What changed

extension Sync {
  /// What changed about each scrum.
  ///
  /// - Parameter isSigned: whether to ask who changed it.
  func changes(from old: TeamTree?, to new: TeamTree, isSigned: Bool) throws -> [UUID: SyncOutcome.Change] {
    var changes: [UUID: SyncOutcome.Change] = [:]
    guard old?.commit != new.commit else { return changes }
    let authors = isSigned ? try commits(from: old?.commit, to: new.commit) : [:]
    for id in new.ids.union(new.meetingIDs) {
      let isEdited = old?.entry(of: id) != new.entry(of: id), hasMet = old?.folder(of: id) != new.folder(of: id)
      guard isEdited || hasMet else { continue }
      let before = isEdited ? try old?.head(of: id) : nil, after = try new.head(of: id)
      let title = after?.scrum?.title ?? before?.scrum?.title ?? id.uuidString
      var change = SyncOutcome.Change(scrum: id, title: title)
      change.isEdited = isEdited
      change.isNew = old?.entry(of: id) == nil && isEdited
      if let former = before?.scrum?.title, former != title { change.formerTitle = former }
      change.isDeleted = after?.object?["deleted"] == .bool(true) && before?.object?["deleted"] != .bool(true)
      if hasMet { change.meetings = try newMeetings(of: id, from: old, to: new) }
      if let author = authors[id] { (change.author, change.date) = (author.name, author.date) }
      changes[id] = change
    }
    return changes
  }

  /// How many meetings are only in the newer tree.
  func newMeetings(of scrum: UUID, from old: TeamTree?, to new: TeamTree) throws -> Int {
    let months = try new.months(of: scrum), known = try old?.months(of: scrum) ?? [:]
    var fresh: Set<UUID> = [], stale: Set<UUID> = []
    for (name, entry) in months where known[name] != entry {
      let path = TeamTree.monthPath(name, of: scrum)
      for line in try new.lines(entry, path).lines { if let meeting = line.meeting, !line.isDeletion { fresh.insert(meeting) } }
      for line in try new.lines(known[name], path).lines { if let meeting = line.meeting { stale.insert(meeting) } }
    }
    return fresh.subtracting(stale).count
  }

  struct Author {
    let name: String
    let date: Date
  }

  /// The newest commit of each scrum, by its head alone or with its meetings.
  func commits(from old: String?, to new: String, headsAlone: Bool = false) throws -> [UUID: Author] {
    let paths = headsAlone ? ["scrums"] : ["scrums", "meetings"]
    let text = try git.run(
      ["log", "--format=%x01%at%x02%an", "--name-only", old.map { "\($0)..\(new)" } ?? new, "--"] + paths)
    guard text.succeeded else { throw SyncFailure(git: text.errors) }
    var authors: [UUID: Author] = [:], author: Author?
    for line in text.text.split(separator: "\n") {
      if line.first == "\u{1}" {
        let parts = line.dropFirst().split(separator: "\u{2}", maxSplits: 1, omittingEmptySubsequences: false)
        author = Author(
          name: parts.count > 1 ? String(parts[1]) : "",
          date: Date(timeIntervalSince1970: parts.first.flatMap { Double($0) } ?? 0))
      } else if let author, let id = Self.scrum(in: line), authors[id].map({ $0.date < author.date }) ?? true {
        authors[id] = author
      }
    }
    return authors
  }

  /// The scrum in `scrums/<UUID>.json` or `meetings/<UUID>/…`.
  private static func scrum(in path: Substring) -> UUID? {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? UUID(uuidString: String(parts[1].prefix(36))) : nil
  }

  /// Who commits: as git is configured, or the user of this machine.
  private func readIdentity() -> (name: String, email: String) {
    do {
      let result = try git.run(["var", "GIT_AUTHOR_IDENT"]), text = result.text
      if result.succeeded, let start = text.firstIndex(of: "<"), let end = text.lastIndex(of: ">"), start < end {
        let name = text[..<start].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !name.isEmpty { return (name, String(text[text.index(after: start)..<end])) }
      }
    } catch {
      // Then the user's name has to do.
    }
    let user = ProcessEnvironment["USER"] ?? ProcessEnvironment["LOGNAME"] ?? "somebody"
    return (user, "\(user)@\(ProcessEnvironment.hostName ?? "localhost")")
  }

  func signature(_ date: Date) -> ImportStream.Signature {
    ImportStream.Signature(name: identity.name, email: identity.email, date: date)
  }
}
