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
      #expect(app.line("Simon")?.contains("32%  2:40 +0:10") == true)
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

    @Test(arguments: [Size(200, 60), Size(100, 30), Size(80, 24), Size(60, 15)])
    func `have one scale, with the plan’s name above each mark`(size: Size) async {
      let turns = DailyScrum.design.attendees.map {
        History.Turn(id: $0.id, name: $0.name, duration: .seconds(160), share: .seconds(150))
      }
      let meeting = History(date: TestStore.today, attendees: DailyScrum.design.attendees, length: .seconds(600), turns: turns)
      let app = await AppScreen.open(.with(.design, histories: [DailyScrum.design.id: [meeting]]), size)
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await app.settle()
      let marks = app.lines.compactMap { line in line.firstIndex(of: "┃").map { line.distance(from: line.startIndex, to: $0) } }
      let names = app.lines.filter { $0.contains("  plan ") }.map { $0.reversed().drop { " ▐".contains($0) }.count - 1 }
      #expect(marks.count > 3 && names.count == 2 && Set(marks + names).count == 1, "\(app.text)")
    }

    @Test func `show a row below each heading on the smallest screen`() async {
      let turns = DailyScrum.design.attendees.prefix(2).map {
        History.Turn(id: $0.id, name: $0.name, duration: .seconds(160), share: .seconds(150))
      }
      let meeting = History(date: TestStore.today, attendees: DailyScrum.design.attendees, length: .seconds(600), turns: turns)
      let app = await AppScreen.open(.with(.design, histories: [DailyScrum.design.id: [meeting]]), Size(40, 10))
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await app.settle()
      #expect(app.shows("Speaking times") && app.shows("Cathy") && app.shows("Daisy"), "\(app.text)")
      let two = await AppScreen.open(.mock, Size(40, 10))
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await two.settle()
      #expect(two.shows("Last 2 meetings") && two.shows("Speaking times") && two.shows("Simon"), "\(two.text)")
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
      #expect(app.shows("Statistics start with the first one."))
    }

    @Test func `are no plot with fewer than three meetings, but bars with the plan`() async {
      let app = await AppScreen.open()
      app.meet(.webDev, daysAgo: 1, each: .seconds(70))
      Router.shared.navigate(to: .statistics(DailyScrum.webDev.id))
      await app.settle()
      #expect(
        app.line("Last meeting")?.contains("plan 5:00") == true && app.shows("11:40 +6:40"), "\(app.text)")
      #expect(!app.shows("▁▁") && !app.shows("In a row") && !app.shows("Mean"), "\(app.text)")
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

    @Test(arguments: [Size(80, 24), Size(200, 60)]) func `have all times in one column, from 80 columns on`(size: Size)
      async throws
    {
      let app = await AppScreen.open(.mock, size)
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await app.settle()
      func end(_ time: String) throws -> Int { try #require(app.position(of: time)).x + time.count }
      try #expect(end("7:00") == end("2:25") && end("Mean") == end("2:25"), "\(app.text)")
    }

    @Test func `mark the plans of meetings and of turns in the same column`() async throws {
      let app = await AppScreen.open(.mock, Size(80, 24))
      Router.shared.navigate(to: .statistics(DailyScrum.design.id))
      await app.settle()
      let marks = app.lines.compactMap { line in line.firstIndex(of: "┃").map { line.distance(from: line.startIndex, to: $0) } }
      #expect(marks.count == 6 && Set(marks).count == 1, "\(app.text)")
      let heading = try #require(app.line("Speaking times"))
      #expect(heading.hasSuffix("plan 2:30") && heading.count - 1 == marks.first, "\(app.text)")
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
  func meet(_ scrum: DailyScrum, daysAgo days: Int, each time: Duration = .seconds(43)) {
    let turns = scrum.attendees.map { History.Turn(id: $0.id, name: $0.name, duration: time, share: .seconds(60)) }
    let meeting = History(
      date: Date.mockNow.addingTimeInterval(-86_400 * Double(days)), attendees: scrum.attendees, length: scrum.length,
      turns: turns)
    session.scrums.scrums?.change(.record(meeting, of: scrum))
  }
}
