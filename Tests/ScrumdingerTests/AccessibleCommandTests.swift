import ConsoleLoop
import ConsoleTerminal
import ConsoleUITesting
import Scrums
import Settings
import TestSupport
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  @Suite("For a screen reader, commands") struct AccessibleCommandTests {
    @Test func `prints a sentence for each row`() async throws {
      var printed: [String] = []
      for command in ["list", "stats", "items"] {
        let console = TestConsole()
        #expect(try await console.run(command, "--mock", "--accessible") == 0)
        printed.append(console.output)
      }
      #expect(printed[0].contains("Design: 10 minutes, 4 attendees, 3 meetings, last met "))
      #expect(printed[0].contains("Web Dev: 5 minutes, 10 attendees, never met\n"))
      #expect(printed[1].contains("Design: Meetings 3, On time 2 of 2"))
      // NB: the age depends on the day on which the test runs.
      let age = printed[2].split(separator: "\n").first { $0.contains("The yellow theme in daylight: ") }
      #expect(age?.contains(" days") == true)
      #expect(printed.allSatisfy { !$0.contains("  ") })
      let one = TestConsole()
      #expect(try await one.run("show", "Design", "--mock", "--accessible") == 0)
      #expect(one.output.contains("\nLength: 10 minutes\n"))
      let pipe = TestConsole()
      try await pipe.run("list", "--mock")
      #expect(pipe.output.contains("Title "))
    }

    @Test func `prints findings and updates each in a line of its own`() async throws {
      let found = TestConsole(), digest = TestConsole()
      #expect(try await found.run("search", "theme", "--mock", "--accessible") == 0)
      #expect(!found.lines.isEmpty && found.lines.allSatisfy { $0.contains(": ") && !$0.hasPrefix(" ") }, "\(found.output)")
      #expect(found.lines.allSatisfy { $0.hasPrefix("Design, ") }, "\(found.output)")
      try await digest.run("digest", "Design", "--mock", "--accessible")
      let written = digest.lines.filter { $0.hasPrefix("Daisy, ") }
      #expect(written.count == 1 && written[0].contains("Today: "), "\(digest.output)")
      #expect(digest.lines.allSatisfy { !$0.isEmpty && !$0.hasPrefix(" ") }, "\(digest.output)")
    }

    @Test func `prints a line for each event of a meeting on a terminal`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann", "Bo"], width: 80, isAccessible: true)
      await meeting.pass(.seconds(60))
      #expect(!meeting.bytes.contains("\r"))
      #expect(
        meeting.lines.map { $0.prefix(12) } == ["Ann, 0:30 le", "Ann, 0:10 le", "Bo, 0:30 lef", "Bo, 0:10 lef", "The meeting "])
    }
  }
}
