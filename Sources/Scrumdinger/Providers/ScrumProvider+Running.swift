import Models
import ScrumStore

/// Meetings that were in progress when the program last ended.
extension ScrumProvider {
  /// Where meetings of these scrums are stored while they run.
  var running: RunningMeetings { store.running }

  /// Finds the interrupted meetings. Damage among them does not keep the scrums from being shown.
  func loadInterrupted() async -> [RunningMeeting] {
    do {
      let found = try await running.interrupted()
      for damage in found.damages { Log.write("can’t be read: \(damage)") }
      return found.meetings
    } catch {
      Log.write("interrupted meetings not loaded: \(error.sentence)")
      return []
    }
  }

  /// Takes an interrupted meeting, to resume it or to end it; nil, and it stays as it is, if another instance has it by now.
  func claim(_ meeting: RunningMeeting) async throws -> RunningMeeting? { try await running.claim(meeting.id) }

  func delete(_ meeting: RunningMeeting) async throws { try await running.delete(meeting.id) }
}
