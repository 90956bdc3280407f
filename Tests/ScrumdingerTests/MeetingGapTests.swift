import ConsoleLoopTesting
import ConsoleUI
import ConsoleUITesting
import Testing

@testable import Scrumdinger

extension AppTests {
  /// A meeting asks whether the time of a gap counts. The second before the missed tick always counts.
  @Suite("After a gap in a meeting,") struct MeetingGapTests {
    @Test func `the meeting asks whether it counts; Esc and Enter leave it out`() async {
      for key: KeyEquivalent in [.escape, .return] {
        let app = await interrupted()
        #expect(app.shows("The clock was stopped for"))
        #expect(app.shows("1:30"))
        #expect(app.focusedButton == "Leave it out")
        await app.press(key)
        #expect(app.shows("0:11 elapsed"))
        #expect(!app.shows("Leave it out"))
        await app.pass(.seconds(1))
        #expect(app.shows("0:12 elapsed"))
      }
    }

    @Test func `counting it may end a turn`() async {
      let app = await interrupted()
      await app.press(.rightArrow, .return)
      #expect(app.speaker == "B")
      #expect(app.shows("1:41 elapsed"))
      #expect(app.dings == 1)
    }

    @Test func `counting it may end the meeting`() async {
      let app = await interrupted(by: .seconds(200))
      await app.press(.rightArrow, .return)
      #expect(app.shows("· saved"))
      #expect(app.store.saved.count == 1)
    }

    @Test func `the clock stays stopped until the answer, and no other key works`() async {
      let app = await interrupted()
      await app.press("n", "e", "p", "a")
      await app.pass(.seconds(60))
      #expect(app.shows("The clock was stopped for"))
      #expect(app.shows("0:11 elapsed"))
    }

    @Test func `however short, Ctrl-Z makes the meeting ask`() async {
      let app = await AppScreen.meeting(seconds: 120, "A", "B")
      await app.pass(.seconds(10))
      await app.press(.control("z"))
      #expect(app.terminal.isSuspended)
      #expect(app.shows("The clock was stopped for"))
      await app.press(.return)
      await app.pass(.seconds(1))
      #expect(app.shows("0:11 elapsed"))
    }

    @Test func `no longer than five seconds, its time counts without asking`() async {
      let app = await AppScreen.meeting(seconds: 120, "A", "B")
      await app.clock.jump(by: .seconds(5))
      await app.settle()
      #expect(!app.shows("clock was stopped"))
      #expect(app.shows("0:05 elapsed"))
    }

    @Test func `keys typed during it do not answer the question`() async {
      for keys in [[KeyPress("n"), KeyPress("c")], [KeyPress("e"), KeyPress(.return)]] {
        let app = await AppScreen.meeting(seconds: 120, "A", "B")
        await app.pass(.seconds(10))
        app.clock.freeze(for: .seconds(60))
        app.send(keys)
        await app.settle()
        #expect(app.shows("The clock was stopped for"))
        await app.press("c")
        #expect(app.shows("1:10 elapsed"))
      }
    }

    @Test func `keys that are read after the question is shown, but were typed before, do not answer it`() async {
      let app = await AppScreen.meeting(seconds: 120, "A", "B")
      await app.pass(.seconds(10))
      app.terminal.send([], and: [.key(KeyPress("c"))])
      await app.clock.jump(by: .seconds(91))
      await app.settle()
      app.terminal.deliver()
      await app.settle()
      #expect(app.shows("The clock was stopped for"))
      #expect(app.shows("0:11 elapsed"))
    }

    @Test func `however short, keys typed before the End dialog was shown do not answer it`() async {
      let app = await AppScreen.meeting(seconds: 120, "A", "B")
      await app.pass(.seconds(10))
      app.clock.freeze(for: .seconds(1))
      app.terminal.send([.key(KeyPress("e")), .key(KeyPress("d"))], and: [.key(KeyPress("d"))])
      app.terminal.deliver()
      await app.settle()
      #expect(app.shows("End the meeting?"))
      #expect(app.meetings.isMeeting)
      await app.press("d")
      #expect(app.shows("Meeting discarded"))
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
