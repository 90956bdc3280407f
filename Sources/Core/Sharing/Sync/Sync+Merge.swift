import ConsoleLoop
import FoundationEssentials
import GitProcess
import JSONCoding
import ScrumStore
import Scrums

/// Merges both sides into the team's tree with the changes of this store since the base.
extension Sync {
  static let mergeRef = "refs/sync/merge"

  /// Commits the merge, with the team's commit and this store's as parents, and returns the ID of the commit.
  func merge(_ mine: TeamTree, _ theirs: TeamTree, _ base: TeamTree?) throws -> String {
    let sides = MergeSides(mine: mine, theirs: theirs, base: base, sync: self)
    var files: [(path: String, bytes: [UInt8])] = []
    for id in ids(of: mine, .scrums).union(ids(of: theirs, .scrums)).sorted() {
      if let bytes = try sides.head(of: id) { files.append((ScrumPart.scrums.path(of: id), bytes)) }
    }
    for part in ScrumPart.lines {
      for id in ids(of: mine, part) { files += try sides.lines(part, of: id) }
    }
    // The stream, and the objects.
    try requireRoom(for: 2 * files.reduce(0) { $0 + $1.bytes.count }, in: repository.folder)
    var stream = try ImportStream(in: repository.folder)
    try stream.commit(Self.mergeRef, by: identity, at: .now, mergeMessage, parents: [theirs.commit, mine.commit])
    // NB: a branch that was emptied lacks these files.
    for name in ["format.json", ".gitattributes", ".gitignore"] where theirs.root[name] == nil {
      if let entry = mine.root[name], entry.isFile, let bytes = try objects.blob(entry.id, limit: 1 << 20) {
        try stream.put(name, bytes)
      }
    }
    for (path, bytes) in files { try stream.put(path, bytes) }
    return try stream.write(with: git)
  }
}

/// Merges the files of each scrum, and notes conflicts in the outcome of the sync.
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
    Result { try sync.authorsOfHeads(from: base?.commit, to: side.commit) }
  }

  /// The merged head of a scrum; nil if the team's head stays.
  func head(of id: UUID) throws -> [UInt8]? {
    let (my, their, old) = (mine.entry(.scrums, of: id), theirs.entry(.scrums, of: id), base?.entry(.scrums, of: id))
    guard my != their, let my else { return nil }
    guard let their else { return try mine.head(of: id)?.bytes }
    guard case .readable(let ours, let bytes)? = try mine.head(of: id), case .readable(let others, _)? = try theirs.head(of: id)
    else {
      // NB: the team's head stays even if only this side's can't be read: a store commits no such head, so it came from
      // the team.
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
    let me = HeadMerge.Side(ours.object, hasWorked: try isDeletion && others.isDeleted && hasWorked(on: id, mine, theirs))
    let they = HeadMerge.Side(others.object, hasWorked: try isDeletion && ours.isDeleted && hasWorked(on: id, theirs, mine))
    let merge = HeadMerge(base: from, later: isMineLater ? me : they, earlier: isMineLater ? they : me)
    try note(merge, id, isMineLater: isMineLater, isMineDeleted: ours.isDeleted)
    if merge.merged == others.object { return nil }
    return merge.merged == ours.object ? bytes : JSON.object(merge.merged).bytes(.pretty)
  }

  /// Whether one side has a meeting, an update or an event of an item that neither the base nor the other side has.
  ///
  /// NB: what the other side has, too, it may have known when it deleted the scrum. Revisions don't count, because syncs
  /// make some.
  private func hasWorked(on id: UUID, _ side: TeamTree, _ other: TeamTree) throws -> Bool {
    try sync.unlessUnreadable(id) {
      func isNew<Line>(_ added: (TeamTree) throws -> Set<Line>) throws -> Bool {
        let lines = try added(side)
        return try !lines.isEmpty && !lines.isSubset(of: added(other))
      }
      if try isNew({ try sync.newMeetings(of: id, from: base, to: $0) }) { return true }
      return try [ScrumPart.updates, .items].contains { part in
        try isNew { try sync.newLines(part, of: id, from: base, to: $0) }
      }
    } ?? true
  }

  /// Whether this store's newest commit of a head is later than the team's. Of equal dates, the greater object ID
  /// counts as later, so that all stores agree.
  private func isLater(_ id: UUID, _ my: GitObjects.Entry, _ their: GitObjects.Entry) throws -> Bool {
    let one = try myCommits.get()[id]?.date ?? .distantPast, other = try theirCommits.get()[id]?.date ?? .distantPast
    // NB: dates in the future count as now, so that a clock that is ahead does not win.
    let now = Date.now, (mine, theirs) = (min(one, now), min(other, now))
    return mine != theirs ? mine > theirs : my.id > their.id
  }

  /// The base for a scrum that both sides have and the merge base lacks, since a store was copied or is shared again:
  /// the version in the team's history with the most members equal to this store's. Nil if no member is equal.
  private func mostSimilar(to head: Head, of scrum: UUID) throws -> JSON.Object? {
    var best: (object: JSON.Object, likeness: Int)?
    var seen: Set<String> = []
    for id in try sync.versions(of: scrum, in: theirs.commit).map(\.object) where seen.insert(id).inserted {
      guard let version = try TeamHead(.file(id), of: scrum, in: sync.objects).object else { continue }
      let likeness = version.members.count { head.object[$0.key] == $0.value }
      if likeness > best?.likeness ?? 0 { best = (version, likeness) }
      if version == head.object { break }
    }
    return best?.object
  }

  private func note(_ merge: HeadMerge, _ id: UUID, isMineLater: Bool, isMineDeleted: Bool) throws {
    let heads = (mine: mine.entry(.scrums, of: id)?.id, theirs: theirs.entry(.scrums, of: id)?.id)
    var title = id.uuidString
    if case .string(let text)? = merge.merged["title"] { title = text }
    let mine = try myCommits.get()[id], theirs = try theirCommits.get()[id]
    func add(_ field: String, _ keptText: String, _ lostText: String, isOurs: Bool) {
      let (kept, lost) = isOurs ? (theirs, mine) : (mine, theirs)
      sync.outcome.conflicts.append(
        .init(
          scrum: id, title: title, field: field, kept: keptText, lost: lostText, keptBy: kept?.name, lostBy: lost?.name,
          date: kept.map { min($0.date, .now) }, isOurs: isOurs, lostHead: isOurs ? heads.mine : heads.theirs))
    }
    for conflict in merge.conflicts { add(conflict.field, conflict.kept.words, conflict.lost.words, isOurs: !isMineLater) }
    if merge.isRestored { add("deleted", "", "true", isOurs: isMineDeleted) }
  }

  /// The merged files of a scrum's meetings, updates or items, without those that equal the team's.
  func lines(_ part: ScrumPart, of id: UUID) throws -> [(path: String, bytes: [UInt8])] {
    guard ![theirs.entry(part, of: id), base?.entry(part, of: id)].contains(mine.entry(part, of: id)) else { return [] }
    var merged: [(String, [UInt8])] = []
    try sync.unlessUnreadable(id) {
      let my = try mine.files(part, of: id), their = try theirs.files(part, of: id), old = try base?.files(part, of: id) ?? [:]
      for (path, entry) in my.sorted(by: { $0.key < $1.key }) where entry != their[path] && entry != old[path] {
        let others = try theirs.lines(their[path], path)
        let own = try mine.lines(entry, path)
        var lines = own.merged(with: others)
        if part == .meetings {
          // NB: the words come first, since a line with them settles a tie, too.
          for line in try lines.wordLines(from: own, others, since: mine.lines(old[path], path)) { lines.append(line) }
          for line in lines.tieLines { lines.append(line) }
        }
        let bytes = lines.bytes
        if bytes.count > TeamTree.linesLimit { throw GitFailure(.tooLarge(path)) }
        if lines.lines.count != others.lines.count { merged.append((path, bytes)) }
      }
    }
    return merged
  }
}
