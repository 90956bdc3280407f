import ConsoleUITesting
import Scrums
import TestSupport
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  @Suite("A second of a meeting") struct SecondTests {
    /// What changes with time only is drawn again; the tree is updated when more changes, such as the minute of a turn.
    @Test func `runs no bodies`() async {
      let app = await AppScreen.meeting(seconds: 600, "A", "B", "C")
      await app.pass(.seconds(1))
      for second in 2..<59 {
        let before = app.application.host.expansions
        await app.pass(.seconds(1))
        #expect(app.application.host.expansions == before)
        let time = Duration.seconds(second).clock
        #expect(app.shows("\(time) elapsed"))
        #expect(app.shows("\(time) / 3:20"))
        #expect(app.shows("\(Duration.seconds(600 - second).clock) remaining"))
      }
      let before = app.application.host.expansions
      await app.press("n")
      #expect(app.application.host.expansions > before)
      #expect(app.shows("▶ B"))
    }

    @Test(arguments: [0, 600]) func `is one second of elapsed time, also in overtime with a clock that is late`(
      before: Int
    ) async {
      let names = (1...6).map { Attendee(name: "P\($0)") }
      let scrum = DailyScrum(
        title: "One", attendees: .init(uniqueElements: names), length: .seconds(60), settings: .init([.autoAdvance: false]))
      let app = await AppScreen.open(.with(scrum), .init(100, 30))
      await app.press("m")
      app.clock.freeze(for: .milliseconds(before))
      await app.press("n")
      app.clock.freeze(for: .milliseconds(3))
      for second in 1...25 {
        app.clock.freeze(for: .seconds(1))
        await app.pass(.zero)
        let time = Duration.seconds(second).clock
        #expect(app.shows("\(time) elapsed"), "\(app.text)")
        #expect(app.shows("\(time) / 0:10"), "\(app.text)")
      }
    }
  }
}
