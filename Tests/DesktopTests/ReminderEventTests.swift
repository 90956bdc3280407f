import FoundationEssentials
import Schedules
import Testing

@testable import Desktop

@Suite("The times of reminders") struct ReminderEventTests {
  @Test func `name the nights of at least five years`() throws {
    let events = try #require(Schedule(days: [.sunday], minute: 150, zone: "Europe/Berlin")).calendarEvents(5, since: 2026)
    let years = events.filter { $0.hasSuffix("UTC") }.compactMap { Int($0.prefix(4)) }
    #expect(years == (2026...2031).flatMap { [$0, $0] })
  }

  /// Morocco sets its clocks back for Ramadan, which no yearly rule predicts.
  @Test func `near a clock change that no rule predicts are given in UTC`() throws {
    let rule = try #require(ZoneDatabase.system["Africa/Casablanca"])
    let changes = rule.changes.filter { $0.time > Int(Date.now.timeIntervalSinceReferenceDate) }.prefix(4)
    #expect(changes.count == 4)
    for change in changes {
      let day = CivilDay(number: (change.time + change.before.offset).floorDivided(by: 86400))
      let schedule = try #require(Schedule(days: Weekday.allCases, minute: 180, zone: "Africa/Casablanca"))
      let events = schedule.calendarEvents(5, since: day.year)
      let date = Date.iso8601(change.time).prefix(10)
      #expect(events.contains { $0.hasPrefix(date) && $0.hasSuffix(" UTC") }, "\(date): \(events)")
    }
  }
}
