import ConsoleUI
import ConsoleUITesting
import Foundation
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("A scrum with a time") struct ScheduleTests {
    /// The test's day is a Saturday, in UTC.
    private func scrum(_ schedule: String) -> DailyScrum {
      DailyScrum(title: "Design", attendees: [Attendee(name: "Cathy")], schedule: Schedule(schedule, zone: "UTC"))
    }

    @Test func `says in the list when it meets next`() async {
      let store = TestStore.with(scrum("daily 12:00"))
      store.now = Date(timeIntervalSince1970: 1_795_262_400 - 62 * 60)  // Sat 21 Nov 2026, 10:58
      let app = await AppScreen.open(store)
      #expect(app.shows("today 12:00"))
      func pass(_ minutes: Double) async {
        store.now += 60 * minutes
        await app.pass(.seconds(60 * minutes))
      }
      await pass(2)
      #expect(app.shows("in 60 min"), "\(app.text)")
      await pass(59)
      #expect(app.shows("in 1 min"), "\(app.text)")
      await pass(1)
      #expect(app.shows("now"), "\(app.text)")
      await pass(6)
      #expect(app.shows("tomorrow 12:00"), "\(app.text)")
      // At midnight, tomorrow becomes today.
      await pass(12 * 60)
      #expect(app.shows("today 12:00"), "\(app.text)")
    }

    @Test(arguments: [
      ("mon 10:00", "Mon 10:00"), ("fri 10:00", "Fri 10:00"), ("daily 23:00", "today 23:00"), ("sun 9", "tomorrow 09:00"),
    ])
    func `names the day in the list`(_ schedule: String, _ words: String) async {
      #expect(await AppScreen.open(.with(scrum(schedule))).shows(words))
    }

    @Test func `names the date of a day far away`() async {
      var scrum = scrum("mon 10:00")
      let today = scrum.day(at: TestStore.today).number
      scrum.daysOff[nil] = DaySet([today...today + 10])
      #expect(await AppScreen.open(.with(scrum)).shows("Mon 7 Dec"))
    }

    @Test func `says on its page when it meets next`() async {
      let store = TestStore.with(scrum("daily 12:00"))
      store.now = Date(timeIntervalSince1970: 1_795_262_400 - 62 * 60)  // Sat 21 Nov 2026, 10:58
      let app = await AppScreen.open(store)
      await app.press(.return)
      #expect(app.lines[0].hasSuffix("today 12:00"), "\(app.text)")
      store.now += 50 * 60
      await app.pass(.seconds(50 * 60))
      #expect(app.lines[0].hasSuffix("today 12:00, in 12 min"), "\(app.text)")
    }

    @Test func `is echoed in the form as it was understood`() async {
      let app = await AppScreen.open(.with(DailyScrum(title: "Design")))
      await app.press("e")
      await app.tab(to: "Meets")
      #expect(!app.focusedLine.contains("next"))
      await app.type("weekdays 9.30")
      #expect(app.shows("next Mon 23 Nov 09:30"), "\(app.text)")
      await app.type(" America/New_York")
      #expect(app.shows("next Mon 23 Nov 09:30, New York"), "\(app.text)")
      await app.type("x")
      #expect(!app.shows("next Mon"))
      await app.press(.delete)
      await app.press(.control("s"))
      #expect(app.scrums[0].schedule == Schedule("mon-fri 09:30 America/New_York", zone: nil))
    }

    @Test func `is cut rather than the button that starts its meeting`() async {
      var scrum = scrum("mon,wed,fri 12:00")
      scrum.attendees = .init(uniquing: (0..<10).map { Attendee(name: "Speaker \($0)") })
      let app = await AppScreen.open(.with(scrum), Size(60, 15))
      await app.press(.return)
      #expect(app.shows("▶ Start meeting"), "\(app.text)")
      #expect(app.shows("10 attendees") && !app.shows("…"), "the rest is left out whole: \(app.text)")
    }

    @Test func `keeps no timer without one`() async {
      let app = await AppScreen.open()
      #expect(app.clock.sleeping == 0)
    }

    @Test func `gets it in the form, in which a mistake has to be corrected`() async {
      let store = TestStore.with(DailyScrum(title: "Design"))
      let app = await AppScreen.open(store)
      await app.press("e")
      await app.tab(to: "Meets")
      await app.type("mon-fri 25:00")
      await app.press(.control("s"))
      #expect(app.shows("⚠ Such as mon-fri 09:30"), "\(app.text)")
      #expect(app.focusedLine.contains("Meets"))
      await app.press(.delete, times: 13)
      await app.type("tue,thu 9")
      await app.press(.control("s"))
      let saved = edited(store)?.map { "\($0.daysText()) \($0.time)" }
      #expect(saved == "tue,thu 09:00")
      await app.press(.return)
      #expect(app.shows("Tue, Thu 09:00"), "\(app.text)")
    }

    @Test func `loses it in the form`() async {
      let store = TestStore.with(scrum("daily 12:00"))
      let app = await AppScreen.open(store)
      await app.press("e")
      #expect(app.line("Meets")?.contains("daily 12:00") == true)
      await app.tab(to: "Meets")
      await app.press(.control("u"))
      await app.press(.control("s"))
      #expect(edited(store) == .some(nil))
    }

    @Test func `does not meet on its days off, which the form has`() async throws {
      let store = TestStore.with(scrum("daily 12:00"))
      let app = await AppScreen.open(store)
      await app.press("e")
      await app.tab(to: "Days off")
      await app.type("2026-11-21..2026-11-32")
      await app.press(.control("s"))
      #expect(app.shows("⚠ From today on"), "\(app.text)")
      #expect(app.focusedLine.contains("Days off"))
      await app.press(.control("u"))
      await app.type("today..2026-11-24")
      await app.press(.control("s"))
      let saved = try #require(app.scrums.first)
      #expect(saved.daysOff[nil].text == "2026-11-21..2026-11-24")
      #expect(saved.nextMeeting(at: store.now, last: nil)?.iso8601 == "2026-11-25T12:00:00Z")
      await app.press("e")
      #expect(app.line("Days off")?.contains("2026-11-21..2026-11-24") == true)
    }

    @Test func `keeps its zone when the form changes something else, also in a draft from another zone`() async {
      var scrum = scrum("daily 12:00")
      scrum.schedule = Schedule("daily 12:00", zone: "Asia/Tokyo")
      let store = TestStore.with(scrum), drafts = [(UUID(), draft(of: scrum, as: "daily 12:00"))]
      let app = AppScreen(store, drafts: DraftProvider(.init(draft: { _ in drafts[0] }, claim: { _ in true })))
      await app.settle()
      await app.press("e")
      await app.pass(.seconds(1))
      await app.choose("Restore")
      await app.press(.control("s"))
      #expect(app.shows("Restored title"), "\(app.text)")
      #expect(edited(store) == .some(nil) || edited(store) == nil)
      if case .edit(let edit, _)? = store.saved.first { #expect(edit.schedule == nil) }
    }

    private func draft(of scrum: DailyScrum, as text: String) -> ScrumDraft {
      var changed = scrum
      changed.title = "Restored title"
      return ScrumDraft(of: scrum, scrum: changed, originalSchedule: text, isNew: false)
    }

    /// The schedule of the first edit that was saved.
    private func edited(_ store: TestStore) -> Schedule?? {
      if case .edit(let edit, _)? = store.saved.first { edit.schedule } else { nil }
    }
  }
}

@Suite("A scrum with a time, as a command") struct ScheduleCommandTests {
  private let console = TestConsole()
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func run(_ words: String...) async throws -> [String] {
    console.clear()
    let status = try await console.run(words + ["--data", folder.store])
    #expect(status == 0, "\(words)")
    return console.lines
  }

  @Test func `has days and a time, which options change one by one`() async throws {
    _ = try await run("add", "Ops", "--at", "9:30")
    func meets() async throws -> String? { try await run("show", "Ops").first { $0.contains("Meets") } }
    #expect(try await meets() == "Meets      Mon–Fri 09:30")
    _ = try await run("edit", "Ops", "--days", "sat,sun")
    #expect(try await meets() == "Meets      Sat, Sun 09:30")
    _ = try await run("edit", "Ops", "--at", "18:00")
    #expect(try await meets() == "Meets      Sat, Sun 18:00")
    _ = try await run("edit", "Ops", "--at", "off")
    #expect(try await meets() == "Meets      –")
  }

  @Test(arguments: [["--at", "25:00"], ["--at", "9", "--days", "x"], ["--days", "mon"], ["--days", ""], ["--at", ""]])
  func `has neither without the other, and nothing that is none`(_ options: [String]) async throws {
    await #expect(throws: UsageError.self) { try await console.run(["add", "Ops"] + options + ["--data", folder.store]) }
  }

  @Test func `is next if it meets first`() async throws {
    let now = Date(timeIntervalSince1970: 1_795_600_800)  // Wed 25 Nov 2026, 10:00
    let store = ScrumStore(directory: folder.store)
    for (title, text) in [("Late", "daily 12:00"), ("Soon", "wed 10:12"), ("None", "")] {
      try await store.save(.add(DailyScrum(title: title, schedule: Schedule(text, zone: "UTC"))))
    }
    func next(isJSON: Bool) async throws -> Int32 {
      console.clear()
      return try await NextCommand(store: .live(store), isJSON: isJSON, now: { now }).perform(on: console.console)
    }
    #expect(try await next(isJSON: false) == 0)
    #expect(console.lines[0].hasPrefix("Soon: in 12 min ("))
    #expect(try await next(isJSON: true) == 0)
    let object = try JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any]
    #expect(object?["seconds"] as? Int == 720)
    #expect(object?["start"] as? String == "2026-11-25T10:12:00.000Z")
  }

  @Test func `has no event in a calendar on its days off`() throws {
    let off = try #require(DaySet("2026-12-01, 2026-12-24..2027-01-02", names: [:]))
    let scrum = DailyScrum(
      title: "Ops", schedule: Schedule("mon,wed 9:30", zone: "Europe/Berlin"), daysOff: DaysOff(off, of: nil))
    let created = Date(timeIntervalSince1970: 1_795_600_800)
    let unfolded = CalendarFile(now: created).event(scrum).replacingOccurrences(of: "\r\n ", with: "")
    #expect(unfolded.contains("EXDATE;TZID=Europe/Berlin:20261228T093000,20261230T093000\r\n"))
    var other = scrum
    other.schedule = Schedule("tue 9:30", zone: nil)
    #expect(CalendarFile(now: created).event(other).contains("EXDATE:20261201T093000,20261229T093000\r\n"))
    other.daysOff = DaysOff()
    #expect(!CalendarFile(now: created).event(other).contains("EXDATE"))
  }

  @Test func `is a weekly event in a calendar, in its zone, whatever it is called`() throws {
    let hostile = "a,b;c\\d\nBEGIN:VEVENT\r\u{7}" + String(repeating: "日本", count: 40)
    let created = Date(timeIntervalSince1970: 1_795_600_800)
    let scrum = DailyScrum(
      title: hostile, length: .seconds(90), schedule: Schedule("mon,wed 9:30", zone: "Europe/Berlin"), created: created)
    let file = CalendarFile(now: created)
    let text = file.beginning([scrum]) + file.event(scrum) + file.event(.design) + CalendarFile.end
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.last?.isEmpty == true)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } })
    let unfolded = text.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
    #expect(unfolded.count { $0 == "BEGIN:VEVENT" } == 1)
    let summary = #"a\,b\;c\\d\nBEGIN:VEVENT"# + String(repeating: "日本", count: 40)
    for line in [
      "SUMMARY:" + summary, "DESCRIPTION:" + summary, "DTSTART;TZID=Europe/Berlin:20261130T093000", "DURATION:PT90S",
      "RRULE:FREQ=WEEKLY;BYDAY=MO,WE", "TRIGGER:-PT5M", "TZID:Europe/Berlin", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
      "DTSTART:19701025T030000", "TZOFFSETTO:+0200",
    ] {
      #expect(unfolded.contains(line), "\(line)")
    }
  }
}
