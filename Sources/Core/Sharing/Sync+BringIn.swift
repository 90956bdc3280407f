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
    let record = repository.folder.file(Applying.appliedName)
    guard try directory.root.file(Applying.name).exists() || record.exists() else { return }
    try directory.withLock {}
    var buffer = ReadBuffer()
    guard try buffer.readIfPresent(record, limit: LineReader.limit) != nil else { return }
    let applying = try Applying(buffer.contents, file: record.path)
    let refs = try repository.refs()
    if refs.local == applying.old { try repository.update(["update \(repository.localRef) \(applying.new) \(applying.old)"]) }
    try record.remove()
  }

  /// Notes where both sides came from, of each head there that can't be read: from then on nothing of it moves, here or there.
  ///
  /// NB: before a merge is sent. If this sync is killed after that, the next one would take a later commit for the base.
  func freeze(_ theirs: TeamTree, _ mine: TeamTree, _ base: TeamTree?) throws {
    let commit = base?.commit ?? mine.commit
    var creations: [String] = []
    for id in theirs.ids where refs.frozen[id] == nil && theirs.entry(of: id) != mine.entry(of: id) {
      guard case .unreadable? = try theirs.head(of: id) else { continue }
      refs.frozen[id] = commit
      creations.append("create \(Repository.frozenRef(id)) \(commit)")
    }
    try repository.update(creations)
  }

  func bringIn(_ new: TeamTree, from old: TeamTree) throws {
    for id in new.meetingIDs { try bringInMeetings(of: id, new) }
    var entries: [Applying.Entry] = [], frozen = refs.frozen, freezing: [String] = []
    outcome.unreadable = outcome.unreadable.filter { new.folder(of: $0.key) != nil && $0.value.file.hasPrefix("meetings/") }
    func freeze(_ id: UUID, _ commit: String) {
      guard frozen[id] == nil else { return }
      frozen[id] = commit
      freezing.append("create \(Repository.frozenRef(id)) \(commit)")
    }
    for id in new.ids {
      let isSame = old.entry(of: id) == new.entry(of: id)
      if isSame, frozen[id] == nil {
        guard try isMissing(id) else { continue }
      }
      switch try new.head(of: id) {
      case .unreadable(let damage)?: outcome.unreadable[id] = damage
      case .readable(_, let bytes)?:
        let from = try frozen[id].map { try TeamTree($0, objects) } ?? old
        if try !canRead(id) {
          freeze(id, old.commit)
        } else {
          entries.append(Applying.Entry(id, old: try from.head(of: id)?.bytes, new: bytes))
        }
      case nil: break
      }
    }
    // NB: before the heads, since what can't be brought in now must be known wherever this ends.
    try repository.update(freezing)
    for id in frozen.keys where refs.frozen[id] == nil { refs.frozen[id] = frozen[id] }
    var left: Set<UUID> = []
    if !entries.isEmpty {
      left = try directory.apply(Applying(from: old.commit, to: new.commit, heads: entries))
    }
    var moves: [String] = []
    if new.commit != refs.local { moves.append("update \(repository.localRef) \(new.commit) \(refs.local ?? "")") }
    for id in left where refs.frozen[id] == nil {
      moves.append("create \(Repository.frozenRef(id)) \(old.commit)")
      refs.frozen[id] = old.commit
    }
    for entry in entries where !left.contains(entry.scrum) {
      if let commit = refs.frozen.removeValue(forKey: entry.scrum) {
        moves.append("delete \(Repository.frozenRef(entry.scrum)) \(commit)")
      }
    }
    try repository.update(moves)
    refs.local = new.commit
    if !entries.isEmpty {
      let record = repository.folder.file(Applying.appliedName)
      if try record.exists() { try record.remove() }
    }
  }

  private func isMissing(_ id: UUID) throws -> Bool {
    guard let file = try directory.head(of: id) else { return true }
    return try !file.exists()
  }

  /// Whether a head here can be merged with one that arrives.
  private func canRead(_ id: UUID) throws -> Bool {
    do {
      _ = try directory.readHead(of: id)
      return true
    } catch is StoreError {
      return false
    } catch FileError.refused {
      return false
    }
  }

  private func bringInMeetings(of id: UUID, _ new: TeamTree) throws {
    guard let folder = new.folder(of: id) else { return }
    let status = try directory.meetings(of: id)?.status()
    if let cached = cache.meetings[id], let status, cached.status == status.cacheKey, cached.object == folder { return }
    cache.meetings[id] = nil
    do {
      let team = try new.meetings(of: id).all
      guard let result = try directory.bringIn(team, to: id, limit: TeamTree.meetingsLimit) else { return }
      let isSame = result.lines.lines.count == team.lines.count && team.lines.allSatisfy(result.lines.contains)
      if let status = result.status, isSame { cache.meetings[id] = SyncCache.Entry(status: status.cacheKey, object: folder) }
    } catch FileError.refused(let path, let refusal) {
      outcome.unshared[id] = Damage(file: path, reason: "\(refusal)")
    } catch let failure as SyncFailure {
      guard case .tooLarge(let path) = failure.reason else { throw failure }
      outcome.unreadable[id] = Damage(file: path, reason: "larger than \(TeamTree.meetingsLimit >> 20) MB")
    }
  }
}

extension Applying {
  fileprivate init(_ bytes: UnsafeRawBufferPointer, file: String) throws {
    self = try reading(file) { () throws(JSON.SyntaxError) -> Applying in
      var reader = JSONReader()
      return try Applying(reader.read(bytes).object())
    }
  }
}
