import FoundationEssentials
import TestSupport
import Testing

@testable import Schedules

@Suite("A set of days") struct DaySetTests {
  private static func days(_ text: String) throws -> DaySet { try #require(DaySet(text, names: [:])) }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24"), ("2026-12-24..2026-12-24", "2026-12-24"), ("", ""),
    ("2027-01-02 2026-12-24..2027-01-01", "2026-12-24..2027-01-02"), ("2028-02-29,2028-03-02", "2028-02-29, 2028-03-02"),
    ("2026-12-30..2027-01-03, 2026-12-24..2026-12-26", "2026-12-24..2026-12-26, 2026-12-30..2027-01-03"),
  ])
  func `is read and written in order`(_ text: String, _ meaning: String) throws {
    #expect(try Self.days(text).text == meaning)
    #expect(try Self.days(meaning).text == meaning)
  }

  @Test(arguments: [
    "0000-00-00", "9999-12-31", "2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "2026-12-24..", "..2026-12-24",
    "2026-12-24..2026-12-23", "2026-01-01..2199-12-31", "1970-01-01..9999-12-31", "٢٠٢٦-12-24", "2026-12-24...2026-12-25",
    "-026-12-24", "+026-12-24", "2026-12-24T00:00", "2026-00-10", "2026-01-00", "2026-01-32", "x",
  ])
  func `is nothing else`(_ text: String) { #expect(DaySet(text, names: [:]) == nil) }

  @Test func `knows words for days`() throws {
    let today = try #require(CivilDay("2026-11-27"))
    #expect(DaySet.range("Today", names: ["today": today]).map(DaySet.text) == "2026-11-27")
    #expect(DaySet.range("today..2026-11-30", names: ["today": today]).map(DaySet.text) == "2026-11-27..2026-11-30")
  }

  @Test func `is as a set of numbers`() {
    var random = SplitMix64(state: 49)
    func numbers(_ set: DaySet) -> Set<Int> { Set(set.ranges.joined()) }
    func some() -> DaySet {
      DaySet(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          let first = Int.random(in: 0..<40, using: &random)
          return first...first + Int.random(in: 0..<8, using: &random)
        })
    }
    for _ in 0..<Thoroughness.cases(20_000, quickly: 1000) {
      let (a, b) = (some(), some())
      for (set, expected) in [
        (a.union(b), numbers(a).union(numbers(b))), (a.subtracting(b), numbers(a).subtracting(numbers(b))),
        (a.intersection(b), numbers(a).intersection(numbers(b))), (a.since(20), numbers(a).filter { $0 >= 20 }),
      ] {
        #expect(numbers(set) == expected)
        #expect(zip(set.ranges, set.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
      }
      for day in -1...50 { #expect(a.contains(CivilDay(number: day)) == numbers(a).contains(day)) }
    }
  }

  @Test func `leaves out meetings, however long it is`() throws {
    let schedule = try #require(Schedule("fri 09:30", zone: "UTC")), now = Date(timeIntervalSinceReferenceDate: 0)
    func next(_ off: String) throws -> String { schedule.start(after: now, off: try Self.days(off), in: .utc).iso8601 }
    #expect(try next("") == "2001-01-05T09:30:00Z")
    #expect(try next("2001-01-05") == "2001-01-12T09:30:00Z")
    #expect(try next("2001-01-04,2001-01-05,2001-01-12,2001-01-20..2001-01-31") == "2001-01-19T09:30:00Z")
    #expect(try next("2000-12-20..2003-01-01") == "2003-01-03T09:30:00Z")
    let ranges = (0..<1000).map { 7 * $0 + 3...7 * $0 + 4 }
    #expect(schedule.start(after: now, off: DaySet(ranges), in: .utc).iso8601 == "2020-03-06T09:30:00Z")
  }
}
