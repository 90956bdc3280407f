import Schedules
import Testing

/// The beginning of a period, as it is typed on a Friday.
@Suite("A beginning") struct SinceTests {
  private func since(_ text: String) -> Since? {
    let names = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag", "täglich"]
    return Since(text, names: names, today: CivilDay(year: 2026, month: 11, day: 27))
  }

  private func day(_ month: Int, _ day: Int) -> Since { .day(CivilDay(year: 2026, month: month, day: day)) }

  @Test func `is a day of the last week, which may be today`() {
    #expect(since("mon") == day(11, 23))
    #expect(since("Montag") == day(11, 23))
    #expect(since("fri") == day(11, 27))
    #expect(since("Sat") == day(11, 21))
  }

  @Test func `is a number of days that includes today, or of weeks`() {
    #expect(since("1d") == day(11, 27))
    #expect(since("7d") == day(11, 21))
    #expect(since("2w") == day(11, 14))
    #expect(since("today") == day(11, 27))
    #expect(since("yesterday") == day(11, 26))
  }

  @Test func `is a date of the calendar, or the last meeting`() {
    #expect(since("2026-02-28") == day(2, 28))
    #expect(since("LAST") == .last)
  }

  @Test(arguments: [
    "", "d", "0d", "-1d", "99999d", "9999999999999999999w", "2026-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "26-1-1",
    "２０２６-02-01", "mon-fri", "daily", "m", "x", "2026-02-28T00:00",
  ]) func `is nothing else`(_ text: String) { #expect(since(text) == nil) }
}
