import TestSupport
import Testing

@testable import Schedules

@Suite("The whole days of a calendar file") struct CalendarDaysTests {
  private static let today = CivilDay(year: 2026, month: 11, day: 27).number

  private static func read(_ text: String) throws(CalendarDays.Failure) -> CalendarDays {
    try CalendarDays(Array(text.utf8), in: today...today + 1098)
  }

  private static func read(events: [String]...) throws(CalendarDays.Failure) -> CalendarDays {
    let lines = events.flatMap { ["BEGIN:VEVENT"] + $0 + ["END:VEVENT"] }
    return try read((["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n") + "\r\n")
  }

  @Test(arguments: [
    (["DTSTART;VALUE=DATE:20261224"], "2026-12-24"),
    (["DTSTART:20261224"], "2026-12-24"),
    (["dtstart;X-A=\"b;c:d\";value=date:20261224", "dtend;value=date:20261227"], "2026-12-24..2026-12-26"),
    (["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261224"], "2026-12-24"),
    (["DTSTART;VALUE=DATE:20261224", "DURATION:P1W"], "2026-12-24..2026-12-30"),
    (["DTSTART;VALUE=DATE:20261224", "DURATION:P2D"], "2026-12-24..2026-12-25"),
    (["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261201"], "2026-11-27..2026-11-30"),
    (["DTSTART;VA", " LUE=DATE:2026", "\t1224", "SUMMARY:Fröhli", " che", "DESCRIPTION:a", " END:VEVENT"], "2026-12-24"),
    (["BEGIN:VALARM", "DTSTART;VALUE=DATE:20261201", "END:VALARM", "DTSTART;VALUE=DATE:20261224"], "2026-12-24"),
    (["DTSTART;VALUE=DATE:19000704", "RRULE:FREQ=YEARLY"], "2027-07-04, 2028-07-04, 2029-07-04"),
    (
      ["DTSTART;VALUE=DATE:16010101", "RRULE:FREQ=YEARLY;INTERVAL=1;BYMONTHDAY=1;BYMONTH=1"], "2027-01-01, 2028-01-01, 2029-01-01"
    ),
    (["DTSTART;VALUE=DATE:20200229", "RRULE:FREQ=YEARLY"], "2028-02-29"),
    (["DTSTART;VALUE=DATE:20201126", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH"], "2027-11-25, 2028-11-23, 2029-11-22"),
    (["DTSTART;VALUE=DATE:20200525", "RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO;WKST=SU"], "2027-05-31, 2028-05-29, 2029-05-28"),
    (
      ["DTSTART;VALUE=DATE:20211102", "RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8"],
      "2027-11-02, 2029-11-06"
    ),
    (["DTSTART;VALUE=DATE:20251224", "RRULE:FREQ=YEARLY;COUNT=3"], "2026-12-24, 2027-12-24"),
    (["DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=YEARLY;COUNT=2;BYMONTH=5;BYMONTHDAY=1"], "2026-12-24, 2027-05-01"),
    (["DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=YEARLY;COUNT=1"], "2026-12-24"),
    (["DTSTART;VALUE=DATE:20251224", "RRULE:FREQ=YEARLY;UNTIL=20271223T000000Z"], "2026-12-24"),
    (["DTSTART;VALUE=DATE:20251224", "RRULE:FREQ=YEARLY;COUNT=4", "EXDATE;VALUE=DATE:20271224"], "2026-12-24, 2028-12-24"),
    (["DTSTART;VALUE=DATE:20261224", "RDATE;VALUE=DATE:20270101,20270501"], "2026-12-24, 2027-01-01, 2027-05-01"),
  ])
  func `are read by the rules`(_ lines: [String], _ days: String) throws {
    let read = try Self.read(events: lines)
    #expect(read.days.text == days)
    #expect(read.events == 1)
    #expect(read.leftOut.isEmpty)
  }

  @Test(arguments: [
    (["DTSTART:20261224T090000Z"], CalendarDays.Reason.timed), (["DTSTART;TZID=Europe/Berlin:20261224T000000"], .timed),
    (["SUMMARY:None"], .damaged), (["DTSTART;VALUE=DATE:20261399"], .damaged), (["DTSTART;VALUE=DATE:00000000"], .damaged),
    (["DTSTART;VALUE=DATE:99991231"], .outside), (["DTSTART;VALUE=DATE:20200101"], .outside),
    (["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:99991231"], .damaged),
    (["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261223"], .damaged),
    (["DTSTART;VALUE=DATE:20261224", "DURATION:PT1H"], .damaged), (["DTSTART;VALUE=DATE:20261224", "DURATION:P-1D"], .damaged),
    (["DTSTART;VALUE=DATE:20261224", "DURATION:P99999999999999999999W"], .damaged),
    (["DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=DAILY"], .rule),
    (["DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=YEARLY;BYDAY=20MO"], .rule),
    (["DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-9223372036854775808"], .rule),
    (["DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=YEARLY;BYMONTH=12;BYDAY=-9223372036854775808MO"], .rule),
    (["DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=YEARLY;BYEASTER=0"], .rule),
    (["DTSTART;VALUE=DATE:16010101", "RRULE:FREQ=YEARLY;COUNT=9999"], .rule),
    (["DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=YEARLY;INTERVAL=0"], .rule), (["DTSTART;VALUE=DATE:20261224", "RRULE:"], .rule),
    (["DTSTART;VALUE=DATE:20261224", "STATUS:CANCELLED"], .cancelled),
  ])
  func `are left out, with the reason`(_ lines: [String], _ reason: CalendarDays.Reason) throws {
    let read = try Self.read(events: lines)
    #expect(read.days.isEmpty)
    #expect(read.events == 0)
    #expect(read.leftOut == [reason: 1])
  }

  @Test func `are moved by an event with the ID of a recurrence`() throws {
    let read = try Self.read(
      events: ["UID:a", "DTSTART;VALUE=DATE:20251224", "RRULE:FREQ=YEARLY;COUNT=3"],
      ["UID:a", "RECURRENCE-ID;VALUE=DATE:20261224", "DTSTART;VALUE=DATE:20261222"])
    #expect(read.days.text == "2026-12-22, 2027-12-24")
  }

  @Test func `survive hostile files`() throws {
    #expect(throws: CalendarDays.Failure.noCalendar) { try Self.read("") }
    #expect(throws: CalendarDays.Failure.noCalendar) { try Self.read("{\"title\": \"x\"}") }
    #expect(try Self.read("\u{FEFF}BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR\nEND:VCALENDAR").events == 0)
    let many = Array(repeating: ["DTSTART;VALUE=DATE:20261224"], count: 2001).flatMap { ["BEGIN:VEVENT"] + $0 + ["END:VEVENT"] }
    #expect(throws: CalendarDays.Failure.tooManyEvents(limit: 2000)) {
      try Self.read((["BEGIN:VCALENDAR"] + many).joined(separator: "\n"))
    }
    let long =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261224\nDESCRIPTION:" + String(repeating: "a\n ", count: 1_000_000)
    #expect(try Self.read(long + "\nEND:VEVENT").days.text == "2026-12-24")
    let deep = "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\n", count: 100_000) + "DTSTART;VALUE=DATE:20261224"
    #expect(try Self.read(deep).leftOut == [.damaged: 1])
    let unmatched = String(repeating: "BEGIN:A\n", count: 100_000) + String(repeating: "END:B\n", count: 100_000)
    let clock = ContinuousClock(), start = clock.now
    #expect(try Self.read("BEGIN:VCALENDAR\n" + unmatched).events == 0)
    #expect(clock.now - start < .seconds(20), "10^10 comparisons take minutes")
    let rules = Array(
      repeating:
        "BEGIN:VEVENT\nDTSTART:19000101\nRRULE:FREQ=YEARLY;COUNT=999999;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYDAY=MO\nEND:VEVENT",
      count: 60)
    #expect(try Self.read("BEGIN:VCALENDAR\n" + rules.prefix(50).joined(separator: "\n")).events == 50)
    let endless = try Self.read("BEGIN:VCALENDAR\n" + (rules + rules).joined(separator: "\n"))
    #expect(endless.events < 120 && endless.leftOut[.rule] == 120 - endless.events, "a limit to what is counted in all")
    var random = SplitMix64(state: 49)
    let words = [
      "BEGIN:VEVENT", "END:VEVENT", "DTSTART", ";VALUE=DATE", ":", "20261224", "RRULE:FREQ=YEARLY", ";", "COUNT=2", "\n", "\r\n ",
      "\"", "\u{0}", "é", "=", ",", "DTEND:", "DURATION:P", "1W", "EXDATE:",
    ]
    for _ in 0..<Thoroughness.cases(20_000, quickly: 1000) {
      let text = (0..<30).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      _ = try Self.read("BEGIN:VCALENDAR\n" + text)
    }
  }
}
