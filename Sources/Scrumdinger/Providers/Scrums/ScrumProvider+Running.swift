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

  // MARK: - Interrupted meetings

  /// Deletes interrupted meetings that had hardly begun, and passes on a failure.
  func dropHardlyBegun(failed: @escaping (any Error) -> Void) {
    let dropped = interrupted.filter(\.isHardlyBegun)
    guard !dropped.isEmpty else { return }
    interrupted.removeAll(where: \.isHardlyBegun)
    Task.onMainQueue { [running] in
      do {
        for meeting in dropped where try await running.claim(meeting.id) != nil { try await running.delete(meeting.id) }
      } catch {
        failed(error)
      }
    }
  }

  /// Claims an interrupted meeting. Returns nil if another program has claimed it. May be called again for the meeting
  /// that was claimed last, to retry a failed decision.
  func claim(_ id: RunningMeeting.ID) async throws -> RunningMeeting? {
    if claimed?.id != id, let meeting = try await running.claim(id) { claimed = meeting }
    return claimed?.id == id ? claimed : nil
  }

  /// Adds a claimed meeting to the history as it is.
  @discardableResult
  func saveInterrupted(_ meeting: RunningMeeting) -> MeetingRecorder {
    let recorder = MeetingRecorder(meeting, in: self)
    recorder.finish()
    return recorder
  }

  /// Deletes a claimed meeting. Undo brings it back.
  func discard(_ meeting: RunningMeeting) async throws {
    try await running.delete(meeting.id)
    remember(discarded: meeting)
  }

  /// Asks no more about an interrupted meeting or, by default, about any. The next launch asks about those that are left.
  func stopAsking(about meeting: RunningMeeting? = nil) {
    interrupted.removeAll { meeting == nil || $0.id == meeting?.id }
  }

  // MARK: - Meetings of other programs

  /// Returns a provider that follows another program's meeting of a scrum. The provider reuses the watch of the scrums, and
  /// an earlier one no longer notices changes.
  func followProvider(of scrum: DailyScrum.ID, clock: @escaping () -> MeetingClock) -> FollowProvider {
    FollowProvider(
      .init(store: store, changes: { [self] in runningChanges() }, now: now, clock: clock), of: scrum, takesLast: true)
  }

  /// Returns the changes of other programs' meetings, and ends the stream of an earlier call.
  private func runningChanges() -> AsyncStream<StoreChange> {
    let (changes, continuation) = AsyncStream.makeStream(of: StoreChange.self)
    follower?.finish()
    follower = continuation
    return changes
  }
}
