import AppResources
import Foundation
import TestSupport
import Testing

/// The sounds of the real program.
@Suite("The sound", .serialized) struct SoundTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let script = "#!/bin/sh\necho noise; echo noise >&2\ncat \"$2\" >> \"$1\"\n"
    try folder.write(script, to: "player")
    chmod(folder.path + "/player", 0o755)
  }

  private var heard: Data { (try? Data(contentsOf: URL(filePath: folder.path + "/heard"))) ?? Data() }
  private var player: String { "\(folder.path)/player \(folder.path)/heard" }

  /// Waits up to ten seconds for the player to receive a sound.
  private func hear(_ sound: [UInt8]) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 10)
    while heard != Data(sound), Date() < deadline { usleep(20_000) }
    return heard == Data(sound)
  }

  @Test func `of a change of speaker reaches the player, whose output does not reach the screen`() throws {
    let terminal = try Terminal("--mock", environment: ["SCRUMDINGER_PLAYER": player])
    try terminal.see("Web Dev")
    try terminal.press("m")
    try terminal.see("▶ Cathy")
    try terminal.press("n")
    try terminal.see("▶ Daisy")
    #expect(hear(Chime.ding.wav))
    #expect(try !terminal.lines.contains { $0.contains("noise") })
  }

  @Test func `stays muted in the next run, but not in mock mode`() throws {
    for (arguments, isRemembered) in [("--mock", false), ("--no-transcription --data '\(folder.path)/data'", true)] {
      let state = "\(folder.path)/state"
      let environment = ["SCRUMDINGER_PLAYER": player, "XDG_STATE_HOME": state]
      let terminal = try Terminal(arguments, environment: environment)
      try terminal.see("Daily scrums")
      if isRemembered {
        try terminal.press("a")
        try terminal.see("New scrum")
        try terminal.type("Sync")
        try terminal.press("C-s")
        try terminal.see("Sync")
      }
      try terminal.press("m")
      try terminal.see("elapsed")
      try terminal.press("M")
      try terminal.see("Muted")
      try terminal.press("e")
      try terminal.see("End the meeting?")
      try terminal.press("d")
      try terminal.see("Meeting discarded")
      try terminal.press("q", "q")
      try terminal.see("ended with 0")
      #expect(FileManager.default.fileExists(atPath: "\(state)/scrumdinger/state.json") == isRemembered)
    }
    let again = try Terminal(
      "--no-transcription --data '\(folder.path)/data'",
      environment: ["SCRUMDINGER_PLAYER": player, "XDG_STATE_HOME": "\(folder.path)/state"])
    try again.see("Sync")
    try again.press("m")
    try again.see("Muted")
    #expect(heard.isEmpty)
  }
}
