import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("Beside the list on a wide screen") struct WideListTests {
    @Test func `stands the selected scrum, with its attendees and meetings`() async {
      let app = await AppScreen.open(.mock, Size(140, 40))
      #expect(app.line("Cathy")?.contains("2:21") == true)
      #expect(app.shows("3 meetings · 100% on time"))
      await app.press(.downArrow)
      #expect(!app.shows("Cathy"))
      #expect(app.line("Katie")?.contains("1:00") == true)
      #expect(app.shows("1 meeting · 100% on time"))
      await app.press(.downArrow)
      #expect(!app.shows("Katie"))
      #expect(app.shows("No meetings yet"))
    }

    @Test func `stands the scrum on which a burst of keys ends`() async {
      let app = await AppScreen.open(.mock, Size(140, 40))
      app.send([.downArrow, .downArrow, .upArrow].map { KeyPress($0) })
      await app.settle()
      #expect(app.line("Katie")?.contains("1:00") == true)
      #expect(app.shows("1 meeting · 100% on time"))
    }

    @Test func `stands the reason why its meetings can't be read`() async {
      let store = TestStore.mock
      store.meetingsFailure = "the disk is gone"
      let app = await AppScreen.open(store, Size(140, 40))
      #expect(app.shows("the disk is gone"))
      #expect(!app.shows("Loading"))
    }

    @Test func `stands nothing while the screen is narrower`() async {
      let app = await AppScreen.open(.mock, Size(139, 40))
      #expect(!app.shows("Cathy"))
      app.terminal.resize(Size(140, 40))
      await app.settle()
      #expect(app.shows("Cathy"))
      #expect(app.focusedLine.contains("Design"))
      app.terminal.resize(Size(139, 40))
      await app.settle()
      #expect(!app.shows("Cathy"))
      #expect(app.focusedLine.contains("Design"))
    }

    @Test(arguments: [(Size(140, 10), 1), (Size(140, 15), 4), (Size(200, 24), 12)]) func `stand as many rows as fit`(
      size: Size, shown: Int
    ) async {
      let attendees = (1...50).map { Attendee(name: "Speaker \($0)") }
      let app = await AppScreen.open(.with(DailyScrum(title: "Crowd", attendees: .init(uniquing: attendees))), size)
      #expect(app.lines.count { $0.contains("Speaker ") } == shown, "\(app.text)")
      #expect(app.shows("No meetings yet"))
      #expect(app.shows("Quit"))
    }
  }
}
