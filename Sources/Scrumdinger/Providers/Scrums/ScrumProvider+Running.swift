import ConsoleLoop
import ScrumStore
import Scrums
import Settings

/// Meetings that were in progress when the program last ended, and meetings that other programs hold now.
extension ScrumProvider {
  var running: RunningMeetings { store.running }

  func loadInterrupted() async -> [RunningMeeting] { await load("interrupted meeting", running.interrupted) }

  func loadHeld() async -> [DailyScrum.ID: RunningMeeting] {
    Dictionary(await load("meeting of another program", running.inProgress).map { ($0.scrum.id, $0) }) { last, _ in last }
  }

  /// Reads meetings, and logs damaged ones and failures.
  private func load(_ name: String, _ read: () async throws -> Partial<[RunningMeeting]>) async -> [RunningMeeting] {
    do {
      let found = try await read()
      for damage in found.damages { Log.write("\(name) not loaded: \(damage.sentence)") }
      return found.value
    } catch {
      Log.write("\(name) not loaded: \(error.sentence)")
      return []
    }
  }

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
    mayBeInterrupted.formUnion(held.keys)
    if held != scrums?.held { update { $0.held = held } }
  }

  /// Reads whether a meeting of a scrum has been interrupted by now. NB: a program that crashes changes no file.
  func lookForInterrupted(of scrum: DailyScrum.ID) async {
    await showHeld()
    interrupted = await loadInterrupted().filter { $0.scrum.id == scrum }
  }

  /// Returns the changes of other programs' meetings, and ends the stream of an earlier call.
  func runningChanges() -> AsyncStream<StoreChange> {
    let (changes, continuation) = AsyncStream.makeStream(of: StoreChange.self)
    follower?.finish()
    follower = continuation
    return changes
  }
}
