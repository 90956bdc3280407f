import ConsoleLoop
import FoundationEssentials
import Observation
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

/// Follows a meeting that another program holds: reads the meeting's checkpoints, then its record.
@Observable
final class FollowProvider {
  struct Dependencies {
    var store: ScrumStorage
    var changes: () async throws -> AsyncStream<StoreChange>
    var now: () -> Date = { .now }
    var clock: () -> MeetingClock = { MeetingClock(MainQueueClock()) }
    /// The name of this machine; empty if it is unknown or not shown.
    var host = ""
  }

  enum State {
    case loading
    case waiting(since: Date)
    /// The user must choose one of several meetings.
    case several([RunningMeeting])
    case following(Source<FollowedMeeting>)
    /// The record is nil if the meeting was discarded.
    case over(RunningMeeting, History?)
    case failed(any Error)
  }

  private let dependencies: Dependencies
  /// The only scrum to follow; nil for all scrums.
  private let scrum: DailyScrum.ID?
  /// Whether to follow the newest of several meetings, without asking.
  let takesLast: Bool
  private(set) var state = State.loading { didSet { onChange() } }
  var isAudible = false
  /// Whether the user chose among several meetings.
  private(set) var canChoose = false
  @ObservationIgnored var onChange: () -> Void = {}
  @ObservationIgnored private var followed: FollowedMeetingSource?
  @ObservationIgnored private var task: Task<Void, Never>?

  init(_ dependencies: Dependencies, of scrum: DailyScrum.ID? = nil, takesLast: Bool = false) {
    self.dependencies = dependencies
    self.scrum = scrum
    self.takesLast = takesLast
    task = Task.onMainQueue { [weak self, changes = dependencies.changes] in
      do {
        // NB: the watch starts before the first look, so that no change is lost.
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
  private var waitsSince: Date? { if case .waiting(let since) = state { since } else { nil } }
  var now: Date { dependencies.now() }
  var host: String { dependencies.host }

  func choose(_ meeting: RunningMeeting) {
    canChoose = true
    follow(meeting)
  }

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
      let found = try await dependencies.store.running.inProgress()
      for damage in found.damages { Log.write("meeting not followed: \(damage.sentence)") }
      let meetings = found.value.filter { scrum == nil || $0.scrum.id == scrum }
      if let first = meetings.first, meetings.count == 1 || takesLast { return follow(first) }
      switch state {
      case .over where meetings.isEmpty, .following where meetings.isEmpty: break
      default:
        followed = nil
        state = meetings.isEmpty ? .waiting(since: waitsSince ?? now) : .several(meetings)
      }
    } catch {
      state = .failed(error)
    }
  }

  /// Updates the followed meeting. Returns false once it is over or interrupted.
  private func stillFollows(_ followed: FollowedMeetingSource) async throws -> Bool {
    let last = followed.model.meeting
    if let (meeting, isHeld) = try await dependencies.store.running.checkpoint(last.id) {
      followed.update(meeting, isHeld: isHeld)
      return isHeld
    }
    followed.end()
    (self.followed, canChoose) = (nil, false)
    state = .over(last, try await record(of: last))
    return false
  }

  /// Reads the saved meeting; nil if the history doesn't contain it.
  private func record(of meeting: RunningMeeting) async throws -> History? {
    do { return try await dependencies.store.meeting(meeting.id, meeting.scrum.id) } catch StoreError.noSuchMeeting { return nil }
  }
}

extension FollowProvider.Dependencies {
  static func live(_ store: ScrumStorage) -> Self {
    // NB: on one's own machine its name says nothing.
    let isRemote = ProcessEnvironment["SSH_CONNECTION"] != nil
    return .init(store: store, changes: store.running.changes, host: isRemote ? ProcessEnvironment.hostName ?? "" : "")
  }
}
