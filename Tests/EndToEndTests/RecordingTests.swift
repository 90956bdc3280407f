import TestSupport
import Testing

/// A run of the real program that is recorded, and played on a real terminal.
struct RecordingTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path + "/run.txt" }

  init() throws { folder = try TemporaryDirectory() }

  /// All bytes that the program sends while it plays the recording to its end.
  private func play(speed: String) throws -> [UInt8] {
    let terminal = try Pseudoterminal([Terminal.program, "--replay", path, "--speed", speed])
    #expect(terminal.end(within: 20) == .exit(0))
    #expect(terminal.leftovers.isEmpty)
    return terminal.output
  }

  @Test func `is played byte for byte, at any speed`() throws {
    let run = try Terminal("--mock --record '\(path)'", environment: ["XDG_STATE_HOME": folder.path, "TZ": "<+09>-9"])
    try run.see("Quit")
    try run.press("m")
    let end = try #require(try run.see("0:02 elapsed").compactMap { $0.firstMatch(of: /ends at ([0-9:]+)/)?.1 }.first)
    try run.press("n")
    try run.see("Speaker 2")
    // NB: who has written an update has a note already.
    try run.press("n")
    try run.see("Speaker 3")
    try run.press("Space")
    try run.see("Paused")
    try run.resize(100, 30)
    try run.press("i")
    try run.see("Esc Close")
    try run.type("Secret")
    try run.press("Escape")
    try run.see("Space Resume")
    try run.press("e")
    try run.see("Discard")
    try run.press("d")
    try run.see("discarded")
    try run.press("q", "q")
    let lines = try run.see("ended with 0")
    #expect(lines.contains { $0.contains("Typed text is masked") })
    #expect(try !folder.read("run.txt").contains("Secret"))
    let first = try play(speed: "1")
    let text = String(decoding: first, as: UTF8.self)
    #expect(text.contains(end), "played in another time zone than recorded: no “\(end)”")
    #expect(text.contains("Paused"))
    #expect(text.contains("xxxxxx"))
    #expect(!text.contains("Secret"))
    for speed in ["1", "50"] {
      let other = try play(speed: speed)
      let same = zip(first, other).prefix { $0 == $1 }.count
      // NB: what differs is shown, because a machine under load may be needed to see it again.
      func rest(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.dropFirst(max(0, same - 40)).prefix(400), as: UTF8.self).debugDescription
      }
      let isSame = other == first
      #expect(
        isSame,
        "speed \(speed), \(first.count) and \(other.count) bytes, from byte \(same): \(rest(first)), \(rest(other))")
    }
  }

  @Test func `is played in the colours and characters that the options ask for, and otherwise in its own`() throws {
    let run = try Terminal("--mock --record '\(path)' --color 256", environment: ["XDG_STATE_HOME": folder.path])
    try run.see("Web Dev")
    try run.press("q")
    try run.see("ended with 0")
    func play(_ options: String...) throws -> String {
      let terminal = try Pseudoterminal([Terminal.program, "--replay", path] + options)
      terminal.see("Web Dev")
      #expect(terminal.end() == .exit(0))
      return String(decoding: terminal.output, as: UTF8.self)
    }
    let isColored = /\u{1B}\[[0-9;]*38;5/
    #expect(try play().contains(isColored))
    #expect(try play().contains("▌"))
    #expect(try !play("--color", "never").contains(isColored))
    #expect(try !play("--ascii").contains("▌"))
  }

  @Test func `that can’t be read is refused before the terminal is taken`() throws {
    try folder.write("nonsense\n", to: "run.txt")
    let terminal = try Pseudoterminal([Terminal.program, "--replay", path])
    #expect(terminal.end() == .exit(1))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("run.txt:1: expected"))
    #expect(!output.contains("\u{1B}[?1049h"))
  }
}
