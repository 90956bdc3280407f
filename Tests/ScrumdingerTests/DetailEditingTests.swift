import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import SourceArchitecture
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The published suites' cases about changes of a scrum: D8 and D9, deletion; A2 and A3, returning to the list.
  @Suite("Deleting and editing from a scrum’s detail") struct DetailEditingTests {
    @Test("D8 deleting a scrum asks first; confirming removes it and leaves its page") func deleting() async {
      let app = await AppScreen.open()
      await app.press(.return, "D")
      #expect(app.shows("Delete “Design”?"))
      await app.press(.escape)
      #expect(app.titles.count == 3)
      #expect(app.shows("Start meeting"))
      await app.press("D", "d")
      #expect(app.titles == ["App Dev", "Web Dev"])
      #expect(app.shows("Daily scrums"))
    }

    @Test func `deleting mentions past meetings only where there are some`() async {
      let app = await AppScreen.open()
      await app.press("d")
      #expect(app.shows("Its past meetings are deleted too"))
      await app.press(.escape)
      await app.move(to: "Web Dev")
      await app.press("d")
      #expect(app.shows("Delete “Web Dev”?") && !app.shows("past meetings"))
    }

    @Test("D9 deleting a past meeting removes only that one") func deletingAMeeting() async throws {
      let app = await AppScreen.open()
      await app.press(.return)
      await app.move(to: "Thu 19 Nov")
      await app.press("d")
      #expect(app.shows("Delete the meeting from Thu 19 Nov 2026"))
      await app.press("d")
      #expect(app.shows("Yesterday"))
      #expect(!app.shows("Thu 19 Nov"))
      #expect(app.shows("Wed 18 Nov"))
      #expect(
        try await app.store.history(of: DailyScrum.design.id).map(\.id) == [History.designFriday.id, History.designWednesday.id])
      await app.press("u")
      #expect(app.shows("Thu 19 Nov"))
      #expect(app.shows("Restored the meeting"))
      #expect(try await app.store.history(of: DailyScrum.design.id).map(\.id) == History.mocks[DailyScrum.design.id]?.map(\.id))
    }

    @Test("A2 a scrum deleted from its page leaves an empty path, and is gone from the list") func deletedFromItsPage() async {
      let app = await AppScreen.open(.with(.design))
      Router.shared.navigate(to: .scrum(DailyScrum.design.id))
      await app.settle()
      await app.press("D", "d")
      #expect(Router.shared.home.path.isEmpty)
      #expect(app.shows("Add your first scrum"))
    }

    @Test("A3 an edit from the pushed page updates the list") func editedFromItsPage() async {
      let app = await AppScreen.open()
      Router.shared.navigate(to: .scrum(DailyScrum.webDev.id))
      await app.settle()
      await app.press("e")
      await app.press(.control("u"))
      await app.type("Web")
      await app.press(.control("s"))
      #expect(app.lines[0].contains("Web"))
      await app.press(.escape)
      #expect(app.titles == ["Design", "App Dev", "Web"])
      #expect(app.focusedLine.contains("Web"))
    }

    @Test func `an open meeting can be deleted, and undo brings it back`() async {
      let app = await AppScreen.open()
      await app.press(.return)
      await app.move(to: "Yesterday")
      await app.press(.return, "d", "d")
      #expect(app.shows("Start meeting"))
      #expect(!app.shows("Yesterday"))
      await app.press("u")
      #expect(app.shows("Yesterday"))
    }

    @Test func `the page of a scrum deleted in the meantime says so`() async {
      let app = await AppScreen.open()
      await app.press(.return)
      app.session.scrums.scrums?.change(.delete(.scrum(.design)))
      await app.settle()
      #expect(app.shows("This scrum has been deleted."))
      await app.press(.escape)
      #expect(app.titles == ["App Dev", "Web Dev"])
      #expect(app.shows("Daily scrums"))
    }
  }
}
