import Puddles
import ScrumStore
import Scrums

/// Mock stores for all states of a screen.
extension ScrumStorage {
  /// A store with one scrum, without attendees or meetings.
  static var blank: ScrumStorage { .inMemory(scrums: [DailyScrum(id: DailyScrum.design.id, title: "Nobody’s")]) }

  /// A store with meetings that were in progress when the program ended.
  static func interrupted(_ meetings: RunningMeeting...) -> ScrumStorage {
    .inMemory(scrums: DailyScrum.mocks, histories: History.mocks, interrupted: meetings)
  }

  /// A store with meetings that another program holds. Reading a checkpoint ends the first meeting, unless `ending` is
  /// `held`.
  static func followed(_ meetings: [RunningMeeting], until ending: MockFollow.Ending) -> ScrumStorage {
    final class Readings { var count = 0 }
    let readings = Readings()
    return mocked {
      $0.running.inProgress = { Partial(readings.count == 0 ? meetings : []) }
      $0.running.checkpoint = { _ in
        if case .held = ending { return (meetings[0], true) }
        readings.count += 1
        return if case .interrupted = ending { (meetings[0], false) } else { nil }
      }
      $0.meeting = { id, _ in
        if case .saved(let record) = ending { return record }
        throw StoreError.noSuchMeeting(id)
      }
    }
  }

  static var damaged: ScrumStorage { mocked { $0.load = { StoreSnapshot(scrums: [.design], damages: [.mock]) } } }

  static var loading: ScrumStorage { mocked { $0.load = { await withCheckedContinuation { waiting.append($0) } } } }

  static var unreadable: ScrumStorage { mocked { $0.load = { throw PreviewMockError(message: "the disk is on fire") } } }

  /// A store with readable scrums, but unreadable meetings and statistics.
  static var withoutMeetings: ScrumStorage {
    mocked {
      $0.newestMeetings = { _ in throw PreviewMockError(message: "the disk is on fire") }
      $0.statistics = { _ in throw PreviewMockError(message: "the disk is on fire") }
    }
  }

  /// A store that can't save anything.
  static var full: ScrumStorage { mocked { $0.save = { _ in throw PreviewMockError(message: "the disk is full") } } }

  private static func mocked(_ change: (inout ScrumStorage) -> Void) -> ScrumStorage {
    var store = ScrumStorage.mock
    change(&store)
    return store
  }

  /// Readers that never get an answer, kept because Swift warns when an unresumed continuation is released.
  private static var waiting: [CheckedContinuation<StoreSnapshot, Never>] = []
}
