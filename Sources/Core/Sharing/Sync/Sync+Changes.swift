import ConsoleLoop
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
  ///   - other: the other side's tree. Parts with the same content there are skipped.
  ///   - isSigned: whether to name the authors, with one change for each author of a scrum.
  func changes(from old: TeamTree?, to new: TeamTree, missingIn other: TeamTree? = nil, isSigned: Bool) throws
    -> [SyncOutcome.Change]
  {
    var changes: [SyncOutcome.Change] = []
    guard old?.commit != new.commit else { return changes }
    let steps = isSigned ? try self.steps(from: old?.commit, to: new.commit) : [:]
    let credits = Credits(objects)
    for id in ids(of: new) {
      func differs(_ part: ScrumPart) -> Bool {
        ![old?.entry(part, of: id), other?.entry(part, of: id)].contains(new.entry(part, of: id))
      }
      let after = try new.head(of: id), before = differs(.scrums) ? try old?.head(of: id) : nil
      var deeds = Deeds()
      // NB: a head with other bytes is no edit if it holds the same values, or can't be read.
      deeds.isEdited = differs(.scrums) && after?.object != nil && after?.object != before?.object
      deeds.isNew = old?.entry(.scrums, of: id) == nil && deeds.isEdited
      if deeds.isEdited { deeds.note(from: before, to: after) }
      if differs(.meetings) { deeds.meetings = try unlessUnreadable(id) { try newMeetings(of: id, from: old, to: new) } ?? [] }
      func newLines(_ part: ScrumPart) throws -> Set<[UInt8]> {
        try differs(part) ? unlessUnreadable(id) { try self.newLines(part, of: id, from: old, to: new) } ?? [] : []
      }
      (deeds.updates, deeds.items) = (try newLines(.updates), try newLines(.items))
      let isSilent = !deeds.isEdited && !ScrumPart.lines.contains(where: differs)
      if isSilent { continue }
      let title = after?.scrum?.title ?? before?.scrum?.title ?? id.uuidString
      if isSigned {
        for (author, deeds) in try credits.divide(deeds, of: id, among: steps[id] ?? []) {
          var change = SyncOutcome.Change(deeds, scrum: id, title: title)
          (change.author, change.date) = (author?.name, author?.date)
          changes.append(change)
        }
      } else {
        changes.append(SyncOutcome.Change(deeds, scrum: id, title: title))
      }
    }
    return changes.sorted { ($0.title, $0.scrum) < ($1.title, $1.scrum) }
  }

  func newMeetings(of scrum: UUID, from old: TeamTree?, to new: TeamTree) throws -> Set<UUID> {
    let known = try old?.files(.meetings, of: scrum) ?? [:]
    var fresh: Set<UUID> = [], stale: Set<UUID> = []
    for (path, entry) in try new.files(.meetings, of: scrum) where known[path] != entry {
      fresh.formUnion(try new.meetings(entry, path).held)
      stale.formUnion(try new.meetings(known[path], path).all)
    }
    return fresh.subtracting(stale)
  }

  /// The keys of the new lines about updates or items.
  func newLines(_ part: ScrumPart, of scrum: UUID, from old: TeamTree?, to new: TeamTree) throws -> Set<[UInt8]> {
    let known = try old?.files(part, of: scrum) ?? [:]
    var fresh: Set<[UInt8]> = [], stale: Set<[UInt8]> = []
    for (path, entry) in try new.files(part, of: scrum) where known[path] != entry {
      fresh.formUnion(try new.lines(entry, path).lines.lazy.filter { part.damage(of: $0, in: path) == nil }.map(\.key))
      stale.formUnion(try new.lines(known[path], path).lines.map(\.key))
    }
    return fresh.subtracting(stale)
  }
}

/// The changes that one side, or one author, made to a scrum.
struct Deeds {
  var isEdited = false, isNew = false, isDeleted = false
  /// The scrum after the changes; nil if its head can't be read.
  var scrum: DailyScrum?
  var edits: [SyncOutcome.Edit] = []
  var meetings: Set<UUID> = []
  /// The keys of new lines about updates and items.
  var updates: Set<[UInt8]> = [], items: Set<[UInt8]> = []

  /// Notes the deletion and the edits between two versions of a head.
  mutating func note(from old: TeamHead?, to new: TeamHead?) {
    isDeleted = new?.isDeleted == true && old?.isDeleted != true
    scrum = new?.scrum
    if let old = old?.scrum, let new = new?.scrum { edits = [SyncOutcome.Edit](from: old, to: new) }
  }
}

extension SyncOutcome.Change {
  fileprivate init(_ deeds: Deeds, scrum: UUID, title: String) {
    self.init(scrum: scrum, title: String(title.prefix(Self.longestTitle)))
    (isNew, isDeleted, isEdited, edits) = (deeds.isNew, deeds.isDeleted, deeds.isEdited, deeds.edits)
    (meetings, updates, items) = (deeds.meetings.count, deeds.updates.count, deeds.items.count)
    formerTitle = edits.first { $0.field == .title }?.old
  }

  /// The longest title in a report, in characters.
  private static let longestTitle = 200
}
