import ConsoleLoop
import DurableFiles
import FoundationEssentials
import JSONCoding
import Scrums

/// The meeting logs of all scrums, with the queries that a ``ScrumStore`` and an ``InMemoryStore`` share.
protocol MeetingLogs {
  /// Reads the log of a scrum, which is empty if the scrum has no meetings.
  func log<Value>(of scrum: UUID, _ value: (MeetingRecord) -> Value?) throws -> MeetingLog<Value>
  /// Reads all updates of a scrum, without those that can't be read.
  func updates(of scrum: UUID) throws -> [Update]
}

extension MeetingLogs {
  func meetings(of scrum: UUID) throws -> Meetings {
    try meetings(of: scrum) {
      try log(of: scrum, $0)
    } whole: {
      try log(of: scrum, $0)
    }
  }

  /// Reads the summaries of a log, or of its end.
  ///
  /// - Parameter whole: reads whole meetings from the same lines.
  func meetings(
    of scrum: UUID, _ read: ((MeetingRecord) -> History.Summary?) throws -> MeetingLog<History.Summary>,
    whole: ((MeetingRecord) -> History?) throws -> MeetingLog<History>
  ) throws -> Meetings {
    let log = try read { $0.summary }, updates = try updates(of: scrum)
    var meetings = Meetings(log)
    if updates.isEmpty { return meetings }
    let late = LateUpdates(updates, for: log.values, isComplete: log.isComplete)
    if late.meetings.isEmpty { return meetings }
    for meeting in try whole({ late.meetings.contains($0.id) ? $0.meeting : nil }).values {
      meetings.annotate(meeting.id, late.joined(meeting).notes)
    }
    return meetings
  }

  /// Reads a log, and the updates that may have arrived after its meetings.
  func joining<Value>(
    _ scrum: UUID, _ value: (MeetingRecord) -> Value?
  ) throws -> (log: MeetingLog<Value>, late: LateUpdates) {
    let updates = try updates(of: scrum)
    if updates.isEmpty { return (try log(of: scrum, value), LateUpdates()) }
    var outlines: [UUID: (revision: Int, meeting: History.Summary)] = [:]
    let log = try log(of: scrum) { record in
      if record.revision >= outlines[record.id]?.revision ?? 0, let outline = record.outline {
        outlines[record.id] = (record.revision, outline)
      }
      return value(record)
    }
    let held = outlines.values.lazy.map(\.meeting).filter { log[$0.id]?.isDeleted == false }
    return (log, LateUpdates(updates, for: held))
  }

  func lateUpdates(of scrum: UUID) throws -> LateUpdates { try joining(scrum) { _ in () }.late }

  func meeting(_ id: UUID, of scrum: UUID) throws -> History {
    let (log, late) = try joining(scrum) { $0.id == id ? $0.meeting : nil }
    guard let entry = log[id], !entry.isDeleted, let meeting = entry.value else { throw StoreError.noSuchMeeting(id) }
    return late.joined(meeting)
  }

  /// Reads some whole meetings, newest first, skipping missing and deleted meetings.
  func meetings(_ ids: Set<UUID>, of scrum: UUID) throws -> [History] {
    let (log, late) = try joining(scrum) { record in ids.contains(record.id) ? record.meeting : nil }
    return log.values.reversed().sorted { $0.date > $1.date }.map(late.joined)
  }

  func statistics(of scrum: UUID) throws -> Partial<Statistics> {
    var times = MeetingTimes()
    let log = try log(of: scrum) { record in record.summary.map { times.add($0, turns: record.turns, writers: record.writers) }
    }
    return Partial(Statistics(times, of: log.values), damages: log.damages)
  }

  /// Whether a meeting was recorded, even if it has been deleted since.
  func hasRecord(of meeting: UUID, of scrum: UUID) throws -> Bool { try log(of: scrum) { _ in () }[meeting] != nil }

  /// Returns the line to append for a change of a recorded meeting; empty if nothing changes.
  func line(of change: Change) throws -> [UInt8] {
    switch change {
    case .delete(.meeting(let meeting, let scrum)): try line(settingDeleted: true, meeting: meeting.id, of: scrum)
    case .restore(.meeting(let meeting, let scrum)): try line(settingDeleted: false, meeting: meeting.id, of: scrum)
    default: try change.editedMeeting.map { try line(changing: change, in: $0) } ?? []
    }
  }

  private func line(settingDeleted isDeleted: Bool, meeting: UUID, of scrum: UUID) throws -> [UInt8] {
    let entry = try log(of: scrum) { $0.id == meeting ? $0.object : nil }[meeting]
    guard let entry, let object = entry.value else { throw StoreError.noSuchMeeting(meeting) }
    if entry.isDeleted == isDeleted { return [] }
    return (isDeleted ? JSON.Object(deleting: meeting) : object).line(revision: entry.revision + 1)
  }

  /// Returns the line to append; empty if nothing changes, or if the meeting is deleted and the change doesn't restore
  /// it.
  private func line(changing change: Change, in meeting: UUID) throws -> [UInt8] {
    let (log, late) = try joining(change.scrumID) { record in
      record.id == meeting ? record.meeting.map { (history: $0, object: record.object) } : nil
    }
    guard let entry = log[meeting], let (stored, object) = entry.value else { throw StoreError.noSuchMeeting(meeting) }
    // NB: the user edited the notes with late updates joined in, so all these notes are recorded, including unchanged
    // ones.
    let history = late.joined(stored)
    var changed = history
    change.apply(to: &changed)
    if changed == history || entry.isDeleted && !change.restoresEditedMeeting { return [] }
    var changedObject = object
    if changed.notes != history.notes { changedObject = changed.notes.object(in: changedObject) }
    if changed.transcript != history.transcript { changedObject.setTranscript(changed.transcript, replacing: history.transcript) }
    return changedObject.line(revision: entry.revision + 1)
  }

  /// Returns a scrum with its stored meetings, newest first, and their damage.
  func document(of head: Head) throws -> ScrumDocument {
    let (log, late) = try joining(head.scrum.id) { record in
      record.meeting.map { ScrumDocument.Meeting(history: $0, object: record.object) }
    }
    let meetings = log.values.reversed().sorted { $0.history.date > $1.history.date }.map { $0.joined(late) }
    return ScrumDocument(head: head, meetings: meetings, damages: log.damages)
  }

  /// Returns the lines to append for imported meetings that are new, revised or deleted. The oldest comes first, since
  /// of two meetings that ended together, the later line counts as newer. A deleted meeting is restored from the log if
  /// possible.
  func lines(importing scrum: ImportedScrum, _ result: inout ImportResult) throws -> [UInt8] {
    let log = try log(of: scrum.id) { _ in () }
    let deleted = Set(scrum.meetings.lazy.map(\.id).filter { log[$0]?.isDeleted == true })
    let buried = deleted.isEmpty ? nil : try self.log(of: scrum.id) { deleted.contains($0.id) ? $0.object : nil }
    var lines: [UInt8] = [], revised = 0
    for meeting in scrum.meetings.reversed() {
      if let entry = log[meeting.id] {
        result.knownMeetings += 1
        if entry.isDeleted {
          let known = buried?[meeting.id]?.value
          let object = if let known { known } else { try meeting.read { $0.object } }
          let line = object.line(revision: entry.revision + 1)
          if line.count > LineReader.lineLimit {
            throw FileError.exceedsLimit(path: "meetings/\(scrum.id.uuidString).jsonl", LineReader.lineLimit)
          }
          lines += line
        } else if meeting.revision > entry.revision {
          lines += meeting.line
          revised += 1
        }
      } else {
        result.newMeetings += 1
        lines += meeting.line
      }
    }
    if revised > 0 { result.notes.append(.revisedMeetings(revised, scrum.scrum.title)) }
    if !deleted.isEmpty { result.notes.append(.restoredMeetings(deleted.count, scrum.scrum.title)) }
    return lines
  }
}

extension ScrumDocument.Meeting {
  /// Returns the meeting with the updates that arrived after it.
  fileprivate func joined(_ late: LateUpdates) -> Self {
    let joined = late.joined(history)
    return joined == history ? self : Self(history: joined, object: joined.notes.object(in: object))
  }
}

extension Meetings {
  init(_ log: MeetingLog<History.Summary>) {
    // NB: without the beginning of the file, line numbers are unknown, so damage is not reported.
    self.init(history: log.values, damages: log.isComplete ? log.damages : [], isComplete: log.isComplete)
  }
}
