import ConsoleLoop
import DurableFiles
import FoundationEssentials
import GitProcess
import Glibc
import JSONCoding
import ScrumStore
import Scrums

/// Commits the changes of the store's files since the last snapshot or sync, with one commit per scrum.
extension Sync {
  /// The changes of one scrum for a commit.
  private struct Draft {
    /// The new contents of files in the tree, by path.
    var files: [String: [UInt8]] = [:]
    var date = Date.distantPast
    /// Descriptions of the changes, for the commit's message.
    var words: [String] = []
    /// The statuses of the store's files with exactly the content that the tree will have.
    var whole: [ScrumPart: stat] = [:]

    mutating func add(_ file: [String: [UInt8]], at status: stat, _ words: String) {
      files.merge(file) { $1 }
      date = max(date, Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec)))
      self.words.append(words)
    }
  }

  func snapshot() throws {
    guard let local = refs.local else { return }
    let tree = try tree(local)
    var drafts: [UUID: Draft] = [:]
    outcome.unshared = [:]
    let titles = try draftHeads(tree, &drafts)
    for part in ScrumPart.lines { try draftLines(part, tree, &drafts) }
    guard !drafts.isEmpty || tree.root["format.json"] == nil else { return }
    var stream = try ImportStream(in: repository.folder), parents = [local]
    if tree.root["format.json"] == nil {
      // This commit is the same in every store, too, so that an empty store joins a team without a merge.
      try stream.commit(repository.localRef, by: .program, at: .beginning, "Begin to share\n", parents: parents)
      try stream.put(".gitattributes", Array(TeamTree.attributesText.utf8))
      try stream.put(".gitignore", Array(StoreDirectory.ignoreText.utf8))
      try stream.put("format.json", Array(StoreDirectory.formatText.utf8))
      parents = []
    }
    for (id, draft) in drafts.sorted(by: { $0.value.date < $1.value.date }) {
      let title = try titles[id] ?? tree.head(of: id)?.scrum?.title ?? id.uuidString
      let message = ([title.oneLine] + draft.words).joined(separator: "; ") + "\n"
      try stream.commit(repository.localRef, by: identity, at: min(draft.date, .now), message, parents: parents)
      parents = []
      for (path, bytes) in draft.files { try stream.put(path, bytes) }
    }
    let commit = try stream.write(with: git), written = try self.tree(commit)
    refs.local = commit
    for (id, draft) in drafts {
      for (part, status) in draft.whole {
        if let entry = written.entry(part, of: id) { cache[part, id] = SyncCache.Entry(status, entry.id) }
      }
    }
  }

  /// - Returns: the titles of the scrums read.
  private func draftHeads(_ tree: TeamTree, _ drafts: inout [UUID: Draft]) throws -> [UUID: String] {
    var titles: [UUID: String] = [:]
    for (id, file) in try ScrumPart.scrums.files(in: directory) {
      if let refusal = file.reference.folder.refusal(of: file.status) {
        outcome.unshared[id] = Damage(file: file.path, reason: .refused(refusal))
        continue
      }
      let entry = tree.entry(.scrums, of: id)
      if refs.frozen[id] != nil || cache.holds(.scrums, id, file.status, entry) { continue }
      var buffer = ReadBuffer()
      let status = try unlessUnreadable(id) { try buffer.readIfPresent(file.reference, limit: TeamTree.headLimit) }
      guard let version = status ?? nil else { continue }
      let head: Head
      do throws(JSON.SyntaxError) { head = try Head(buffer.contents, id: id) } catch {
        outcome.unshared[id] = Damage(error, in: file.path)
        continue
      }
      titles[id] = head.scrum.title
      let mark = buffer.contents.hasByteOrderMark ? 3 : 0
      let bytes = Array(buffer.contents.dropFirst(mark)), shared = try tree.head(of: id)
      // NB: does not replace a head in the tree that this version can't read.
      if case .unreadable? = shared { continue }
      if let entry, shared?.bytes == bytes {
        cache[.scrums, id] = SyncCache.Entry(version, entry.id)
        continue
      }
      drafts[id, default: Draft()].add(
        [ScrumPart.scrums.path(of: id): bytes], at: version, head.isDeleted ? "deleted" : shared == nil ? "added" : "edited")
    }
    return titles
  }

  private func draftLines(_ part: ScrumPart, _ tree: TeamTree, _ drafts: inout [UUID: Draft]) throws {
    for (id, file) in try part.files(in: directory) {
      func leaveOut(_ damage: Damage) { if outcome.unshared[id] == nil { outcome.unshared[id] = damage } }
      if let refusal = file.reference.folder.refusal(of: file.status) {
        leaveOut(Damage(file: file.path, reason: .refused(refusal)))
        continue
      }
      if cache.holds(part, id, file.status, tree.entry(part, of: id)) { continue }
      try unlessUnreadable(id) {
        guard let stored = try directory.sharedLines(of: file.reference, limit: TeamTree.linesLimit) else { return }
        var team = try tree.lines(part, of: id)
        let known = team.all, isMeeting = part == .meetings
        let shared = isMeeting ? stored.lines.shared(with: known, words: repository.settings.sharesTranscripts) : stored.lines
        // NB: lines that the store can't read are damage, and stay in the store's file.
        var missing = shared.lines.filter { line in
          if known.contains(line) { return false }
          guard let damage = part.damage(of: line, in: file.path) else { return true }
          leaveOut(damage)
          return false
        }
        if isMeeting { missing += SharedLines(known.lines + missing).tieLines }
        guard !missing.isEmpty else { return }
        let added = isMeeting ? Set(missing.lazy.filter { !$0.isDeletion }.compactMap(\.meeting)).subtracting(team.ids).count : 0
        let files: [String: [UInt8]] = team.add(missing).reduce(into: [:]) { $0[$1] = team.byFile[$1]?.bytes }
        drafts[id, default: Draft()].add(
          files, at: stored.status,
          isMeeting
            ? added == 0 ? "a meeting revised" : added == 1 ? "a meeting" : "\(added) meetings"
            : part == .updates
              ? missing.count == 1 ? "an update" : "\(missing.count) updates"
              : missing.count == 1 ? "a change to items" : "\(missing.count) changes to items")
        // The file then needs nothing from the tree, unless a merge adds lines.
        if stored.lines.isUnion(of: known, missing) { drafts[id]?.whole[part] = stored.status }
      }
    }
  }
}

extension SharedLines {
  /// Whether these lines are exactly a team's lines and `more`.
  fileprivate func isUnion(of team: SharedLines, _ more: [SharedLine]) -> Bool {
    lines.count == team.lines.count + more.count && (team.lines + more).allSatisfy(contains)
  }
}

extension String {
  /// The first 200 Unicode scalars, with spaces in place of line breaks and control characters.
  fileprivate var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }).prefix(200))
  }
}

extension Identity {
  /// The author of the first commits, which are the same everywhere, so that any two stores have a common ancestor.
  static let program = Identity(name: "scrumdinger", email: "scrumdinger")
}

extension Date {
  /// The date of the first commits.
  static let beginning = Date(timeIntervalSince1970: 0)
}
