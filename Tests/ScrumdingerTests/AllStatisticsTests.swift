import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Schedules
import ScrumStore
import SourceArchitecture
import Testing

@testable import Scrumdinger
@testable import Scrums

extension AppTests {
  @Suite("The statistics of all scrums") struct AllStatisticsTests {
    @Test func `are compared on one page, which S opens from the list`() async {
      let app = await AppScreen.open(.mock, Size(100, 30))
      await app.press("S")
      #expect(app.line("All scrums")?.contains("4 meetings · 3 of 3 on time · 1 not timed · 21 min in total") == true)
      #expect(app.shows("3 meetings  2 of 2 on time  8:25 median"))
      #expect(app.shows("never met"))
      #expect(app.shows("Dec Jan Feb"), "a year")
      #expect(app.focusedLine.contains("Design"))
      await app.press(.downArrow, .return)
      #expect(app.lines[1].contains("App Dev"))
      #expect(app.lines[1].contains("Statistics · 1 meeting"))
      await app.press(.escape)
      #expect(app.focusedLine.contains("App Dev"))
      await app.press(.escape)
      #expect(app.focusedLine.contains("App Dev"), "also in the list")
    }

    @Test(arguments: [Size(80, 24), Size(100, 30), Size(120, 40), Size(200, 60)])
    func `end where the page ends`(size: Size) async {
      let app = await AppScreen.open(.mock, size, depth: .mono)
      await app.press("S")
      let ends = app.lines.compactMap { line in
        line.lastIndex { $0 != " " }.map { line.distance(from: line.startIndex, to: $0) + 1 }
      }
      // NB: after the margin, a column is for the scroll bar.
      #expect(ends.count { $0 == size.width - 3 } >= 3, "\(ends)\n\(app.text)")
    }

    @Test func `have whole titles before the first meeting, too`() async {
      let scrums = ["Design of everything", "App Dev"].map { DailyScrum(title: $0) }
      let app = await AppScreen.open(.with(scrums), Size(200, 60))
      await app.press("S")
      #expect(app.shows("Design of everything") && app.shows("never met"), "\(app.text)")
    }

    @Test func `have no total until all are read`() async {
      let app = await AppScreen.open(.mock, Size(100, 30))
      app.store.hold()
      await app.press("S")
      #expect(app.line("All scrums")?.contains("meeting") == false, "\(app.text)")
      app.store.release()
      await app.settle()
      #expect(app.line("All scrums")?.contains("4 meetings · 3 of 3 on time") == true)
    }

    @Test func `mark a meeting a week, in the same week of each scrum, and open it`() async {
      let app = await AppScreen.open(.mock, Size(100, 30))
      let scrum = DailyScrum.webDev
      for week in (0..<54).reversed() { app.meet(scrum, daysAgo: 7 * week + 3) }
      await app.press("S", .downArrow, .downArrow)
      #expect(app.shows("Enter Statistics") && app.shows("←→ Week"))
      await app.press(.leftArrow)
      #expect(app.shows("Wed 18 Nov") && app.shows("7:10 of 5:00"))
      await app.press(.leftArrow, .leftArrow)
      #expect(app.shows("Wed 4 Nov") && app.shows("7:10 of 5:00"))
      await app.press(.upArrow)
      #expect(app.shows("Fri 20 Nov") && app.shows("4:45 of 5:00"), "the nearest meeting")
      await app.press(.downArrow)
      #expect(app.shows("Wed 4 Nov"), "still marked")
      #expect(app.shows("Enter Open meeting"))
      await app.press(.return)
      #expect(app.lines[1].contains("Wed 4 Nov 2026"), "\(app.text)")
      await app.press(.escape)
      #expect(app.shows("Wed 4 Nov  "))
      for _ in 0..<54 { await app.press(.leftArrow) }
      #expect(app.shows("Wed 26 Nov  "), "a year ago")
      for _ in 0..<52 { await app.press(.rightArrow) }
      #expect(!app.shows(" of 5:00"), "after the newest, none is marked")
      #expect(app.shows("Enter Statistics"))
    }

    @Test(arguments: [(Size(40, 10), 1), (Size(60, 15), 3), (Size(80, 24), 3), (Size(160, 50), 5)])
    func `have a year each, as large as there is room`(size: Size, height: Int) async {
      let app = await AppScreen.open(.mock, size)
      app.meet(.design, daysAgo: 1)
      await app.press("S")
      let titles = ["Design", "App Dev", "Web Dev"].map { title in app.lines.firstIndex { $0.contains(title) } ?? -1 }
      #expect(titles[1] - titles[0] >= height, "\(app.text)")
      #expect(titles[2] > titles[1])
      #expect(app.line("All scrums")?.contains("5 meetings") == true)
      #expect(app.line("All scrums")?.contains("…") == false)
    }

    @Test(arguments: [ColorDepth.truecolor, .indexed, .basic, .mono]) func `of many have a row each`(depth: ColorDepth)
      async
    {
      let app = await AppScreen.open(.mock, Size(100, 30), depth: depth)
      for number in 0..<30 {
        app.session.scrums.scrums?.change(.add(DailyScrum(title: "Team \(number)", length: .seconds(300), theme: .teal)))
      }
      await app.press("S")
      #expect(app.lines.count { $0.contains("Team") } >= 20)
      await app.press("G")
      #expect(app.lines.allSatisfy { $0.count <= 100 })
    }
  }
}
