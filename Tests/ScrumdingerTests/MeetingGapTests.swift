import ConsoleUI
import Testing

@testable import Scrumdinger

extension AppTests {
  /// A meeting that was suspended asks whether that time counts. The second up to the missed tick counts anyway.
  @Suite("After a gap in a meeting,") struct MeetingGapTests {
    @Test func `the user is asked, and Esc and the default leave it out`() async {
      for key: KeyEquivalent in [.escape, .return] {
        let app = await interrupted()
        #expect(app.shows("The clock was stopped for") && app.shows("1:30") && app.focusedButton == "Leave it out")
        await app.press(key)
        #expect(app.shows("0:11 elapsed") && !app.shows("Leave it out"))
        await app.pass(.seconds(1))
        #expect(app.shows("0:12 elapsed"))
      }
    }

    @Test func `counting the time may end a turn`() async {
      let app = await interrupted()
      await app.press(.rightArrow, .return)
      #expect(app.speaker == "B" && app.shows("1:41 elapsed") && app.dings == 1)
    }

    @Test func `counting the time may end the meeting`() async {
      let app = await interrupted(by: .seconds(200))
      await app.press(.rightArrow, .return)
      #expect(app.shows("Meeting saved") && app.store.saved.count == 1)
    }

    @Test func `the clock is stopped while the question is open, and no other key works`() async {
      let app = await interrupted()
      await app.press("n", "e", "q", "a")
      await app.pass(.seconds(60))
      #expect(app.shows("The clock was stopped for") && app.shows("0:11 elapsed"))
    }

    @Test func `after Ctrl-Z the user is asked, however short the gap`() async {
      let app = await AppScreen.meeting(seconds: 120, "A", "B")
      await app.pass(.seconds(10))
      await app.press(.control("z"))
      #expect(app.terminal.isSuspended && app.shows("The clock was stopped for"))
      await app.press(.return)
      await app.pass(.seconds(1))
      #expect(app.shows("0:11 elapsed"))
    }

    @Test func `a tick that is slightly late counts without a question`() async {
      let app = await AppScreen.meeting(seconds: 120, "A", "B")
      await app.clock.jump(by: .seconds(5))
      await app.settle()
      #expect(!app.shows("clock was stopped") && app.shows("0:05 elapsed"))
    }

    private func interrupted(by gap: Duration = .seconds(91)) async -> AppScreen {
      let app = await AppScreen.meeting(seconds: 120, "A", "B")
      await app.pass(.seconds(10))
      await app.clock.jump(by: gap)
      await app.settle()
      return app
    }
  }
}
