import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// The merge of both sides: the team's tree, with what this store has changed since the base.
extension Sync {
  static let mergeRef = "refs/sync/merge"

  /// - Returns: the commit, with parents R and L.
  func merge(_ mine: TeamTree, _ theirs: TeamTree, _ base: TeamTree?) throws -> String {
    let sides = MergeSides(mine: mine, theirs: theirs, base: base, sync: self)
    var heads: [(UUID, [UInt8])] = [], lines: [(String, [UInt8])] = []
    for id in mine.ids.union(theirs.ids).sorted(by: { $0.uuidString < $1.uuidString }) {
      if let bytes = try sides.head(of: id) { heads.append((id, bytes)) }
    }
    for id in mine.meetingIDs { lines += try sides.meetings(of: id) }
    for id in mine.updateIDs { if let updates = try sides.updates(of: id) { lines.append((TeamTree.updatesPath(id), updates)) } }
    var stream = try ImportStream(in: repository.folder)
    try stream.commit(Self.mergeRef, by: signature(.now), mergeMessage, parents: [theirs.commit, mine.commit])
    // NB: a branch that was emptied has nothing of its own.
    for name in ["format.json", ".gitattributes", ".gitignore"] where theirs.root[name] == nil {
      if let entry = mine.root[name], entry.isFile, let bytes = try objects.blob(entry.id, limit: 1 << 20) {
        try stream.put(name, bytes)
      }
    }
    for (id, bytes) in heads { try stream.put(TeamTree.headPath(id), bytes) }
    for (path, bytes) in lines { try stream.put(path, bytes) }
    return try stream.write(with: git)
  }
}

/// Both sides of a merge, and what they started from.
private final class MergeSides {
  private let mine, theirs: TeamTree
  private let base: TeamTree?
  private let sync: Sync
  private lazy var myCommits = commits(of: mine)
  private lazy var theirCommits = commits(of: theirs)

  init(mine: TeamTree, theirs: TeamTree, base: TeamTree?, sync: Sync) {
    self.mine = mine
    self.theirs = theirs
    self.base = base
    self.sync = sync
  }

  private func commits(of side: TeamTree) -> Result<[UUID: Sync.Author], any Error> {
    Result { try sync.commits(from: base?.commit, to: side.commit, headsAlone: true) }
  }

  /// What the merged head differs in from the team's; nil if it is theirs.
  func head(of id: UUID) throws -> [UInt8]? {
    let (my, their, old) = (mine.entry(of: id), theirs.entry(of: id), base?.entry(of: id))
    guard my != their, let my else { return nil }
    guard let their else { return try mine.head(of: id)?.bytes }
    guard case .readable(let ours, let bytes)? = try mine.head(of: id), case .readable(let others, _)? = try theirs.head(of: id)
    else {
      // NB: what can't be read there stays, and what can't be read here was not this store's.
      return nil
    }
    let oldHead = try base?.head(of: id)?.object
    let wasDeleted = oldHead?["deleted"] == .bool(true)
    let isDeletion = ours.isDeleted != others.isDeleted && !wasDeleted
    if !isDeletion {
      if my == old { return nil }
      if their == old { return bytes }
    }
    let from = try oldHead ?? (old == nil ? mostSimilar(to: ours, of: id) : nil)
    let isMineLater = try isLater(id, my, their)
    let me = HeadMerge.Side(ours.object, hasMet: isDeletion && others.isDeleted ? try hasMet(mine, id) : false)
    let they = HeadMerge.Side(others.object, hasMet: isDeletion && ours.isDeleted ? try hasMet(theirs, id) : false)
    let merge = HeadMerge(base: from, later: isMineLater ? me : they, earlier: isMineLater ? they : me)
    try note(merge, id, isMineLater: isMineLater, isMineDeleted: ours.isDeleted)
    if merge.merged == others.object { return nil }
    return merge.merged == ours.object ? bytes : JSON.object(merge.merged).bytes(.pretty)
  }

  private func hasMet(_ side: TeamTree, _ id: UUID) throws -> Bool {
    try sync.unlessUnreadable(id) { try sync.newMeetings(of: id, from: base, to: side) > 0 } ?? true
  }

  /// Later is whose newest commit of this head is later; of equals, the greater object.
  private func isLater(_ id: UUID, _ my: GitObjects.Entry, _ their: GitObjects.Entry) throws -> Bool {
    let one = try myCommits.get()[id]?.date ?? .distantPast, other = try theirCommits.get()[id]?.date ?? .distantPast
    // NB: a clock that is ahead is no reason to stand.
    let now = Date.now, (mine, theirs) = (min(one, now), min(other, now))
    return mine != theirs ? mine > theirs : my.id > their.id
  }

  /// The base for a scrum that both sides have and the base lacks, because a store was copied or is shared again: the version in the
  /// team's history with the most members in common.
  private func mostSimilar(to head: Head, of scrum: UUID) throws -> JSON.Object? {
    var best: (object: JSON.Object, likeness: Int)?
    var seen: Set<String> = []
    for id in try sync.versions(of: scrum, in: theirs.commit).map(\.object) where seen.insert(id).inserted {
      guard let version = try sync.objects.head(.init(mode: "100644", id: id), of: scrum).object else { continue }
      let likeness = version.members.count { head.object[$0.key] == $0.value }
      if likeness > best?.likeness ?? 0 { best = (version, likeness) }
      if version == head.object { break }
    }
    return best?.object
  }

  private func note(_ merge: HeadMerge, _ id: UUID, isMineLater: Bool, isMineDeleted: Bool) throws {
    let heads = (mine: mine.entry(of: id)?.id, theirs: theirs.entry(of: id)?.id)
    var title = id.uuidString
    if case .string(let text)? = merge.merged["title"] { title = text }
    let mine = try myCommits.get()[id], theirs = try theirCommits.get()[id]
    func add(_ field: String, _ keptText: String, _ lostText: String, isOurs: Bool) {
      let (kept, lost) = isOurs ? (theirs, mine) : (mine, theirs)
      sync.outcome.conflicts.append(
        .init(
          scrum: id, title: title, field: field, kept: keptText, lost: lostText, keptBy: kept?.name, lostBy: lost?.name,
          date: kept?.date, isOurs: isOurs, lostHead: isOurs ? heads.mine : heads.theirs))
    }
    for conflict in merge.conflicts { add(conflict.field, conflict.kept.words, conflict.lost.words, isOurs: !isMineLater) }
    if merge.isRestored { add("deleted", "", "true", isOurs: isMineDeleted) }
  }

  /// The months that differ from the team's.
  func meetings(of id: UUID) throws -> [(path: String, bytes: [UInt8])] {
    guard mine.folder(of: id) != theirs.folder(of: id), mine.folder(of: id) != base?.folder(of: id) else { return [] }
    var merged: [(String, [UInt8])] = []
    try sync.unlessUnreadable(id) {
      let my = try mine.months(of: id), their = try theirs.months(of: id), old = try base?.months(of: id) ?? [:]
      for (name, entry) in my.sorted(by: { $0.key < $1.key }) where entry != their[name] && entry != old[name] {
        let path = TeamTree.monthPath(name, of: id)
        let ours = try mine.lines(entry, path), others = try theirs.lines(their[name], path)
        var lines = ours.merged(with: others)
        for line in lines.tieLines { lines.append(line) }
        if let bytes = try bytes(lines, unless: others, path) { merged.append((path, bytes)) }
      }
    }
    return merged
  }

  /// The updates of a scrum; nil if they are the team's.
  func updates(of id: UUID) throws -> [UInt8]? {
    guard let entry = mine.updates(of: id), entry != theirs.updates(of: id), entry != base?.updates(of: id) else { return nil }
    return try sync.unlessUnreadable(id) {
      let others = try theirs.updateLines(of: id)
      return try bytes(mine.updateLines(of: id).merged(with: others), unless: others, TeamTree.updatesPath(id))
    } ?? nil
  }

  /// The text of merged lines; nil if they are the team's.
  private func bytes(_ merged: SharedLines, unless others: SharedLines, _ path: String) throws -> [UInt8]? {
    let bytes = merged.bytes
    if bytes.count > TeamTree.meetingsLimit { throw SyncFailure(.tooLarge(path: path)) }
    return merged.lines.count == others.lines.count ? nil : bytes
  }
}
