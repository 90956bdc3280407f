import ConsoleUI
import FoundationEssentials
import MockData
import Models
import ScrumStore
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The app as `scrumdinger start SCRUM` opens it.
  @Suite("A meeting that the program starts with") struct StartOnScreenTests {
    @Test func `runs at once, and returns to its scrum`() async {
      let app = await start(.mock, DailyScrum.design.id)
      #expect(app.shows("0:00 elapsed") && app.speaker == "Cathy")
      await app.press(.escape)
      await app.choose("Discard")
      #expect(app.shows("Meeting discarded") && app.shows("Start Meeting"))
      await app.press(.escape)
      #expect(app.shows("Daily Scrums") && app.focusedLine.contains("Design"))
    }

    @Test func `comes before the question about an interrupted meeting`() async {
      let turns = DailyScrum.appDev.attendees.map { History.Turn(id: $0.id, name: $0.name, duration: .zero) }
      let interrupted = RunningMeeting(
        id: UUID(), scrum: .appDev, began: TestStore.today - 500, savedAt: TestStore.today,
        checkpoint: .init(turns: turns, index: 0, autoAdvance: true))
      let app = await start(TestStore(.inMemory(scrums: DailyScrum.mocks, interrupted: [interrupted])), DailyScrum.design.id)
      await app.pass(.seconds(1))
      #expect(app.shows("0:01 elapsed") && !app.shows("was interrupted"))
      await app.press("e")
      await app.choose("Discard")
      #expect(app.shows("A meeting of App Dev was interrupted"))
    }

    private func start(_ store: TestStore, _ scrum: DailyScrum.ID) async -> AppScreen {
      let app = AppScreen(store)
      Router.shared.navigate(to: .meeting(scrum))
      await app.settle()
      return app
    }
  }
}
