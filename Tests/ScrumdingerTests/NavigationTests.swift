import ConsoleLoopTesting
import ConsoleUI
import ConsoleUITesting
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// `navigate(to:)` reaches every place from every other, whatever is open.
  @Suite("Navigation") struct NavigationTests {
    nonisolated enum Place: CaseIterable {
      case list, newScrum, scrum, editedScrum, meeting, otherMeeting, pastMeeting, statistics
    }

    private nonisolated static let ways = Place.allCases.flatMap { from in Place.allCases.map { (from, $0) } }

    @Test(arguments: Thoroughness.cases(ways, every: 3))
    func `reaches every place from every other`(from: Place, to: Place) async {
      let app = await AppScreen.open()
      await app.go(to: from)
      await app.go(to: to)
      #expect(app.clock.sleeping == (to == .meeting || to == .otherMeeting ? 1 : 0))
    }

    @Test(arguments: Place.allCases)
    func `closes the dialogs that are open`(to: Place) async {
      let app = await AppScreen.open()
      await app.press("d")
      #expect(app.shows("Delete “Design”?"))
      await app.go(to: to)
      #expect(!app.shows("Delete “Design”?"))
      #expect(app.titles.count == 3)
      Router.shared.navigate(to: .meeting(DailyScrum.appDev.id))
      await app.pass(.seconds(1))
      await app.press("e")
      #expect(app.shows("End the meeting?"))
      await app.go(to: to)
      #expect(!app.shows("End the meeting?"))
      #expect(app.store.attempts == 0)
    }

    @Test(arguments: Place.allCases)
    func `works before anything is loaded`(to: Place) async {
      let store = TestStore.mock
      store.hold()
      let app = await AppScreen.open(store)
      Router.shared.navigate(to: to.destination)
      await app.settle()
      store.release()
      await app.settle()
      for mark in to.marks { #expect(app.shows(mark), "\(app.text)") }
    }

    @Test func `goes back a page at a time with Esc and q, and q on the list quits`() async {
      for key: KeyEquivalent in [.escape, "q"] {
        let app = await AppScreen.open()
        await app.press(.return)
        await app.move(to: "Yesterday")
        await app.press(.return)
        #expect(app.shows("Speaking times"))
        await app.press(key)
        #expect(app.shows("Start meeting"))
        #expect(app.focusedLine.contains("Yesterday"))
        await app.press(key)
        #expect(app.shows("Daily scrums"))
        #expect(app.focusedLine.contains("Design"))
        #expect(app.endings.isEmpty)
        await app.press(.escape)
        #expect(app.endings.isEmpty)
        await app.press("q")
        #expect(app.endings == [nil])
      }
    }

    @Test func `to a deleted scrum says that it is gone`() async {
      let app = await AppScreen.open(.empty)
      for destination: Router.Destination in [.scrum(DailyScrum.design.id), .meeting(DailyScrum.design.id)] {
        Router.shared.navigate(to: destination)
        await app.settle()
        #expect(app.shows("This scrum has been deleted."))
      }
      Router.shared.navigate(to: .editScrum(DailyScrum.design.id))
      await app.settle()
      #expect(Router.shared.home.form == nil)
    }

    @Test func `to a past meeting does not call it gone while it is loading`() async {
      let app = await AppScreen.open()
      app.store.hold()
      Router.shared.navigate(to: .history(History.designFriday.id, of: DailyScrum.design.id))
      await app.settle()
      #expect(app.shows("Loading…"))
      #expect(!app.shows("deleted"))
      app.store.release()
      await app.settle()
      #expect(app.shows("Speaking times"))
    }
  }
}

extension AppTests.NavigationTests.Place {
  var destination: Router.Destination {
    switch self {
    case .list: .allScrums
    case .newScrum: .newScrum
    case .scrum: .scrum(DailyScrum.appDev.id)
    case .editedScrum: .editScrum(DailyScrum.design.id)
    case .meeting: .meeting(DailyScrum.webDev.id)
    case .otherMeeting: .meeting(DailyScrum.design.id)
    case .statistics: .statistics(DailyScrum.design.id)
    case .pastMeeting: .history(History.appDevFriday.id, of: DailyScrum.appDev.id)
    }
  }

  /// A text on its screen.
  var marks: [String] {
    switch self {
    case .list: ["Daily scrums", "Web Dev"]
    case .newScrum: ["─ New scrum ─"]
    case .scrum: ["App Dev", "Katie"]
    case .editedScrum: ["─ Edit Design ─", "Ctrl-S Save"]
    case .meeting: ["Web Dev", "is speaking", "Chella"]
    case .otherMeeting: ["Design", "is speaking", "Cathy"]
    case .statistics: ["Statistics", "Design", "On time"]
    case .pastMeeting: ["Fri 20 Nov 2026, 09:30", "Speaking times"]
    }
  }
}

extension AppScreen {
  fileprivate func go(to place: AppTests.NavigationTests.Place) async {
    Router.shared.navigate(to: place.destination)
    await settle()
    for mark in place.marks { #expect(shows(mark), "\(text)") }
  }
}
