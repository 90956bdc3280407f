import ConsoleUI
import ConsoleUITesting
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("The summary after a meeting") struct MeetingSummaryTests {
    /// A meeting of ten minutes, of which the first speaker took a part before it was ended and saved.
    private func ended(after time: Duration, _ size: Size = Size(80, 24), depth: ColorDepth = .truecolor) async -> AppScreen {
      let app = await AppScreen.open(.unprepared, size, depth: depth)
      await app.press("m", "o", "i")
      await app.type("\r\rRain\r")
      await app.press("f")
      await app.type("Cake\r")
      await app.press(.escape)
      await app.pass(time)
      await app.press("e", "s")
      return app
    }

    @Test func `shows the length against the plan, everybody’s time, and what was noted`() async {
      let app = await ended(after: .seconds(480))
      #expect(app.lines[0].hasPrefix("  Design "))
      #expect(app.lines[0].hasSuffix(" Meeting saved"))
      #expect(app.shows("of 10:00"))
      #expect(app.shows("2:00 to spare"))
      #expect(app.line("Cathy ")?.contains("⚠ 8:00     2:30") == true)
      #expect(app.shows("Blockers"))
      #expect(app.shows("• Cathy: Rain"))
      #expect(app.shows("Parking lot"))
      #expect(app.shows("• Cake"))
    }

    @Test func `says in the warm colour by how much the meeting was longer than planned`() async throws {
      let app = await ended(after: .seconds(680), Size(60, 15))
      #expect(app.shows("11:20 of 10:00  1:20 over"))
      let row = try #require(app.lines.firstIndex { $0.contains("1:20 over") })
      let spare = await ended(after: .seconds(480), Size(60, 15))
      #expect(spare.shows("8:00 of 10:00  2:00 to spare"))
      #expect(spare.terminal.style(18, row) != app.terminal.style(18, row))
    }

    @Test func `says when the meeting was as long as planned`() async {
      let app = await ended(after: .seconds(600))
      #expect(app.shows("of 10:00"))
      #expect(app.shows("as planned"))
      #expect(!app.shows("to spare"))
      #expect(!app.shows(" over"))
    }

    @Test func `is copied by y as Markdown, like any past meeting`() async throws {
      let app = await ended(after: .seconds(480))
      await app.press("y")
      let meeting = try #require(try await app.store.history(of: DailyScrum.design.id).first)
      #expect(app.terminal.clipboard == MeetingSummary(meeting, of: "Design").markdown.joined(separator: "\n"))
      #expect(app.terminal.clipboard?.contains("8:00 of 10:00, 2:00 to spare") == true)
      #expect(app.shows("Copied the summary"))
    }

    @Test(arguments: [KeyPress(.return), KeyPress(.escape), KeyPress("q")])
    func `goes on to the scrum, with the meeting selected`(key: KeyPress) async {
      let app = await ended(after: .seconds(480))
      #expect(app.footer.contains("Enter Done"))
      #expect(app.footer.contains("y Copy summary"))
      await app.press(key)
      #expect(app.shows("Start Meeting"))
      #expect(app.focusedLine.contains("Today"))
      #expect(app.focusedLine.contains("8:00 of 10:00"))
    }

    @Test func `comes after a meeting that the program started with, too`() async {
      let app = AppScreen(.mock)
      Router.shared.navigate(to: .meeting(DailyScrum.design.id))
      await app.settle()
      await app.pass(.seconds(600))
      #expect(app.shows("as planned"))
      #expect(app.shows("Meeting saved"))
      await app.press(.return)
      #expect(app.shows("Start Meeting"))
      #expect(app.focusedLine.contains("Today"))
    }

    @Test func `does not come after a meeting that was discarded`() async {
      let app = await AppScreen.open()
      await app.press("m", "e", "d")
      #expect(app.shows("Meeting discarded"))
      #expect(app.shows("Start Meeting"))
      #expect(!app.shows("to spare"))
    }

    private nonisolated static let screens = [Size(40, 10), Size(60, 15), Size(80, 24), Size(160, 50)].flatMap { size in
      [ColorDepth.truecolor, .eight, .mono].map { (size, $0) }
    }

    @Test(arguments: Thoroughness.cases(screens, every: 5))
    func `fits every size`(size: Size, depth: ColorDepth) async {
      let app = await ended(after: .seconds(480), size, depth: depth)
      #expect(app.shows("2:00 to spare"))
      #expect(app.lines.allSatisfy { $0.columns <= size.width })
      await app.press("G")
      #expect(app.shows("• Cake"))
    }
  }
}
