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
    let turn = try reader.press("n")
    #expect(turn.first == "Daisy is speaking, plan 2:30. Speaker 2 of 4. Next Simon.", "\(turn)")
    #expect(turn.dropFirst().allSatisfy { $0.hasPrefix("Cathy, spoke 0:1") } && turn.count <= 2, "\(turn)")
    let answer = try reader.press("w")
    #expect(answer.first?.hasPrefix("Daisy, 2:") == true, "\(answer)")
    #expect(try reader.press("Space").filter { $0.contains("Paused") } == ["Paused: Daisy"])
  }

  @Test func `the first run offers plain rows once, and keeps the answer`() throws {
    let folder = try TemporaryDirectory()
    func start() throws -> ScreenReader {
      try ScreenReader("--data \(folder.path)/data", isExpected: false, environment: ["XDG_CONFIG_HOME": folder.path])
    }
    let first = try start()
    #expect(try first.heard(after: 2).contains { $0.contains("screen reader is running (yasr)") })
    _ = try first.type("y")
    #expect(try first.press("Enter").contains { $0.contains("Add your first scrum") })
    #expect(try folder.read("scrumdinger/config") == "accessible = on\n")
    _ = try first.press("q")
    #expect(try start().heard(after: 2).contains { $0.contains("Add your first scrum") })
  }

  @Test func `a scrum is added, meets and is deleted by ear alone`() throws {
    let folder = try TemporaryDirectory()
    let reader = try ScreenReader("--data \(folder.path)/data")
    #expect(try reader.heard(after: 2).contains { $0.contains("Add your first scrum") })
    #expect(try reader.press("a").contains { $0.contains("New scrum") })
    _ = try reader.type("Morning")
    _ = try reader.press("Tab", "Tab", "Tab", "Tab")
    let heading = try reader.press("Tab")
    #expect(heading.contains { $0.hasPrefix("Attendees") }, "\(heading)")
    _ = try reader.type("Ada")
    _ = try reader.press("Enter")
    _ = try reader.press("C-s")
    try reader.terminal.see("Morning, 5 min")
    #expect(try reader.press("m").contains { $0.contains("Ada is speaking") })
    #expect(try reader.press("n").contains { $0.contains("End the meeting?") })
    #expect(try reader.press("s").contains { $0.contains("saved") })
    _ = try reader.press("Enter", "Escape")
    #expect(try reader.press("d").contains { $0.contains("Delete “Morning”?") })
    #expect(try reader.press("d").contains { $0.contains("u") })
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
    #expect(try reader.press("w").contains { $0.contains("Your update") })
    _ = try reader.press("Tab", "Tab", "Tab")
    #expect(try reader.press("Enter").starts(with: ["Yesterday:", "Login mode"]))
    #expect(try reader.press("Down").first?.hasPrefix("Dark mode, ") == true)
    let taken = try reader.press("Enter")
    let row = taken.last { $0.hasPrefix("Dark mode, ") }
    #expect(taken.contains("Dark mode") && row?.hasPrefix("Dark mode, taken, ") == true, "\(taken)")
    #expect(try reader.press("C-s").contains { $0.hasSuffix("Update saved") })
    #expect(try reader.press("Enter").contains { $0.hasPrefix("Send it, owner Bo") })
    _ = try reader.press("Tab", "Tab")
    let closed = try reader.press("x")
    #expect(closed.contains { $0.hasSuffix("Item closed, u opens it again") }, "\(closed)")
    #expect(try reader.press("Escape").contains("Morning, 5 min, 1 of 2 prepared, never met"))
    #expect(try reader.press("T").contains { $0.hasSuffix("not shared") })
    _ = try reader.type("\(folder.path)/remote")
    let asked = try reader.press("Enter")
    #expect(asked.contains("Share transcripts, too, off"), "\(asked)")
    try reader.terminal.press("y")
    try reader.terminal.see("shared")
    let shared = try reader.heard()
    #expect(shared.contains("Share automatically, on"), "\(shared)")
    #expect(try reader.press("Escape").contains { $0.hasSuffix("shared") })
    #expect(try reader.press("d").first == "Delete “Morning”?")
    let deleted = try reader.press("d")
    #expect(deleted.contains { $0.hasSuffix("Deleted “Morning”, press u to undo") } && !deleted.contains("5:00"), "\(deleted)")
  }
}
