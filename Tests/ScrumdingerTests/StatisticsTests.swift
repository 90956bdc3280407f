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
  @Suite("The statistics of a scrum") struct StatisticsTests {
    @Test func `S opens them, and Esc returns`() async throws {
      let app = await AppScreen.open()
      await app.press(.return, "S")
      #expect(app.lines[0].contains("Statistics"))
      #expect(app.lines[0].contains("Design"))
      #expect(app.line("2 of 2") != nil)
      #expect(app.shows("9:51"))
      #expect(app.shows("Last 2 meetings"))
      #expect(app.line("Last 2 meetings")?.contains("plan 10:00") == true, "\(app.text)")
      #expect(app.line("Simon")?.contains("2:40      32%") == true)
      #expect(app.shows("1 meeting that was not timed"))
      let detail = await AppScreen.open()
      await detail.press(.return)
      #expect(app.terminal.style(2, 0) == detail.terminal.style(2, 0))
      #expect(app.terminal.style(2, 0) != .plain)
      await app.press(.escape)
      #expect(app.shows("Start meeting"))
    }

    @Test(arguments: [(203, false), (204, true)]) func `stand in two columns where there is room`(width: Int, areBeside: Bool)
      async
    {
      let app = await AppScreen.open(.mock, Size(width, 40))
      await app.press(.return, "S")
      #expect((app.line("Speaking times")?.contains("2 of 2") == true) == areBeside, "\(app.text)")
      #expect(app.shows("Last 2 meetings") && app.shows("Simon"))
    }

    @Test func `include a meeting that has just ended`() async {
      let app = await AppScreen.open()
      await app.press(.return, "S", "m")
      await app.skip(.seconds(600))
      await app.press(.return, "S")
      #expect(app.shows("Last 3 meetings"))
      #expect(app.shows("Sat 21 Nov"))
    }

    @Test func `of a scrum without meetings are empty, with a hint`() async {
      let app = await AppScreen.open()
      Router.shared.navigate(to: .statistics(DailyScrum.webDev.id))
      await app.settle()
      #expect(app.shows("No meetings yet"))
      #expect(app.shows("Statistics appear after the first meeting."))
    }

    @Test func `are no plot with fewer than three meetings, but bars with the plan`() async {
      let app = await AppScreen.open()
      app.meet(.webDev, daysAgo: 1, each: .seconds(70))
      Router.shared.navigate(to: .statistics(DailyScrum.webDev.id))
      await app.settle()
      #expect(
        app.line("Last meeting")?.contains("plan 5:00") == true && app.shows("11:40 +6:40"), "\(app.text)")
      #expect(!app.shows("╌╌") && !app.shows("In a row") && !app.shows("Mean"), "\(app.text)")
    }

    @Test(arguments: [[1, 1, 1], [0.285, 0.285, 0.43], [0.333, 0.333, 0.333, 0.001], [0.994, 0.003, 0.003, 0]])
    func `have shares that add up`(shares: [Double]) {
      let sum = shares.reduce(0, +), whole = Statistics.whole(shares.map { $0 / sum })
      #expect(Int((whole.reduce(0, +) * 100).rounded()) == 100)
      #expect(zip(shares, whole).allSatisfy { ($0 == 0) == ($1 == 0) }, "\(whole)")
    }

    @Test func `show equal lengths once`() async {
      let app = await AppScreen.open(.mock, Size(100, 30))
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await app.settle()
      #expect(
        app.line("On time  ")?.split(separator: " ").filter { ["Median", "Mean", "Longest"].contains($0) } == [
          "Median", "Longest",
        ])
      #expect(app.line("2 of 2  ")?.split(separator: " ") == ["2", "of", "2", "2", "8:25", "9:51"], "\(app.text)")
      let once = await AppScreen.open(.with(.design, histories: [DailyScrum.design.id: [.designFriday]]), Size(100, 30))
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await once.settle()
      #expect(once.line("1 of 1")?.contains("9:51") == true && once.shows("Length") && !once.shows("Median"), "\(once.text)")
    }

    @Test func `say nothing of a row of one meeting or none`() async {
      let meetings = [590.0, 610].map { History.of("Ann", [$0 > 600 ? 610 : 590]) }
      let app = await AppScreen.open(.with(.design, histories: [DailyScrum.design.id: meetings]), Size(100, 30))
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await app.settle()
      #expect(app.shows("1 of 2") && !app.shows("In a row"), "\(app.text)")
    }

    @Test(arguments: [(Size(80, 24), true), (Size(60, 15), false)])
    func `show names whole, before bars`(size: Size, hasBars: Bool) async {
      let name = "Somebody with quite a long name"
      let app = await AppScreen.open(
        .with(.design, histories: [DailyScrum.design.id: [.of(name, [300]), .of(name, [310])]]), size)
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await app.settle()
      #expect(app.line(name)?.contains("━") == hasBars, "\(app.text)")
    }

    @Test func `show that they are loading, and why they can’t be loaded`() async {
      let app = await AppScreen.open()
      app.store.meetingsFailure = "the disk is on fire"
      app.store.hold()
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await app.settle()
      #expect(app.shows("Loading…"))
      #expect(!app.shows("2 of 2"))
      app.store.release()
      await app.settle()
      #expect(app.shows("the disk is on fire"))
      app.store.meetingsFailure = nil
      await app.press(.escape, "S")
      #expect(app.shows("2 of 2"))
    }

    @Test func `of all scrums are compared on one page, which S opens from the list`() async {
      let app = await AppScreen.open(.mock, Size(100, 30))
      await app.press("S")
      #expect(app.line("All scrums")?.contains("4 meetings · 3 of 3 on time · 21 min together") == true)
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

    @Test func `of all scrums have whole titles before the first meeting, too`() async {
      let scrums = ["Design of everything", "App Dev"].map { DailyScrum(title: $0) }
      let app = await AppScreen.open(.with(scrums), Size(200, 60))
      await app.press("S")
      #expect(app.shows("Design of everything") && app.shows("never met"), "\(app.text)")
    }

    @Test func `of all scrums have no total until all are read`() async {
      let app = await AppScreen.open(.mock, Size(100, 30))
      app.store.hold()
      await app.press("S")
      #expect(app.line("All scrums")?.contains("meeting") == false, "\(app.text)")
      app.store.release()
      await app.settle()
      #expect(app.line("All scrums")?.contains("4 meetings · 3 of 3 on time") == true)
    }

    @Test func `of all scrums mark a meeting a week, in the same week of each scrum, and open it`() async {
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
      #expect(app.shows("Enter Open the day"))
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
    func `of all scrums have a year each, as large as there is room`(size: Size, height: Int) async {
      let app = await AppScreen.open(.mock, size)
      app.meet(.design, daysAgo: 1)
      await app.press("S")
      let titles = ["Design", "App Dev", "Web Dev"].map { title in app.lines.firstIndex { $0.contains(title) } ?? -1 }
      #expect(titles[1] - titles[0] >= height, "\(app.text)")
      #expect(titles[2] > titles[1])
      #expect(app.line("All scrums")?.contains("5 meetings") == true)
      #expect(app.line("All scrums")?.contains("…") == false)
    }

    @Test(arguments: [ColorDepth.truecolor, .indexed, .basic, .mono]) func `of many scrums have a row each`(depth: ColorDepth)
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

    @Test(arguments: [Size(40, 10), Size(60, 15), Size(200, 50)], [ColorDepth.truecolor, .eight, .mono])
    func `fit every size`(size: Size, depth: ColorDepth) async {
      let app = await AppScreen.open(.mock, size, depth: depth)
      await app.press(.return, "S")
      #expect(app.shows("2 of 2"))
      #expect(app.lines.allSatisfy { $0.count <= size.width })
      await app.press("G")
      #expect(app.shows("not timed"))
    }
  }

  @Suite("The bars of a trend") struct TrendGeometryTests {
    private static func points(_ durations: [Double], length: Double = 300) -> [Statistics.Point] {
      durations.map {
        .init(
          id: UUID(), span: .init(from: nil, to: Date(timeIntervalSince1970: 0), lasting: nil), duration: .seconds($0),
          length: .seconds(length))
      }
    }

    @Test(
      arguments: [2, 5, 10, 11, 28], [[300, 300], [0, 10_000], [301], [306], [12], [310, 200, 299.5, 1500], [300.5, 300]])
    func `stay inside, and reach over the line if longer than planned`(height: Int, durations: [Double]) {
      let geometry = TrendGeometry(Self.points(durations), width: 20, height: height)
      #expect(geometry.bars.count == durations.count)
      #expect(0..<height ~= geometry.line)
      for (bar, duration) in zip(geometry.bars, durations) {
        #expect(1...8 * height ~= bar.height)
        #expect(bar.isOnTime == (duration <= 305))
        if duration > 600 { #expect(bar.height == 8 * height) }
      }
      for (one, other) in zip(geometry.bars, geometry.bars.dropFirst()) {
        let index = one.x.lowerBound / max(1, other.x.lowerBound - one.x.lowerBound)
        #expect((durations[index] <= durations[index + 1]) == (one.height <= other.height) || one.height == other.height)
      }
    }

    @Test func `are as high as the meetings lasted`() {
      let geometry = TrendGeometry(Self.points([300, 150, 600]), width: 20, height: 10)
      #expect(geometry.bars.map(\.height) == [32, 16, 72])
      #expect(geometry.line == 4, "the fifth row is the plan's")
    }

    @Test(arguments: [306.0, 307, 330, 600]) func `end above the line of the plan if they are over time`(_ seconds: Double) {
      let geometry = TrendGeometry(Self.points([300, seconds, 300]), width: 20, height: 10)
      #expect(geometry.bars.map { $0.height > 8 * geometry.line } == [false, true, false])
      #expect(geometry.bars.map { $0.height > 8 * geometry.line + 8 } == [false, true, false], "none ends in the line's row")
      #expect(geometry.bars.map(\.isOnTime) == [true, false, true])
    }

    @Test func `are the newest that fit, with a gap between them`() {
      let geometry = TrendGeometry(Self.points((1...100).map { 300 + Double($0) }), width: 21, height: 10)
      #expect(geometry.bars.count == 10)
      #expect(geometry.bars.allSatisfy { $0.x.count == 1 && $0.x.upperBound <= 21 })
      #expect(zip(geometry.bars, geometry.bars.dropFirst()).allSatisfy { $1.x.lowerBound - $0.x.upperBound == 1 })
    }
  }

  @Suite("The calendar of meetings") struct CalendarTests {
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
      #expect(app.footer.contains("Open the day"))
      #expect(app.shows("Fri 20 Nov  "))
      await app.press(.upArrow, .upArrow)
      #expect(app.shows("Wed 18 Nov  "))
      await app.press(.leftArrow)
      #expect(app.shows("Wed 11 Nov  "), "a week is a column")
      await app.press(.downArrow)
      #expect(app.shows("Thu 12 Nov  "))
      await app.press(.upArrow, .rightArrow)
      #expect(app.shows("Wed 18 Nov  "))
      #expect(app.footer.contains("Enter Open the day"))
      await app.press(.return)
      #expect(app.lines[0].contains("Wed 18 Nov 2026"))
      await app.press(.escape)
      #expect(app.shows("Wed 18 Nov  "), "still marked")
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

extension History {
  /// A meeting of ten minutes in which one person spoke.
  fileprivate static func of(_ name: String, _ seconds: [Double]) -> History {
    History(
      date: TestStore.today.addingTimeInterval(-86_400), length: .seconds(600),
      turns: seconds.map { Turn(id: UUID(), name: name, duration: .seconds($0), share: .seconds(600)) })
  }
}

extension AppScreen {
  /// Records a meeting in which each attendee spoke.
  fileprivate func meet(_ scrum: DailyScrum, daysAgo days: Int, each time: Duration = .seconds(43)) {
    let turns = scrum.attendees.map { History.Turn(id: $0.id, name: $0.name, duration: time, share: .seconds(60)) }
    let meeting = History(
      date: Date.mockNow.addingTimeInterval(-86_400 * Double(days)), attendees: scrum.attendees, length: scrum.length,
      turns: turns)
    session.scrums.scrums?.change(.record(meeting, of: scrum))
  }
}
