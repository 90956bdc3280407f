import FoundationEssentials
package import Scrums

/// The functions through which the app reads and changes scrums and their meetings, either in files or in memory.
///
/// When a call returns, its change is durable. A call that throws has changed nothing, or can be retried.
package struct ScrumStorage: Sendable {
  /// Reads the scrums that are not deleted, without their action items.
  package var load: @MainActor () async throws -> StoreSnapshot
  /// Reads some scrums with their action items, skipping deleted and missing scrums.
  package var loadSome: @MainActor (Set<DailyScrum.ID>) async throws -> StoreSnapshot
  /// Reads the meetings of a scrum, or only the newest if reading all would take long.
  package var newestMeetings: @MainActor (DailyScrum.ID) async throws -> Meetings
  /// Reads the lengths of the last timed meetings of some scrums: at most eight for each scrum, oldest first. Files are
  /// read only at the end, so older meetings may be missing.
  package var recentLengths: @MainActor ([DailyScrum.ID]) async throws -> [DailyScrum.ID: [Statistics.Sample]]
  /// Reads the meetings of a scrum.
  package var meetings: @MainActor (DailyScrum.ID) async throws -> Meetings
  /// Reads a whole meeting; throws ``StoreError/noSuchMeeting(_:)`` if it is missing or deleted.
  package var meeting: @MainActor (History.ID, DailyScrum.ID) async throws -> History
  /// Reads some whole meetings, newest first, skipping missing and deleted meetings.
  package var someMeetings: @MainActor (Set<History.ID>, DailyScrum.ID) async throws -> [History]
  package var statistics: @MainActor (DailyScrum.ID) async throws -> Partial<Statistics>
  package var search: @MainActor (MeetingSearch, [DailyScrum.ID]) async throws -> Partial<[FoundMeeting]>
  /// Reads a meeting that a search found. Returns nil if it has been deleted since.
  package var found: @MainActor (FoundMeeting) async throws -> History?
  /// Reads a scrum for another program; throws ``StoreError/noSuchScrum(_:)`` if it is missing or deleted.
  package var head: @MainActor (DailyScrum.ID) async throws -> ScrumDocument
  /// Reads a scrum with its meetings for another program. Throws the same error as ``head``.
  package var document: @MainActor (DailyScrum.ID) async throws -> ScrumDocument
  package var save: @MainActor (Change) async throws -> SavedChange
  /// Records a meeting, unless another one has been held since the one with this ID. Returns whether it was recorded.
  package var recordNext: @MainActor (History, DailyScrum, _ last: History.ID?) async throws -> Bool
  /// Reads the updates of a scrum's attendees for its next meeting.
  package var currentUpdates: @MainActor (DailyScrum.ID) async throws -> Partial<Updates>
  /// Reads the action items of a scrum, including closed ones.
  package var actionItems: @MainActor (DailyScrum.ID) async throws -> Partial<ActionItems>
  /// Reads the action items of all scrums, including deleted scrums.
  package var allActionItems: @MainActor () async throws -> Partial<[DailyScrum.ID: ActionItems]>
  /// Reads the same, many times as fast, except that most closed items may be left out.
  package var openActionItems: @MainActor () async throws -> Partial<[DailyScrum.ID: ActionItems]>
  /// Imports the scrums of a file, all of them or none.
  ///
  /// Existing scrums and meetings stay as they are, except that deleted ones are restored, and later revisions of
  /// meetings replace earlier revisions. Scrums without a creation date go to the end of the list, in the order of the
  /// file.
  package var `import`: @MainActor ([ImportedScrum]) async throws -> ImportResult
  /// Imports the scrums of a regular file like ``import``.
  package var importFile: @MainActor (_ path: String) async throws -> (file: Import, result: ImportResult)
  /// Reports changes in the store by any program, from now on. Throws an error if the system can't watch the store.
  package var changes: @MainActor () async throws -> AsyncStream<StoreChange>
  package var running: RunningMeetings
}

extension ScrumStorage {
  /// Creates a storage that keeps its data in the files of a store.
  ///
  /// - Parameter recent: the number of scrums at the top of the list whose last meetings' lengths are loaded with the
  ///   list.
  package static func live(_ store: ScrumStore, recent: Int = 0) -> ScrumStorage {
    ScrumStorage(
      load: { try await store.load(recent: recent) },
      loadSome: { try await store.load($0) },
      newestMeetings: { try await store.newestMeetings(of: $0) },
      recentLengths: { try await store.recentLengths(of: $0) },
      meetings: { try await store.meetings(of: $0) },
      meeting: { try await store.meeting($0, of: $1) }, someMeetings: { try await store.meetings($0, of: $1) },
      statistics: { try await store.statistics(of: $0) },
      search: { try await store.search($0, in: $1) },
      found: { try await store.meeting($0) },
      head: { try await store.document(of: $0, history: false) },
      document: { try await store.document(of: $0, history: true) },
      save: { change in
        let outcome = try await store.save(change)
        if case .record(let meeting, _) = change {
          // The meeting is durable by now. If its checkpoint can't be deleted, the next launch deletes it.
          do { try await store.running.delete(meeting.id) } catch {}
        }
        return outcome
      },
      recordNext: { try await store.record($0, of: $1, after: $2) },
      currentUpdates: { try await store.currentUpdates(of: $0) }, actionItems: { try await store.actionItems(of: $0) },
      allActionItems: { try await store.allActionItems(openOnly: false) },
      openActionItems: { try await store.allActionItems(openOnly: true) },
      import: { try await store.import($0) }, importFile: { try await store.importFile(at: $0) },
      changes: { try await store.changes() },
      running: RunningMeetings(
        save: { try await store.running.save($0) },
        delete: { try await store.running.delete($0) },
        interrupted: { try await store.running.interrupted() },
        inProgress: { try await store.running.inProgress() },
        checkpoint: { try await store.running.checkpoint(of: $0) },
        changes: { try await store.running.changes() },
        claim: { try await store.running.claim($0) },
        saveAtOnce: { store.running.saveAtOnce($0, within: .seconds(2)) }))
  }

  /// Creates a storage that keeps its data in memory, and loses it when the storage is no longer used. Only imports
  /// read files.
  ///
  /// - Parameters:
  ///   - histories: the meetings by scrum, newest first.
  ///   - interrupted: the meetings that were in progress when the program ended.
  package static func inMemory(
    scrums: IdentifiedArrayOf<DailyScrum> = [], histories: [DailyScrum.ID: [History]] = [:], interrupted: [RunningMeeting] = [],
    updates: [DailyScrum.ID: [Update]] = [:], items: [DailyScrum.ID: [ActionItem.Event]] = [:]
  ) -> ScrumStorage {
    let store = InMemoryStore(scrums: scrums, histories: histories, interrupted: interrupted, updates: updates, items: items)
    return ScrumStorage(
      load: { try store.load() },
      loadSome: { try store.load($0) },
      newestMeetings: { try store.logs.meetings(of: $0) },
      recentLengths: { scrums in
        try Dictionary(
          uniqueKeysWithValues: scrums.map { id in
            (id, try store.logs.meetings(of: id).history.elements.compactMap(\.sample).prefix(8).reversed())
          })
      },
      meetings: { try store.logs.meetings(of: $0) },
      meeting: { try store.logs.meeting($0, of: $1) }, someMeetings: { try store.logs.meetings($0, of: $1) },
      statistics: { try store.logs.statistics(of: $0) },
      search: { try store.search($0, in: $1) },
      found: { try store.meeting($0) },
      head: { try store.document(of: $0, history: false) },
      document: { try store.document(of: $0, history: true) },
      save: { try store.save($0) }, recordNext: { try store.record($0, of: $1, after: $2) },
      currentUpdates: { try store.currentUpdates(of: $0) }, actionItems: { store.actionItems(of: $0) },
      allActionItems: { store.actionItems() }, openActionItems: { store.actionItems() },
      import: { try store.import($0) },
      importFile: { path in
        let file = try Import(regularFile: path)
        return (file, try store.import(file.scrums))
      },
      changes: { AsyncStream { $0.finish() } },
      running: RunningMeetings(
        save: { store.running[$0.id] = $0 },
        delete: { store.delete($0) },
        interrupted: { store.interrupted() },
        inProgress: { Partial([]) },
        checkpoint: { _ in nil },
        changes: { AsyncStream { _ in } },
        claim: { store.claim($0) },
        saveAtOnce: { _ in }))
  }
}

/// The storage of meetings' checkpoints, from which an interrupted meeting can be resumed or saved.
package struct RunningMeetings: Sendable {
  /// Saves the checkpoint of a meeting, replacing the previous checkpoint. From then on, this store owns the meeting.
  package var save: @MainActor (RunningMeeting) async throws -> Void
  /// Deletes the checkpoint of a meeting that this store owns and that is over.
  package var delete: @MainActor (RunningMeeting.ID) async throws -> Void
  /// Finds the meetings that no store owns any longer and that are not in the history.
  package var interrupted: @MainActor () async throws -> Partial<[RunningMeeting]>
  /// Finds the meetings that other programs now hold, latest beginning first.
  package var inProgress: @MainActor () async throws -> Partial<[RunningMeeting]>
  /// Reads the checkpoint of a meeting, and whether a program holds the meeting. Returns nil if the meeting is over.
  package var checkpoint: @MainActor (RunningMeeting.ID) async throws -> (meeting: RunningMeeting, isHeld: Bool)?
  /// Reports changes of checkpoints, and the end of programs that hold meetings, from now on.
  package var changes: @MainActor () async throws -> AsyncStream<StoreChange>
  /// Takes over an interrupted meeting. Returns nil if another store owns the meeting or it is over.
  package var claim: @MainActor (RunningMeeting.ID) async throws -> RunningMeeting?
  /// Saves a checkpoint before it returns, but waits at most two seconds for the disk.
  package var saveAtOnce: @MainActor (RunningMeeting) -> Void
}
