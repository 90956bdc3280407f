import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import ScrumStore
import Scrums

/// What the store holds and the team does not: a commit for each scrum.
extension Sync {
  /// What is to be committed about a scrum.
  private struct Draft {
    var head: [UInt8]?
    var months: [String: [UInt8]] = [:]
    var updates: [UInt8]?
    var date = Date.distantPast
    var words: [String] = []
    /// The statuses of the files of meetings and of updates, if they hold all that the team will have.
    var whole, wholeUpdates: String?
  }

  func snapshot() throws {
    guard let local = refs.local else { return }
    let tree = try TeamTree(local, objects)
    var drafts: [UUID: Draft] = [:]
    outcome.unshared = [:]
    let heads = try draftHeads(tree, &drafts)
    try draftMeetings(tree, &drafts)
    try draftUpdates(tree, &drafts)
    guard !drafts.isEmpty || tree.root["format.json"] == nil else { return }
    var stream = try ImportStream(in: repository.folder), parents = [local]
    if tree.root["format.json"] == nil {
      // The same everywhere, too, so that joining with an empty store needs no merge.
      try stream.commit(repository.localRef, by: .beginning, "Begin to share\n", parents: parents)
      try stream.put(".gitattributes", Array(TeamTree.attributesText.utf8))
      try stream.put(".gitignore", Array(StoreDirectory.ignoreText.utf8))
      try stream.put("format.json", Array(StoreDirectory.formatText.utf8))
      parents = []
    }
    for (id, draft) in drafts.sorted(by: { $0.value.date < $1.value.date }) {
      let title = try heads[id] ?? tree.head(of: id)?.scrum?.title ?? id.uuidString
      let message = ([title.oneLine] + draft.words).joined(separator: "; ") + "\n"
      try stream.commit(repository.localRef, by: signature(min(draft.date, .now)), message, parents: parents)
      parents = []
      if let head = draft.head { try stream.put(TeamTree.headPath(id), head) }
      for (month, bytes) in draft.months { try stream.put(TeamTree.monthPath(month, of: id), bytes) }
      if let updates = draft.updates { try stream.put(TeamTree.updatesPath(id), updates) }
    }
    let commit = try stream.write(with: git), written = try TeamTree(commit, objects)
    refs.local = commit
    for (id, draft) in drafts {
      if let whole = draft.whole, let folder = written.folder(of: id) {
        cache.meetings[id] = SyncCache.Entry(status: whole, object: folder)
      }
      if let whole = draft.wholeUpdates, let entry = written.updates(of: id) {
        cache.updates[id] = SyncCache.Entry(status: whole, object: entry.id)
      }
    }
  }

  /// - Returns: the titles of the scrums that could be read.
  private func draftHeads(_ tree: TeamTree, _ drafts: inout [UUID: Draft]) throws -> [UUID: String] {
    var titles: [UUID: String] = [:]
    guard let folder = try directory.scrums() else { return titles }
    for file in try FoundFile.all(in: folder) {
      guard let id = FileName(file.name, suffix: ".json")?.id else { continue }
      if let refusal = folder.refusal(of: file.status) {
        outcome.unshared[id] = Damage(file: file.path, reason: .refused(refusal))
        continue
      }
      let entry = tree.entry(of: id), key = file.status.cacheKey
      if refs.frozen[id] != nil { continue }
      if let cached = cache.heads[id], cached.status == key, cached.object == entry?.id { continue }
      var buffer = ReadBuffer()
      let status = try unlessUnreadable(id) { try buffer.readIfPresent(file.reference, limit: TeamTree.headLimit) }
      guard let version = status ?? nil else { continue }
      let head: Head
      do throws(JSON.SyntaxError) { head = try Head(buffer.contents, id: id) } catch {
        outcome.unshared[id] = Damage(error, in: file.path)
        continue
      }
      titles[id] = head.scrum.title
      let mark = Array(buffer.contents.prefix(3)) == [0xEF, 0xBB, 0xBF] ? 3 : 0
      let bytes = Array(buffer.contents.dropFirst(mark))
      let shared = try tree.head(of: id)
      // NB: what nobody here can read is not replaced.
      if case .unreadable? = shared { continue }
      if let entry, shared?.bytes == bytes {
        cache.heads[id] = SyncCache.Entry(status: version.cacheKey, object: entry.id)
        continue
      }
      drafts[id, default: Draft()].head = bytes
      drafts[id]?.date = version.modified
      drafts[id]?.words.append(head.isDeleted ? "deleted" : shared == nil ? "added" : "edited")
    }
    return titles
  }

  private func draftMeetings(_ tree: TeamTree, _ drafts: inout [UUID: Draft]) throws {
    guard let folder = try directory.meetings() else { return }
    for file in try FoundFile.all(in: folder) {
      guard let id = FileName(file.name, suffix: ".jsonl")?.id, folder.refusal(of: file.status) == nil else { continue }
      let key = file.status.cacheKey
      if let cached = cache.meetings[id], cached.status == key, cached.object == tree.folder(of: id) ?? "" { continue }
      try unlessUnreadable(id) {
        guard let stored = try directory.sharedLines(of: file.reference, limit: TeamTree.meetingsLimit) else { return }
        var team = try tree.meetings(of: id)
        let known = team.all
        let shared = stored.lines.shared(with: known, words: repository.settings.sharesTranscripts)
        // NB: a line that the store can't read is damage, and stays where it is.
        var missing = shared.lines.filter { !known.contains($0) && $0.isMeeting }
        missing += SharedLines(known.lines + missing).tieLines
        guard !missing.isEmpty else { return }
        let ids = team.ids, months = team.add(missing)
        // Nothing will be brought in then, unless somebody else sends something first.
        if stored.lines.isUnion(of: known, missing) { drafts[id, default: Draft()].whole = stored.status.cacheKey }
        for month in months { drafts[id, default: Draft()].months[month] = team.byMonth[month]?.bytes }
        let earlier = drafts[id]?.date ?? .distantPast
        drafts[id]?.date = max(earlier, stored.status.modified)
        let added = Set(missing.lazy.filter { !$0.isDeletion }.compactMap(\.meeting)).subtracting(ids).count
        drafts[id]?.words.append(added == 0 ? "a meeting revised" : added == 1 ? "a meeting" : "\(added) meetings")
      }
    }
  }

  private func draftUpdates(_ tree: TeamTree, _ drafts: inout [UUID: Draft]) throws {
    guard let folder = try directory.updates() else { return }
    for file in try FoundFile.all(in: folder) {
      guard let id = FileName(file.name, suffix: ".jsonl")?.id, folder.refusal(of: file.status) == nil else { continue }
      let key = file.status.cacheKey
      if let cached = cache.updates[id], cached.status == key, cached.object == tree.updates(of: id)?.id ?? "" { continue }
      try unlessUnreadable(id) {
        guard let stored = try directory.sharedLines(of: file.reference, limit: TeamTree.meetingsLimit) else { return }
        let known = try tree.updateLines(of: id), missing = stored.lines.lines.filter { !known.contains($0) && $0.isUpdate }
        guard !missing.isEmpty else { return }
        var draft = drafts[id] ?? Draft()
        if stored.lines.isUnion(of: known, missing) { draft.wholeUpdates = stored.status.cacheKey }
        draft.updates = SharedLines(known.lines + missing).bytes
        draft.date = max(draft.date, stored.status.modified)
        draft.words.append(missing.count == 1 ? "an update" : "\(missing.count) updates")
        drafts[id] = draft
      }
    }
  }

  /// Performs an action on the files of one scrum. If they can't be read, here or there, the scrum is named in the outcome, and the
  /// others go on.
  @discardableResult
  func unlessUnreadable<Value>(_ scrum: UUID, _ action: () throws -> Value) throws -> Value? {
    do {
      return try action()
    } catch FileError.refused(let path, let refusal) {
      outcome.unshared[scrum] = Damage(file: path, reason: .refused(refusal))
    } catch FileError.system(_, let path, let code) where [EACCES, EPERM, EIO].contains(code) {
      outcome.unshared[scrum] = Damage(file: path, reason: .system(code))
    } catch let failure as SyncFailure {
      switch failure.reason {
      case .tooLarge(let path):
        outcome.unreadable[scrum] = Damage(file: path, reason: .refused(.tooLarge(TeamTree.meetingsLimit)))
      case .overBudget:
        let path = "meetings/\(scrum.uuidString)"
        outcome.unreadable[scrum] = Damage(file: path, reason: .leftOut(.sync))
      default: throw failure
      }
    }
    return nil
  }
}

extension SharedLines {
  /// Whether these are the lines of a team and some more, and no others.
  fileprivate func isUnion(of team: SharedLines, _ more: [SharedLine]) -> Bool {
    lines.count == team.lines.count + more.count && (team.lines + more).allSatisfy(contains)
  }
}

extension stat {
  fileprivate var modified: Date {
    Date(timeIntervalSince1970: Double(st_mtim.tv_sec))
  }
}

extension String {
  /// Without line breaks and control characters.
  fileprivate var oneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }).prefix(200))
  }
}

// MARK: - Who commits

extension Sync {
  /// Who commits: as git is configured, or the user of this machine.
  func readIdentity() -> Identity {
    let user = ProcessEnvironment["USER"] ?? ProcessEnvironment["LOGNAME"] ?? "somebody"
    var identity = Identity(name: user, email: "\(user)@\(ProcessEnvironment.hostName ?? "localhost")")
    do {
      let result = try git.run(["var", "GIT_AUTHOR_IDENT"])
      if result.succeeded, let known = Identity(result.text) {
        identity = known
      } else {
        // Who has set no address may have set a name.
        let name = try git.run(["config", "--get", "user.name"])
        if name.succeeded, !name.text.trimmed.isEmpty { identity.name = name.text.trimmed }
      }
    } catch {
      // Then the user's name has to do.
    }
    return identity
  }

  func signature(_ date: Date) -> ImportStream.Signature {
    ImportStream.Signature(name: identity.name, email: identity.email, date: date)
  }
}
