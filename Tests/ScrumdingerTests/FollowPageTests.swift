import ConsoleUITesting
import Scrums
import TestSupport
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  @Suite("The page that follows a meeting") struct FollowPageTests {
    @Test(arguments: [false, true]) func `says since when it waits, but not each minute to a screen reader`(isAccessible: Bool)
      async
    {
      let terminal = TestTerminal(CellSize(80, 24))
      terminal.isAccessible = isAccessible
      let application = Application(MockFollow(), on: terminal)
      await settleMainQueue()
      let text = terminal.lines.joined(separator: "\n")
      #expect(text.contains("No meeting is running.") && text.contains("Watching since 09:42") != isAccessible, "\(text)")
      _ = application
    }

    @Test func `says who speaks in each of several meetings, where there is room, but not to a screen reader`() async {
      for (count, isAccessible, speaks) in [(2, false, true), (2, true, false), (3, false, false)] {
        let terminal = TestTerminal(CellSize(80, 10))
        terminal.isAccessible = isAccessible
        let meetings: [RunningMeeting] = [.mock([12]), .mock([12], of: .appDev, state: .paused), .mock([12], of: .webDev)]
        let application = Application(MockFollow(meetings: Array(meetings.prefix(count))), on: terminal)
        await settleMainQueue()
        let text = terminal.lines.joined(separator: "\n")
        #expect(text.contains("Meetings in progress") && text.contains("since 09:41"), "\(text)")
        #expect((text.contains("Cathy is speaking") && text.contains("Paused: Katie")) == speaks, "\(text)")
        #expect(terminal.lines[2].contains("since 09:41"), "\(text)")
        _ = application
      }
    }
  }
}
