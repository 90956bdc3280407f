import ConsoleUI
import ConsoleUITesting
import Foundation
import Schedules
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("The page of a person") struct PersonTests {
    /// From the list, with the keys of a user.
    private func open(_ place: Int, of store: TestStore = .mock) async -> AppScreen {
      let app = await AppScreen.open(store)
      await app.press(.return, .tab)
      for _ in 0..<place { await app.press(.downArrow) }
      await app.press(.return)
      return app
    }

    @Test func `shows figures, each turn, and what was noted in the last meetings`() async {
      let app = await open(2)
      #expect(app.lines[0].contains("Simon"))
      #expect(["2:40", "2 of 3", "Last 2 meetings", "08:33"].allSatisfy(app.shows))
      #expect(app.shows("Charts, in grey for now"))
      #expect(app.shows("Waiting for Jonathan’s colours"))
      #expect(!app.shows("forty icons"))
      app.terminal.resize(Size(100, 24))
      await app.settle()
      #expect(app.line("08:29")?.contains("plan 3:20") == true && app.line("08:33")?.contains("plan 2:30") == true, "\(app.text)")
    }

    @Test(arguments: [(Size(60, 15), "Meetings"), (Size(100, 24), "Last 2 meetings"), (Size(40, 10), "Charts")])
    func `shows its first rows on any screen`(size: Size, text: String) async {
      let app = await AppScreen.open(.mock, size)
      await app.press(.return, .tab)
      await app.press(.downArrow, times: 2)
      await app.press(.return)
      #expect(app.shows(text), "\(app.text)")
    }

    @Test func `has the same share as in the statistics`() async {
      let people = ["Ann", "Bo", "Cy"].map { Attendee(name: $0) }
      let scrum = DailyScrum(title: "Design", attendees: .init(uniqueElements: people), length: .seconds(60))
      let turns = people.map { History.Turn(id: $0.id, name: $0.name, duration: .seconds(10), share: .seconds(20)) }
      let history = History(date: TestStore.today.addingTimeInterval(-86400), length: .seconds(60), turns: turns)
      let app = await open(0, of: .with(scrum, histories: [scrum.id: [history]]))
      #expect(app.shows("34%") && !app.shows("33%"), "\(app.text)")
    }

    @Test func `shows the turns on a small screen, too, where nothing was noted`() async throws {
      let person = Attendee(name: "Ann"), scrum = DailyScrum(title: "Design", attendees: [person], length: .seconds(60))
      let histories = (1...50).map { day in
        History(
          date: TestStore.today.addingTimeInterval(-86400 * Double(day)), length: .seconds(60),
          turns: [History.Turn(id: person.id, name: "Ann", duration: .seconds(50), share: .seconds(60))])
      }
      let app = await AppScreen.open(.with(scrum, histories: [scrum.id: histories]), Size(60, 15))
      await app.press(.return, .tab, .return)
      #expect(app.shows("plan 1:00") && app.line("plan 1:00")?.contains("▁▁") == true, "\(app.text)")
      app.terminal.resize(Size(40, 10))
      await app.settle()
      #expect(app.line("Last 7")?.contains("▅ ▅ ▅ ▅ ▅ ▅ ▅  plan 1:00") == true, "\(app.text)")
      app.terminal.resize(Size(60, 15))
      await app.settle()
      let heading = try #require(app.position(of: "Last ")).y
      #expect(app.lines[heading - 1].isEmpty && app.shows("Notes"), "\(app.text)")
      app.terminal.resize(Size(120, 40))
      await app.settle()
      #expect(app.shows("Last 50 meetings"), "\(app.text)")
      // The line of the plan ends with the bars.
      let bars = app.lines.first { $0.contains("█") }?.columns ?? 0
      #expect((app.line("plan 1:00")?.columns ?? 0) <= bars + 1, "\(app.text)")
    }

    @Test func `cuts no plan beside a bar, and has no mark without a bar`() async {
      let app = await AppScreen.open(.mock, Size(60, 30))
      await app.press(.return, .tab, .return)
      for width in 40...60 {
        app.terminal.resize(Size(width, 30))
        await app.settle()
        let rows = app.lines.filter { $0.contains("3:08") || $0.contains("1:35") }
        #expect(rows.count == 2, "\(app.text)")
        #expect(rows.allSatisfy { $0.contains("┃") == $0.contains("━") }, "\(app.text)")
        #expect(rows.allSatisfy { !$0.contains("pl") || $0.contains("plan 3:20") || $0.contains("plan 2:30") }, "\(app.text)")
      }
    }

    @Test func `cuts no day below the turns on a narrow screen`() async {
      let person = Attendee(name: "Ann"), scrum = DailyScrum(title: "Design", attendees: [person], length: .seconds(60))
      let histories = (1...50).map { day in
        History(
          date: TestStore.today.addingTimeInterval(-86400 * Double(day)), length: .seconds(60),
          turns: [History.Turn(id: person.id, name: "Ann", duration: .seconds(50), share: .seconds(60))])
      }
      let app = await AppScreen.open(.with(scrum, histories: [scrum.id: histories]), Size(40, 24))
      await app.press(.return, .tab, .return)
      #expect(app.shows("Tue 10 Nov – Fri 20 Nov"), "\(app.text)")
    }

    @Test func `leaves out figures whole on the smallest screen`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      await app.press(.return, .tab)
      await app.press(.downArrow, times: 2)
      await app.press(.return)
      #expect(app.lines[1].contains("2:40 · ") && app.lines[2].contains("2 of 3 · "), "\(app.text)")
      #expect(!app.lines[1].contains("…") && !app.lines[2].contains("…"), "\(app.text)")
    }

    @Test func `begins with the update, and says how many lines of one that doesn't fit are hidden`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      await app.press(.return, .tab, .return)
      #expect(app.lines[1].contains("For the next meeting") && app.shows("after login") && !app.shows("1 more"), "\(app.text)")
      let note = Update.mocks[0].note
      app.write(Note(id: note.id, yesterday: note.yesterday, today: note.today + "\nPairing"))
      await app.settle()
      #expect(app.lines[1].contains("For the next meeting") && app.shows("1 more"), "\(app.text)")
      app.terminal.resize(Size(80, 24))
      await app.settle()
      #expect(app.shows("Fix the cart badge after login") && !app.shows("1 more") && !app.shows("▐"), "\(app.text)")
    }

    @Test func `undoes the deletion of a meeting that was opened from it`() async {
      let app = await open(2)
      await app.press(.downArrow, .return)
      await app.press("d", "d")
      #expect(app.lines[0].contains("Simon"))
      #expect(!app.shows("Charts"))
      await app.press("u")
      #expect(app.shows("Charts"))
    }

    @Test func `says which note arrived later`() async throws {
      let simon = DailyScrum.design.attendees[2], began = History.designFriday.span.began
      let update = Update(Note(id: simon.id, today: "Late words"), date: began.addingTimeInterval(-60))
      let store = ScrumStore(directory: try TemporaryDirectory().store)
      for change in [Change.add(.design), .record(.designFriday, of: .design), .write(update, of: DailyScrum.design.id)] {
        try await store.save(change)
      }
      let app = await open(2, of: TestStore(.live(store)))
      #expect(app.shows("(08:28, arrived later)") && app.shows("Late words"), "\(app.text)")
    }

    @Test func `opens the meeting of a note, and comes back`() async {
      let app = await open(2)
      await app.press(.downArrow, .return)
      #expect(app.shows("Speaking times"))
      await app.press(.escape)
      #expect(app.lines[0].contains("Simon"))
      await app.press(.escape)
      #expect(app.lines[0].contains("Design"))
    }

    @Test func `shows what they have written for the next meeting, and opens it`() async {
      let app = await open(0)
      #expect(app.shows("For the next meeting"))
      #expect(app.shows("Review the cache change"))
      await app.press("w")
      #expect(Router.shared.home.path.last == .update(DailyScrum.design.id, by: DailyScrum.design.attendees[0].id))
      #expect(app.shows("Review the cache change"))
      await app.press(.escape)
      #expect(app.shows("For the next meeting"))
    }

    @Test func `opens an empty update of somebody who has written nothing`() async {
      let app = await open(2)
      #expect(!app.shows("For the next meeting"))
      await app.press("w")
      #expect(Router.shared.home.path.last == .update(DailyScrum.design.id, by: DailyScrum.design.attendees[2].id))
    }

    @Test func `says that somebody new has not met`() async {
      let app = await open(0, of: .with(DailyScrum(title: "New", attendees: [Attendee(name: "Ann")])))
      #expect(app.lines[0].contains("Ann"))
      #expect(app.shows("No meetings yet"))
    }

    @Test func `says so if they no longer attend`() async {
      let app = await open(2)
      var attendees = DailyScrum.design.attendees
      attendees.remove(id: attendees[2].id)
      app.session.scrums.scrums?.change(.edit(ScrumEdit(attendees: attendees), of: DailyScrum.design.id))
      await app.settle()
      #expect(app.shows("no longer an attendee"))
    }

    @Test func `says what can't be read, and shows the rest`() async {
      let store = TestStore.mock
      store.meetingsFailure = "the disk is gone"
      let app = await open(0, of: store)
      #expect(app.lines[0].contains("Cathy"))
      #expect(app.shows("the disk is gone"), "\(app.text)")
      #expect(!app.shows("Loading"))
    }
  }

  @Suite("A duplicate of a scrum") struct DuplicateTests {
    @Test func `has the same fields and other people of the same names, and is only saved with the form`() async throws {
      let app = await AppScreen.open()
      await app.press("c")
      #expect(app.shows("New scrum"))
      #expect(app.shows("Design copy"))
      await app.press(.escape)
      #expect(app.store.saved.isEmpty)
      await app.press("c")
      await app.press(.control("s"))
      let copy = try #require(app.scrums.first { $0.title == "Design copy" }), design = DailyScrum.design
      #expect(copy.attendees.map(\.name) == design.attendees.map(\.name))
      #expect(Set(copy.attendees.map(\.id)).isDisjoint(with: design.attendees.map(\.id)))
      #expect((copy.length, copy.theme) == (design.length, design.theme))
      #expect((copy.settings, copy.schedule) == (design.settings, design.schedule))
      #expect(app.focusedLine.contains("Design copy"))
      #expect(try await app.store.history(of: copy.id).isEmpty)
    }

    @Test func `is made from the scrum that is open`() async {
      let app = await AppScreen.open()
      await app.press(.downArrow)
      await app.press(.return)
      await app.press("c")
      #expect(app.shows("App Dev copy"))
      await app.press(.control("s"))
      #expect(app.lines[0].contains("App Dev copy"))
      await app.press(.escape)
      #expect(app.focusedLine.contains("App Dev copy"))
      await app.press("c")
      await app.type("2")
      await app.press(.escape)
      #expect(app.shows("Discard"))
    }
  }
}

extension AppTests {
  @Suite("Who is absent today") struct AbsenceTests {
    @Test func `is marked before the meeting, which gives their time to the others`() async throws {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab)
      #expect(app.footer.contains("x Absent today"))
      await app.press("x")
      #expect(app.line("Cathy")?.contains("absent") == true)
      #expect(app.shows("4 attendees · 1 absent"))
      #expect(app.footer.contains("x Present"))
      await app.press("m")
      #expect(app.speaker == "Daisy")
      #expect(app.shows("3:20"))
      #expect(app.shows("Speaker 1 of 3"))
      await app.skip(.seconds(600))
      await app.press("e", .return)
      let meeting = try #require(try await app.store.history(of: DailyScrum.design.id).first)
      #expect(meeting.absent?.map(\.name) == ["Cathy"])
      #expect(meeting.turns.map(\.share) == [200, 200, 200].map { .seconds($0) })
    }

    @Test func `is stored, for today alone`() async throws {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab, "x")
      let scrum = try #require(app.scrums.first), today = scrum.day(at: app.store.now)
      #expect(scrum.daysOff[scrum.attendees[0].id].text == today.text)
      #expect(scrum.daysOff.entries.count == 1)
      await app.press("x")
      #expect(app.scrums.first?.daysOff.isEmpty == true)
    }

    @Test func `is who has a day off, which their page shows and changes`() async throws {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab, .return)
      await app.press("o")
      await app.type("2026-11-32")
      await app.press(.return)
      #expect(app.shows("⚠ From today on"), "\(app.text)")
      await app.press(.control("u"))
      await app.type("today..2026-11-24, 2026-12-24")
      await app.press(.return)
      #expect(app.shows("Sat 21 Nov 2026 – Tue 24 Nov 2026, Thu 24 Dec 2026"), "\(app.text)")
      await app.press(.escape)
      #expect(app.line("Cathy")?.contains("absent") == true, "\(app.text)")
      await app.press("x")
      #expect(app.scrums.first.map { $0.daysOff[$0.attendees[0].id].text } == "2026-11-22..2026-11-24, 2026-12-24")
      await app.press(.return, "o")
      await app.press(.control("u"))
      await app.press(.return)
      #expect(app.scrums.first?.daysOff.isEmpty == true)
    }

    @Test func `is nobody by a day that is half typed when the program ends`() async {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab, .return)
      await app.press("o")
      await app.type("2026-12-24")  // … to ..2026-12-31
      #expect(await app.session.effects.keep().isEmpty)
      #expect(app.scrums.first?.daysOff.isEmpty == true)
      #expect(app.store.attempts == 0)
    }

    @Test func `can be present again, and is so on the next day`() async {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab)
      await app.press("x")
      await app.press("x")
      #expect(app.line("Cathy")?.contains("absent") == false)
      await app.press("x")
      app.store.now += 86400
      await app.press("m")
      #expect(app.speaker == "Cathy")
    }

    @Test func `is set to what the row offers, though the day has changed meanwhile`() async {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab)
      await app.press("x")
      app.store.now += 86400
      #expect(app.footer.contains("x Present"))
      await app.press("x")
      #expect(app.line("Cathy")?.contains("absent") == false)
    }

    @Test func `can be everybody; then no meeting starts`() async {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab)
      for _ in 0..<4 {
        await app.press("x")
        await app.press(.downArrow)
      }
      await app.press("m")
      #expect(app.shows("Everyone is absent today"))
      #expect(app.shows("x in the scrum marks someone present again."))
      #expect(!app.shows("elapsed"))
      app.store.now += 86400
      app.terminal.resize(Size(90, 24))
      await app.settle()
      #expect(app.shows("Everyone is absent today"), "until the user leaves")
      app.store.now -= 86400
      await app.press(.escape)
      await app.press(.upArrow)
      await app.press("x", "m")
      #expect(app.speaker == "Jonathan")
      #expect(app.shows("10:00"))
    }
  }
}
