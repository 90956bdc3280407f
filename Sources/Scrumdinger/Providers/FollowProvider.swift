import ConsoleLoop
import FoundationEssentials
import Observation
import ScrumStore
import Scrums
import SourceArchitecture

/// The meeting that another program holds. It only reads: the checkpoint of the meeting, and what is recorded at its end.
@Observable
final class FollowProvider {
  struct Dependencies {
    /// Finds the meetings that programs hold now, the last to begin first.
    var inProgress: () async throws -> Partial<[RunningMeeting]>
    /// Reads a checkpoint, and whether some program holds its meeting; nil if the meeting is over.
    var checkpoint: (RunningMeeting.ID) async throws -> (meeting: RunningMeeting, isHeld: Bool)?
    /// Reads a meeting in the history; nil if it was not saved.
    var record: (RunningMeeting) async throws -> History?
    var changes: () async throws -> AsyncStream<StoreChange>
    var now: () -> Date
    var clock: () -> MeetingClock
    /// The name of this machine; empty where the user sits at it.
    var host: String
  }

  enum State {
    case loading
    /// No meeting is in progress.
    case waiting
    /// Several are; one has to be chosen.
    case several([RunningMeeting])
    case following(Source<FollowedMeeting>)
    /// The meeting is over; the record is nil if it was discarded.
    case over(RunningMeeting, History?)
    /// Changes are not noticed, or nothing can be read.
    case failed(any Error)
  }

  private let dependencies: Dependencies
  /// The scrum whose meetings are followed; nil for all.
  private let scrum: DailyScrum.ID?
  /// Whether the last of several meetings to begin is followed, without asking.
  let takesLast: Bool
  private(set) var state = State.loading { didSet { onChange() } }
  /// Whether the bell rings when the speaker changes.
  var isAudible = false
  /// Whether the meeting was chosen among several.
  private(set) var canChoose = false
  /// Called with each new state.
  @ObservationIgnored var onChange: () -> Void = {}
  @ObservationIgnored private var followed: FollowedMeetingSource?
  @ObservationIgnored private var task: Task<Void, Never>?

  init(_ dependencies: Dependencies, of scrum: DailyScrum.ID? = nil, takesLast: Bool = false) {
    self.dependencies = dependencies
    self.scrum = scrum
    self.takesLast = takesLast
    task = Task.onMainQueue { [weak self, changes = dependencies.changes] in
      do {
        // NB: watches before it looks, so that nothing is missed in between.
        let changes = try await changes()
        await self?.look()
        for await _ in changes { await self?.look() }
      } catch {
        self?.state = .failed(error)
      }
    }
  }

  isolated deinit { task?.cancel() }

  var isLoading: Bool { if case .loading = state { true } else { false } }
  var now: Date { dependencies.now() }
  var host: String { dependencies.host }

  /// Follows one of several meetings.
  func choose(_ meeting: RunningMeeting) {
    canChoose = true
    follow(meeting)
  }

  /// Returns to the choice, if there still are several.
  func chooseAgain() {
    guard canChoose else { return }
    (canChoose, followed) = (false, nil)
    Task.onMainQueue { [self] in await look() }
  }

  private func follow(_ meeting: RunningMeeting) {
    let source = FollowedMeetingSource(meeting, now: dependencies.now, clock: dependencies.clock())
    followed = source
    state = .following(source.eraseToSource())
  }

  private func look() async {
    do {
      if let followed, try await stillFollows(followed) { return }
      let found = try await dependencies.inProgress()
      for damage in found.damages { Log.write("meeting not followed: \(damage.sentence)") }
      let meetings = found.value.filter { scrum == nil || $0.scrum.id == scrum }
      if let first = meetings.first, meetings.count == 1 || takesLast { return follow(first) }
      switch state {
      case .over where meetings.isEmpty, .following where meetings.isEmpty: break
      default:
        followed = nil
        state = meetings.isEmpty ? .waiting : .several(meetings)
      }
    } catch {
      state = .failed(error)
    }
  }

  /// Follows the meeting to its end; false once it is over or interrupted, when another one may be followed.
  private func stillFollows(_ followed: FollowedMeetingSource) async throws -> Bool {
    let last = followed.model.meeting
    if let (meeting, isHeld) = try await dependencies.checkpoint(last.id) {
      followed.update(meeting, isHeld: isHeld)
      return isHeld
    }
    followed.end()
    (self.followed, canChoose) = (nil, false)
    state = .over(last, try await dependencies.record(last))
    return false
  }
}

extension FollowProvider.Dependencies {
  /// As ``live(_:)``, beside the scrums on this screen, which watch the same meetings.
  static func live(beside scrums: ScrumProvider, clock: @escaping () -> MeetingClock) -> Self {
    var dependencies = live(scrums.store)
    dependencies.changes = { scrums.runningChanges() }
    dependencies.now = scrums.now
    dependencies.clock = clock
    dependencies.host = ""
    return dependencies
  }

  static func live(_ store: ScrumStorage) -> Self {
    .init(
      inProgress: store.running.inProgress,
      checkpoint: store.running.checkpoint,
      record: { meeting in
        do { return try await store.meeting(meeting.id, meeting.scrum.id) } catch StoreError.noSuchMeeting { return nil }
      },
      changes: store.running.changes,
      now: { .now },
      clock: { MeetingClock(MainQueueClock()) },
      host: ProcessEnvironment.hostName ?? "")
  }
}
