import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Every key on every screen, arrows as well as vi's keys.
  @Suite("The keys") struct KeyTests {
    // MARK: - Moving

    @Test(arguments: [
      (KeyPress(.downArrow), "App Dev"), (KeyPress("j"), "App Dev"), (KeyPress(.end), "Web Dev"), (KeyPress("G"), "Web Dev"),
      (KeyPress(.pageDown), "Web Dev"), (KeyPress(.upArrow), "Design"), (KeyPress("k"), "Design"),
    ])
    func `move down the list, and stay at its ends`(key: KeyPress, title: String) async {
      let app = await AppScreen.open()
      await app.press(key)
      #expect(app.focusedLine.contains(title))
      await app.press(key, key, key)
      #expect(app.focusedLine.contains(title == "Design" ? "Design" : "Web Dev"))
    }

    @Test(arguments: [
      (KeyPress(.upArrow), "App Dev"), (KeyPress("k"), "App Dev"), (KeyPress(.home), "Design"), (KeyPress("g"), "Design"),
      (KeyPress(.pageUp), "Design"),
    ])
    func `move up the list`(key: KeyPress, title: String) async {
      let app = await AppScreen.open()
      await app.press("G")
      await app.press(key)
      #expect(app.focusedLine.contains(title))
    }

    @Test func `that arrive together all count: twenty Downs in one read lead to row twenty`() async {
      let scrums = (0..<30).map { DailyScrum(title: "Number \($0).", created: TestStore.today.addingTimeInterval(Double($0))) }
      let app = await AppScreen.open(.with(scrums))
      app.send(Array(repeating: KeyPress(.downArrow), count: 20))
      #expect(app.focusedLine.contains("Number 20."))
      app.send([KeyPress("g"), KeyPress("j"), KeyPress(.return), KeyPress("e")])
      await app.settle()
      #expect(app.shows("─ Edit Number 1. ─"))
    }

    @Test func `move through the rows of a scrum`() async {
      let app = await AppScreen.open()
      await app.press(.return)
      #expect(app.focusedLine.contains("Start meeting"))
      await app.press("j")
      #expect(app.focusedLine.contains("Cathy"))
      await app.press("G")
      #expect(app.focusedLine.contains("Wed 18 Nov"))
      await app.press("k", .upArrow)
      #expect(app.focusedLine.contains("Yesterday"))
      await app.press(.home)
      #expect(app.focusedLine.contains("Start meeting"))
      await app.press(.pageDown)
      #expect(!app.focusedLine.contains("Start meeting"))
      await app.press(.pageUp, .return)
      #expect(app.shows("is speaking"))
    }

    @Test func `scroll a past meeting that is longer than the screen`() async {
      let turns = (0..<30).map { History.Turn(id: .init(), name: "Speaker \($0).", duration: .seconds($0 + 1)) }
      let meeting = History(date: TestStore.today, length: .seconds(600), turns: turns)
      let app = await AppScreen.open(.with(.design, histories: [DailyScrum.design.id: [meeting]]), Size(60, 24))
      await app.press(.return)
      await app.move(to: "21 Nov")
      await app.press(.return)
      for (forth, back): (KeyEquivalent, KeyEquivalent) in [
        (.downArrow, .upArrow), ("j", "k"), (.pageDown, .pageUp), ("G", "g"), (.end, .home),
      ] {
        await app.press(forth)
        #expect(!app.shows(" of 10:00  "))
        await app.press(back)
        #expect(app.shows(" of 10:00  "))
      }
      await app.press("G")
      #expect(app.shows("Speaker 29."), "\(app.text)")
    }

    // MARK: - The list

    @Test func `of the list act on the scrum under the cursor`() async {
      let app = await AppScreen.open()
      await app.press("j", "y")
      #expect(app.terminal.clipboard == DailyScrum.appDev.id.uuidString)
      #expect(app.shows("to the terminal"))
      await app.press("e")
      #expect(app.shows("─ Edit App Dev ─"))
      await app.press(.escape, "d")
      #expect(app.shows("Delete “App Dev”?"))
      await app.press(.escape, "m")
      #expect(app.lines[0].contains("App Dev"))
      #expect(app.shows("is speaking"))
    }

    @Test func `of the list that need a scrum do nothing without one`() async {
      let app = await AppScreen.open(.empty)
      let before = app.lines
      await app.press("e", "d", "m", "y", "u", .return, "j", "G")
      #expect(app.lines == before)
      await app.press("a")
      #expect(app.shows("New scrum"))
    }

    // MARK: - A scrum

    @Test func `of a scrum act on it`() async {
      let app = await AppScreen.open(.unprepared)
      await app.press(.return, "y")
      #expect(app.terminal.clipboard == DailyScrum.design.id.uuidString)
      await app.press("d")
      #expect(!app.shows("Delete the meeting"))
      await app.press("e")
      #expect(app.shows("─ Edit Design ─"))
      await app.press(.escape, "m")
      #expect(app.shows("is speaking"))
    }

    // MARK: - The form

    @Test func `of the form move from field to field and wrap around`() async {
      let app = await AppScreen.open(.mock, Size(80, 30))
      await app.press("e")
      let fields = [
        "Title", "Length", "Meets", "Days off", "Theme", "▌ Cathy", "▌ Daisy", "▌ Simon", "▌ Jonathan", "▌ Name", "Auto-advance",
        "Shuffle",
        "Warn",
        "Sound between", "[ Ctrl-S Save", "[ Esc Cancel",
      ]
      for field in fields {
        #expect(app.focusedLine.contains(field))
        await app.press(.tab)
      }
      #expect(app.focusedLine.contains("Title"))
      await app.press(KeyPress(.tab, modifiers: .shift))
      #expect(app.focusedButton == "Cancel")
      await app.press(.tab)
      for field in fields.dropLast() {
        #expect(app.focusedLine.contains(field))
        await app.press(.downArrow)
      }
      for _ in fields { await app.press(.upArrow) }
      #expect(app.focusedLine.contains("Title"))
    }

    @Test(arguments: [
      (KeyEquivalent.leftArrow, "5 minutes"), (.rightArrow, "15 minutes"), ("-", "9 minutes"), ("+", "11 minutes"),
      ("3", "3 minutes"), (.delete, "1 minute"),
    ])
    func `of the form change the length`(key: KeyEquivalent, length: String) async {
      let app = await AppScreen.open()
      await app.press("e", .tab)
      await app.press(key)
      #expect(app.focusedLine.contains("▌ \(length) "))
    }

    @Test func `of the form change the theme without colour, step by step or from the list`() async {
      let app = await AppScreen.open(depth: .mono)
      await app.press("e", .tab, .tab, .tab, .tab, .rightArrow)
      #expect(app.focusedLine.contains("Bubblegum"))
      await app.press(.leftArrow, .leftArrow)
      #expect(app.focusedLine.contains("Teal"))
      await app.press(.space)
      #expect(app.shows("Seafoam"))
      #expect(app.shows("Navy"))
      await app.press("g", "j", .return)
      #expect(app.focusedLine.contains("Buttercup"))
      #expect(!app.shows("Seafoam"))
      await app.press(.space, .downArrow, .escape)
      #expect(app.focusedLine.contains("Buttercup"))
      await app.press(.control("s"))
      #expect(app.scrums.first?.theme == .buttercup)
    }

    // MARK: - The mouse

    @Test func `of the footer work by a click`() async {
      let app = await AppScreen.open()
      app.click("App Dev")
      await app.settle()
      #expect(app.focusedLine.contains("App Dev"))
      app.click("App Dev")
      await app.settle()
      #expect(app.shows("Start meeting"))
      app.click(" Edit")
      await app.settle()
      #expect(app.shows("─ Edit App Dev ─"))
      app.click("[ Cancel ]")
      await app.settle()
      #expect(!app.shows("[ Cancel ]"))
    }
  }
}

extension AppScreen {
  /// Clicks on the first occurrence of a text on the screen.
  fileprivate func click(_ text: String) {
    for (y, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return terminal.send([.mouse(MouseEvent(.press, at: Point(line[..<range.lowerBound].count, y)))])
    }
  }
}
