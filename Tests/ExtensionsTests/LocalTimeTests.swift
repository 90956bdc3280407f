import Extensions
import FoundationEssentials
import Glibc
import Testing

@Suite("Local time", .serialized)
struct LocalTimeTests {
  @Test(arguments: [
    ("Europe/Berlin", 1_795_250_520.0, "Sat 21 Nov 2026, 09:42"),
    ("UTC", 1_795_250_520.0, "Sat 21 Nov 2026, 08:42"),
    ("Europe/Berlin", 1_782_859_500.0, "Wed 1 Jul 2026, 00:45"),
    ("UTC", 1_782_859_500.0, "Tue 30 Jun 2026, 22:45"),
    ("UTC", -0.5, "Wed 31 Dec 1969, 23:59"),
  ])
  func `is the date and the time of the zone`(zone: String, seconds: Double, text: String) {
    setenv("TZ", zone, 1)
    tzset()
    #expect(Date(timeIntervalSince1970: seconds).localDateAndTime == text)
  }

  @Test func `a date that no calendar has is shown as the nearest that one has`() {
    setenv("TZ", "UTC", 1)
    tzset()
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
}
