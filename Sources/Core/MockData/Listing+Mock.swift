import FoundationEssentials
import Models

extension Listing {
  /// The mock scrums and when they last met.
  public static let mock = Listing(
    scrums: DailyScrum.mocks, lastMeetings: History.mocks.compactMapValues { $0.map(\.date).max() })
}
