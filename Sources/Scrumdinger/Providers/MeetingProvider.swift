import FoundationEssentials
import MainQueue
import Meeting
import Models
import Observation
import Resources
import SourceArchitecture

/// The meeting that is being held, if there is one. There is one at most.
@Observable
final class MeetingProvider {
  struct Dependencies {
    var clock: () -> MeetingClock
    /// Says that the next speaker's turn has come.
    var ding: () -> Void
  }

  private let dependencies: Dependencies
  private(set) var scrum: DailyScrum?
  @ObservationIgnored private var meeting: MeetingSource?

  init(_ dependencies: Dependencies) { self.dependencies = dependencies }

  /// Prepares a meeting of a scrum as it is now. It is `ready`; the clock starts with its action.
  func prepare(_ scrum: DailyScrum) -> Source<Meeting> {
    let meeting = MeetingSource(
      scrum: scrum, nobody: Strings.local.meeting.nobody, startsImmediately: false, clock: dependencies.clock(),
      effects: .init(speakerChanged: dependencies.ding))
    self.meeting = meeting
    self.scrum = scrum
    return meeting.eraseToSource()
  }

  /// Nobody holds the meeting of this scrum any more; one that another scrum has begun meanwhile goes on.
  func leave(_ id: DailyScrum.ID) {
    guard scrum?.id == id else { return }
    meeting = nil
    scrum = nil
  }

  var isMeeting: Bool { scrum != nil }

  func suspended() { meeting?.suspended() }
  func resumed() { meeting?.resumedFromSuspension() }
}

extension MeetingProvider {
  static func live(ding: @escaping () -> Void) -> MeetingProvider {
    MeetingProvider(.init(clock: { MeetingClock(MainQueueClock()) }, ding: ding))
  }
}
