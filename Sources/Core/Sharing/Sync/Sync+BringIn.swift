import DurableFiles
import FoundationEssentials
import GitProcess
import Glibc
import JSONCoding
import ScrumStore
import Scrums

/// Brings the team's changes into the store: meetings, updates and items first, then heads, and the ref last.
extension Sync {
  /// Finishes the journal of a killed sync, and moves the local ref to the commit that the files then contain.
  func finishBringingIn() throws {
    let record = directory.root.file(Applying.appliedName)
    guard try directory.root.file(Applying.name).exists() || record.exists() else { return }
    try directory.withLock {}
    var buffer = ReadBuffer()
    guard try buffer.readIfPresent(record, limit: LineReader.limit) != nil else { return }
    do {
      let applying = try Applying(buffer.contents, file: record.path), refs = try repository.refs()
      if refs.local == applying.old { try repository.update(["update \(repository.localRef) \(applying.new) \(applying.old)"]) }
    } catch is StoreError {
      // NB: a damaged record is removed without moving the ref. The heads then count as edits of this store that equal
      // the team's.
    }
    try record.remove()
  }

  /// Freezes each scrum with an unreadable head in the team's tree, at the merge base: until the head can be read, it
  /// changes neither here nor there.
  ///
  /// NB: freezes before a merge is sent. If a sync sent the merge and were killed before it froze the scrums, the next
  /// sync would use a later commit as the base.
  func freeze(_ theirs: TeamTree, _ mine: TeamTree, _ base: TeamTree?) throws {
    let unreadable = try ids(of: theirs, .scrums).filter { id in
      // NB: a head that is missing here has no changes to protect.
      guard theirs.entry(.scrums, of: id) != mine.entry(.scrums, of: id),
        try mine.entry(.scrums, of: id) != nil || !isMissing(id), case .unreadable? = try theirs.head(of: id)
      else { return false }
      return true
    }
    try freeze(unreadable, at: base?.commit ?? mine.commit)
  }

  private func freeze(_ scrums: some Sequence<UUID>, at commit: String) throws {
    let new = scrums.filter { refs.frozen[$0] == nil }
    try repository.update(new.map { "create \(Repository.frozenRef($0)) \(commit)" })
    for id in new { refs.frozen[id] = commit }
  }

  func bringIn(_ new: TeamTree, from old: TeamTree) throws {
    for part in ScrumPart.lines {
      for id in ids(of: new, part) { try bringInLines(part, of: id, new) }
    }
    try nameLateItems()
    let (scrums, unreadable) = try heads(of: new, from: old)
    // NB: before the heads, so that the next sync knows the frozen scrums even if this one is killed.
    try freeze(unreadable, at: old.commit)
    let left = try bringInHeads(scrums, new, from: old)
    try freeze(left, at: old.commit)
    var moves: [String] = []
    if let local = refs.local, new.commit != local { moves.append("update \(repository.localRef) \(new.commit) \(local)") }
    for id in scrums where !left.contains(id) {
      if let commit = refs.frozen.removeValue(forKey: id) { moves.append("delete \(Repository.frozenRef(id)) \(commit)") }
    }
    try repository.update(moves)
    refs.local = new.commit
    let record = directory.root.file(Applying.appliedName)
    if !scrums.isEmpty { try record.removeIfPresent() }
  }

  /// Brings heads into the store, in portions of up to ``SyncBudget/portion`` bytes.
  ///
  /// NB: only the last portion's record names the new commit. If the sync is killed before, the heads brought in so far
  /// count as edits of this store that equal the team's.
  ///
  /// - Returns: the scrums with heads that were not replaced.
  private func bringInHeads(_ scrums: [UUID], _ new: TeamTree, from old: TeamTree) throws -> Set<UUID> {
    var portion: [Applying.Entry] = [], size = 0, left: Set<UUID> = []
    func apply(to commit: String) throws {
      if !portion.isEmpty { left.formUnion(try directory.apply(Applying(from: old.commit, to: commit, heads: portion))) }
      (portion, size) = ([], 0)
    }
    for (index, id) in scrums.enumerated() {
      let from = try refs.frozen[id].map(tree) ?? old
      guard let bytes = try new.head(of: id)?.bytes else { continue }
      let entry = Applying.Entry(id, old: try from.head(of: id)?.bytes, new: bytes)
      if size + entry.size > budget.portion { try apply(to: old.commit) }
      do { try requireRoom(for: size + entry.size) } catch {
        for id in scrums[index...] {
          outcome.unreadable[id] = Damage(file: ScrumPart.scrums.path(of: id), reason: .leftOut(.spaceOrTime))
        }
        left.formUnion(scrums[index...])
        break
      }
      portion.append(entry)
      size += entry.size
    }
    try apply(to: new.commit)
    return left
  }

  /// The scrums with heads to bring in, and the scrums with heads here that can't be read or replaced.
  private func heads(of new: TeamTree, from old: TeamTree) throws -> (scrums: [UUID], unreadable: [UUID]) {
    var scrums: [UUID] = [], unreadable: [UUID] = []
    outcome.unreadable = outcome.unreadable.filter { id, damage in
      ScrumPart.lines.contains { new.entry($0, of: id) != nil } && !damage.file.hasPrefix("scrums/")
    }
    for id in ids(of: new, .scrums).sorted() {
      let isSame = old.entry(.scrums, of: id) == new.entry(.scrums, of: id) && refs.frozen[id] == nil
      if isSame, try !isMissing(id) { continue }
      switch try new.head(of: id) {
      case .unreadable(let damage)?: outcome.unreadable[id] = damage
      case .readable?: if try canMerge(id) { scrums.append(id) } else { unreadable.append(id) }
      case nil: break
      }
    }
    return (scrums, unreadable)
  }

  /// Whether the store's head is missing, or can be read and written.
  private func canMerge(_ id: UUID) throws -> Bool {
    do {
      return try unlessUnreadable(id) {
        guard try directory.readHead(of: id) != nil else { return }
        try directory.head(of: id)?.requireWritable()
      } != nil
    } catch is StoreError {
      return false
    }
  }

  /// Names the items of updates that arrived late. NB: a sync killed before leaves that to the other members, who write the same lines.
  private func nameLateItems() throws {
    for id in extended {
      let isNamed = try unlessUnreadable(id) { try directory.nameLateItems(of: id, limit: TeamTree.linesLimit) }
      if isNamed == true { hasNamedItems = true }
    }
    extended = []
  }

  private func bringInLines(_ part: ScrumPart, of id: UUID, _ new: TeamTree) throws {
    guard let entry = new.entry(part, of: id) else { return }
    if let status = try part.file(of: id, in: directory)?.status(), cache.holds(part, id, status, entry) { return }
    cache[part, id] = nil
    try unlessUnreadable(id) {
      let (team, damage) = try new.lines(part, of: id).readable
      if outcome.unreadable[id] == nil { outcome.unreadable[id] = damage }
      try requireRoom(for: team.lines.reduce(0) { $0 + $1.bytes.count + 1 })
      guard let result = try directory.bringIn(team, to: part.rawValue, of: id, limit: TeamTree.linesLimit) else { return }
      if part != .items, !result.added.isEmpty { extended.insert(id) }
      let holdsJustTeam = result.lines.lines.count == team.lines.count && team.lines.allSatisfy(result.lines.contains)
      // NB: a line with words equals one without, so the team may still lack the words.
      if holdsJustTeam, repository.settings.sharesTranscripts,
        result.lines.shared(with: team, words: true).lines.count > team.lines.count
      {
        return
      }
      // NB: a file with damage on either side is read again by each sync, which names the damage.
      if holdsJustTeam, damage == nil, let status = result.status { cache[part, id] = SyncCache.Entry(status, entry.id) }
    }
  }
}

extension Applying.Entry {
  /// The size of the old and the new head, in bytes.
  fileprivate var size: Int { new.count + (old?.count ?? 0) }
}
