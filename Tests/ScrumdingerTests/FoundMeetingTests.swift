import ConsoleUI
import ConsoleUITesting
import Foundation
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("A filter that no scrum matches") struct FoundMeetingTests {
    private func filter(_ words: String, _ store: TestStore = .mock) async -> AppScreen {
      let app = await AppScreen.open(store)
      await app.press("/")
      await app.type(words)
      await app.pass(.milliseconds(200))
      return app
    }

    @Test func `goes on to notes, and Enter opens the meeting`() async {
      let app = await filter("jonathan’s colours")
      #expect(app.lines[0].hasSuffix("1 meeting"))
      #expect(app.line("Design")?.contains("Yesterday 08:29") == true)
      #expect(app.shows("Simon · Blockers: Waiting for Jonathan’s colours"))
      await app.press(.return)
      await app.press(.return)
      #expect(Router.shared.home.path == [.history(History.designFriday.id, of: DailyScrum.design.id)])
      await app.press(.escape)
      #expect(app.shows("Simon · Blockers: Waiting for Jonathan’s colours"))
      await app.press(.escape)
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
    }

    @Test func `takes Enter before the meetings are found`() async {
      let app = await AppScreen.open()
      await app.press("/")
      await app.type("jonathan’s colours")
      await app.press(.return)
      await app.pass(.milliseconds(200))
      #expect(app.focusedLine.contains("Design"), "\(app.text)")
      let rows = app.lines.indices.filter { app.lines[$0].contains("▌") }
      #expect(rows.count == 2, "both rows of the selected meeting are marked: \(app.text)")
      await app.press(.return)
      #expect(Router.shared.home.path == [.history(History.designFriday.id, of: DailyScrum.design.id)])
    }

    @Test func `goes on to follow-ups and to what was said`() async {
      #expect(await filter("yellow theme").shows("Follow-ups: The yellow theme in daylight"))
      let app = await filter("the cache again")
      #expect(app.line("App Dev") != nil)
      #expect(app.shows("i think it is the cache again"))
    }

    @Test func `forgets a meeting that was deleted, and finds it again after an undo`() async {
      let app = await filter("forty")
      #expect(app.shows("Yesterday 08:29") && app.shows("Wed 18 Nov"))
      await app.press(.return)
      await app.press(.return)
      await app.press("d", "d")
      await app.pass(.milliseconds(200))
      #expect(!app.shows("Yesterday 08:29") && app.shows("Wed 18 Nov"))
      await app.press("u")
      await app.pass(.milliseconds(200))
      #expect(app.shows("Yesterday 08:29"), "\(app.text)")
    }

    @Test func `shows how many meetings and passages were found, and as much of the first passage as fits`() async {
      let app = await filter("the")
      #expect(app.lines[0].hasSuffix("3 meetings") && app.line("App Dev")?.contains("· 11 passages") == true, "\(app.text)")
      #expect(app.line("Design").map { app.lines.firstIndex(of: $0) ?? 0 }.map { app.lines[$0 - 1] } == "", "\(app.text)")
      app.terminal.resize(Size(120, 24))
      await app.settle()
      #expect(app.shows("Katie · Transcript: yesterday i finished the login screen and it is in review"), "\(app.text)")
      app.terminal.resize(Size(60, 15))
      await app.settle()
      #expect(app.shows("forty…") && !app.shows(".…"), "cut between words, and at a sentence's end: \(app.text)")
      #expect(app.lines.filter { $0.contains("passages") }.count == 3 && app.lines[13] == "", "\(app.text)")
    }

    @Test func `shows whole hits on the smallest screen`() async {
      let app = await filter("the")
      await app.press(.return)
      app.terminal.resize(Size(40, 10))
      await app.settle()
      #expect(app.footer.contains("Esc Clear"), "\(app.footer)")
      let titles = app.lines.indices.filter { app.lines[$0].contains("Yesterday ") }
      #expect(titles.count == 2 && titles.allSatisfy { app.lines[$0 + 1].contains(": ") }, "\(app.text)")
    }

    @Test func `stands beside the meeting on a wide screen`() async {
      let app = await AppScreen.open(.mock, Size(160, 40))
      await app.press("/")
      await app.type("the")
      await app.pass(.milliseconds(200))
      #expect(app.shows("Speaking times") && app.line("Gray") != nil, "\(app.text)")
      await app.press(.return)
      await app.press(.downArrow)
      #expect(app.line("Gray") == nil && app.shows("The last of the forty icons"), "\(app.text)")
      #expect(app.shows("/ Edit filter") && !app.shows("a Add") && !app.shows("Copy for chat"), "\(app.text)")
    }

    @Test func `says that nothing was found`() async {
      let app = await filter("xyzzy")
      #expect(app.lines.firstIndex { $0.contains("matches “") } == 4, "near the filter: \(app.text)")
      #expect(app.shows("No scrum and no past meeting matches “xyzzy”"))
    }

    @Test func `is searched once typing pauses, and only for the last words`() async {
      let app = await AppScreen.open()
      await app.press("/")
      await app.type("jonathan’s ")
      #expect(app.shows("Searching…"))
      #expect(!app.shows("Waiting for"))
      await app.type("xyzzy")
      await app.pass(.milliseconds(200))
      #expect(!app.shows("Waiting for"))
    }

    @Test func `leaves no keys for a scrum that is not shown`() async {
      let app = await filter("yellow theme")
      await app.press(.return)
      #expect(!app.footer.contains("Delete"))
      await app.press("d")
      #expect(!app.shows("Delete “") && app.shows("The yellow theme in daylight"), "\(app.text)")
    }
  }
}
