import FoundationEssentials
import Glibc
import Testing

@testable import Schedules

@Suite("A schedule")
struct ScheduleTests {
  @Test(arguments: [
    ("mon-fri 09:30", "mon-fri 09:30"), ("9:30", "mon-fri 09:30"), ("Mon, Wed , sunday 9", "mon,wed,sun 09:00"),
    ("daily 9:30 pm", "daily 21:30"), ("fri-mon 12am", "mon,fri-sun 00:00"), ("mo–mi 23:59", "mon-wed 23:59"),
    ("tu,th 12:05pm", "tue,thu 12:05"), ("mon fri 9", "mon,fri 09:00"), ("täglich 9", "daily 09:00"), ("sa 9 UTC", "sat 09:00"),
    ("weekdays 9.30", "mon-fri 09:30"), ("every day at 9", "daily 09:00"), ("Mo-Fr 9:30", "mon-fri 09:30"),
    ("Mondays at 10", "mon 10:00"),
    ("every weekday at 9:15 am", "mon-fri 09:15"), ("werktags um 9.30 Uhr", "mon-fri 09:30"), ("jeden Tag um 9", "daily 09:00"),
  ])
  func `is read as people type it`(_ text: String, _ meaning: String) throws {
    let names = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So", "Täglich", "Tag"]
    let schedule = try #require(
      Schedule(text, names: names, working: ["werktags"], fillers: ["um", "jeden", "uhr"], zone: nil))
    #expect("\(schedule.daysText()) \(schedule.time)" == meaning)
  }

  @Test(arguments: [
    "", "mon", "m 9", "xyz 9", "mon-fri 24:00", "mon 9:60", "mon 13pm", "mon 0am", "mon -9", "mon 9:3:0", "mon 123",
    "mon-tue-wed 9", "weekdays", "every day at", "9.30.1", "9.", "mon at nine",
    "mon ٩:00",
  ])
  func `is nothing else`(_ text: String) { #expect(Schedule(text, zone: nil) == nil) }

  @Test(arguments: ["monthly 9", "sunrise 9", "friend 9", "monatlich 9", "mittags 9", "mon—fri 9", "mon/fri 9", "mon weekly 9"])
  func `is no word that only begins like a day`(_ text: String) {
    #expect(Schedule(text, names: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So", "Täglich"], zone: nil) == nil)
  }

  @Test func `names a time zone, which is a path within the database`() {
    #expect(Schedule("mon 9 America/Argentina/Salta", zone: "Europe/Berlin")?.zone == "America/Argentina/Salta")
    #expect(Schedule("mon 9", zone: "Europe/Berlin")?.zone == "Europe/Berlin")
    #expect(Schedule("mon 9 UTC", zone: "Europe/Berlin")?.zone == "UTC")
    #expect(Schedule("mon 9 PM", zone: "Europe/Berlin")?.zone == "Europe/Berlin")
    for zone in ["../etc/passwd", "/etc/passwd", "Europe//Berlin", "", "Europe/Ber\nlin", String(repeating: "a", count: 65)] {
      #expect(!Schedule.isZone(zone), "\(zone)")
    }
  }

  // MARK: - The next meeting

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
    Date(
      timeIntervalSinceReferenceDate: Double(
        CivilDay(year: year, month: month, day: day).number * 86400 + hour * 3600 + minute * 60))
  }
  private let berlin = TimeZoneRule("CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc

  @Test func `is on the next of its days, at the time of its zone`() throws {
    let schedule = try #require(Schedule("mon-fri 9:30", zone: nil))
    // 26 November 2026 is a Thursday.
    #expect(schedule.start(after: date(2026, 11, 26, 8), in: berlin) == date(2026, 11, 26, 8, 30))
    #expect(schedule.start(after: date(2026, 11, 26, 8, 30), in: berlin) == date(2026, 11, 27, 8, 30))
    #expect(schedule.start(after: date(2026, 11, 27, 9), in: berlin) == date(2026, 11, 30, 8, 30))
    let sunday = try #require(Schedule("sun 0:00", zone: nil))
    #expect(sunday.start(after: date(2026, 11, 28, 23), in: berlin) == date(2026, 12, 5, 23))
  }

  @Test func `is an hour later on the day without a half past two, and at the first of two`() throws {
    let schedule = try #require(Schedule("daily 2:30", zone: nil))
    #expect(schedule.start(after: date(2026, 3, 28, 12), in: berlin) == date(2026, 3, 29, 1, 30))
    #expect(schedule.start(after: date(2026, 3, 29, 1, 30), in: berlin) == date(2026, 3, 30, 0, 30))
    #expect(schedule.start(after: date(2026, 10, 24, 12), in: berlin) == date(2026, 10, 25, 0, 30))
    #expect(schedule.start(after: date(2026, 10, 25, 0, 30), in: berlin) == date(2026, 10, 26, 1, 30))
  }

  @Test func `is the meeting that should be running, unless it was held`() throws {
    let schedule = try #require(Schedule("daily 9:30", zone: nil)), start = date(2026, 11, 26, 8, 30)
    func next(_ minutes: Double, last: Double?) -> Date {
      schedule.next(
        at: start.addingTimeInterval(60 * minutes), length: .seconds(600),
        last: last.map { start.addingTimeInterval(60 * $0) }, in: berlin)
    }
    let tomorrow = start.addingTimeInterval(86400)
    #expect(next(-5, last: nil) == start)
    #expect(next(5, last: nil) == start)
    #expect(next(10, last: nil) == tomorrow)
    #expect(next(5, last: -1440) == start)
    #expect(next(5, last: 0) == tomorrow)
    #expect(next(-5, last: -20) == tomorrow)
    #expect(next(-5, last: -61) == start)
  }
}

@Suite("The rule of a time zone in words of POSIX")
struct TimeZoneRuleTests {
  @Test(arguments: [
    "", "CET", "C1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,J0,J1",
    "CET-1CEST,M3.5.0/x,M10.5.0", "CET-1CEST,366,1", "CET-200", "CET-1:60", "CET-1CEST,M3.5.0,M10.5.0,1",
  ])
  func `is complete`(_ text: String) { #expect(TimeZoneRule(text) == nil) }

  /// Every kind of rule that the database has: usual ones, without changes, on other days, before midnight and after it, with a
  /// winter that is the exception (Dublin), and with days of the year.
  private nonisolated static let rules = [
    "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "<+0330>-3:30", "IST-1GMT0,M10.5.0,M3.5.0/1",
    "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "IST-2IDT,M3.4.4/26,M10.5.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "<-04>4<-03>,M9.1.6/24,M4.1.6/24", "NZST-12NZDT,M9.5.0,M4.1.0/3", "AAA0BBB,J60/2,J300", "AAA0BBB,59/2,299",
  ]

  // NB: a process of its own, because the time zone is the process's.
  @Test func `agrees with the C library`() async {
    await #expect(processExitsWith: .success) {
      for text in TimeZoneRuleTests.rules {
        setenv("TZ", text, 1)
        tzset()
        let rule = try #require(TimeZoneRule(text))
        // From 2024, a leap year, in steps that meet each hour of the day, and around each half hour.
        for step in 0..<6000 {
          var clock = time_t(1_704_067_200 + step * 17_100), fields = tm()
          localtime_r(&clock, &fields)
          let date = Date(timeIntervalSince1970: Double(clock))
          guard rule.offset(at: date) == fields.tm_gmtoff else {
            Issue.record("\(text) at \(clock): \(rule.offset(at: date)) instead of \(fields.tm_gmtoff)")
            break
          }
        }
      }
    }
  }
}
