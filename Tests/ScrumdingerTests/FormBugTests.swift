import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The bugs of the published forms, by name.
  @Suite("The form does not have the bug:") struct FormBugTests {
    @Test("stale copy: a meeting held in the meantime and the unedited fields stay") func staleCopy()
      async throws
    {
      let app = await AppScreen.open()
      await app.press("e")
      await app.type(" & Product")
      // Meanwhile, from elsewhere:
      let meeting = History(date: TestStore.today, attendees: DailyScrum.design.attendees, length: .seconds(600))
      app.session.scrums.scrums?.change(.record(meeting, of: .design))
      app.session.scrums.scrums?.change(.edit(ScrumEdit(theme: .teal), of: DailyScrum.design.id))
      await app.settle()
      await app.press(.control("s"))
      let scrum = try #require(try await app.store.scrum(DailyScrum.design.id))
      #expect(scrum.title == "Design & Product")
      #expect(scrum.theme == .teal)
      #expect(try await app.store.history(of: scrum.id).first == meeting)
      #expect(app.scrums.first == scrum)
    }

    @Test("a name typed but not submitted is added on Save") func typedName() async {
      let app = await AppScreen.open()
      await app.press("e")
      await app.tab(to: "▌ Name, then Enter")
      await app.type("  Ruth ")
      await app.press(.control("s"))
      #expect(app.scrums.first?.attendees.map(\.name) == ["Cathy", "Daisy", "Simon", "Jonathan", "Ruth"])
    }

    @Test("a title of invisible characters is refused like a blank one") func invisibleTitle() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      await app.type("\u{200B}\u{2066}")
      await app.press(.control("s"))
      #expect(app.shows("Enter a title."))
      #expect(app.titles.isEmpty)
    }

    @Test("a blank title is refused, with the reason") func whitespaceTitle() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      await app.type("   ")
      await app.tab(to: "▌ Name, then Enter")
      await app.type("Ada\r")
      await app.press(.control("s"))
      #expect(app.shows("Enter a title."))
      #expect(app.focusedLine.contains("Title"))
      #expect(app.titles.isEmpty)
      await app.press(.tab)
      await app.press(.control("s"))
      #expect(app.shows("Enter a title."))
      #expect(app.focusedLine.contains("Title"))
      #expect(app.titles.isEmpty)
      await app.type("Now")
      await app.press(.control("s"))
      #expect(app.titles == ["Now"])
      #expect(app.store.attempts == 1)
    }

    @Test("one minute is “1 minute”, one attendee “1 attendee”") func plurals() async {
      let app = await AppScreen.open(.with(DailyScrum(title: "Short", attendees: [Attendee(name: "Ada")], length: .seconds(60))))
      #expect(app.shows("1 min"))
      #expect(app.shows("1 attendee"))
      #expect(!app.shows("1 attendees"))
      await app.press(.return)
      #expect(app.shows("1 minute"))
      #expect(!app.shows("1 minutes"))
      await app.press("e")
      #expect(app.shows("1 minute"))
      #expect(!app.shows("1 minutes"))
    }

    @Test("a duplicate name is pointed out, and allowed") func duplicates() async {
      let app = await AppScreen.open()
      await app.press("e")
      await app.tab(to: "▌ Name, then Enter")
      await app.type("daisy\r")
      #expect(app.line("daisy")?.contains("Listed twice") == true)
      await app.press(.control("s"))
      #expect(app.scrums.first?.attendees.count == 5)
    }

    @Test("a length outside the slider’s range survives opening and saving the form", arguments: [60, 3, 100, 12_000])
    func clamped(seconds: Int) async throws {
      let app = await AppScreen.open(.with(DailyScrum(title: "Odd", length: .seconds(seconds))))
      await app.press("e")
      await app.type("er")
      await app.press(.control("s"))
      #expect(app.scrums.first?.title == "Odder")
      #expect(app.scrums.first?.length == .seconds(seconds))
      #expect(try await app.store.scrum(#require(app.scrums.first).id)?.length == .seconds(seconds))
    }

    @Test("attendees can be renamed, and keep their ids") func rename() async {
      let app = await AppScreen.open()
      await app.press("e")
      await app.tab(to: "▌ Daisy")
      await app.type(" Duck")
      await app.press(.control("s"))
      #expect(app.scrums.first?.attendees.map(\.name) == ["Cathy", "Daisy Duck", "Simon", "Jonathan"])
      #expect(app.scrums.first?.attendees.map(\.id) == DailyScrum.design.attendees.map(\.id))
    }

    @Test(
      "attendees can be reordered, and the focus goes with them",
      arguments: [
        (KeyPress.option(.upArrow), KeyPress.option(.downArrow)), (.control(.upArrow), .control(.downArrow)),
        (.option("k"), .option("j")),
      ])
    func reorder(up: KeyPress, down: KeyPress) async {
      let app = await AppScreen.open()
      await app.press("e")
      await app.tab(to: "▌ Daisy")
      await app.press(up, up)
      #expect(app.focusedLine.contains("▌ Daisy"))
      await app.tab(to: "▌ Simon")
      await app.press(down, down)
      #expect(app.focusedLine.contains("▌ Simon"))
      await app.press(.control("s"))
      #expect(app.scrums.first?.attendees.map(\.name) == ["Daisy", "Cathy", "Jonathan", "Simon"])
    }

    @Test("a saved attendee can be removed") func deletedAttendee() async throws {
      let directory = try TemporaryDirectory()
      let store = TestStore.on(directory)
      _ = try await store.store.save(.add(.design))
      let app = await AppScreen.open(store)
      await app.press("e")
      await app.tab(to: "▌ Daisy")
      await app.press(.option(.deleteForward))
      await app.press(.control("s"))
      #expect(
        try await TestStore.on(directory).scrum(DailyScrum.design.id)?.attendees.map(\.name) == ["Cathy", "Simon", "Jonathan"])
    }

    @Test("names and titles are trimmed, and pasted text becomes one line") func trimmed() async {
      let app = await AppScreen.open(.empty)
      await app.press("a")
      app.terminal.send([.paste("  Two\nlines\t\n")])
      await app.tab(to: "▌ Name, then Enter")
      app.terminal.send([.paste(" Ada\u{1B}[31m \n")])
      await app.press(.control("s"))
      #expect(app.titles == ["Two lines"])
      #expect(app.scrums.first?.attendees.map(\.name) == ["Ada [31m"])
    }
  }
}
