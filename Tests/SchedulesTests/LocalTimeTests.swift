import FoundationEssentials
import Glibc
import Schedules
import TestSupport
import Testing

@Suite("Local time")
struct LocalTimeTests {
  // NB: a process of its own, because the time zone is the process's.
  @Test func `has the date and time of its zone`() async {
    await #expect(processExitsWith: .success) {
      for (zone, seconds, fields) in [
        ("Europe/Berlin", 1_795_250_520.0, [2026, 11, 21, 6, 9, 42]),
        ("UTC", 1_795_250_520.0, [2026, 11, 21, 6, 8, 42]),
        ("Europe/Berlin", 1_782_859_500.0, [2026, 7, 1, 3, 0, 45]),
        ("UTC", 1_782_859_500.0, [2026, 6, 30, 2, 22, 45]),
        ("UTC", -0.5, [1969, 12, 31, 3, 23, 59]),
      ] {
        setenv("TZ", zone, 1)
        tzset()
        let time = LocalTime(Date(timeIntervalSince1970: seconds))
        #expect([time.year, time.month, time.day, time.weekday, time.hour, time.minute] == fields, "\(zone), \(seconds)")
      }
    }
  }

  @Test func `clamps dates to the years 1 to 9999, in any zone`() {
    #expect(LocalTime(Date(timeIntervalSince1970: 1e300)).year == 9999)
    #expect(LocalTime(Date(timeIntervalSince1970: -1e300)).year == 1)
    #expect(LocalTime(Date(timeIntervalSince1970: .infinity)).year == 9999)
  }
}

@Suite("A date")
struct DateTests {
  @Test func `is cut to whole milliseconds, never into the future`() {
    let date = Date(timeIntervalSinceReferenceDate: 812_345_678.987654)
    #expect(date.wholeMilliseconds == Date(timeIntervalSinceReferenceDate: 812_345_678.987))
    #expect(date.wholeMilliseconds.wholeMilliseconds == date.wholeMilliseconds)
  }

  /// NB: Foundation counts days before 15 October 1582 by the calendar of that time, but ISO 8601 by the present one.
  @Test func `is written as Foundation writes it, since the Gregorian calendar`() {
    var random = SplitMix64(state: 48)
    let ends = [-12_219_292_800.0, -2_208_988_800, -1, -0.5, 0, 0.999, 253_402_300_799.9, 253_402_300_800, 9.9e12]
    let dates =
      ends + (0..<1000).map { _ in .random(in: -12_219_292_800...9.9e12, using: &random) }
      + (0..<1000).map { _ in .random(in: -12_219_292_800...300_000_000_000, using: &random) }
    for seconds in dates {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(date.iso8601 == date.formatted(.iso8601), "\(seconds)")
    }
    #expect(Date(timeIntervalSince1970: -62_135_596_800).iso8601 == "0001-01-01T00:00:00Z")
    #expect(Date(timeIntervalSince1970: -.infinity).iso8601 == "0001-01-01T00:00:00Z")
    #expect(Date(timeIntervalSince1970: .infinity).iso8601.hasPrefix("318888-"))
  }
}
