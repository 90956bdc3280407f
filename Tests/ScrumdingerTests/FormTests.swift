import ConsoleUI
import ConsoleUITesting
import Schedules
import ScrumStore
import Scrums
import SourceArchitecture
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The published suites' cases about the form: F1 to F4, attendees and focus; D6 and D7, saving and dismissing.
  @Suite("In the form") struct FormTests {
    @Test("F1 a form without attendees has a blank field, and adding one gives another") func blankAttendee() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      #expect(app.count("• ") == 0)
      #expect(app.count("+ Name, then Enter") == 1)
      await app.tab(to: "▌ Name, then Enter")
      await app.type("Ada\r")
      #expect(app.count("• Ada") == 1)
      #expect(app.count("▌ Name, then Enter") == 1)
    }

    @Test("a full field takes no more, and says so while it is full") func full() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      app.terminal.send([.paste(String(repeating: "x", count: 999))])
      await app.settle()
      #expect(!app.shows("Limit:"))
      await app.type("yz")
      #expect(app.shows("Limit: 1,000 characters"))
      #expect(app.shows("xy"))
      #expect(!app.shows("yz"))
      await app.press(.delete)
      #expect(!app.shows("Limit:"))
    }

    @Test("so does each field in a meeting", arguments: ["i", "f", "+"]) func fullInMeeting(_ key: Character) async {
      let app = await AppScreen.meeting(seconds: 600, "Ann", "Bo")
      await app.press(KeyPress(KeyEquivalent(key)))
      app.terminal.send([.paste(String(repeating: "x", count: 999))])
      await app.settle()
      #expect(!app.shows("Limit:"))
      await app.type("y")
      #expect(app.shows("Limit: 1,000 characters"), "\(app.text)")
    }

    @Test("F2 the focus starts in the title, and returns to the field for a new attendee") func focus() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      #expect(app.focusedLine.contains("Title"))
      await app.tab(to: "▌ Name, then Enter")
      await app.type("Ada\rBo\rCy\r")
      #expect(app.focusedLine.contains("▌ Name, then Enter"))
      #expect(app.shows("• Cy"))
    }

    @Test("F3 removing an attendee moves the focus to the one that takes the place, or the last") func removing() async {
      let app = await AppScreen.editingDesign()
      await app.tab(to: "▌ Daisy")
      await app.press(.option(.deleteForward))
      #expect(!app.shows("Daisy"))
      #expect(app.focusedLine.contains("▌ Simon"))
      await app.tab(to: "▌ Jonathan")
      await app.press(.option(.deleteForward))
      #expect(app.focusedLine.contains("▌ Simon"))
    }

    @Test("F4 removing the only attendee moves the focus to the blank field") func removingTheLast() async {
      let app = await AppScreen.editingDesign()
      await app.tab(to: "▌ Cathy")
      for _ in 0..<4 { await app.press(.option(.deleteForward)) }
      #expect(app.count("• ") == 0)
      #expect(app.focusedLine.contains("▌ Name, then Enter"))
    }

    @Test func `Backspace on an empty name removes the attendee`() async {
      let app = await AppScreen.editingDesign()
      await app.tab(to: "▌ Daisy")
      await app.press(.delete, times: 5)
      #expect(app.count("• ") == 3)
      await app.press(.delete)
      #expect(app.count("• ") == 2)
      #expect(app.focusedLine.contains("▌ Simon"))
    }

    @Test("D6 an edit changes title, length and theme, and keeps the ids") func edit() async throws {
      let app = await AppScreen.open()
      await app.press(.return, "e")
      await app.press(.control("u"))
      await app.type("Drawing")
      await app.press(.tab, .rightArrow, "+", .tab, .tab, .tab, .rightArrow)
      await app.press(.control("s"))
      #expect(!app.shows("Ctrl-S"))
      #expect(app.lines[0].contains("Drawing"))
      #expect(app.shows("16 minutes"))
      let scrum = try #require(app.scrums.first)
      #expect(scrum.theme == .bubblegum)
      #expect(scrum.id == DailyScrum.design.id)
      #expect(scrum.attendees == DailyScrum.design.attendees)
      #expect(try await app.store.scrum(scrum.id) == scrum)
    }

    @Test("D7 dismissing the form changes nothing") func dismiss() async throws {
      let app = await AppScreen.editingDesign()
      await app.type("!!")
      await app.press(.escape)
      #expect(app.shows("Discard changes?"))
      #expect(app.focusedButton == "Keep editing")
      await app.press(.return)
      #expect(app.shows("Design!!"))
      await app.press(.escape, .rightArrow, .return)
      #expect(!app.shows("Attendees"))
      #expect(app.scrums == DailyScrum.mocks.elements)
      #expect(app.store.attempts == 0)
    }

    @Test func `Esc closes an unchanged form without asking`() async {
      let app = await AppScreen.editingDesign()
      await app.press(.escape)
      #expect(!app.shows("Discard"))
      #expect(!app.shows("Cancel"))
      #expect(app.shows("Daily scrums"))
    }

    @Test func `Enter goes from field to field, and saves from the last one`() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      await app.type("Ops\r20\r9:30\r2099-12-24\r")
      #expect(app.focusedLine.contains("Theme"))
      await app.press(.rightArrow, .return)
      await app.type("Ada\rBo\r\r")
      #expect(app.focusedLine.contains("■ Auto-advance"))
      await app.press(.space, .return, .return, .return)
      #expect(app.focusedLine.contains("Sound between"))
      await app.press(.return)
      #expect(app.titles == ["Ops"])
      #expect(app.scrums.first?.length == .seconds(1200))
      #expect(app.scrums.first?.schedule?.time == "09:30")
      #expect(app.scrums.first?.daysOff[nil].text == "2099-12-24")
      #expect(app.scrums.first?.attendees.map(\.name) == ["Ada", "Bo"])
      #expect(app.scrums.first?.settings[.autoAdvance] == false)
    }

    @Test func `any length is typed, from 1 to 180 minutes, and the time for each attendee is beside it`() async {
      let app = await AppScreen.editingDesign()
      await app.press(.tab)
      #expect(app.focusedLine.contains("10 minutes"))
      #expect(app.focusedLine.contains("2:30 for each of 4"))
      for (keys, length) in [("7", "7 minutes"), ("180", "180 minutes"), ("1", "180 minutes")] {
        await app.type(keys)
        #expect(app.focusedLine.contains("▌ \(length) "), "\(keys)")
        if keys == "7" { await app.press(.tab, .upArrow) }
      }
      await app.press(.delete, .delete, .delete)
      #expect(app.focusedLine.contains("▌ 1 minute "))
      await app.type("90")
      #expect(app.focusedLine.contains("90 minutes"))
      #expect(app.focusedLine.contains("22:30 each"))
    }

    @Test func `the theme moves through all sixteen, and the form is in its colours`() async {
      let app = await AppScreen.editingDesign()
      await app.tab(to: "Theme")
      #expect(app.focusedLine.contains("Yellow") || app.shows("Yellow"))
      await app.press(.rightArrow)
      #expect(app.shows("Bubblegum"))
      #expect(app.count("✓") == 1)
      await app.press(.leftArrow)
      await app.press(.control("s"))
      #expect(app.store.attempts == 0)
    }

    @Test func `what is wrong is said beside its field`() async {
      let app = await AppScreen.open(.empty)
      await app.press("a", .tab)
      await app.press(.control("s"))
      #expect(app.line("Title")?.contains("⚠ Enter a title.") == true)
      #expect(app.focusedLine.contains("Title"))
      await app.tab(to: "▌ Name, then Enter")
      await app.type("Ada\rada\r")
      #expect(app.line("• ada")?.contains("• ada  ⚠ Listed twice") == true)
      #expect(app.line("• Ada")?.contains("⚠") == false)
    }

    @Test func `the footer says how to move an attendee and where the help is`() async {
      let app = await AppScreen.editingDesign()
      await app.tab(to: "▌ Daisy")
      #expect(app.footer.contains("Alt-↑↓ Move"))
      #expect(app.footer.contains("F1 Help"))
      await app.press(.f1)
      #expect(app.shows("Delete word"))
      await app.press("q")
      #expect(!app.shows("Delete word"))
      #expect(app.focusedLine.contains("▌ Daisy"))
    }

    @Test func `the footer says what Enter does in the field of a new attendee`() async {
      let app = await AppScreen.open(.unprepared)
      await app.press("e")
      await app.press(.tab, times: 9)
      #expect(app.focusedLine.contains("▌ Name, then Enter"))
      #expect(app.footer.contains("Enter Add"))
      await app.type("Zoe")
      #expect(app.footer.contains("Enter Add"), "\(app.footer)")
      await app.press(.return)
      #expect(app.shows("• Zoe"))
    }

    @Test func `saving an unchanged form writes nothing`() async {
      let app = await AppScreen.editingDesign()
      await app.press(.control("s"))
      #expect(app.store.attempts == 0)
      #expect(app.shows("Daily scrums"))
    }

    @Test func `the buttons do what the keys do`() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      await app.type("By button")
      await app.choose("Add")
      #expect(app.titles == ["By button"])
      await app.press("e")
      await app.choose("Cancel")
      #expect(!app.shows("Cancel"))
    }

    @Test func `every printing key types in a text field`() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      await app.type("aedmuyqn?/ jkgG:RD")
      await app.press(.control("s"))
      #expect(app.titles == ["aedmuyqn?/ jkgG:RD"])
      #expect(app.endings.isEmpty)
    }

    @Test func `says what is lost, and asks about it in the middle of the form`() async {
      let app = await AppScreen.open(.mock, Size(200, 60))
      await app.press("e")
      await app.type("x")
      await app.press(.escape)
      #expect(app.shows("Your changes to Design will be lost."), "\(app.text)")
      let question = app.lines.firstIndex { $0.contains("Discard changes?") } ?? 0
      let buttons = app.lines.lastIndex { $0.contains("Ctrl-S Save") } ?? 0
      #expect(question < buttons && app.lines[buttons].contains("Cancel"), "\(app.text)")
    }

    @Test(arguments: [true, false]) func `leaves no row below a question on a small screen`(hasGround: Bool) async {
      let app = await AppScreen.open(.mock, Size(60, 15))
      if hasGround { app.terminal.send([.ground(0x101014)]) }
      await app.press("e")
      await app.type("x")
      await app.press(.escape)
      let buttons = app.lines.lastIndex { $0.contains("d Discard") } ?? 0
      #expect(buttons > 0 && !app.lines[(buttons + 1)...].dropLast().joined().contains(where: \.isLetter), "\(app.text)")
    }

    @Test func `stays in sight around a question on a larger screen, without words that the question cuts`() async throws {
      let app = await AppScreen.open(.mock, Size(80, 24))
      await app.press("e")
      await app.type("x")
      await app.press(.escape)
      let cut = try #require(app.lines.first { $0.contains("Attendees") })
      #expect(app.shows("Discard changes?") && app.shows("Jonathan") && !cut.contains("•"), "\(app.text)")
    }

    @Test("its footer has the keys that the form has no button for") func footer() async {
      let app = await AppScreen.open(.empty, Size(80, 24))
      await app.press("a")
      #expect(app.shows("Ctrl-S Add") && !app.footer.contains("Ctrl-S"), "\(app.text)")
      app.terminal.resize(Size(40, 10))
      await app.settle()
      #expect(app.footer.hasPrefix("  Ctrl-S Add"), "\(app.text)")
    }

    @Test("the page keys move no attendee") func pageKeys() async throws {
      let app = await AppScreen.editingDesign()
      await app.tab(to: "▌ Cathy")
      await app.press(.pageDown)
      #expect(try #require(app.position(of: "Cathy")).y < (try #require(app.position(of: "Daisy"))).y, "\(app.text)")
    }
  }
}

extension AppScreen {
  /// The app with the form of Design open.
  static func editingDesign() async -> AppScreen {
    let app = await open()
    await app.press("e")
    return app
  }
}
