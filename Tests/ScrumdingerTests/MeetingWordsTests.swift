import ConsoleUI
import ConsoleUITesting
import TestSupport
import Testing

@testable import ConsoleTerminal
@testable import Scrumdinger
@testable import Scrums

extension AppTests {
  /// What the screen of a meeting says where there is room for only a part of it.
  @Suite("The words of a meeting") struct MeetingWordsTests {
    @Test func `counts follow-ups where there is no room for them`() async {
      for (size, isShort) in [(Size(80, 24), true), (Size(100, 40), false)] {
        let app = await AppScreen.open(.mock, size)
        await app.press("m", "f", "C", "a", "k", "e", .return, .escape)
        #expect(app.shows("1 follow-up") == isShort && app.shows("• Cake") != isShort, "\(app.text)")
      }
    }

    @Test func `counts follow-ups beside a name that fills the row`() async {
      let app = await AppScreen.meeting(seconds: 240, of: ["Hildegard-Annemarie von Trostburg-Wolkenstein", "Ann"], Size(80, 22))
      await app.press("i")
      await app.type("One")
      await app.press(.escape, "f")
      await app.type(String(repeating: "A follow-up of many rows. ", count: 15))
      await app.press(.return, .escape)
      #expect(app.shows("Hildegard-Annemar") && app.shows("…, today") && app.shows("  1 follow-up"), "\(app.text)")
    }

    @Test(
      arguments: [
        (60, "Muted · Auto-advance off · 0:00 of 15:00 · ends at 10:30"), (50, "Muted · 0:00 of 15:00 · ends at 10:30"),
        (32, "Muted · 0:00 of 15:00"), (20, "0:00 of 15:00"),
      ])
    func `leaves out remarks before the end`(columns: Int, line: String) {
      let screen = RingScreen(speakers: 4, minutes: 15, Size(columns, 1)) { progress in
        MeetingNumbers(progress: progress, remarks: ["Muted", "Auto-advance off"], end: { _ in "10:30" })
      }
      #expect(screen.lines[0].drop { $0 == " " } == line, "\(screen.text)")
    }

    @Test func `says that the last speaker is the last where others have a number`() {
      let screen = RingScreen(speakers: 2, minutes: 4, Size(60, 1)) { MeetingFooter(progress: $0) }
      #expect(screen.lines[0].hasPrefix("Speaker 1 of 2"))
      screen.model.timeline.next()
      screen.draw()
      #expect(screen.lines[0].hasPrefix("Last speaker"))
    }

    @Test func `gives a long name room beside the bars`() async {
      let app = await AppScreen.meeting(seconds: 240, of: ["Hildegard-Annemarie von Trostburg", "Ann"], Size(80, 24))
      #expect(app.shows("▶ Hildegard-Annem"), "\(app.text)")
    }

    @Test func `has no heading of last time's notes without a row of them`() async {
      var heights: [Int] = []
      for height in 10...15 {
        let app = await AppScreen.open(.mock, Size(60, height))
        await app.press("m", "i", "x")
        #expect(app.shows("Notes: Cathy") && app.shows("Last time") == app.shows("The last of the forty icons"), "\(app.text)")
        if app.shows("Last time") { heights.append(height) }
      }
      #expect(heights == [14, 15])
    }

    @Test func `has large digits and its end in a narrow column`() async {
      let app = await AppScreen.open(.mock, Size(40, 24))
      await app.press("m")
      // NB: digits of two columns a dot are whole cells.
      let words = app.lines.firstIndex { $0.contains("is speaking") } ?? 0
      let ends = app.lines.firstIndex { $0.contains("ends at") } ?? 0
      #expect(ends > 0 && !app.lines[ends..<words].contains { $0.contains("▀") || $0.contains("▄") }, "\(app.text)")
    }

    @Test func `in overtime, only that is in its colour, and not who is next`() throws {
      let screen = RingScreen(speakers: 3, minutes: 3, Size(60, 30)) { progress in
        Ring(progress: progress, isPaused: false, lines: [progress.current.name, progress.outlook(isPaused: false)])
      }
      screen.model.timeline.autoAdvance = false
      screen.pass(.seconds(61))
      let row = try #require(screen.lines.firstIndex { $0.contains("overtime · next Speaker 2") })
      let line = screen.lines[row], start = try #require(line.firstRange(of: "overtime")).lowerBound
      let x = line.distance(from: line.startIndex, to: start), cells = screen.rows[row]
      #expect(cells[x].style.attributes.contains(.bold) && !cells[x + 12].style.attributes.contains(.bold))
      #expect(cells[x].style.foreground != cells[x + 12].style.foreground)
    }
  }
}
