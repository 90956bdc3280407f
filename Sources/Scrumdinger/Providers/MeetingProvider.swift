import FoundationEssentials
import MainQueue
import Meeting
import Models
import Observation
import Resources
import ScrumStore
import SourceArchitecture

/// The meeting that is being held, if there is one. There is one at most.
@Observable
final class MeetingProvider {
  struct Dependencies {
    var clock: () -> MeetingClock
    /// Makes heard that the next speaker's turn has come, or that the meeting is over.
    var play: (Chime) -> Void
    var now: () -> Date = { Date.now.wholeMilliseconds }
  }

  private let dependencies: Dependencies
  private(set) var scrum: DailyScrum?
  /// Why the meeting can't be kept, as long as it can't. It goes on all the same.
  private var keepingFailure: String?
  /// Whether meetings are silent, whatever their settings say.
  var mute: Mute
  @ObservationIgnored private var meeting: MeetingSource?
  /// The meeting as it was last kept, and where.
  @ObservationIgnored private var kept: RunningMeeting?
  @ObservationIgnored private var store = RunningMeetings.none
  @ObservationIgnored private var keeping: Task<Void, Never>?

  init(_ dependencies: Dependencies, mute: Mute = Mute()) {
    self.dependencies = dependencies
    self.mute = mute
  }

  /// What is wrong and does not keep the meeting from going on.
  var trouble: String? {
    let strings = Strings.local
    return keepingFailure.map(strings.running.notKept) ?? mute.failure.map(strings.meeting.notRemembered)
  }

  /// Whether the meeting would be there at the next start if the program ended now.
  var isKept: Bool { keepingFailure == nil }

  /// Prepares a meeting of a scrum as it is now. It is `ready`; the clock starts with its action.
  func prepare(_ scrum: DailyScrum, in store: RunningMeetings = .none) -> Source<Meeting> {
    let meeting = MeetingSource(
      scrum: scrum, nobody: Strings.local.meeting.nobody, startsImmediately: false, clock: dependencies.clock(),
      effects: effects)
    let now = dependencies.now()
    hold(
      meeting, as: RunningMeeting(id: UUID(), scrum: scrum, began: now, savedAt: now, checkpoint: meeting.checkpoint), in: store)
    return meeting.eraseToSource()
  }

  /// Prepares a meeting that was interrupted, as it was.
  func resume(_ running: RunningMeeting, in store: RunningMeetings) {
    let meeting = MeetingSource(
      resuming: running, startsImmediately: false, clock: dependencies.clock(), effects: effects)
    hold(meeting, as: running, in: store)
  }

  /// The meeting of this scrum, if it was resumed.
  func resumed(_ id: DailyScrum.ID) -> Source<Meeting>? { scrum?.id == id ? meeting?.eraseToSource() : nil }

  private func hold(_ meeting: MeetingSource, as running: RunningMeeting, in store: RunningMeetings) {
    self.meeting = meeting
    self.store = store
    kept = running
    scrum = running.scrum
    keepingFailure = nil
    mute.recall()
  }

  /// Nobody holds the meeting of this scrum any more; one that another scrum has begun meanwhile goes on.
  func leave(_ id: DailyScrum.ID) {
    guard scrum?.id == id else { return }
    meeting = nil
    scrum = nil
  }

  var isMeeting: Bool { scrum != nil }

  /// What the history is told of the meeting.
  func history(_ progress: Meeting.Progress, endedOn date: Date) -> History? {
    guard let kept else { return nil }
    var history = History(id: kept.id, date: date, of: kept.scrum, progress: progress)
    history.transcript = kept.transcript
    return history
  }
}

// MARK: - Keeping

extension MeetingProvider {
  private var effects: MeetingSource.Effects {
    .init(
      speakerChanged: { [weak self] in self?.play(.ding) },
      ended: { [weak self] outcome in
        if outcome == .discarded { self?.forget() } else { self?.play(.bell) }
      },
      keep: { [weak self] in self?.keep($0) })
  }

  private func play(_ sound: Chime) {
    if !mute.isOn, scrum?.settings[.sound] ?? true { dependencies.play(sound) }
  }

  private func keep(_ checkpoint: RunningMeeting.Checkpoint) {
    guard var meeting = kept else { return }
    meeting.checkpoint = checkpoint
    meeting.savedAt = dependencies.now()
    kept = meeting
    keeping = Task.onMainQueue { [weak self, store] in
      do {
        try await store.keep(meeting)
        self?.note(nil)
      } catch {
        self?.note((error as? StoreError)?.reason ?? error.sentence)
      }
    }
  }

  private func note(_ failure: String?) {
    guard failure != keepingFailure else { return }
    keepingFailure = failure
    if let failure { Log.write("meeting not kept: \(failure)") }
  }

  private func forget() {
    guard let kept else { return }
    self.kept = nil
    keeping = Task.onMainQueue { [store] in
      do { try await store.forget(kept.id) } catch { Log.write("left behind: \(error.sentence)") }
    }
  }

  /// The process is about to stand still, for how long nobody knows.
  func suspended() {
    guard let meeting else { return }
    meeting.suspended()
    // NB: a task would begin only when the program goes on.
    if let kept, keeping != nil { store.keepAtOnce(kept) }
  }

  func resumed() { meeting?.resumedFromSuspension() }

  /// The program is about to end: returns when the meeting is kept as it stands now.
  func keepNow() async {
    meeting?.keepNow()
    await keeping?.value
  }
}

extension MeetingProvider {
  static func live(play: @escaping (Chime) -> Void, mute: Mute) -> MeetingProvider {
    MeetingProvider(
      .init(clock: { MeetingClock(MainQueueClock(), asleep: MeetingClock.machineSleep()) }, play: play), mute: mute)
  }
}
