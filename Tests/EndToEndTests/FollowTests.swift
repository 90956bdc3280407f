import Foundation
import TestSupport
import Testing

/// Another process follows a meeting of the real program.
@Suite("scrumdinger follow", .serialized) struct FollowTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let add = [Terminal.program, "add", "Daily", "--attendee", "Ann", "--attendee", "Bo", "--minutes", "10"]
    #expect(try shell(add, environment: ["SCRUMDINGER_DATA": data]).0 == 0)
  }

  private var data: String { folder.store }

  private func hold() throws -> Terminal {
    let terminal = try Terminal("start Daily --data \(data)")
    try terminal.see("elapsed")
    return terminal
  }

  @Test func `shows every state of the meeting, and what follows it`() throws {
    let follower = try Terminal("follow --data \(data)")
    try follower.see("No meeting is running.")
    let holder = try hold()
    try follower.see("Ann")
    try follower.see("0:02 elapsed")
    try holder.press("n")
    try follower.see("Last speaker")
    try holder.press("Space")
    try follower.see("Paused")
    try holder.press("Space")
    try follower.see("ends at")
    try holder.press("e")
    try follower.see("Stopped: about to end")
    try holder.press("Enter")
    try follower.see("Ended · ")
    try follower.see("Copy for chat")
    try holder.press("q", "q", "q")
    try holder.see("ended with 0")
    let second = try hold()
    try follower.see("Speaker 1 of 2")
    try second.press("e")
    try second.see("Discard")
    try second.press("d")
    try follower.see("Meeting discarded")
    try follower.press("q")
    try follower.see("ended with 0")
  }

  @Test func `notices at once that the program was killed, and that the meeting is resumed`() throws {
    let holder = try hold(), follower = try Terminal("follow --data \(data)")
    // NB: a meeting of a few seconds without notes is dropped; a pause saves it.
    try follower.see("0:01 elapsed")
    try holder.press("f")
    try holder.type("Cake")
    try holder.press("Enter")
    try holder.press("Escape")
    try holder.see("Space Pause")
    try holder.press("Space")
    try follower.see("Paused")
    try holder.press("Space")
    try follower.see("ends at")
    #expect(kill(try holder.program(), SIGKILL) == 0)
    try follower.see("Interrupted at ")
    let again = try Terminal("--data \(data)")
    try again.see("was interrupted after")
    try again.press("r")
    try follower.see("ends at")
  }

  @Test func `begins in the list of another program, which shows the meeting and asks before a second one`() throws {
    let other = try Terminal("--data \(data)")
    try other.see("never met")
    let holder = try hold()
    try other.see("● 4:5")
    try other.press("m")
    try other.see("Start a second meeting?")
    try other.press("f")
    try other.see("read-only")
    try holder.press("Space")
    try other.see("Paused")
    try other.press("q")
    try other.see("Follow the meeting")
    try other.see("○ 4:")
    try holder.press("Space")
    try other.see("● 4:")
    try holder.press("e")
    try holder.see("Discard")
    try holder.press("d")
    try other.see("Start meeting")
    try other.press("q", "q")
    try other.see("ended with 0")
  }

  @Test func `names the machine where it is another one`() throws {
    let host = ProcessInfo.processInfo.hostName.prefix { $0 != "." }
    let remote = try Terminal("follow --data \(data)", environment: ["SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"])
    try remote.see("\(host)")
    let local = try Terminal("follow --data \(data)", environment: ["SSH_CONNECTION": ""])
    let lines = try local.see("No meeting is running.")
    #expect(lines[0].hasSuffix("  read-only"), "\(lines[0])")
  }

  @Test func `changes no file, whatever key is pressed`() throws {
    let holder = try hold(), follower = try Terminal("follow --data \(data)")
    try follower.see("elapsed")
    try holder.press("Space")
    try follower.see("Paused")
    let before = try folder.contents()
    let keys = (0x20...0x7E).map { String(UnicodeScalar($0)) }.filter { !"q;".contains($0) }
    for key in keys + ["Enter", "Escape", "Tab", "F1", "F5", "F12", "C-s", "C-n", "C-p", "Up", "Down"] { try follower.press(key) }
    try follower.see("Paused")
    #expect(try folder.contents() == before)
  }

  @Test func `prints lines of JSON until nobody reads them`() throws {
    let holder = try hold()
    let (status, output) = try shell(
      ["sh", "-c", "'\(Terminal.program)' follow --json --data '\(data)' | head -n 3"], limit: 20)
    #expect(status == 0)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.allSatisfy { $0.contains(#""title":"Daily""#) && $0.contains(#""state":"running""#) && !$0.contains("microphone") },
      "\(output)")
    _ = holder
  }

  @Test(arguments: ["--json", "--for plain", "--plain"]) func `ends when nobody reads, also while no meeting runs`(_ form: String)
    throws
  {
    let (status, output) = try shell(
      ["sh", "-c", "'\(Terminal.program)' follow \(form) --data '\(data)' | head -n 1"])
    #expect(status == 0 && output.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `says that there is no such scrum before it takes the terminal`() throws {
    let terminal = try Terminal("follow Retro --data \(data)")
    let screen = try terminal.see("ended with 1")
    #expect(screen[0].contains("Retro"))
  }
}
