import ConsoleUI
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// `digest --week` of a team: Chen joins on Wednesday, Bo has a day off on Tuesday, and Thursday's meeting is in writing.
@Suite("A week in squares") struct AttendanceTests {
  private let console = TestConsole()
  private static let ann = Attendee(name: "Ann"), bo = Attendee(name: "Bo"), chen = Attendee(name: "Chen")
  private static let scrum: DailyScrum = {
    var scrum = DailyScrum(title: "Daily", attendees: [ann, bo, chen], length: .seconds(600), theme: .teal)
    scrum.daysOff[bo.id] = DaySet([24, 27].map { CivilDay(year: 2026, month: 11, day: $0).number }.map { $0...$0 })
    return scrum
  }()

  private static func meeting(_ day: Int, there: [Attendee], said: [Attendee], of team: [Attendee] = [ann, bo]) -> History {
    let date = Date(timestamp: "2026-11-\(day)T12:00:00Z") ?? .now
    return History(
      began: date, date: date, attendees: .init(uniqueElements: team), length: .seconds(600),
      turns: there.map { .init(id: $0.id, name: $0.name, duration: .seconds(60), share: .seconds(60)) },
      notes: Notes(people: said.map { Note(id: $0.id, today: "Review") }, prepared: there.isEmpty ? Set(said.map(\.id)) : []))
  }

  private static let week = [
    meeting(23, there: [ann, bo], said: [ann, bo]), meeting(24, there: [ann], said: [ann]),
    meeting(25, there: [ann, bo, chen], said: [ann], of: [ann, bo, chen]),
    meeting(26, there: [], said: [ann, chen], of: [ann, bo, chen]),
    meeting(27, there: [ann, chen], said: [ann, bo], of: [ann, bo, chen]),
  ]

  private static let sunday = Date(timestamp: "2026-11-29T12:00:00Z") ?? .now

  private func week(
    _ form: RecapCommand.Form = .text, of meetings: [History] = week, since: Since? = nil, limit: Int? = nil,
    scrum: DailyScrum = scrum, now: Date = sunday
  ) async -> Int32 {
    let store = ScrumStorage.inMemory(scrums: [scrum], histories: [scrum.id: meetings.reversed()])
    return await WeekCommand(store: store, name: scrum.title, since: since, form: form, now: { now }).run(
      on: console.console)
  }

  @Test func `has a line for each person, a square for each day, and the same in words`() async {
    #expect(await week() == 0)
    #expect(
      console.lines == [
        "Daily, Mon 23 Nov – Fri 27 Nov 2026", "5 meetings", "",
        "      Mon Tue Wed Thu Fri",
        "Ann   ■   ■   ■   ■   ■    full Mon, Tue, Wed, Thu, Fri",
        "Bo    ■   □   ◧   ✗   ◧    full Mon; part Wed, Fri; absent Tue; missing Thu",
        "Chen  ·   ·   ◧   ■   ◧    full Thu; part Wed, Fri", "", "· not expected",
      ])
  }

  @Test func `has emoji in the theme's colour for a chat, and is escaped there`() async {
    var scrum = Self.scrum
    scrum.attendees[id: Self.bo.id]?.name = "<!here> *Bo*\u{202E}\n"
    #expect(await week(.slack, scrum: scrum) == 0)
    #expect(
      console.lines == [
        "*Daily, Mon 23 Nov – Fri 27 Nov 2026*", "• 🟦🟦🟦🟦🟦 Ann: full Mon, Tue, Wed, Thu, Fri",
        "• 🟦⬜🔵❌🔵 &lt;!here&gt; *\u{2060}Bo*\u{2060} : full Mon; part Wed, Fri; absent Tue; missing Thu",
        "• ➖➖🔵🟦🔵 Chen: full Thu; part Wed, Fri", "• ➖ not expected",
      ])
    console.clear()
    #expect(await week(.markdown, scrum: scrum) == 0)
    #expect(
      console.lines.prefix(3) == ["**Daily, Mon 23 Nov – Fri 27 Nov 2026**", "", "- 🟦🟦🟦🟦🟦 Ann: full Mon, Tue, Wed, Thu, Fri"])
  }

  @Test func `counts days where a period is longer than a week, and takes the better of two meetings a day`() async {
    let earlier = Self.meeting(16, there: [Self.ann], said: [Self.ann]), again = Self.meeting(16, there: [Self.bo], said: [])
    #expect(await week(of: [earlier, again] + Self.week, since: .day(CivilDay(year: 2026, month: 11, day: 16))) == 0)
    #expect(
      console.lines.dropFirst(2) == [
        "", "Ann   ■ ■■■■■  full 6", "Bo    ■ ■□◧✗◧  full 2; part 2; absent 1; missing 1", "Chen  · ··◧■◧  full 1; part 2",
        "", "· not expected",
      ])
  }

  @Test func `names the days on which nobody met, and those that were off`() async {
    var scrum = Self.scrum
    scrum.schedule = Schedule("mon-sat 12:00", zone: nil)
    scrum.daysOff[nil] = DaySet([CivilDay(year: 2026, month: 11, day: 28).number].map { $0...$0 })
    let earlier = Self.meeting(20, there: [Self.ann], said: [Self.ann])
    let some = [earlier] + Self.week.filter { $0.notes.prepared.isEmpty }.suffix(2)
    #expect(await week(of: some, scrum: scrum) == 0)
    #expect(console.lines.suffix(2) == ["Not held: Mon, Tue, Thu", "Days off: Sat"])
    // A scrum that met for the first time on Wednesday has missed nothing before.
    console.clear()
    #expect(await week(.slack, of: Array(some.dropFirst()), scrum: scrum) == 0)
    #expect(console.lines.suffix(2) == ["• Not held: Thu", "• Days off: Sat"])
  }

  /// At nine in Auckland, where it is already Monday while the readers still have their Sunday.
  @Test func `has the days of the scrum's zone`() async {
    var scrum = Self.scrum
    scrum.schedule = Schedule("mon-wed 09:00", zone: "Pacific/Auckland")
    let meetings = ["2026-11-22T20:00:00Z", "2026-11-23T20:00:00Z"].map { time in
      let date = Date(timestamp: time) ?? .now
      return History(
        began: date, date: date, attendees: [Self.ann], length: .seconds(600),
        turns: [.init(id: Self.ann.id, name: "Ann", duration: .seconds(60), share: .seconds(60))])
    }
    #expect(await week(of: meetings, scrum: scrum, now: Date(timestamp: "2026-11-25T23:30:00Z") ?? .now) == 0)
    #expect(
      console.lines == [
        "Daily, Mon 23 Nov – Tue 24 Nov 2026", "2 meetings", "", "     Mon Tue", "Ann  ■   ■    full Mon, Tue",
        "Bo   ·   □    absent Tue", "", "Not held: Wed", "· not expected",
      ])
  }

  @Test func `has nobody missing where nothing tells who was there`() async {
    let date = Date(timestamp: "2026-11-26T12:00:00Z") ?? .now
    let old = History(
      date: date, attendees: [Self.ann, Self.bo], length: .seconds(600),
      turns: [.init(id: Self.ann.id, name: "Ann", duration: .seconds(60))])
    #expect(await week(of: [old]) == 0)
    #expect(console.lines.suffix(1) == ["Ann  ■    full Thu"])
    console.clear()
    #expect(await week(of: [History(date: date, attendees: [Self.ann, Self.bo], length: .seconds(600))]) == 0)
    #expect(console.lines.suffix(2) == ["Ann  ■    full Thu", "Bo   ■    full Thu"])
  }

  @Test func `is nothing, with status 1, in a week without meetings`() async {
    #expect(await week(since: .day(CivilDay(year: 2026, month: 11, day: 28))) == 1)
    #expect(console.errors.contains("has not met since then"))
    #expect(await week(.json, since: .day(CivilDay(year: 2026, month: 11, day: 28))) == 1)
    console.clear()
    #expect(await week(of: []) == 1)
    #expect(console.errors.contains("has not met yet"))
  }

  @Test func `fits the terminal, whose colours say what the signs say`() async {
    var scrum = Self.scrum
    scrum.attendees[id: Self.ann.id]?.name = String(repeating: "Ann ", count: 300)
    let console = TestConsole(.terminal, width: 80, styles: PrintedStyles(depth: .truecolor))
    let store = ScrumStorage.inMemory(scrums: [scrum], histories: [scrum.id: Self.week.reversed()])
    #expect(await WeekCommand(store: store, name: "Daily", now: { Self.sunday }).run(on: console.console) == 0)
    #expect(console.output.contains("\u{1B}[38;2;34;143;158m▆▆ \u{1B}[m"), "\(console.output.debugDescription)")
    #expect(console.lines.allSatisfy { $0.utf8.count < 400 })
  }

  @Test func `takes options of a digest, but neither a bar nor a recording`() async throws {
    let data = try TemporaryDirectory()
    try await ScrumStore(directory: data.store).save(.add(Self.scrum))
    for meeting in Self.week { try await ScrumStore(directory: data.store).save(.record(meeting, of: Self.scrum)) }
    let words = ["digest", "Daily", "--data", data.store, "--offline", "--week"]
    #expect(try await console.run(words + ["--since", "2026-11-26", "--markdown"]) == 0)
    #expect(console.output.contains("Thu 26 Nov – Fri 27 Nov 2026"))
    for wrong in [["--record"], ["--for", "waybar"]] { #expect(throws: UsageError.self) { try Launch(words + wrong) } }
    #expect(throws: UsageError.self) { try Launch(["digest", "Daily", "--since", "mon"]) }
  }
}
