import FoundationEssentials
import JSONCoding
import Scrums

extension StoreSnapshot {
  package static let mock = StoreSnapshot(
    scrums: DailyScrum.mocks, lastMeetings: History.mocks.compactMapValues { $0.map(\.span).max() },
    updates: [DailyScrum.design.id: Updates(Update.mocks)],
    items: [DailyScrum.design.id: ActionItems(ActionItem.Event.mocks, of: DailyScrum.design.id)])
}

extension Damage {
  /// Damage by an extra comma.
  package static let mock = Damage(
    file: "scrums/\(DailyScrum.appDev.id.uuidString).json", line: 3, byte: 41, reason: .json(.unexpected(.closeBrace, .value)))
}
