import ConsoleUITesting
import Foundation
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("Days off, elsewhere") struct DaysOffEffectTests {
  private let console = TestConsole()
  private let store: ScrumStore
  /// Fri 27 Nov 2026, 09:00, in UTC.
  private static let now = Date(timeIntervalSince1970: 1_795_770_000)
  private static let scrum = DailyScrum(
    title: "Design", attendees: .init(uniquing: ["Ann", "Bo", "Cem"].map { Attendee(name: $0) }),
    schedule: Schedule("mon-fri 9:30", zone: "UTC"))

  init() throws { store = ScrumStore(directory: try TemporaryDirectory().store) }

  private func add(_ days: [Int?: String]) async throws {
    var scrum = Self.scrum
    for (place, text) in days {
      scrum.daysOff[place.map { scrum.attendees[$0].id }] = try #require(DaySet(text, names: [:]))
    }
    try await store.save(.add(scrum))
  }

  private func write(_ place: Int) async throws {
    let note = Note(id: Self.scrum.attendees[place].id, today: "Review")
    try await store.save(.write(Updates().next(note, at: Self.now - 60), of: Self.scrum.id))
  }

  private func digest(_ form: RecapCommand.Form = .text, at now: Date = now) async throws -> Int32 {
    console.clear()
    return try await DigestCommand(store: .live(store), scrum: "Design", form: form, now: { now }).perform(on: console.console)
  }

  @Test func `nobody waits for the update of who is off at the next meeting`() async throws {
    try await add([1: "2026-11-27", 2: "2026-11-30"])
    try await write(0)
    #expect(try await digest() == 3)
    #expect(console.lines.suffix(3) == ["1 of 2 prepared", "Off: Bo", "Missing: Cem"])
    #expect(try await digest(.json) == 3)
    let object = try JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any]
    #expect((object?["absent"] as? [[String: String]])?.map { $0["name"] } == ["Bo"])
    #expect((object?["missing"] as? [[String: String]])?.map { $0["name"] } == ["Cem"])
    #expect(try await digest(at: Self.now + 3 * 3600) == 3)
    #expect(console.lines.suffix(3) == ["1 of 2 prepared", "Off: Cem", "Missing: Bo"], "of the meeting on Monday")
    try await write(1)
    #expect(try await digest(at: Self.now + 3 * 3600) == 0)
  }

  @Test func `a digest that is recorded says of nobody who is off that they are missing`() async throws {
    try await add([1: "2026-11-27"])
    try await write(0)
    let record = DigestCommand(
      store: .live(store), scrum: "Design", form: .text, isRecording: true, isConfirmed: true, now: { Self.now })
    #expect(try await record.perform(on: console.console) == 0)
    let meeting = try #require(try await store.meetings(of: Self.scrum.id).history.first)
    let summary = MeetingSummary(try await store.meeting(meeting.id, of: Self.scrum.id), of: "Design")
    #expect(summary.prepared == "1 of 2 prepared; missing: Cem")
  }

  @Test func `nothing meets, so nothing is next and nothing reminds`() async throws {
    try await add([nil: "2026-11-27..2026-11-29"])
    console.clear()
    #expect(try await NextCommand(store: .live(store), isJSON: true, now: { Self.now }).perform(on: console.console) == 0)
    #expect(console.output.contains("\"start\":\"2026-11-30T09:30:00.000Z\""))
    console.clear()
    let remind = RemindCommand(store: .live(store), directory: "", action: .remind, before: 30, now: { Self.now })
    #expect(try await remind.perform(on: console.console) == 0)
    #expect(console.output.isEmpty)
  }

  @Test func `a meeting after years off has its year`() {
    let start = Self.now.addingTimeInterval(3 * 366 * 86400)
    #expect(Countdown(start: start, now: Self.now).words.contains(" 2029 "))
    #expect(Countdown(start: Self.now.addingTimeInterval(30 * 86400), now: Self.now).words.hasPrefix("Sun 27 Dec "))
  }

  /// - Returns: what is printed, whether or not it is shown.
  private func remind(_ user: Int?, at now: Date = now) async throws -> [String] {
    console.clear()
    let remind = RemindCommand(
      store: .live(store), directory: "", action: .remind, before: 5, updateBefore: 30,
      author: { scrum in user.map { scrum.attendees[$0] } }, now: { now })
    _ = try await remind.perform(on: console.console)
    return console.lines
  }

  @Test func `a reminder to write comes to who has not written, and is not off`() async throws {
    try await add([2: "2026-11-27"])
    try await write(0)
    #expect(try await remind(0) == [])
    #expect(try await remind(1) == ["Design: in 30 min, and you have not written"])
    #expect(try await remind(2) == [])
    #expect(try await remind(nil) == [])
    #expect(console.errors.contains("who you are in “Design” is not known"))
    #expect(try await remind(1, at: Self.now + 300) == [])
    #expect(try await remind(1, at: Self.now + 25 * 60) == ["Design: in 5 min"])
  }

  @Test(arguments: [0, 1, 29, 30, 31, 59.9]) func `a reminder comes once, wherever in a minute a timer runs`(_ second: Double)
    async throws
  {
    try await add([:])
    var times = 0
    for minute in 20...30 {
      times += try await remind(nil, at: Self.now + Double(minute) * 60 + second).count { $0.hasPrefix("Design: in") }
    }
    #expect(times == 1)
  }
}

extension AppTests {
  @Suite("Days off on the screen") struct DaysOffScreenTests {
    /// Simon is off at the next meeting, and Cathy has written.
    @Test func `are not counted among those who could be prepared, on any page`() async {
      var scrum = DailyScrum.design
      let today = scrum.day(at: TestStore.today).number
      scrum.daysOff[scrum.attendees[2].id] = DaySet([today...today])
      let update = Update(Note(id: scrum.attendees[0].id, today: "Review"), date: TestStore.today)
      let app = await AppScreen.open(TestStore(.inMemory(scrums: [scrum], updates: [scrum.id: [update]])))
      #expect(app.shows("1 of 3 prepared"), "\(app.text)")
      await app.press(.return)
      #expect(app.shows("1 of 3 prepared"), "\(app.text)")
    }
  }
}
