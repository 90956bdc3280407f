import Extensions
import FoundationEssentials
import Glibc
import MockData
import Models
import ScrumStore

extension ScrumProvider {
  /// Scrums that live in files in a directory.
  static func live(directory: String) -> ScrumProvider { ScrumProvider(.init(ScrumStore(directory: directory))) }

  /// Sample scrums that live in memory; nothing is read or written anywhere.
  static func mock(_ store: InMemoryStore = InMemoryStore(scrums: DailyScrum.mocks, histories: History.mocks)) -> ScrumProvider {
    ScrumProvider(.init(store))
  }
}

extension ScrumProvider.Dependencies {
  /// The dependencies that a store serves.
  init(_ store: some ScrumStorage) {
    self.init(
      load: { try await store.load() },
      newestMeetings: { try await store.newestMeetings(of: $0) },
      meetings: { try await store.meetings(of: $0) },
      meeting: { try await store.meeting($0, of: $1) },
      statistics: { try await store.statistics(of: $0) },
      save: { change in
        switch change {
        case .add(let scrum): try await store.add(scrum)
        case .edit(let id, let edit): return try await store.save(edit, of: id)
        case .deleteScrum(let scrum, let isDeleted): try await store.setDeleted(isDeleted, scrum: scrum.id)
        case .deleteMeeting(let meeting, let id, let isDeleted):
          try await store.setDeleted(isDeleted, meeting: meeting.id, of: id)
        case .record(let meeting, let scrum):
          let isRestored = try await store.append(meeting, to: scrum)
          // NB: the meeting is safe by then; what is left behind is taken away by the next start.
          do { try await store.forget(meeting.id) } catch { Log.write("left behind: \(error.sentence)") }
          return isRestored ? .restored : .done
        }
        return .done
      },
      export: { scrums in
        let path = "\(workingDirectory)/scrumdinger-unsaved-\(LocalTime(Date.now).fileStamp).json"
        try Export.write(scrums, to: path)
        return path
      },
      running: RunningMeetings(store),
      changes: { try await store.changes() },
      reload: { try await store.load($0) })
  }
}

extension ScrumStorage {
  /// Saves an edit; if the scrum is gone meanwhile, it comes back as it was edited, so that nothing that was typed is lost.
  fileprivate func save(_ edit: ScrumEdit, of id: UUID) throws(StoreError) -> ScrumProvider.Saved {
    do throws(StoreError) {
      let (before, after) = try merge(edit, into: id)
      return .edited(after, Merge(edit, before: before))
    } catch {
      guard error == .noSuchScrum(id), let scrum = edit.intended else { throw error }
      try add(scrum)
      return .restored
    }
  }
}

/// Where the program was started: a file for the user is found there.
private var workingDirectory: String {
  guard let path = getcwd(nil, 0) else { return "." }
  defer { free(path) }
  return String(cString: path)
}
