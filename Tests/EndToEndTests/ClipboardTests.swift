import Foundation
import TestSupport
import Testing

/// The clipboard of tmux, which obeys the program only in part.
@Suite("Text that is copied in tmux") struct ClipboardTests {
  @Test func `is in its buffer, however long it is`() throws {
    let folder = try TemporaryDirectory()
    let note = String(repeating: "Ünïcode and a long story. ", count: 500)
    let script = """
      "$0" --data data add Daily $(for name in {1..9}; do echo --attendee Ann$name; done) > /dev/null
      for name in {1..9}; do "$0" --data data update Daily --as Ann$name --today "$(cat note)" > /dev/null || exit 1; done
      """
    try folder.write(note, to: "note")
    #expect(try shell(["bash", "-c", "cd '\(folder.path)'; \(script)", Terminal.program]).0 == 0)
    let terminal = try Terminal("--data data", in: folder.path)
    try terminal.see("Daily")
    try terminal.press("y")
    try terminal.see("Copied ")
    #expect(try UUID(uuidString: terminal.buffer) != nil)
    try terminal.press("Enter")
    try terminal.see("Ann1")
    try terminal.press("y")
    try terminal.see("Copied the digest")
    #expect(try terminal.buffer.utf8.count > 9 * note.utf8.count)
  }

  @Test func `is sent to the terminal if tmux does not take it, and so it is called`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("#!/bin/sh\nexit 1\n", to: "bin/tmux")
    chmod("\(folder.path)/bin/tmux", 0o755)
    let terminal = try Terminal("--mock", environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"])
    try terminal.see("Design")
    try terminal.press("y")
    try terminal.see("to the terminal")
  }

  @Test func `is taken by set-clipboard on, without a program`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("#!/bin/sh\nexit 1\n", to: "bin/tmux")
    chmod("\(folder.path)/bin/tmux", 0o755)
    let terminal = try Terminal("--mock", environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"])
    try terminal.set("set-clipboard", "on")
    try terminal.see("Design")
    try terminal.press("y")
    try terminal.see("to the terminal")
    #expect(try UUID(uuidString: terminal.buffer) != nil)
  }
}
