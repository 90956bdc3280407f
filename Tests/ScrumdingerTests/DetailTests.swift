import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import SourceArchitecture
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The published suites' cases about a scrum and its meetings: A1, returning to the detail, and A4, the order.
  @Suite("A scrum’s detail") struct DetailTests {
    @Test func `ends with what the last meeting left open, where rows are free`() async throws {
      let store = TestStore.with(.design, histories: [DailyScrum.design.id: [.designFriday]])
      let app = await AppScreen.open(store, Size(100, 30))
      await app.press(.return)
      let history = try #require(app.lines.firstIndex { $0.contains("History") })
      let last = try #require(app.lines.firstIndex { $0.contains("Last time") }, "\(app.text)")
      #expect(last > history && app.line("Blockers") != nil)
      app.terminal.resize(Size(60, 15))
      await app.settle()
      #expect(!app.shows("Last time"))
    }

    @Test func `has no ID, which y copies in the list`() async {
      let app = await AppScreen.open(.mock, Size(100, 30))
      await app.press(.return)
      #expect(!app.shows(DailyScrum.design.id.uuidString) && app.shows("Start meeting"))
    }

    @Test func `y on an attendee copies the update or the name, and on a narrow screen all words are whole`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      await app.press(.return)
      #expect(app.shows("▶ Start meeting"), "\(app.text)")
      for name in ["Cathy", "Simon"] {
        await app.move(to: name)
        var copied = ""
        app.onCopy = { (text, done) in
          copied = text
          done(true)
        }
        await app.press("y")
        #expect(name == "Simon" ? copied == "Simon" : copied.contains("## Today"), "\(copied)")
      }
    }

    @Test("A1 a meeting that runs out returns to the scrum and is its newest meeting") func runsOut() async throws {
      let app = await AppScreen.open()
      Router.shared.navigate(to: .meeting(DailyScrum.appDev.id))
      await app.settle()
      await app.pass(.seconds(300))
      #expect(app.lines[0].contains("App Dev"))
      #expect(app.shows("as planned"))
      #expect(app.shows("· saved"))
      await app.press(.return)
      #expect(app.lines[0].contains("App Dev"))
      #expect(app.shows("Start meeting"))
      let meeting = try #require(try await app.store.history(of: DailyScrum.appDev.id).first)
      #expect(meeting.date == TestStore.today)
      #expect(meeting.attendees == DailyScrum.appDev.attendees)
      #expect(app.focusedLine.contains("Today"))
      #expect(app.focusedLine.contains("09:42"))
      await app.press(.escape)
      #expect(app.line("today 09:42") != nil)
    }

    @Test("A4 the meetings are listed newest first, by date and time") func newestFirst() async throws {
      let app = await AppScreen.open(.mock, Size(80, 30))
      await app.press("m", "e", .return, .return)
      let rows = app.lines.filter { $0.contains(/[a-z0-9] +0[89]:\d\d( |$)/) }
      try #require(rows.count == 4)
      #expect(rows[0].contains("Today       09:42"))
      #expect(rows[1].contains("Yesterday   08:29"))
      #expect(rows[2].contains("Thu 19 Nov  08:33"))
      #expect(rows[3].contains("Wed 18 Nov  08:41"))
    }

    @Test func `the cursor stops only where Enter does something, and the footer says what`() async {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return)
      #expect(app.focusedLine.contains("Start meeting"))
      #expect(app.footer.contains("Enter Start"))
      await app.press(.downArrow)
      #expect(app.focusedLine.contains("Cathy"))
      #expect(app.footer.contains("Enter Open"))
      await app.press(.downArrow, times: 4)
      #expect(app.focusedLine.contains("Yesterday"))
      #expect(app.footer.contains("Enter Open"))
      await app.press(.end)
      #expect(app.focusedLine.contains("Wed 18 Nov"))
    }

    @Test(arguments: [Size(40, 10), Size(60, 15), Size(80, 24)]) func `says who is absent beside updates, in a whole word`(
      _ size: Size
    ) async {
      let update = Update(Note(id: DailyScrum.design.attendees[1].id, today: "Review"), date: TestStore.today)
      let history = [DailyScrum.design.id: [History.designFriday, .designWednesday]]
      let app = await AppScreen.open(
        TestStore(.inMemory(scrums: [.design], histories: history, updates: [DailyScrum.design.id: [update]])), size)
      await app.press(.return, .downArrow, "x")
      #expect(app.line("Cathy")?.contains("absent") == true && app.line("Daisy")?.contains(Update.symbol) == true, "\(app.text)")
      if size.height == 24 { #expect(app.line("History")?.contains("on time  ") == true, "\(app.text)") }
    }

    @Test func `says how many meetings were not timed where there is room`() async {
      let app = await AppScreen.open(.mock, Size(100, 30))
      await app.press(.return)
      #expect(app.line("History")?.contains("3 meetings · 2 of 2 on time · 1 not timed  ") == true, "\(app.text)")
    }

    @Test func `shows how long each speaks, and how each meeting went`() async {
      let app = await AppScreen.open()
      await app.press(.return)
      #expect(app.line("Cathy")?.contains("2:21         ━") == true)
      #expect(app.shows("History  3 meetings · 2 of 2 on time"))
      #expect(app.line("Yesterday")?.contains("9:51         ━") == true)
      #expect(app.line("Wed 18 Nov")?.contains("not timed") == true)
    }

    @Test func `draws bars whose lengths differ, and only one that reaches the plan touches its mark`() async {
      let app = await AppScreen.open()
      await app.press(.return)
      let bars = ["Cathy", "Daisy", "Simon", "Jonathan", "Yesterday"].map { name in
        app.line(name)?.drop { $0 != "━" }.prefix { "━╸".contains($0) } ?? ""
      }
      #expect(Set(bars.prefix(4).map(String.init)).count == 4, "\(bars)")
      #expect(app.line("Simon")?.contains("━┃━") == true && app.line("Simon")?.contains("+0:10") == true, "\(app.text)")
      // 2:25 of 2:30 leaves a cell, 9:51 of 10:00 half of one.
      #expect(app.line("Daisy")?.contains("━ ┃") == true && app.line("Yesterday")?.contains("╸┃") == true, "\(app.text)")
    }

    @Test func `counts only those who are there, and plans with them`() async {
      let app = await AppScreen.open()
      await app.press(.return)
      #expect(app.shows("3 of 4 prepared") && app.shows("plan 2:30"))
      await app.press(.tab, "x")
      #expect(app.shows("2 of 3 prepared · 1 absent") && app.shows("plan 3:20"), "\(app.text)")
    }

    @Test(arguments: [(Size(100, 30), "Tue  3 Nov", "+0:01"), (Size(40, 10), "Tue  3 Nov", "+0:01")])
    func `says each second over the plan, quietly up to five`(size: Size, day: String, over: String) async {
      let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ann")], length: .seconds(600))
      let histories = [(18.0, 601), (4, 640)].map { days, seconds in
        let turn = History.Turn(id: scrum.attendees[0].id, name: "Ann", duration: .seconds(seconds), share: .seconds(600))
        return History(date: TestStore.today.addingTimeInterval(-86400 * days), length: .seconds(600), turns: [turn])
      }
      let app = await AppScreen.open(.with(scrum, histories: [scrum.id: histories]), size)
      await app.press(.return, .end)
      #expect(app.line(day)?.contains(over) == true && app.line("17 Nov")?.contains("+0:40") == true, "\(app.text)")
    }

    @Test func `cuts names that differ at their ends in the middle`() async {
      let names = ["one", "two"].map { Attendee(name: "Somebody with quite a long name, number " + $0) }
      let app = await AppScreen.open(.with(DailyScrum(title: "Design", attendees: .init(uniquing: names))), Size(60, 15))
      await app.press(.return)
      #expect(app.line("number one") != nil && app.line("number two") != nil, "\(app.text)")
    }

    @Test func `cuts names that are the same at their ends`() async {
      let people = (0..<2).map { _ in Attendee(name: "Somebody with quite a long name, who is somewhere else") }
      let app = await AppScreen.open(.with(DailyScrum(title: "Design", attendees: .init(uniquing: people))), Size(60, 15))
      await app.press(.return)
      #expect(app.lines.count { $0.contains("Somebody with") } == 2 && !app.shows("somewhere else"), "\(app.text)")
    }

    @Test func `gives a long name the room there is`() async {
      let name = "Somebody with quite a long name"
      let app = await AppScreen.open(.with(DailyScrum(title: "Design", attendees: [Attendee(name: name)])))
      await app.press(.return)
      #expect(app.shows(name), "\(app.text)")
    }

    @Test func `leaves out facts whole, from the last one`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      await app.press(.return)
      #expect(app.lines[2].contains("▶ Start meeting  3 of 4 prepared "), "\(app.text)")
    }

    @Test func `says where a long history stands, once its heading may be out of sight`() async {
      let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ann")], length: .seconds(600))
      let histories = (1...30).map {
        History(date: TestStore.today.addingTimeInterval(-86400 * Double($0)), length: .seconds(600))
      }
      let app = await AppScreen.open(.with(scrum, histories: [scrum.id: histories]))
      await app.press(.return, .end)
      #expect(app.lines[0].hasSuffix("History 30 of 30"), "\(app.text)")
      await app.press(.home)
      #expect(!app.lines[0].contains("30") && app.shows("History  30 meetings"), "\(app.text)")
    }

    @Test func `shows a meeting over time in the warm colour`() async throws {
      let long = History(
        date: TestStore.today.addingTimeInterval(-86400), length: .seconds(600),
        turns: [History.Turn(id: DailyScrum.design.attendees[0].id, name: "Cathy", duration: .seconds(725))])
      let store = TestStore.with(.design)
      _ = try await store.store.save(.record(long, of: .design))
      let app = await AppScreen.open(store)
      await app.press(.return)
      let row = try #require(app.lines.firstIndex { $0.contains("12:05 +2:05") })
      let column = try #require(app.lines[row].firstRange(of: "+2:05")).lowerBound
      let style = app.terminal.style(app.lines[row].distance(from: app.lines[row].startIndex, to: column), row)
      #expect(style.foreground == Tones.of(DailyScrum.design.theme.tint, on: TerminalColors(), .truecolor).warm.foreground)
    }

    @Test func `leaves the id out where there is little room`() async {
      let app = await AppScreen.open(.mock, Size(60, 15))
      await app.press(.return)
      #expect(app.shows("Start meeting"))
      #expect(!app.shows("5C12DE00"))
    }

    @Test func `meetings that can’t be read show the reason, and the scrum stays usable`() async {
      let store = TestStore.mock
      store.meetingsFailure = "the disk is on fire"
      let app = await AppScreen.open(store)
      await app.press(.return)
      #expect(app.shows("the disk is on fire"))
      #expect(app.shows("Start meeting"))
      store.meetingsFailure = nil
      await app.press(.escape, .return)
      #expect(app.shows("Yesterday"))
    }

    @Test func `Tab goes from section to section, so the last meeting is three keys away`() async {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, .tab)
      #expect(app.focusedLine.contains("Cathy"))
      await app.press(.tab)
      #expect(app.focusedLine.contains("Yesterday"))
      await app.press("G")
      #expect(app.focusedLine.contains("Wed 18 Nov"))
      await app.press(.tab)
      #expect(app.focusedLine.contains("Start meeting"))
      await app.press(KeyPress(.tab, modifiers: .shift))
      #expect(app.focusedLine.contains("Yesterday"))
    }

    @Test func `y copies the summary of the selected meeting`() async throws {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return)
      #expect(!app.footer.contains("Copy for chat"))
      await app.press(.tab, .tab)
      #expect(app.footer.contains("y Copy for chat"))
      await app.press("y")
      #expect(app.terminal.clipboard == MeetingSummary(.designFriday, of: "Design").markdown.joined(separator: "\n"))
      #expect(app.shows("Sent the summary to the terminal"))
    }

    @Test func `a meeting says the most important of what was noted`() {
      func remark(_ turns: [History.Turn], blocked: Int = 0, followUps: Int = 0) -> String? {
        let team = DailyScrum.design.attendees
        let notes = Notes(
          people: team.prefix(blocked).map { Note(id: $0.id, blockers: "Rain") },
          parkingLot: (0..<followUps).map { "Topic \($0)" })
        return History(date: .mockNow, attendees: team, length: .seconds(600), turns: turns, notes: notes).summary.remark
      }
      let turns = DailyScrum.design.attendees.map {
        History.Turn(id: $0.id, name: $0.name, duration: .seconds(60), share: .seconds(150))
      }
      #expect(remark(turns) == nil)
      #expect(remark(turns, followUps: 2) == "2 follow-ups")
      #expect(remark(Array(turns.dropLast())) == "Jonathan absent")
      #expect(remark(Array(turns.dropFirst()), followUps: 2) == "Cathy absent")
      #expect(remark(Array(turns.dropFirst(2))) == "2 absent")
      #expect(remark(Array(turns.dropFirst(2)), blocked: 1, followUps: 1) == "1 blocker")
    }
  }
}
