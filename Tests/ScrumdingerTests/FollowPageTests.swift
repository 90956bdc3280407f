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
  }
}
