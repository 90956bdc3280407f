import Testing

@testable import Schedules

@Suite("The time zone of a calendar file") struct CalendarZoneTests {
  /// A change on a day of the year, as POSIX counts them, and what a calendar is told.
  @Test(arguments: [
    ("59", "BYYEARDAY=60"), ("0", "BYYEARDAY=1"), ("0/-1", "BYYEARDAY=-1"), ("0/-25", "BYYEARDAY=-2"), ("364", "BYYEARDAY=365"),
    ("365/24", "BYYEARDAY=2"), ("364/24", "BYYEARDAY=1"),
  ])
  func `has days of the year that exist`(_ day: String, _ text: String) throws {
    let rule = try #require(TimeZoneRule("AAA-1BBB,\(day),200"))
    let lines = CalendarZone(name: "Test", rule: rule).lines
    #expect(lines.filter { $0.name == "RRULE" }.map(\.value) == ["FREQ=YEARLY;\(text)", "FREQ=YEARLY;BYYEARDAY=201"])
  }
}
