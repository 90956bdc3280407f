import Extensions
import FoundationEssentials
import Models
import Statistics

/// Scrums and their meetings in memory: what would be in the files of a ``ScrumStore``.
@MainActor
final class InMemoryStore {
  private var heads: [DailyScrum.ID: Head]
  /// The lines of each scrum's meetings file.
  private var lines: [DailyScrum.ID: [UInt8]]
  var running: [RunningMeeting.ID: RunningMeeting]
  private var unclaimed: Set<RunningMeeting.ID>

  nonisolated init(scrums: IdentifiedArrayOf<DailyScrum>, histories: [DailyScrum.ID: [History]], interrupted: [RunningMeeting]) {
    heads = Dictionary(uniqueKeysWithValues: scrums.map { ($0.id, Head($0)) })
    lines = histories.mapValues { $0.reversed().flatMap { MeetingLine($0).bytes } }
    running = Dictionary(interrupted.map { ($0.id, $0) }) { $1 }
    unclaimed = Set(running.keys)
  }

  func load(_ scrums: Set<DailyScrum.ID>? = nil) -> StoreSnapshot {
    let shown = heads.values.filter { !$0.isDeleted && scrums?.contains($0.scrum.id) ?? true }.map(\.scrum)
    let dates = shown.compactMap { scrum in meetings(of: scrum.id).history.first.map { (scrum.id, $0.date) } }
    return StoreSnapshot(scrums: shown, lastMeetings: Dictionary(dates) { $1 })
  }

  func meetings(of scrum: DailyScrum.ID) -> Meetings { read(scrum) { MeetingLog($0, path: "").contents } }

  func meeting(_ id: History.ID, of scrum: DailyScrum.ID) throws(StoreError) -> History {
    guard let meeting = read(scrum, { MeetingLog($0, path: "", remembering: id).meeting }) else { throw .noSuchMeeting(id) }
    return meeting
  }

  func statistics(of scrum: DailyScrum.ID) -> Statistics {
    var times = MeetingTimes()
    for meeting in stored(scrum).live.compactMap(\.meeting) { times.add(meeting.summary, turns: meeting.turns) }
    return Statistics(times)
  }

  func document(of scrum: DailyScrum.ID, history: Bool) throws(StoreError) -> ScrumDocument {
    guard let head = heads[scrum], !head.isDeleted else { throw .noSuchScrum(scrum) }
    return ScrumDocument(head: head, meetings: history ? stored(scrum).live : nil)
  }

  func save(_ change: Change) throws(StoreError) -> Outcome {
    switch change {
    case .record(let meeting, let scrum):
      lines[scrum.id, default: []] += MeetingLine(meeting).bytes
      forget(meeting.id)
    case .delete(.meeting(let meeting, let scrum)): try setDeleted(true, meeting.id, of: scrum)
    case .restore(.meeting(let meeting, let scrum)): try setDeleted(false, meeting.id, of: scrum)
    case .add, .edit, .delete(.scrum), .restore(.scrum): break
    }
    return try change.apply(to: &heads[change.scrumID])
  }

  private func setDeleted(_ isDeleted: Bool, _ meeting: History.ID, of scrum: DailyScrum.ID) throws(StoreError) {
    let line = read(scrum) { MeetingLog($0, path: "", remembering: meeting).line(settingDeleted: isDeleted, of: meeting) }
    guard let line else { throw .noSuchMeeting(meeting) }
    lines[scrum, default: []] += line
  }

  func `import`(_ scrums: [ImportedScrum]) throws(StoreError) -> Adoption {
    var adoption = Adoption()
    let new = try scrums.map { (scrum) throws(StoreError) in try stored(scrum.id).lines(importing: scrum, &adoption) }
    var stamps = CreationStamps(after: heads.values.compactMap(\.scrum.created).max())
    for (scrum, new) in zip(scrums, new) {
      var head = heads[scrum.id] ?? scrum.head
      adoption.note(head, isNew: heads[scrum.id] == nil, imported: scrum.scrum)
      head.isDeleted = false
      if heads[scrum.id] == nil { head.setCreated(stamps.next()) }
      heads[scrum.id] = head
      lines[scrum.id, default: []] += new
    }
    return adoption
  }

  private func read<Result>(_ scrum: DailyScrum.ID, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    lines[scrum, default: []].withUnsafeBytes(body)
  }

  private func stored(_ scrum: DailyScrum.ID) -> StoredMeetings { read(scrum) { StoredMeetings($0, path: "") } }
}

// MARK: - Meetings in progress

extension InMemoryStore {
  func forget(_ meeting: RunningMeeting.ID) {
    if !unclaimed.contains(meeting) { running[meeting] = nil }
  }

  func interrupted() -> Interrupted {
    let meetings = unclaimed.compactMap { running[$0] }.filter { !stored($0.scrum.id).contains($0.id) }
    return Interrupted(meetings: meetings.sorted { ($0.savedAt, $0.id) < ($1.savedAt, $1.id) })
  }

  func claim(_ meeting: RunningMeeting.ID) -> RunningMeeting? { unclaimed.remove(meeting).flatMap { running[$0] } }
}
