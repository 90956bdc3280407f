import Foundation
import TestSupport
import Testing

/// Whole stories with the real program, on real files, in a real terminal.
@Suite(.serialized) struct StoryTests {
  @Test func `a scrum and its meeting are there after a restart`() throws {
    let folder = try TemporaryDirectory()
    var terminal = try Terminal("--data \(folder.path)/data")
    try terminal.see("Add your first scrum")
    try terminal.press("a")
    try terminal.see("New scrum")
    try terminal.type("Morning")
    try terminal.press("Tab", "Tab", "Tab", "Tab", "Tab")
    try terminal.type("Ada")
    try terminal.press("Enter")
    try terminal.type("Grace")
    try terminal.press("Enter", "C-s")
    try terminal.see("2 attendees")
    try terminal.press("q")
    try terminal.see("ended with 0")

    // A length short enough for a test; the form offers only minutes.
    let head = try #require(folder.files.first { $0.hasPrefix("data/scrums/") && $0.hasSuffix(".json") })
    let text = try folder.read(head)
    #expect(text.contains("\"title\": \"Morning\""))
    #expect(text.contains("\"name\": \"Grace\""))
    try folder.write(
      text.replacingOccurrences(of: "\"lengthInMinutes\": 5", with: "\"lengthInMinutes\": 1,\n  \"lengthInSeconds\": 4"), to: head
    )

    terminal = try Terminal("--data \(folder.path)/data")
    try terminal.see("4 seconds")
    try terminal.press("Enter")
    try terminal.see("No meetings yet")
    try terminal.press("m")
    try terminal.see("Speaker 1 of 2")
    // The turn ends by itself after two seconds.
    try terminal.see("Last speaker")
    // Next on the last speaker asks, without Discard.
    try terminal.press("n")
    let dialog = try terminal.see("Save and end")
    #expect(!dialog.contains { $0.contains("[ Discard ]") })
    try terminal.press("Enter")
    try terminal.see("· saved")
    try terminal.press("Enter")
    try terminal.see("Today ")
    try terminal.press("Escape")
    try terminal.see("today ")
    try terminal.press("q")
    try terminal.see("ended with 0")

    terminal = try Terminal("--data \(folder.path)/data")
    try terminal.see("today ")
    try terminal.press("Enter")
    try terminal.see("Today ")
    try terminal.press("q", "q")
    try terminal.see("ended with 0")
  }

  @Test func `sample data works where nothing can be written, and leaves no file`() throws {
    let folder = try TemporaryDirectory()
    #expect(chmod(folder.path, 0o555) == 0)
    // NB: players of sounds leave files of their own.
    let terminal = try Terminal(
      "--mock", environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data", "SCRUMDINGER_PLAYER": "flash"])
    try terminal.see("Design")
    try terminal.press("Enter")
    try terminal.see("Jonathan")
    try terminal.press("m")
    try terminal.see("▶ Cathy")
    try terminal.press("n")
    try terminal.see("▶ Daisy")
    try terminal.press("e")
    try terminal.see("Save and end")
    try terminal.press("Enter")
    try terminal.see("Speaking times")
    try terminal.press("q", "q", "q")
    try terminal.see("ended with 0")
    #expect(folder.files.isEmpty)
  }

  @Test func `a new size takes effect at once, down to one cell and back`() throws {
    let terminal = try Terminal("--mock", size: (100, 30))
    try terminal.see("Web Dev")
    try terminal.press("m")
    try terminal.see("next Daisy")
    try terminal.resize(30, 8)
    try terminal.see("Needs 40x10")
    try terminal.resize(1, 1)
    try terminal.resize(60, 15)
    try terminal.see("Cathy is speaking")
    try terminal.press("e")
    try terminal.see("End the meeting?")
    try terminal.press("d")
    try terminal.see("Meeting discarded")
    try terminal.press("q", "q")
    try terminal.see("ended with 0")
  }

  @Test(arguments: Thoroughness.cases(["\u{1B}[<0;10;5m", "\u{1B}[<1;10;5M", "\u{1B}[<66;10;5M", "\u{1B}[<0;10"], every: 3))
  func `an unused or truncated mouse report blocks nothing`(_ report: String) throws {
    let terminal = try Terminal("--mock")
    try terminal.see("Web Dev")
    try terminal.press("m")
    try terminal.see("0:00 elapsed")
    try terminal.send(report)
    try terminal.see("0:02 elapsed")
    try terminal.resize(100, 30)
    try terminal.see("0:03 elapsed")
  }

  @Test func `Ctrl-Z returns to the shell, and a meeting then asks whether the time counts`() throws {
    let terminal = try Terminal(shellPrompt: "shell>")
    try terminal.type("'\(Terminal.program)' --mock")
    try terminal.press("Enter")
    try terminal.see("Web Dev")
    try terminal.press("m")
    try terminal.see("▶ Cathy")
    try terminal.press("C-z")
    try terminal.see("Stopped")
    try terminal.type("fg")
    try terminal.press("Enter")
    try terminal.see("The clock was stopped")
    try terminal.press("Enter")
    try terminal.see("▶ Cathy")
    try terminal.press("e")
    try terminal.see("End the meeting?")
    try terminal.press("d", "q", "q")
    try terminal.see("shell>")
  }

  @Test(arguments: [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)])
  func `a signal ends the program and restores the terminal`(_ name: String, _ number: Int) throws {
    let folder = try TemporaryDirectory()
    let terminal = try Terminal("--data \(folder.path)/data")
    try terminal.see("Add your first scrum")
    #expect(try shell(["pkill", "-\(name)", "-f", "scrumdinger --data \(folder.path)/data$"]).0 == 0)
    try terminal.see("ended with \(128 + number)")
    try terminal.type("echo")
    try terminal.see("echo")
  }
}
