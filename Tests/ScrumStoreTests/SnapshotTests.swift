import FoundationEssentials
import ScrumStore
import Scrums
import Testing

@Suite("What a store has")
struct SnapshotTests {
  @Test func `the list is in order of creation, scrums without a date first`() {
    let undated = DailyScrum(title: "undated")
    let listing = StoreSnapshot(scrums: [.webDev, .design, undated, .appDev])
    #expect(listing.scrums.map(\.title) == ["undated", "Design", "App Dev", "Web Dev"])
  }

  @Test func `the newest meeting is first; of two that ended together, the one written later`() {
    let date = Date(timeIntervalSince1970: 1)
    let meetings = [
      History(date: date, length: .seconds(1)), History(date: date + 5, length: .seconds(2)),
      History(date: date, length: .seconds(3)),
    ]
    #expect(Meetings(history: meetings.map(\.summary)).history.map(\.length) == [.seconds(2), .seconds(3), .seconds(1)])
  }

  @Test func `the mock data has the mock scrums, and when each last met`() {
    #expect(StoreSnapshot.mock.scrums == DailyScrum.mocks)
    #expect(StoreSnapshot.mock.lastMeetings[DailyScrum.design.id]?.ended == History.designFriday.date)
    #expect(StoreSnapshot.mock.lastMeetings[DailyScrum.webDev.id] == nil)
  }
}
