import FoundationEssentials
import Models

extension StoreSnapshot {
  /// The mock scrums and when they last met.
  public static let mock = StoreSnapshot(
    scrums: DailyScrum.mocks, lastMeetings: History.mocks.compactMapValues { $0.map(\.date).max() })
}
