import ConsoleLoopTesting
import ConsoleUI
import ScrumStore
import Testing

@testable import Scrumdinger

@Suite("The progress of a command") struct CommandProgressTests {
  private func frame(_ text: String, isFirst: Bool = false) -> String {
    "\u{1B}[?25l\u{1B}[?7l\r\(isFirst ? "\u{1B}[J" : "")\(text)\u{1B}[K\u{1B}[J\r\u{1B}[?7h"
  }
  private let removed = "\r\u{1B}[J\u{1B}[?7h\u{1B}[?25h"

  @Test func `is shown on a terminal after half a second, ten times a second at most`() async {
    let clock = TestClock(), console = TestConsole(.terminal, width: 12)
    let progress = CommandProgress("Importing", on: console.console, clock: clock)
    await clock.advance(by: .milliseconds(499))
    progress.show("Reading 1 MB")
    #expect(console.errors == "")
    await clock.advance(by: .milliseconds(1))
    #expect(console.errors == frame("Reading 1 …", isFirst: true))
    progress.show("Reading 23 MB")
    await clock.advance(by: .milliseconds(99))
    #expect(console.errors == frame("Reading 1 …", isFirst: true))
    await clock.advance(by: .milliseconds(1))
    #expect(console.errors == frame("Reading 1 …", isFirst: true) + frame("Reading 23…"))
    console.clear()
    progress.end()
    progress.end()
    await clock.advance(by: .seconds(1))
    #expect(console.errors == removed)
    #expect(console.output == "")
  }

  @Test func `is not shown for a short command, nor in a pipe`() async {
    for (encoding, duration) in [(OutputEncoding.terminal, 400), (.raw, 4000)] {
      let clock = TestClock(), console = TestConsole(encoding)
      let progress = CommandProgress("Importing", on: console.console, clock: clock)
      await clock.advance(by: .milliseconds(duration))
      progress.end()
      await clock.advance(by: .seconds(1))
      #expect(console.errors == "")
      #expect(clock.sleeping == 0)
    }
  }

  @Test func `is a line at the beginning and one at the end for a screen reader`() async {
    let clock = TestClock(), test = TestConsole(.terminal)
    var console = test.console
    console.isAccessible = true
    let progress = CommandProgress("Checking files…", on: console, clock: clock)
    await clock.advance(by: .seconds(9))
    #expect(test.errors == "Checking files…\n")
    progress.end()
    #expect(test.errors == "Checking files…\nFinished.\n")
  }

  @Test func `counts, and says how long the rest takes once that is known`() async {
    let clock = TestClock(), console = TestConsole(.terminal), count = WorkCount()
    let progress = CommandProgress("Checking files…", count, on: console.console, clock: clock)
    await clock.advance(by: .milliseconds(500))
    #expect(console.errors == frame("Checking files…", isFirst: true))
    count.begin(of: 40)
    (0..<10).forEach { _ in count.advance() }
    console.clear()
    await clock.advance(by: .milliseconds(1400))
    #expect(console.errors == frame("Checking files… 10 of 40"))
    console.clear()
    await clock.advance(by: .milliseconds(100))
    #expect(console.errors == frame("Checking files… 10 of 40, 0:06 left"))
    progress.end()
    #expect(CommandProgress.timeLeft(1, of: 40, after: .seconds(60)) == nil)
    #expect(CommandProgress.timeLeft(40, of: 40, after: .seconds(60)) == nil)
  }

  @Test func `stays away during another program's question`() async {
    let clock = TestClock(), console = TestConsole(.terminal)
    let progress = CommandProgress("Comparing…", on: console.console, clock: clock)
    await clock.advance(by: .milliseconds(500))
    console.clear()
    progress.hide()
    #expect(console.errors == removed)
    await clock.advance(by: .seconds(60))
    #expect(console.errors == removed)
    progress.show("Fetching…")
    #expect(console.errors == removed + frame("Fetching…", isFirst: true))
    progress.end()
    console.clear()
    progress.hide()
    progress.end()
    #expect(console.errors == "")
  }
}
