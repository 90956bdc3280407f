import Foundation
import TestSupport
import Testing

/// The real program ends in the middle of a meeting, in every possible way.
@Suite("A running meeting", .serialized) struct RunningMeetingTests {
  @Test(arguments: Thoroughness.cases([("TERM", SIGTERM), ("HUP", SIGHUP), ("INT", SIGINT), ("QUIT", SIGQUIT)], every: 3))
  func `is offered and resumed at the next start after a signal`(_ name: String, _ number: Int32) throws {
    let folder = try TemporaryDirectory()
    var terminal = try startMeeting(in: folder)
    try terminal.see("0:02 elapsed")
    #expect(kill(try terminal.program(), number) == 0)
    try terminal.see("ended with \(128 + number)")
    try terminal.type("echo")
    try terminal.see("echo")

    terminal = try Terminal("--data \(folder.path)/data")
    let dialog = try terminal.see("Morning was interrupted after")
    #expect(dialog.contains { $0.contains(/0:0[2-9],/) }, "\(dialog)")
    try terminal.press("Enter")
    try terminal.see("0:04 elapsed")
    try terminal.press("e")
    try terminal.see("Save and end")
    try terminal.press("Enter")
    try terminal.see("· saved")
    try terminal.press("q", "q", "q")
    try terminal.see("ended with 0")

    terminal = try Terminal("--data \(folder.path)/data")
    try terminal.see("today ")
    #expect(folder.files.allSatisfy { !$0.hasPrefix("data/running/") })
  }

  @Test func `is offered as it was paused after the program is killed`() throws {
    let folder = try TemporaryDirectory()
    var terminal = try startMeeting(in: folder)
    try terminal.see("0:02 elapsed")
    try terminal.press("Space")
    try terminal.see("Paused")
    // NB: the screen does not wait for the disk.
    let deadline = Date(timeIntervalSinceNow: 30)
    while !isKept(in: folder), Date() < deadline { poll(nil, 0, 10) }
    #expect(kill(try terminal.program(), SIGKILL) == 0)
    try terminal.see("Killed")

    terminal = try Terminal("--data \(folder.path)/data")
    try terminal.see("Morning was interrupted after")
    #expect(try terminal.lines.contains { $0.contains(/0:0[2-9],/) })
    try terminal.press("Down", "Enter")
    try terminal.see("Meeting saved")
    try terminal.press("q")
    try terminal.see("ended with 0")
    let line = try #require(folder.files.first { $0.hasPrefix("data/meetings/") })
    #expect(try folder.read(line).split(separator: "\n").count == 1)
    // NB: a program that quits at once may leave the checkpoint of a saved meeting to the next start.
    #expect(try shell([Terminal.program, "--data", "\(folder.path)/data", "list"]).0 == 0)
    #expect(folder.files.allSatisfy { !$0.hasPrefix("data/running/") })
  }

  @Test func `is not offered while it goes on elsewhere`() throws {
    let folder = try TemporaryDirectory()
    let first = try startMeeting(in: folder)
    try first.see("0:02 elapsed")
    let second = try Terminal("--data \(folder.path)/data")
    try second.see("Morning")
    #expect(try !second.lines.contains { $0.contains("interrupted") })
    try second.press("q")
    try second.see("ended with 0")
    try first.see("0:04 elapsed")
  }

  @Test func `is offered at the next start after the terminal is closed`() throws {
    let folder = try TemporaryDirectory()
    let terminal = try startMeeting(in: folder)
    try terminal.see("0:02 elapsed")
    let state = "/proc/\(try terminal.program())/stat"
    try terminal.close()
    // NB: a process that has ended remains as a zombie if no one waits for it.
    func hasEnded() -> Bool { (try? String(contentsOfFile: state, encoding: .utf8))?.contains(") Z") ?? true }
    let deadline = Date(timeIntervalSinceNow: 30)
    while !hasEnded(), Date() < deadline { poll(nil, 0, 10) }
    #expect(hasEnded())
    let next = try Terminal("--data \(folder.path)/data")
    try next.see("Morning was interrupted after")
    #expect(try next.lines.contains { $0.contains("0:02,") || $0.contains("0:03,") })
  }

  @Test func `is exported if it can't be saved, and taken back by an import`() throws {
    let folder = try TemporaryDirectory()
    let terminal = try startMeeting(in: folder)
    try FileManager.default.removeItem(atPath: folder.path + "/data/running")
    try folder.write("", to: "data/running")
    #expect(kill(try terminal.program(), SIGTERM) == 0)
    try terminal.see("Exported to")
    let path = try #require(folder.files.first { $0.hasPrefix("scrumdinger-unsaved-") })
    try FileManager.default.removeItem(atPath: folder.path + "/data/running")
    #expect(try shell([Terminal.program, "--data", "\(folder.path)/data", "import", "\(folder.path)/\(path)"]).0 == 0)
    #expect(try shell([Terminal.program, "--data", "\(folder.path)/data", "show", "Morning"]).1.contains("Cake"))
  }

  private func isKept(in folder: TemporaryDirectory) -> Bool {
    // NB: not in the temporary file, which a kill leaves behind.
    folder.files.contains {
      $0.hasPrefix("data/running/") && $0.hasSuffix(".json") && (try? folder.read($0).contains("\"seconds\": 2.")) == true
    }
  }

  /// Opens the program and starts a meeting of a new scrum.
  private func startMeeting(in folder: TemporaryDirectory) throws -> Terminal {
    let terminal = try Terminal("--data \(folder.path)/data", in: folder.path)
    try terminal.see("Add your first scrum")
    try terminal.press("a")
    try terminal.see("New scrum")
    try terminal.type("Morning")
    try terminal.press("C-s")
    try terminal.see("5 min")
    try terminal.press("m")
    try terminal.see("is speaking")
    // NB: otherwise nothing of its first ten seconds would be offered.
    try terminal.press("f")
    try terminal.type("Cake")
    try terminal.press("Enter")
    try terminal.press("Escape")
    try terminal.see("Space Pause")
    return terminal
  }
}
