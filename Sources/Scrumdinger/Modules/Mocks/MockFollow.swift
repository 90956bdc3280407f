import ConsoleLoop
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums

/// Follows a meeting of another program, in all states that the screen shows.
struct MockFollow: View {
  enum Ending { case held, interrupted, saved(History), discarded }

  @Environment(MockTime.self) private var time: MockTime?
  var meetings: [RunningMeeting] = []
  var ending = Ending.held

  var body: some View {
    StateObjectHosting {
      FollowProvider(dependencies)
    } content: { provider in
      Follow {}.environment(provider)
    }
  }

  private var dependencies: FollowProvider.Dependencies {
    let clock = time?.clock ?? { MeetingClock(MainQueueClock()) }, start = clock()
    var isHeld = true
    return .init(
      inProgress: { Partial(isHeld ? meetings : []) },
      checkpoint: { _ in
        if case .held = ending {} else { isHeld = false }
        return switch ending {
        case .held, .interrupted: (meetings[0], isHeld)
        case .saved, .discarded: nil
        }
      },
      record: { _ in if case .saved(let record) = ending { record } else { nil } },
      // Reports one change: the end of the meeting.
      changes: { AsyncStream { $0.yield(StoreChange(isEverything: true)) } },
      now: { .mockNow.addingTimeInterval(start.now() / .seconds(1)) }, clock: clock, host: "ann-host")
  }
}
