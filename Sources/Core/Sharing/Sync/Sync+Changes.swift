import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// What a sync has changed on either side, for its report.
extension Sync {
  /// What changed about each scrum.
  ///
  /// - Parameters:
  ///   - other: the tree for which it counts: what that has anyway is no change.
  ///   - isSigned: whether to ask who changed it.
  func changes(from old: TeamTree?, to new: TeamTree, missingIn other: TeamTree? = nil, isSigned: Bool) throws
    -> [UUID: SyncOutcome.Change]
  {
    var changes: [UUID: SyncOutcome.Change] = [:]
    guard old?.commit != new.commit else { return changes }
    let authors = isSigned ? try commits(from: old?.commit, to: new.commit) : [:]
    for id in new.ids.union(new.meetingIDs).union(new.updateIDs) {
      let isOther = ![old?.entry(of: id), other?.entry(of: id)].contains(new.entry(of: id))
      let after = try new.head(of: id), before = isOther ? try old?.head(of: id) : nil
      // NB: bytes that mean the same, or nothing, are no edit.
      let isEdited = isOther && after?.object != nil && after?.object != before?.object
      let hasMet = ![old?.folder(of: id), other?.folder(of: id)].contains(new.folder(of: id))
      let isPrepared = ![old?.updates(of: id), other?.updates(of: id)].contains(new.updates(of: id))
      guard isEdited || hasMet || isPrepared else { continue }
      let title = String((after?.scrum?.title ?? before?.scrum?.title ?? id.uuidString).prefix(Self.longestTitle))
      var change = SyncOutcome.Change(scrum: id, title: title)
      change.isEdited = isEdited
      change.isNew = old?.entry(of: id) == nil && isEdited
      if let former = before?.scrum?.title.prefix(Self.longestTitle), former != title { change.formerTitle = String(former) }
      change.isDeleted = after?.object?["deleted"] == .bool(true) && before?.object?["deleted"] != .bool(true)
      if hasMet { change.meetings = try unlessUnreadable(id) { try newMeetings(of: id, from: old, to: new) } ?? 0 }
      if isPrepared { change.updates = try unlessUnreadable(id) { try newUpdates(of: id, from: old, to: new) } ?? 0 }
      if let author = authors[id] { (change.author, change.date) = (author.name, author.date) }
      changes[id] = change
    }
    return changes
  }

  /// Of a title that is told, in characters.
  private static let longestTitle = 200

  /// How many meetings are only in the newer tree.
  func newMeetings(of scrum: UUID, from old: TeamTree?, to new: TeamTree) throws -> Int {
    let months = try new.months(of: scrum), known = try old?.months(of: scrum) ?? [:]
    var fresh: Set<UUID> = [], stale: Set<UUID> = []
    for (name, entry) in months where known[name] != entry {
      let path = TeamTree.monthPath(name, of: scrum)
      fresh.formUnion(try new.meetings(entry, path).held)
      stale.formUnion(try new.meetings(known[name], path).all)
    }
    return fresh.subtracting(stale).count
  }

  /// How many updates are only in the newer tree.
  private func newUpdates(of scrum: UUID, from old: TeamTree?, to new: TeamTree) throws -> Int {
    let known = try old?.updateLines(of: scrum) ?? SharedLines()
    return try new.updateLines(of: scrum).lines.count { !known.contains($0) && $0.isUpdate }
  }

  struct Author {
    let name: String
    let date: Date
  }

  /// The newest commit of each scrum, by its head alone or with its meetings and updates. Of a longer history than is read, those of
  /// its newest part.
  func commits(from old: String?, to new: String, headsAlone: Bool = false) throws -> [UUID: Author] {
    let paths = headsAlone ? ["scrums"] : ["scrums", "meetings", "updates"]
    let log = try git.run(
      [
        "log", "--max-count=20000", "--format=%x01%at%x02%<(100,trunc)%an", "--name-only", "--no-renames",
        old.map { "\($0)..\(new)" } ?? new,
        "--",
      ]
        + paths, mayBeCut: true)
    // NB: who did it is worth a while, and no more.
    guard log.succeeded || log.isCut || log.isLate else { throw SyncFailure(log) }
    var authors: [UUID: Author] = [:], author: Author?
    for line in log.text.split(separator: "\n") {
      if line.first == "\u{1}" {
        let parts = line.dropFirst().split(separator: "\u{2}", maxSplits: 1, omittingEmptySubsequences: false)
        author = Author(name: parts.count > 1 ? String(parts[1]).trimmed : "", date: Date(commit: parts.first ?? ""))
      } else if let author, let id = Self.scrum(in: line), authors[id].map({ $0.date < author.date }) ?? true {
        authors[id] = author
      }
    }
    return authors
  }

  /// The versions of a scrum's head that commits other than merges have made, the newest first, and by whom.
  func versions(of scrum: UUID, in commit: String) throws -> [(object: String, author: Identity)] {
    let log = try git.run(
      [
        "log", "--no-merges", "--max-count=200", "--format=%x01%an%x02%ae", "--raw", "--no-abbrev", "--no-renames", commit, "--",
        TeamTree.headPath(scrum),
      ], mayBeCut: true)
    guard log.succeeded || log.isCut || log.isLate else { throw SyncFailure(log) }
    var versions: [(String, Identity)] = [], author = Identity(name: "", email: "")
    for line in log.text.split(separator: "\n") {
      if line.first == "\u{1}" {
        let parts = line.dropFirst().split(separator: "\u{2}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        author = Identity(name: parts[0], email: parts.count > 1 ? parts[1] : "")
      }
      // :100644 100644 <old> <new> M	path
      let fields = line.split(separator: " ")
      if line.first == ":", fields.count > 4, ["100644", "100755"].contains(fields[1]) {
        versions.append((String(fields[3]), author))
      }
    }
    return versions
  }

  /// The scrum in `scrums/<UUID>.json`, `meetings/<UUID>/…` or `updates/<UUID>.jsonl`.
  private static func scrum(in path: Substring) -> UUID? {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? UUID(uuidString: String(parts[1].prefix(36))) : nil
  }
}

extension Date {
  /// The date of a commit, as git prints it: seconds since 1970, of which whoever commits may write any. No later than the year 9999.
  init(commit text: some StringProtocol) {
    let seconds = Double(text) ?? 0
    self.init(timeIntervalSince1970: (0...253_402_300_799).contains(seconds) ? seconds : 0)
  }
}
