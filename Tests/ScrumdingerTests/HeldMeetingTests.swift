import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("A meeting that another program holds") struct HeldMeetingTests {
    private let store = TestStore.mock
    private let meeting = RunningMeeting.mock([136, 30], at: TestStore.today)

    private func open(_ size: Size = Size(80, 24)) async -> AppScreen {
      store.held = [meeting]
      return await AppScreen.open(store, size)
    }

    private func pass(_ app: AppScreen) async {
      store.now += 1
      await app.pass(.seconds(1))
    }

    @Test(arguments: [Size(80, 24), Size(140, 40), Size(80, 12)]) func `is on the card of its scrum, with its time`(size: Size)
      async
    {
      let app = await open(size)
      #expect(app.shows("● 2:00 Daisy"), "\(app.text)")
      await pass(app)
      #expect(app.shows("● 1:59 Daisy"))
      #expect(app.shows("Follow"))
    }

    @Test func `appears when it begins, stands still while it is paused, and goes when it ends`() async {
      let app = await AppScreen.open(store)
      #expect(!app.shows("●"))
      #expect(app.clock.sleeping == 0, "no wake-up without a meeting")
      store.held = [meeting]
      await app.settle()
      #expect(app.shows("● 2:00 Daisy"))
      #expect(app.clock.sleeping == 1)
      store.held = [.mock([136, 30], state: .paused, at: TestStore.today)]
      await app.settle()
      #expect(app.shows("○ 2:00 Daisy"))
      #expect(app.clock.sleeping == 0)
      await pass(app)
      #expect(app.shows("○ 2:00 Daisy"))
      store.held = []
      await app.settle()
      #expect(!app.shows("○"))
    }

    @Test func `wakes the program up once a second, however many there are, and not where it is not shown`() async {
      store.held = [meeting, .mock([12], of: .appDev, at: TestStore.today - 0.3)]
      let app = await AppScreen.open(store, Size(140, 40))
      #expect(app.shows("● 2:00 Daisy"))
      #expect(app.clock.sleeping == 1)
      await app.press(.return, .escape)
      #expect(app.shows("Follow the meeting"))
      #expect(app.clock.sleeping == 1)
      await app.press("S")
      #expect(app.clock.sleeping == 0)
    }

    @Test func `is followed by Enter, from the list and from the page of its scrum`() async {
      let app = await open()
      await app.press(.return)
      #expect(app.shows("read-only") && app.shows("Daisy"), "\(app.text)")
      await pass(app)
      #expect(app.shows("2:47 elapsed"), "\(app.text)")
      await app.press("q")
      #expect(app.shows("▶ Follow the meeting") && app.shows("● 1:59 Daisy"), "\(app.text)")
      #expect(app.clock.sleeping == 1, "nothing is left of the page that followed it")
      await app.press(.return)
      #expect(app.shows("read-only"))
      await app.press(.escape, .escape)
      #expect(app.shows("Daily scrums"), "\(app.text)")
      #expect(!app.meetings.isMeeting)
    }

    @Test func `that ends is summed up for who follows it`() async {
      let app = await open()
      await app.press(.return)
      store.held = []
      await app.settle()
      #expect(app.shows("Meeting discarded"), "\(app.text)")
      await app.press("q")
      #expect(app.shows("▶ Start meeting"))
    }

    @Test func `is asked about before a second one starts`() async {
      let app = await open()
      await app.press("m")
      #expect(app.shows("Start a second meeting?"))
      #expect(!app.meetings.isMeeting)
      await app.press(.escape)
      #expect(!app.shows("Start a second meeting?"))
      await app.press("m", "f")
      #expect(app.shows("read-only"))
      await app.press("q", "m")
      #expect(app.shows("Start a second meeting?"))
      await app.press("s")
      #expect(app.meetings.isMeeting)
    }

    @Test func `is asked about by the statistics and the command line, too`() async {
      let app = await open()
      await app.press("q")
      let other = AppScreen(store)
      Router.shared.home.firstMeeting = DailyScrum.design.id
      await other.settle()
      #expect(other.shows("Start a second meeting?"))
      await other.press(.escape)
      await other.press(.return, "q", "S", "m")
      #expect(other.shows("Start a second meeting?"))
    }

    @Test func `that has crashed can be resumed by the key that starts a meeting`() async {
      let app = await crashed()
      await app.press("m")
      #expect(app.shows("Design was interrupted after 2:46"), "\(app.text)")
      #expect(!app.meetings.isMeeting)
      await app.press("r")
      #expect(app.shows("2:46 elapsed"), "\(app.text)")
    }

    @Test func `that has crashed can wait while another begins`() async {
      let app = await crashed()
      await app.press("m", .escape)
      #expect(app.meetings.isMeeting)
      #expect(app.shows("0:00 elapsed"), "\(app.text)")
    }

    /// The list after the other program has crashed, which changes no file.
    private func crashed() async -> AppScreen {
      let store = TestStore(.inMemory(scrums: DailyScrum.mocks, interrupted: [meeting]))
      (store.held, store.hasInterrupted) = ([meeting], false)
      let app = await AppScreen.open(store)
      #expect(app.shows("2:00 Daisy"))
      (store.held, store.hasInterrupted) = ([], true)
      return app
    }

    @Test func `is no obstacle to a meeting of another scrum`() async {
      let app = await open()
      await app.press(.downArrow, "m")
      #expect(app.meetings.isMeeting)
    }
  }
}
