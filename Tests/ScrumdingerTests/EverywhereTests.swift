import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Keys that are the same on every screen, and keys that must do nothing.
  @Suite("Everywhere the keys") struct EverywhereTests {
    /// A screen, the keys that lead to it, and what its help has to list.
    nonisolated enum Place: CaseIterable { case list, scrum, pastMeeting, form, meeting, endDialog }

    @Test(arguments: Place.allCases)
    func `that work on a screen are all listed by ?`(place: Place) async {
      let app = await AppScreen.open()
      await app.go(to: place)
      await app.press("?")
      #expect(app.shows("─ Keys ─"))
      var listed = ""
      for _ in 0..<3 {
        listed += app.text
        await app.press(.pageDown)
      }
      for key in place.keys + ["Ctrl-L", "Ctrl-Z", "Ctrl-T", "?"] {
        #expect(listed.contains(" \(key) "), "\(key) is not in the help of \(place)")
      }
      await app.press("?")
      #expect(!app.shows("─ Keys ─"))
      await app.press("?", .escape)
      #expect(!app.shows("─ Keys ─"))
    }

    @Test(arguments: Place.allCases)
    func `Ctrl-L and Ctrl-T work everywhere and change nothing else`(place: Place) async {
      let app = await AppScreen.open()
      await app.go(to: place)
      let before = app.lines
      await app.press(.control("l"), .control("t"))
      #expect(app.lines == before)
      #expect(!app.terminal.isMouseEnabled)
      await app.press(.control("t"))
      #expect(app.lines == before)
      #expect(app.terminal.isMouseEnabled)
    }

    @Test(arguments: [Place.list, .scrum, .pastMeeting, .form])
    func `Ctrl-C quits`(place: Place) async {
      let app = await AppScreen.open()
      await app.go(to: place)
      await app.press(.control("c"))
      #expect(app.endings == [nil])
    }

    @Test func `pressed in a dialog do nothing to the page below`() async {
      let app = await AppScreen.open()
      await app.press("d")
      let before = app.lines
      await app.press("a", "e", "u", "y", "m", "k", "G", "/", "D", "n", "p", "R")
      #expect(app.lines == before)
      #expect(app.endings.isEmpty)
      #expect(app.terminal.clipboard == nil)
      await app.press(.escape)
      #expect(app.focusedLine.contains("Design"))
      #expect(app.titles.count == 3)
    }

    @Test func `read together with the one that opens a dialog do not answer it`() async {
      let app = await AppScreen.open()
      app.send([KeyPress("d"), KeyPress(.leftArrow), KeyPress(.return)])
      await app.settle()
      #expect(app.shows("Delete “Design”?"))
      #expect(app.titles.count == 3)
    }

    @Test func `pressed in the End dialog do nothing to the meeting`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press("e")
      let before = app.lines
      await app.press("n", "p", "m", "e", "a")
      await app.press(.control("c"))
      #expect(app.lines == before)
      #expect(app.endings.isEmpty)
      #expect(app.dings == 0)
    }
  }
}

extension AppTests.EverywhereTests.Place {
  /// The keys that work on this screen, with their names in the help.
  var keys: [String] {
    let rows = ["Enter", "↑↓", "PgUp PgDn", "g G"]
    return switch self {
    case .list: rows + ["a", "e", "d", "/", "y", "m", "q", "Ctrl-C"]
    case .scrum: rows + ["m", "e", "D", "y", "Esc", "q", "Ctrl-C"]
    case .pastMeeting: ["d", "Esc", "q", "Ctrl-C"]
    case .form: ["Enter ↓ Tab", "←→", "Ctrl-S", "Esc", "Ctrl-C"]
    case .meeting: ["Space", "n →", "p ←", "e q Esc", "Ctrl-C", "↑↓ j k"]
    case .endDialog: ["Enter", "Esc", "Tab", "Shift-Tab"]
    }
  }
}

extension AppScreen {
  fileprivate func go(to place: AppTests.EverywhereTests.Place) async {
    switch place {
    case .list: break
    case .scrum: await press(.return)
    case .pastMeeting:
      await press(.return)
      await move(to: "Fri 20 Nov")
      await press(.return)
    // NB: a text field types the ?.
    case .form: await press("e", .tab, .tab, .tab, .tab)
    case .meeting: await press("m", "n")
    case .endDialog: await press("m", "e")
    }
  }
}
