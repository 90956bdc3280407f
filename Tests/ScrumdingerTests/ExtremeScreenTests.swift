import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The longest times that a file can hold, and none at all.
  @Suite("Screens of extreme numbers") struct ExtremeScreenTests {
    private nonisolated static let longest = Duration.seconds(1_000_000_000)

    @Test(arguments: [Duration.zero, .nanoseconds(1), longest], [Duration.zero, .nanoseconds(1), longest])
    func `are drawn, of past meetings and of one that goes on`(time: Duration, share: Duration) async {
      let people = ["Cathy", "Daisy"].map { Attendee(name: $0) }
      let scrum = DailyScrum(
        title: "Design", attendees: .init(uniqueElements: people), length: .seconds(60 * 366 * 24 * 60),
        schedule: Schedule("daily 12:00", zone: "UTC"), created: .distantFuture)
      let turns = people.map { History.Turn(id: $0.id, name: $0.name, duration: time, share: share) }
      let meetings = [Date.distantFuture, .mockNow - 60, .distantPast].map {
        History(began: .distantPast, date: $0, attendees: scrum.attendees, length: min(share, scrum.length), turns: turns)
      }
      let checkpoint = RunningMeeting.Checkpoint(
        turns: turns, index: 1, autoAdvance: true,
        shares: turns.map { _ in .init(duration: share, restarted: min(share, time), forfeited: share) }, borrowed: share)
      let interrupted = RunningMeeting(
        id: UUID(), scrum: scrum, began: .distantPast, savedAt: .distantPast, checkpoint: checkpoint)
      let store = TestStore(
        .inMemory(scrums: [scrum], histories: [scrum.id: meetings], interrupted: time > .seconds(10) ? [interrupted] : []))
      for size in [Size(40, 15), Size(100, 30), Size(200, 60)] {
        let app = AppScreen(store, size)
        await app.settle()
        for key in ["escape", "return", "S", "escape", "return", "return", "escape", "escape", "m", " ", " "] {
          await app.press(key == "escape" ? .escape : key == "return" ? .return : KeyEquivalent(Character(key)))
        }
        #expect(!app.text.isEmpty)
      }
      #expect(!MeetingSummary(meetings[0], of: "Design").markdown.isEmpty)
      #expect(!interrupted.progress(at: .mockNow).elapsedInWords.isEmpty)
    }
  }
}
