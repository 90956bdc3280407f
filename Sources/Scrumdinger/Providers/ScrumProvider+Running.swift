import FoundationEssentials
import Models

/// Meetings that were in progress when the program last ended.
extension ScrumProvider {
  /// Where this provider's scrums keep their meetings.
  var running: RunningMeetings { dependencies.running }

  /// Nothing that is wrong with them keeps the scrums from being shown.
  func loadInterrupted() async -> [RunningMeeting] {
    do {
      let found = try await dependencies.running.interrupted()
      for damage in found.damages { Log.write("can’t be read: \(damage.file):\(damage.line): \(damage.reason)") }
      return found.meetings
    } catch {
      Log.write("interrupted meetings not loaded: \(error.sentence)")
      return []
    }
  }

  /// Takes an interrupted meeting, to go on with it or to end it. Nil, and it stays as it is, if another instance has it by now.
  func claim(_ meeting: RunningMeeting) async throws -> RunningMeeting? { try await dependencies.running.claim(meeting.id) }

  func forget(_ meeting: RunningMeeting) async throws { try await dependencies.running.forget(meeting.id) }
}
