import FoundationEssentials
import Schedules
import Scrums
import Testing

@testable import ScrumStore

@Suite("A timestamp")
struct TimestampTests {
  @Test(arguments: [
    "2026-11-21T08:42:00.000Z", "2001-01-01T00:00:00.000Z", "2000-12-31T23:59:59.999Z", "1600-02-29T12:00:00.001Z",
    "0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.000Z", "2023-08-24T20:50:57.9876543Z", "2026-01-02T03:04:05.1234Z",
    "2026-01-02T03:04:05.123456Z", "2026-01-02T03:04:05.0000001Z",
  ])
  func `is written as it is read`(text: String) throws {
    let date = try #require(Date(timestamp: text))
    #expect(Date(timestamp: date.timestamp) == date)
    #expect((20...28).contains(date.timestamp.count))
    #expect(date.timestamp == text || text.count == 28)
  }

  @Test func `has as many digits as the date needs`() {
    #expect(Date(timeIntervalSinceReferenceDate: 0.25).timestamp == "2001-01-01T00:00:00.250Z")
    #expect(Date(timeIntervalSinceReferenceDate: -0.0625).timestamp == "2000-12-31T23:59:59.9375Z")
    #expect(Date(timeIntervalSinceReferenceDate: 1e300).timestamp == "9999-12-31T23:59:59.000Z")
    #expect(Date(timeIntervalSinceReferenceDate: -1e300).timestamp == "0001-01-01T00:00:00.000Z")
  }

  @Test func `agrees with the platform`() throws {
    #expect(Date(timestamp: "2026-11-21T08:42:00Z") == Date(timeIntervalSince1970: 1_795_250_520))
    #expect(Date(timestamp: "1969-12-31T23:59:59.5Z") == Date(timeIntervalSince1970: -0.5))
  }

  @Test(arguments: ["2294", "1700", "9999", "0001"]) func `may have nine decimal places far from now`(year: String) throws {
    let date = try #require(Date(timestamp: "\(year)-01-01T00:00:00.000000001Z"))
    #expect(abs(date.timeIntervalSince(try #require(Date(timestamp: "\(year)-01-01T00:00:00Z")))) < 1e-3)
  }

  @Test(arguments: [
    "", "2026", "2026-11-21", "2026-11-21T08:42:00", "2026-11-21T08:42:00.Z", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-11-21T24:00:00Z", "2026-11-21T08:60:00Z", "2026-11-21T08:42:60Z", "2026-11-21T08:42:00+01:00", "2026-11-21 08:42:00Z",
    "2026-00-01T00:00:00Z", "2026-11-21T08:42:00.0000000001Z", "2026-11-21T08:42:00.000Z ",
  ])
  func `is refused if it is malformed`(text: String) {
    #expect(Date(timestamp: text) == nil)
  }
}

@Suite("The calendar")
struct CalendarTests {
  @Test func `has every day of 400 years once`() {
    var day = CivilDay(year: 1700, month: 1, day: 1), number = day.number
    while day.year <= 2100 {
      guard day.number == number, CivilDay(number: number) == day else {
        Issue.record("\(day) is not day \(number)")
        return
      }
      number += 1
      day.day += 1
      if day.day > Self.days(of: day.month, in: day.year) { (day.month, day.day) = (day.month + 1, 1) }
      if day.month > 12 { (day.year, day.month) = (day.year + 1, 1) }
    }
    #expect(CivilDay(number: 0) == CivilDay(year: 2001, month: 1, day: 1))
  }

  private static func days(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

@Suite("An id")
struct IDTests {
  @Test(arguments: [("01", "02"), ("FF", "0100"), ("FFFF", "010000")])
  func `is followed by the next number`(end: String, next: String) throws {
    func id(_ end: String) -> UUID? { UUID(text: "0A000000-0000-4000-8000-" + String("000000000000".dropLast(end.count)) + end) }
    #expect(try #require(id(end)).successor == id(next))
  }

  @Test func `is read in upper and lower case, and with no other character`() throws {
    let id = UUID(), characters = Array(id.uuidString.utf8)
    #expect(UUID(text: id.uuidString) == id)
    #expect(UUID(text: id.uuidString.lowercased()) == id)
    #expect(UUID(text: id.uuidString + "0") == nil)
    #expect(UUID(text: String(id.uuidString.dropLast())) == nil)
    for position in characters.indices {
      for byte in UInt8.min ... .max {
        var changed = characters
        changed[position] = byte
        // NB: UUID(uuidString:) reads spaces and signs as well.
        let isDigit = byte < 0x80 && Character(Unicode.Scalar(byte)).isHexDigit
        let expected = isDigit || changed == characters ? UUID(uuidString: String(decoding: changed, as: UTF8.self)) : nil
        #expect(changed.withUnsafeBytes { UUID($0) } == expected, "\(byte) at \(position)")
      }
    }
  }
}

@Suite("Seconds")
struct SecondsTests {
  @Test(
    arguments: [
      ("0", 0, 0), ("48", 48, 0), ("90.05", 90, 50_000_000_000_000_000), ("1.5e1", 15, 0), ("2E-3", 0, 2_000_000_000_000_000),
      ("0.0000000000000000019", 0, 1), ("1e-999999999", 0, 0), ("0e99", 0, 0), ("1000000000", 1_000_000_000, 0),
      ("1.00000000001", 1, 10_000_000), ("1.0000000001", 1, 100_000_000),
      ("999999999.999999999", 999_999_999, 999_999_999_000_000_000),
    ] as [(String, Int64, Int64)])
  func `are read exactly`(text: String, seconds: Int64, attoseconds: Int64) {
    let duration = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    #expect(Duration(seconds: text) == duration)
    #expect(text.utf8.span.bytes.withUnsafeBytes { Duration(seconds: $0) } == duration)
  }

  @Test(arguments: ["-1", "1000000000.5", "1e10", "1e999999999999999999999999", "1e999999999"])
  func `are refused outside the valid range`(text: String) {
    #expect(Duration(seconds: text) == nil)
  }

  @Test func `are written with as many digits as they need`() {
    #expect(Duration.seconds(48).secondsText == "48")
    #expect((Duration.seconds(1) + .nanoseconds(20)).secondsText == "1.00000002")
    #expect(Duration(secondsComponent: 0, attosecondsComponent: 1).secondsText == "0.000000000000000001")
    #expect(Duration.seconds(-3).secondsText == "0")
    // As much as is read, so that nothing is written that can’t be.
    #expect(Duration.seconds(2_000_000_000).secondsText == "1000000000")
  }
}
