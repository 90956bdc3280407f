import ConsoleLoop
import FoundationEssentials
import JSONCoding
import Scrums

/// A store in memory. It holds the same heads and lines that a ``ScrumStore`` writes to files.
@MainActor
final class InMemoryStore {
  private var heads: [DailyScrum.ID: Head]
  private(set) var logs: MeetingLines
  private var items: [DailyScrum.ID: SharedLines]
  var running: [RunningMeeting.ID: RunningMeeting]
  /// The interrupted meetings that have not been claimed.
  private var unclaimed: Set<RunningMeeting.ID>

  nonisolated init(
    scrums: IdentifiedArrayOf<DailyScrum>, histories: [DailyScrum.ID: [History]], interrupted: [RunningMeeting],
    updates: [DailyScrum.ID: [Update]], items: [DailyScrum.ID: [ActionItem.Event]]
  ) {
    heads = Dictionary(uniqueKeysWithValues: scrums.map { ($0.id, Head($0)) })
    logs = MeetingLines(
      lines: histories.mapValues { $0.reversed().flatMap { JSON.Object($0).line(revision: 0) } },
      updates: updates.mapValues { SharedLines($0.compactMap { SharedLine($0.line) }) })
    self.items = items.mapValues { SharedLines($0.compactMap { SharedLine($0.line) }) }
    running = Dictionary(interrupted.map { ($0.id, $0) }) { $1 }
    unclaimed = Set(running.keys)
  }

  func load(_ scrums: Set<DailyScrum.ID>? = nil) throws -> StoreSnapshot {
    var snapshot = StoreSnapshot(
      scrums: heads.values.filter { !$0.isDeleted && scrums?.contains($0.scrum.id) ?? true }.map(\.scrum))
    for id in snapshot.scrums.ids {
      snapshot.lastMeetings[id] = try logs.meetings(of: id).history.first?.span
      if logs.updates[id] != nil { snapshot.updates[id] = try currentUpdates(of: id).value }
    }
    return scrums == nil ? snapshot : snapshot.with(actionItems())
  }

  func document(of scrum: DailyScrum.ID, history: Bool) throws -> ScrumDocument {
    guard let head = heads[scrum], !head.isDeleted else { throw StoreError.noSuchScrum(scrum) }
    guard history else { return ScrumDocument(head: head) }
    var document = try logs.document(of: head)
    document.updates = logs.updates[scrum]?.lines.compactMap(\.object) ?? []
    document.items = items[scrum]?.lines.compactMap(\.object) ?? []
    return document
  }

  func currentUpdates(of scrum: DailyScrum.ID) throws -> Partial<Updates> {
    let meeting = try logs.meetings(of: scrum).history.first
    let all = logs.readUpdates(of: scrum)
    return Partial(Updates(all.value, after: meeting), damages: all.damages)
  }

  func actionItems() -> Partial<[DailyScrum.ID: ActionItems]> {
    Partial(Dictionary(uniqueKeysWithValues: items.keys.map { ($0, actionItems(of: $0).value) }))
  }

  func actionItems(of scrum: DailyScrum.ID) -> Partial<ActionItems> {
    (items[scrum]?.bytes ?? []).withUnsafeBytes { Partial($0, of: scrum, file: "") }
  }

  func search(_ search: MeetingSearch, in scrums: [DailyScrum.ID]) throws -> Partial<[FoundMeeting]> {
    Partial(merging: try scrums.map { try logs.found(search, of: $0) })
  }

  func meeting(_ found: FoundMeeting) throws -> History? { try logs.meeting(found.id, of: found.scrum) }

  func save(_ change: Change) throws -> SavedChange {
    switch change {
    case .record(let meeting, let scrum):
      logs.lines[scrum.id, default: []] += JSON.Object(meeting).line(revision: 0)
      delete(meeting.id)
    case .delete(.meeting), .restore(.meeting), .annotate, .correct, .delete(.transcript), .restore(.transcript):
      logs.lines[change.scrumID, default: []] += try logs.line(of: change)
    case .write(let update, let scrum):
      let update = update.named(in: heads[scrum]?.scrum)
      if let line = SharedLine(update.line) { logs.updates[scrum, default: SharedLines()].append(line) }
    case .add, .edit, .addEvent, .delete(.scrum), .restore(.scrum): break
    }
    for event in change.itemEvents(in: heads[change.scrumID]?.scrum, actionItems(of: change.scrumID).value) {
      if let line = SharedLine(event.line) { items[change.scrumID, default: SharedLines()].append(line) }
    }
    return try change.apply(to: &heads[change.scrumID])
  }

  func record(_ meeting: History, of scrum: DailyScrum, after last: History.ID?) throws -> Bool {
    guard try logs.meetings(of: scrum.id).history.lastHeld(at: .now)?.id == last else { return false }
    _ = try save(.record(meeting, of: scrum))
    return true
  }

  func `import`(_ scrums: [ImportedScrum]) throws -> ImportResult {
    var result = ImportResult()
    let new = try scrums.map { scrum in try logs.lines(importing: scrum, &result) }
    var stamps = CreationStamps(after: heads.values.compactMap(\.scrum.created).max())
    for (scrum, new) in zip(scrums, new) {
      var head = heads[scrum.id] ?? scrum.head
      result.note(head, isNew: heads[scrum.id] == nil, imported: scrum.scrum)
      head.isDeleted = false
      if heads[scrum.id] == nil { head.setCreated(stamps.next()) }
      heads[scrum.id] = head
      logs.lines[scrum.id, default: []] += new
      let updates = scrum.updates.without(logs.updates[scrum.id] ?? SharedLines())
      for line in updates.lines { logs.updates[scrum.id, default: SharedLines()].append(line) }
      result.newUpdates += updates.lines.count
      let events = scrum.items.without(items[scrum.id] ?? SharedLines())
      for line in events.lines { items[scrum.id, default: SharedLines()].append(line) }
      result.newItems += events.lines.count
    }
    return result
  }
}

/// The meeting logs in memory: for each scrum, the content of its meetings file, and its updates.
struct MeetingLines: MeetingLogs {
  var lines: [DailyScrum.ID: [UInt8]]
  var updates: [DailyScrum.ID: SharedLines]

  func log<Value>(of scrum: UUID, _ value: (MeetingRecord) -> Value?) -> MeetingLog<Value> {
    lines[scrum, default: []].withUnsafeBytes { MeetingLog($0, file: "", value) }
  }

  // NB: returns none, since these updates are only for late arrivals, and no other program writes to memory.
  func updates(of scrum: UUID) -> [Update] { [] }

  func readUpdates(of scrum: UUID) -> Partial<[Update]> {
    (updates[scrum]?.bytes ?? []).withUnsafeBytes { Partial($0, file: "", isComplete: true) }
  }
}

// MARK: - Meetings in progress

extension InMemoryStore {
  func delete(_ meeting: RunningMeeting.ID) {
    if !unclaimed.contains(meeting) { running[meeting] = nil }
  }

  func interrupted() -> Partial<[RunningMeeting]> {
    let meetings = unclaimed.compactMap { running[$0] }.filter { logs.log(of: $0.scrum.id) { _ in () }[$0.id] == nil }
    return Partial(meetings.sorted { ($0.savedAt, $0.id) < ($1.savedAt, $1.id) })
  }

  func claim(_ meeting: RunningMeeting.ID) -> RunningMeeting? { unclaimed.remove(meeting).flatMap { running[$0] } }
}
