import ConsoleLoop
import ScrumStore
import Scrums
import Settings

/// Meetings that were in progress when the program last ended.
extension ScrumProvider {
  var running: RunningMeetings { store.running }

  /// Finds interrupted meetings, ignoring damaged ones.
  func loadInterrupted() async -> [RunningMeeting] {
    do {
      let found = try await running.interrupted()
      for damage in found.damages { Log.write("interrupted meeting not loaded: \(damage.sentence)") }
      return found.value
    } catch {
      Log.write("interrupted meetings not loaded: \(error.sentence)")
      return []
    }
  }
}

/// Meetings that other programs hold now.
extension ScrumProvider {
  func loadHeld() async -> [DailyScrum.ID: RunningMeeting] {
    do {
      let found = try await running.inProgress()
      for damage in found.damages { Log.write("meeting of another program not shown: \(damage.sentence)") }
      return Dictionary(found.value.map { ($0.scrum.id, $0) }) { last, _ in last }
    } catch {
      Log.write("meetings of other programs not shown: \(error.sentence)")
      return [:]
    }
  }

  /// Shows the meetings of other programs, as long as this provider lives.
  func followRunning() {
    guard followingRunning == nil else { return }
    followingRunning = Task.onMainQueue { [weak self, changes = running.changes] in
      do {
        let changes = try await changes()
        await self?.showHeld()
        for await change in changes {
          await self?.showHeld()
          self?.follower?.yield(change)
        }
      } catch {
        Log.write("meetings of other programs are not noticed: \(error.sentence)")
      }
    }
  }

  private func showHeld() async {
    let held = await loadHeld()
    if held != scrums?.held { update { $0.held = held } }
  }

  /// Changes of other programs' meetings. Only the latest stream continues.
  func runningChanges() -> AsyncStream<StoreChange> {
    let (changes, continuation) = AsyncStream.makeStream(of: StoreChange.self)
    follower?.finish()
    follower = continuation
    return changes
  }
}
