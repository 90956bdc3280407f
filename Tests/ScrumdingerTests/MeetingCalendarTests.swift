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
  @Suite("The calendar of meetings") struct MeetingCalendarTests {
    private static let day = 86_400.0
    /// Saturday 21 November 2026.
    private static let now = Date.mockNow

    /// A meeting on each of the days before today, of five minutes' plan.
    private static func points(_ days: [(ago: Int, seconds: Double)]) -> [Statistics.Point] {
      days.map {
        .init(
          id: UUID(), span: .init(from: nil, to: now.addingTimeInterval(-day * Double($0.ago)), lasting: nil),
          duration: .seconds($0.seconds), length: .seconds(300))
      }
    }

    @Test func `has a column for each week, up to today, and weekends only if somebody met then`() {
      let working = CalendarGeometry(Self.points([(1, 200), (5, 310)]), weeks: 3, now: Self.now)
      #expect(working.rows == 5)
      #expect(working.squares.count == 15)
      let met = working.squares.filter { $0.point != nil }
      #expect(met.map(\.week) == [2, 2])
      #expect(met.map(\.row) == [0, 4], "Monday and Friday")
      let today = CivilDay(LocalTime(Self.now)).number, off = DaySet([today - 30...today - 1])
      let marked = CalendarGeometry(Self.points([(1, 200)]), weeks: 3, now: Self.now, off: off)
      #expect(marked.squares.count { $0.isOff } == marked.squares.count { $0.isOff || $0.point != nil })
      #expect(marked.squares.contains { $0.isOff })
      let weekend = CalendarGeometry(Self.points([(0, 200)]), weeks: 3, now: Self.now)
      #expect(weekend.rows == 7)
      #expect(weekend.squares.count == 20, "not tomorrow")
    }

    @Test func `of two meetings on a day shows the one that took more of its plan`() {
      let geometry = CalendarGeometry(Self.points([(1, 200), (1, 400), (1, 100)]), weeks: 1, now: Self.now)
      #expect(geometry.squares.compactMap(\.point).map(\.duration) == [.seconds(400)])
    }

    @Test func `has one meeting a day to move to`() {
      let points = Self.points([(2, 100), (1, 200), (1, 400), (1, 100)])
      #expect(CalendarGeometry.shown(of: points).map(\.duration) == [100, 400].map { .seconds($0) })
    }

    @Test func `shows a selected meeting of a clock that is a day ahead`() {
      let points = Self.points([(3, 200), (-1, 200)])
      let selected = CalendarGeometry(points, weeks: 10, now: Self.now, selection: points[1].id)
      #expect(selected.squares.compactMap(\.point).map(\.id) == points.map(\.id))
    }

    @Test func `names the months where they begin`() {
      let geometry = CalendarGeometry([], weeks: 26, now: Self.now)
      #expect(geometry.months.map(\.month) == [5, 6, 7, 8, 9, 10, 11] || geometry.months.map(\.month) == [6, 7, 8, 9, 10, 11])
      #expect(zip(geometry.months, geometry.months.dropFirst()).allSatisfy { $1.week - $0.week >= 2 })
    }

    @Test func `ends with the newest meeting if that was long ago, and shows the selected one`() {
      let old = Self.points([(400, 200), (390, 200)])
      let geometry = CalendarGeometry(old, weeks: 10, now: Self.now)
      #expect(geometry.squares.last?.point?.id == old[1].id)
      let points = Self.points([(100, 200), (1, 200)])
      let selected = CalendarGeometry(points, weeks: 4, now: Self.now, selection: points[0].id)
      #expect(selected.squares.contains { $0.point?.id == points[0].id })
      #expect(!selected.squares.contains { $0.point?.id == points[1].id })
    }

    @Test func `is not pushed away by a meeting of a clock that was ahead, but shows it if it is selected`() {
      let points = Self.points([(3, 200), (-400, 200)])
      let geometry = CalendarGeometry(points, weeks: 10, now: Self.now)
      #expect(geometry.squares.compactMap(\.point).map(\.id) == [points[0].id])
      let selected = CalendarGeometry(points, weeks: 10, now: Self.now, selection: points[1].id)
      #expect(selected.squares.compactMap(\.point).map(\.id) == [points[1].id])
    }

    @Test(arguments: [(0.0, 0), (150, 0), (200, 1), (250, 2), (300, 3), (900, 3)])
    func `has four levels from short to the full plan`(seconds: Double, level: Int) {
      #expect(Self.points([(1, seconds)])[0].level == level)
    }

    @Test func `appears with twenty meetings; arrows mark a day, and Enter opens it`() async throws {
      let app = await AppScreen.open()
      let scrum = DailyScrum.webDev
      for ago in (1...24).reversed() { app.meet(scrum, daysAgo: ago, each: .seconds(40 + ago)) }
      Router.shared.navigate(to: .statistics(scrum.id))
      await app.settle()
      #expect(app.shows("Statistics · 24 meetings"))
      #expect(app.shows("full plan"))
      #expect(app.line("Sat   ") != nil)
      #expect(app.footer.contains("Open meeting"))
      #expect(app.shows("Fri 20 Nov  "))
      await app.press(.upArrow, .upArrow)
      #expect(app.shows("Wed 18 Nov  "))
      await app.press(.leftArrow)
      #expect(app.shows("Wed 11 Nov  "), "a week is a column")
      await app.press(.downArrow)
      #expect(app.shows("Thu 12 Nov  "))
      await app.press(.upArrow, .rightArrow)
      #expect(app.shows("Wed 18 Nov  "))
      #expect(app.footer.contains("Enter Open meeting"))
      await app.press(.return)
      #expect(app.lines[0].contains("Wed 18 Nov 2026"))
      await app.press(.escape)
      #expect(app.shows("Wed 18 Nov  "), "still marked")
    }

    @Test func `cuts neither a time nor a month`() {
      let later = Date.mockNow.addingTimeInterval(45 * Self.day), last = Statistics.mock.calendar.last?.id
      for width in 40...80 {
        let view = StatisticsView(statistics: .mock, share: .seconds(150), now: later, selection: last)
        let screen = Screen(view, width, 16), months = screen.lines.last { $0.contains("Nov") } ?? ""
        #expect(screen.lines.contains { $0.contains("of 10:00 ") }, "\(screen.text)")
        #expect(months.split(separator: " ").allSatisfy { $0 == "▐" || $0.count == 3 }, "\(screen.text)")
      }
    }

    @Test func `has the names of months on the smallest screen, where some figures are below the legend`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      let days = (1...40).filter { ![0, 6].contains($0 % 7) }
      for ago in days { app.meet(DailyScrum.webDev, daysAgo: ago, each: .seconds(10 + ago % 3)) }
      Router.shared.navigate(to: .statistics(DailyScrum.webDev.id))
      await app.settle()
      #expect(
        app.shows("On time") && app.lines.contains { $0.hasPrefix("       ") && $0.contains("Nov") } && app.shows("▐▆▆▌")
          && !app.shows("Median"), "\(app.text)")
      await app.press(.pageDown)
      #expect(app.shows("Median") && app.shows("full plan"), "\(app.text)")
    }

    @Test func `shows the marked day at every height`() async {
      let app = await AppScreen.open(.mock, Size(100, 20))
      // Today is a Saturday, so the week has seven days.
      for ago in 0...23 { app.meet(DailyScrum.webDev, daysAgo: ago) }
      Router.shared.navigate(to: .statistics(DailyScrum.webDev.id))
      await app.settle()
      for height in 12...20 {
        app.terminal.resize(Size(100, height))
        await app.press(.upArrow, .downArrow)
        #expect(app.shows("▐▆▆▌"), "\(app.text)")
      }
    }

    @Test(arguments: [ColorDepth.basic, .eight, .mono]) func `keeps squares apart without shades, too`(depth: ColorDepth) async {
      let app = await AppScreen.open(.mock, Size(80, 24), depth: depth)
      for ago in 1...24 { app.meet(DailyScrum.webDev, daysAgo: ago, each: .seconds(20)) }
      Router.shared.navigate(to: .statistics(DailyScrum.webDev.id))
      await app.settle()
      #expect(app.line("Mon   ")?.contains("▂▂ ▂▂") == true && !app.shows("█"), "\(app.text)")
    }

    @Test(arguments: [(Size(100, 30), 0), (Size(200, 60), 12), (Size(240, 60), 12)])
    func `has the last meetings below it where rows are free`(size: Size, count: Int) async {
      let app = await AppScreen.open(.mock, size)
      for ago in 1...24 { app.meet(DailyScrum.webDev, daysAgo: ago) }
      Router.shared.navigate(to: .statistics(DailyScrum.webDev.id))
      await app.settle()
      #expect(app.shows("Last \(count) meetings") == (count > 0) && app.shows("First met on") == (count > 0), "\(app.text)")
      #expect(app.lines.filter { $0.contains("7:10") && $0.contains("┃") }.count == count, "\(app.text)")
    }

    @Test(arguments: [(200, 200, "Half a year"), (224, 200, "Last 29 weeks"), (224, 700, "Last 50 weeks"), (240, 700, "A year")])
    func `reaches back a year where there is room, beginning with the first meeting`(width: Int, days: Int, title: String) async {
      let app = await AppScreen.open(.mock, Size(width, 40))
      let scrum = DailyScrum.webDev
      for ago in stride(from: days, to: 0, by: -days / 20) { app.meet(scrum, daysAgo: ago) }
      Router.shared.navigate(to: .statistics(scrum.id))
      await app.settle()
      #expect(app.shows(title), "\(app.text)")
      #expect(app.shows("Speaking times") && app.shows("First met on"))
    }
  }
}
