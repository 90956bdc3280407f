import FoundationEssentials
import GitProcess
import JSONCoding
import ScrumStore
import Scrums

/// Finds the changes that a sync reports.
extension Sync {
  /// The changes of each scrum from one tree to another, sorted by title.
  ///
  /// - Parameters:
  ///   - other: the other side's tree. Skips values that it already has.
  ///   - isSigned: whether to look up the authors.
  func changes(from old: TeamTree?, to new: TeamTree, missingIn other: TeamTree? = nil, isSigned: Bool) throws
    -> [SyncOutcome.Change]
  {
    var changes: [SyncOutcome.Change] = []
    guard old?.commit != new.commit else { return changes }
    let authors = isSigned ? try commits(from: old?.commit, to: new.commit) : [:]
    for id in ids(of: new) {
      func differs(_ part: ScrumPart) -> Bool {
        ![old?.entry(part, of: id), other?.entry(part, of: id)].contains(new.entry(part, of: id))
      }
      let after = try new.head(of: id), before = differs(.scrums) ? try old?.head(of: id) : nil
      // NB: other bytes are no edit if they mean the same, or nothing.
      let isEdited = differs(.scrums) && after?.object != nil && after?.object != before?.object
      guard isEdited || differs(.meetings) || differs(.updates) else { continue }
      let title = String((after?.scrum?.title ?? before?.scrum?.title ?? id.uuidString).prefix(Self.longestTitle))
      var change = SyncOutcome.Change(scrum: id, title: title)
      change.isEdited = isEdited
      change.isNew = old?.entry(.scrums, of: id) == nil && isEdited
      if let former = before?.scrum?.title.prefix(Self.longestTitle), former != title { change.formerTitle = String(former) }
      change.isDeleted = after?.object?["deleted"] == .bool(true) && before?.object?["deleted"] != .bool(true)
      if differs(.meetings) { change.meetings = try unlessUnreadable(id) { try newMeetings(of: id, from: old, to: new) } ?? 0 }
      if differs(.updates) { change.updates = try unlessUnreadable(id) { try newUpdates(of: id, from: old, to: new) } ?? 0 }
      (change.author, change.date) = (authors[id]?.name, authors[id]?.date)
      changes.append(change)
    }
    return changes.sorted { ($0.title, $0.scrum) < ($1.title, $1.scrum) }
  }

  /// The longest title in a report, in characters.
  private static let longestTitle = 200

  func newMeetings(of scrum: UUID, from old: TeamTree?, to new: TeamTree) throws -> Int {
    let known = try old?.files(.meetings, of: scrum) ?? [:]
    var fresh: Set<UUID> = [], stale: Set<UUID> = []
    for (path, entry) in try new.files(.meetings, of: scrum) where known[path] != entry {
      fresh.formUnion(try new.meetings(entry, path).held)
      stale.formUnion(try new.meetings(known[path], path).all)
    }
    return fresh.subtracting(stale).count
  }

  private func newUpdates(of scrum: UUID, from old: TeamTree?, to new: TeamTree) throws -> Int {
    let known = try old?.lines(.updates, of: scrum).all ?? SharedLines()
    return try new.lines(.updates, of: scrum).all.lines.count { !known.contains($0) && $0.isUpdate }
  }
}
