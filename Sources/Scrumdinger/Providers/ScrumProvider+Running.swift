import ScrumStore
import Scrums

/// Meetings that were in progress when the program last ended.
extension ScrumProvider {
  /// Where meetings of these scrums are stored while they run.
  var running: RunningMeetings { store.running }

  /// Finds the interrupted meetings. Damage among them does not keep the scrums from being shown.
  func loadInterrupted() async -> [RunningMeeting] {
    do {
      let found = try await running.interrupted()
      for damage in found.damages { Log.write("interrupted meeting not loaded: \(damage)") }
      return found.value
    } catch {
      Log.write("interrupted meetings not loaded: \(error.sentence)")
      return []
    }
  }
}
