import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The app as `scrumdinger start SCRUM` opens it.
  @Suite("A meeting that the program starts with") struct StartOnScreenTests {
    @Test func `runs at once, and returns to its scrum`() async {
      let app = await start(.unprepared, DailyScrum.design.id)
      #expect(app.shows("0:00 elapsed"))
      #expect(app.speaker == "Cathy")
      await app.press(.escape)
      await app.choose("Discard")
      #expect(app.shows("Meeting discarded"))
      #expect(app.shows("Start meeting"))
      await app.press(.escape)
      #expect(app.shows("Daily scrums"))
      #expect(app.focusedLine.contains("Design"))
    }

    @Test func `comes before the question about an interrupted meeting of another scrum`() async {
      let app = await start(interrupting(.appDev), DailyScrum.design.id)
      await app.pass(.seconds(1))
      #expect(app.shows("0:01 elapsed"))
      #expect(!app.shows("was interrupted"))
      await app.press("e")
      await app.choose("Discard")
      #expect(app.shows("App Dev was interrupted"))
    }

    @Test func `comes after the question about one of the same scrum`() async {
      let app = await start(interrupting(.design), DailyScrum.design.id)
      #expect(app.shows("Design was interrupted"))
      #expect(app.focusedButton == "Resume")
      #expect(!app.shows("elapsed"))
      await app.choose("Ask later")
      #expect(app.shows("0:00 elapsed"))
      #expect(app.speaker == "Cathy")
    }

    @Test func `is the interrupted one if that is resumed`() async {
      let app = await start(interrupting(.design), DailyScrum.design.id)
      await app.press(.return)
      #expect(app.shows("0:17 elapsed"))
      await app.press("e")
      await app.choose("Discard")
      #expect(app.shows("Meeting discarded"))
      #expect(!app.shows("elapsed"))
    }

    private func interrupting(_ scrum: DailyScrum) -> TestStore {
      let turns = scrum.attendees.map {
        History.Turn(id: $0.id, name: $0.name, duration: $0 == scrum.attendees[0] ? .seconds(17) : .zero)
      }
      let interrupted = RunningMeeting(
        id: UUID(), scrum: scrum, began: TestStore.today - 500, savedAt: TestStore.today,
        checkpoint: .init(turns: turns, index: 0, autoAdvance: true))
      return TestStore(.inMemory(scrums: DailyScrum.mocks, interrupted: [interrupted]))
    }

    private func start(_ store: TestStore, _ scrum: DailyScrum.ID) async -> AppScreen {
      let app = AppScreen(store)
      Router.shared.home.firstMeeting = scrum
      await app.settle()
      return app
    }
  }
}
