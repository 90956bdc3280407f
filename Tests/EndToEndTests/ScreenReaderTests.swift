import Foundation
import TestSupport
import Testing

/// What a user of a screen reader hears.
@Suite("With a screen reader", .serialized, .disabled(if: ScreenReader.isMissing, "yasr is not installed"))
struct ScreenReaderTests {
  @Test func `the arrow says the new row and nothing else`() throws {
    let reader = try ScreenReader("--mock")
    try reader.terminal.see("Web Dev")
    _ = try reader.heard()
    let rows = try [reader.press("Down"), reader.press("Down"), reader.press("Up"), reader.press("j")]
    #expect(rows.map(\.count) == [1, 1, 1, 1], "\(rows)")
    #expect(zip(rows, ["App Dev", "Web Dev", "App Dev", "Web Dev"]).allSatisfy { $0.first?.hasPrefix($1) == true }, "\(rows)")
  }

  @Test func `a turn says nothing while it goes on, the next speaker is said once, and the time when asked`() throws {
    let reader = try ScreenReader("--mock")
    try reader.terminal.see("Web Dev")
    try reader.terminal.press("m")
    try reader.terminal.see("Cathy is speaking")
    _ = try reader.heard()
    poll(nil, 0, 10_000)
    #expect(try reader.heard() == [])
    let turn = try reader.press("n", until: "Daisy is speaking")
    #expect(turn.first == "Daisy is speaking, plan 2:30. Speaker 2 of 4. Next Simon.", "\(turn)")
    #expect(turn.dropFirst().allSatisfy { $0.hasPrefix("Cathy, spoke 0:1") } && turn.count <= 2, "\(turn)")
    let answer = try reader.press("w", until: "Daisy, 2:")
    #expect(answer.first?.hasPrefix("Daisy, 2:") == true, "\(answer)")
    #expect(try reader.press("Space", until: "Paused").filter { $0.contains("Paused") } == ["Paused: Daisy"])
  }

  @Test func `the first run offers plain rows once, and keeps the answer`() throws {
    let folder = try TemporaryDirectory()
    func start() throws -> ScreenReader {
      try ScreenReader("--data \(folder.path)/data", isExpected: false, environment: ["XDG_CONFIG_HOME": folder.path])
    }
    let first = try start()
    #expect(try first.says("screen reader is running (yasr)"))
    _ = try first.type("y")
    #expect(try first.says("Add your first scrum", after: "Enter"))
    #expect(try folder.read("scrumdinger/config") == "accessible = on\n")
    _ = try first.press("q")
    #expect(try start().says("Add your first scrum"))
  }

  @Test func `a scrum is added, meets and is deleted by ear alone`() throws {
    let folder = try TemporaryDirectory()
    let reader = try ScreenReader("--data \(folder.path)/data")
    #expect(try reader.says("Add your first scrum"))
    #expect(try reader.says("New scrum", after: "a"))
    _ = try reader.type("Morning")
    _ = try reader.press("Tab", "Tab", "Tab", "Tab")
    let heading = try reader.press("Tab", until: "Attendees")
    #expect(heading.contains { $0.hasPrefix("Attendees") }, "\(heading)")
    _ = try reader.type("Ada")
    _ = try reader.press("Enter")
    _ = try reader.press("C-s")
    try reader.terminal.see("Morning, 5 min")
    #expect(try reader.says("Ada is speaking", after: "m"))
    #expect(try reader.says("End the meeting?", after: "n"))
    #expect(try reader.says("saved", after: "s"))
    _ = try reader.press("Enter", "Escape")
    #expect(try reader.says("Delete “Morning”?", after: "d"))
    #expect(try reader.says("press u to undo", after: "d"))
  }

  @Test func `an update takes two commits, an item is closed, and the store is shared and deleted by ear alone`() throws {
    let folder = try TemporaryDirectory(), data = folder.path + "/data"
    let commits = """
      git init -q --bare remote && git init -q work && cd work && date=$(date +%s) && for name in Login Dark; do
        export GIT_AUTHOR_DATE="@$date" GIT_COMMITTER_DATE="@$date"; date=$((date - 1))
        git -c user.name=Ada -c user.email=ada@example.org commit -q --allow-empty -m "$name mode"
      done
      """
    for words in [
      ["env", "-C", folder.path, "sh", "-c", commits],
      [Terminal.program, "add", "Morning", "--attendee", "Ada", "--attendee", "Bo", "--data", data],
      [Terminal.program, "items", "Morning", "--add", "@Bo Send it", "--data", data],
    ] { #expect(try shell(words).0 == 0) }
    try folder.write("name = Ada\nemails = ada@example.org\nrepositories = \(folder.path)/work\n", to: "scrumdinger/config")
    let reader = try ScreenReader("--data \(data)", environment: ["XDG_CONFIG_HOME": folder.path])
    try reader.terminal.see("Morning, 5 min")
    _ = try reader.heard()
    #expect(try reader.says("Your update", after: "w"))
    _ = try reader.press("Tab", "Tab", "Tab")
    #expect(try reader.press("Enter", until: "Login mode").starts(with: ["Yesterday:", "Login mode"]))
    #expect(try reader.press("Down", until: "Dark mode, ").first?.hasPrefix("Dark mode, ") == true)
    let taken = try reader.press("Enter", until: "Dark mode, taken, ")
    let row = taken.last { $0.hasPrefix("Dark mode, ") }
    #expect(taken.contains("Dark mode") && row?.hasPrefix("Dark mode, taken, ") == true, "\(taken)")
    #expect(try reader.press("C-s", until: "Update saved").contains { $0.hasSuffix("Update saved") })
    #expect(try reader.press("Enter", until: "Send it, owner Bo").contains { $0.hasPrefix("Send it, owner Bo") })
    _ = try reader.press("Tab", "Tab")
    let closed = try reader.press("x", until: "Item closed")
    #expect(closed.contains { $0.hasSuffix("Item closed, u opens it again") }, "\(closed)")
    #expect(try reader.press("Escape", until: "Morning, 5 min").contains("Morning, 5 min, 1 of 2 prepared, never met"))
    #expect(try reader.press("T", until: "not shared").contains { $0.hasSuffix("not shared") })
    _ = try reader.type("\(folder.path)/remote")
    let asked = try reader.press("Enter", until: "Share transcripts, too, off")
    #expect(asked.contains("Share transcripts, too, off"), "\(asked)")
    try reader.terminal.press("y")
    try reader.terminal.see("shared")
    let shared = try reader.heard("Share automatically, on")
    #expect(shared.contains("Share automatically, on"), "\(shared)")
    #expect(try reader.press("Escape", until: "shared").contains { $0.hasSuffix("shared") })
    #expect(try reader.press("d", until: "Delete “Morning”?").first == "Delete “Morning”?")
    let deleted = try reader.press("d", until: "press u to undo")
    #expect(deleted.contains { $0.hasSuffix("Deleted “Morning”, press u to undo") } && !deleted.contains("5:00"), "\(deleted)")
  }
}
