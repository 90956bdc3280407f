import Foundation
import TestSupport
import Testing

/// However the real program ends, it leaves the same behind.
@Suite("The end of the program", .serialized) struct EndTests {
  private let folder: TemporaryDirectory
  private var remote: String { folder.path + "/remote" }

  init() throws {
    folder = try TemporaryDirectory()
    #expect(try shell(["git", "init", "--quiet", "--bare", remote]).0 == 0)
    for arguments in [["add", "Retro"], ["share", remote, "--yes"]] {
      #expect(try shell([Terminal.program] + arguments + ["--data", folder.path + "/data"], environment: state).0 == 0)
    }
  }

  /// All programs belong to one user.
  private var state: [String: String] { ["XDG_STATE_HOME": folder.path + "/state"] }

  /// Waits up to a minute and a half until the team has a scrum. NB: looks at a file first, since git takes longer.
  private func becomesShared(_ title: String) throws -> Bool {
    var commit = ""
    for _ in 0..<4500 {
      let newest = try folder.read(remote + "/refs/heads/scrumdinger")
      if newest != commit, try shell(["git", "--git-dir", remote, "grep", "-q", title, "scrumdinger"]).0 == 0 { return true }
      commit = newest
      poll(nil, 0, 20)
    }
    return false
  }

  // NB: when a terminal closes, the end of its shell hangs up the program's group once more: a slow one, after its sync has begun.
  @Test(arguments: ["q", "TERM", "HUP", "closed", "closed slowly"])
  func `shares what was changed just before`(_ end: String) throws {
    let slow = "strace -DDD -f -o /dev/null --seccomp-bpf -e trace=setsid -e inject=setsid:delay_enter=100ms"
    let terminal = try Terminal("--data \(folder.path)/data", environment: state, under: end == "closed slowly" ? slow : "")
    try terminal.see("1 scrum · shared")
    try terminal.press("a")
    try terminal.see("New scrum")
    try terminal.type("Planning")
    try terminal.press("C-s")
    try terminal.see("Planning")
    let program = try terminal.program()
    switch end {
    case "q": try terminal.press("q")
    case "closed", "closed slowly": try terminal.close()
    default: kill(program, end == "TERM" ? SIGTERM : SIGHUP)
    }
    while isRunning(program) { poll(nil, 0, 5) }
    #expect(try becomesShared("Planning"))
    // NB: the sync that was left behind still writes its report.
    #expect(try shell([Terminal.program, "sync", "--wait", "60", "--data", folder.path + "/data"], environment: state).0 == 0)
  }

  @Test func `loses no preference that was chosen with the key before`() throws {
    for order in ["name", "newest", "created"] {
      let terminal = try Terminal("--data \(folder.path)/data", environment: state)
      try terminal.see("Retro")
      try terminal.press(">", "q")
      try terminal.see("ended with 0")
      #expect(try folder.read("state/scrumdinger/state.json").contains("\"sort\": \"\(order)\""))
    }
  }
}

/// Sample data, which the user chooses because the store can't be read.
@Suite("Sample data after a failure") struct SampleDataTests {
  @Test func `runs no hook, keeps no draft, and remembers nothing`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("{\"format\":[]}", to: "data/format.json")
    let hooks = ["start", "turn", "warning", "overtime", "end", "saved"].map { "hook.\($0) = touch '\(folder.path)/hooked'\n" }
    try folder.write(hooks.joined() + "notify = desktop\n", to: "config/scrumdinger/config")
    try folder.write("#!/bin/sh\ntouch '\(folder.path)/notified'\n", to: "bin/notify-send")
    chmod("\(folder.path)/bin/notify-send", 0o755)
    try folder.write("{\"sort\": \"created\", \"transcription\": \"off\"}", to: "state/scrumdinger/state.json")
    let terminal = try Terminal(
      "--data \(folder.path)/data",
      environment: [
        "XDG_CONFIG_HOME": folder.path + "/config", "XDG_STATE_HOME": folder.path + "/state",
        "PATH": "\(folder.path)/bin:/usr/bin:/bin",
      ])
    try terminal.see("Use sample data")
    try terminal.press("Right", "Enter")
    try terminal.see("nothing is saved")
    try terminal.press(">")
    try terminal.see("App Dev")
    // The terminal's user looks elsewhere.
    try terminal.send("\u{1B}[O")
    try terminal.press("m")
    try terminal.see("is speaking")
    try terminal.press("n")
    try terminal.press("M")
    try terminal.see("Muted")
    try terminal.press("e")
    try terminal.see("Save")
    try terminal.press("s")
    try terminal.see("Speaking times")
    try terminal.press("Escape")
    try terminal.see("Start meeting")
    try terminal.press("Escape")
    try terminal.see("nothing is saved")
    try terminal.press("a")
    try terminal.see("New scrum")
    try terminal.type("Ops")
    try terminal.see("Ops")
    kill(try terminal.program(), SIGTERM)
    try terminal.see("ended with")
    #expect(!folder.files.contains("hooked"))
    #expect(!folder.files.contains("notified"))
    #expect(!folder.files.contains { $0.hasPrefix("state/scrumdinger/drafts/") })
    #expect(try folder.read("state/scrumdinger/state.json") == "{\"sort\": \"created\", \"transcription\": \"off\"}")
    #expect(folder.files.filter { $0.hasPrefix("data/") } == ["data/format.json"])
  }
}
