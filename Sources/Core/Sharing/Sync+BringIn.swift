import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import ScrumStore
import Scrums

/// What the team has and the store does not: meetings first, then heads, and the ref last.
extension Sync {
  /// Finishes what a sync that was killed has left half done, and moves the ref to what the files then contain.
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
      // NB: without it, what came in counts as an edit of this store, which is the same as the team's.
    }
    try record.remove()
  }

  /// Notes where both sides came from, of each head there that can't be read: from then on nothing of it moves, here or there.
  ///
  /// NB: before a merge is sent. If this sync is killed after that, the next one would take a later commit for the base.
  func freeze(_ theirs: TeamTree, _ mine: TeamTree, _ base: TeamTree?) throws {
    let unreadable = try theirs.ids.filter { id in
      // NB: only what is here can be changed here.
      guard theirs.entry(of: id) != mine.entry(of: id), try mine.entry(of: id) != nil || !isMissing(id),
        case .unreadable? = try theirs.head(of: id)
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
    for id in new.meetingIDs { try bringInMeetings(of: id, new) }
    for id in new.updateIDs { try bringInUpdates(of: id, new) }
    let (scrums, unreadable) = try heads(of: new, from: old)
    // NB: before the heads, since what can't be brought in now must be known wherever this ends.
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
    if !scrums.isEmpty, try record.exists() { try record.remove() }
  }

  /// Brings heads in, as many at once as fit in memory.
  ///
  /// NB: only the last record moves the ref to what all files then contain. If this is killed before, the heads of the others count as
  /// edits of this store, which are the same as the team's.
  ///
  /// - Returns: the scrums whose files stay as they are.
  private func bringInHeads(_ scrums: [UUID], _ new: TeamTree, from old: TeamTree) throws -> Set<UUID> {
    var portion: [Applying.Entry] = [], size = 0, left: Set<UUID> = []
    func apply(to commit: String) throws {
      if !portion.isEmpty { left.formUnion(try directory.apply(Applying(from: old.commit, to: commit, heads: portion))) }
      (portion, size) = ([], 0)
    }
    for (index, id) in scrums.enumerated() {
      let from = try refs.frozen[id].map { try TeamTree($0, objects) } ?? old
      guard let bytes = try new.head(of: id)?.bytes else { continue }
      let entry = Applying.Entry(id, old: try from.head(of: id)?.bytes, new: bytes)
      if size + entry.size > budget.portion { try apply(to: old.commit) }
      do { try requireRoom(for: size + entry.size) } catch {
        for id in scrums[index...] {
          outcome.unreadable[id] = Damage(file: TeamTree.headPath(id), reason: .leftOut(.spaceOrTime))
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

  /// The scrums whose heads are to be brought in, and those whose heads here can't be read.
  private func heads(of new: TeamTree, from old: TeamTree) throws -> (scrums: [UUID], unreadable: [UUID]) {
    var scrums: [UUID] = [], unreadable: [UUID] = []
    outcome.unreadable = outcome.unreadable.filter {
      (new.folder(of: $0.key) != nil || new.updates(of: $0.key) != nil) && !$0.value.file.hasPrefix("scrums/")
    }
    for id in new.ids.sorted(by: { $0.uuidString < $1.uuidString }) {
      let isSame = old.entry(of: id) == new.entry(of: id) && refs.frozen[id] == nil
      if isSame, try !isMissing(id) { continue }
      switch try new.head(of: id) {
      case .unreadable(let damage)?: outcome.unreadable[id] = damage
      case .readable?: if try canRead(id) { scrums.append(id) } else { unreadable.append(id) }
      case nil: break
      }
    }
    return (scrums, unreadable)
  }

  func isMissing(_ id: UUID) throws -> Bool {
    guard let file = try directory.head(of: id) else { return true }
    return try !file.exists()
  }

  /// Whether a head here can be merged with one that arrives.
  private func canRead(_ id: UUID) throws -> Bool {
    do {
      return try unlessUnreadable(id) { try directory.readHead(of: id) } != nil
    } catch is StoreError {
      return false
    }
  }

  private func bringInMeetings(of id: UUID, _ new: TeamTree) throws {
    guard let folder = new.folder(of: id) else { return }
    let status = try directory.meetings(of: id)?.status()
    if let cached = cache.meetings[id], let status, cached.status == status.cacheKey, cached.object == folder { return }
    cache.meetings[id] = nil
    try unlessUnreadable(id) {
      let team = SharedLines(try new.meetings(of: id).all.lines.filter(\.isMeeting))
      try requireRoom(for: team.size)
      guard let result = try directory.bringIn(team, to: StoreDirectory.meetingsName, of: id, limit: TeamTree.meetingsLimit)
      else { return }
      if let status = result.status, result.holdsJust(team) {
        cache.meetings[id] = SyncCache.Entry(status: status.cacheKey, object: folder)
      }
    }
  }

  private func bringInUpdates(of id: UUID, _ new: TeamTree) throws {
    guard let entry = new.updates(of: id) else { return }
    let status = try directory.updates(of: id)?.status()
    if let cached = cache.updates[id], let status, cached.status == status.cacheKey, cached.object == entry.id { return }
    cache.updates[id] = nil
    try unlessUnreadable(id) {
      let team = SharedLines(try new.updateLines(of: id).lines.filter(\.isUpdate))
      try requireRoom(for: team.size)
      guard let result = try directory.bringIn(team, to: StoreDirectory.updatesName, of: id, limit: TeamTree.meetingsLimit) else {
        return
      }
      if let status = result.status, result.holdsJust(team) {
        cache.updates[id] = SyncCache.Entry(status: status.cacheKey, object: entry.id)
      }
    }
  }
}

extension SharedLines {
  /// In bytes.
  fileprivate var size: Int { lines.reduce(0) { $0 + $1.bytes.count + 1 } }
}

extension Applying.Entry {
  /// In bytes.
  fileprivate var size: Int { new.count + (old?.count ?? 0) }
}

extension StoreDirectory.BroughtIn {
  /// Whether the file holds a team's lines and no others.
  fileprivate func holdsJust(_ team: SharedLines) -> Bool {
    lines.lines.count == team.lines.count && team.lines.allSatisfy(lines.contains)
  }
}
