import FoundationEssentials
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("Days are named as people do") struct DayNamesTests {
    /// Sat 21 Nov 2026, 09:42 UTC.
    private let days = DayNames(at: TestStore.today)

    private func moment(_ hoursAgo: Double) -> String { days.moment(TestStore.today.addingTimeInterval(-hoursAgo * 3600)) }

    @Test func `today and yesterday with the time`() {
      #expect(moment(0) == "today 09:42")
      #expect(moment(9.5) == "today 00:12")
      #expect(moment(10) == "yesterday 23:42")
      #expect(moment(33.5) == "yesterday 00:12")
    }

    @Test func `other days of this year without it, and of another with the year`() {
      #expect(moment(34) == "Thu 19 Nov")
      #expect(moment(24 * 5) == "Mon 16 Nov")
      #expect(moment(24 * 320) == "Mon 5 Jan")
      #expect(moment(24 * 330) == "Fri 26 Dec 2025")
      // A clock that was wrong.
      #expect(moment(-24) == "in the future: Sun 22 Nov")
    }

    @Test func `across the change of a year`() {
      let newYear = DayNames(at: Date(timeIntervalSince1970: 1_767_226_200))  // Thu 1 Jan 2026, 00:10
      #expect(newYear.moment(Date(timeIntervalSince1970: 1_767_225_000)) == "yesterday 23:50")
      #expect(newYear.moment(Date(timeIntervalSince1970: 1_767_139_000)) == "Tue 30 Dec 2025")
    }
  }
}
