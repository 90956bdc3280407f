import ConsoleTerminal
import ConsoleUITesting
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The clock is set, the machine was suspended, or a day begins, and no key is pressed.
  @Suite("A change of the time") struct TimeChangeTests {
    private func change(_ app: AppScreen, by seconds: Double) async {
      app.store.now += seconds
      app.session.scrums.noteTimeChange()
      await app.settle()
    }

    @Test(arguments: [false, true]) func `is followed by countdowns`(onPage: Bool) async {
      var scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Cathy")])
      scrum.schedule = Schedule("daily 10:00", zone: "UTC")
      let app = await AppScreen.open(.with(scrum))
      app.store.now = TestStore.today - 13.5 * 3600  // 20:12
      await app.press(onPage ? .return : .downArrow)
      await change(app, by: 0)
      #expect(app.shows("tomorrow 10:00"), "\(app.text)")
      await change(app, by: 13.5 * 3600)
      #expect(app.shows("in 18 min"), "\(app.text)")
      #expect(app.clock.sleeping == 1)
      app.store.now += 60
      await app.pass(.seconds(60))
      #expect(app.shows("in 17 min"), "the new countdown goes on: \(app.text)")
      await change(app, by: -24 * 3600)
      #expect(app.shows("today 10:00") || app.shows("in 17 min"), "\(app.text)")
    }

    @Test(arguments: [Size(80, 24), Size(140, 40)]) func `at midnight makes today yesterday on every page`(_ size: Size) async {
      let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Cathy")]), end = TestStore.today - 60
      let meeting = History(
        began: end - 60, date: end, attendees: scrum.attendees, length: scrum.length,
        turns: [History.Turn(id: scrum.attendees[0].id, name: "Cathy", duration: .seconds(60), share: .seconds(300))])
      let app = await AppScreen.open(.with(scrum, histories: [scrum.id: [meeting]]), size)
      #expect(app.shows("today 09:40") && app.clock.sleeping == 0, "\(app.text)")
      await change(app, by: 15 * 3600)
      #expect(app.shows("yesterday 09:40") && !app.shows("today 09:40"), "\(app.text)")
      app.store.now = TestStore.today
      await app.press(.return)
      await change(app, by: 0)
      #expect(app.shows("Today") && !app.shows("Yesterday"), "\(app.text)")
      await change(app, by: 15 * 3600)
      #expect(app.shows("Yesterday") && !app.shows("Today"), "\(app.text)")
    }
  }
}
