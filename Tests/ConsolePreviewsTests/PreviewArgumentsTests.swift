import Testing

@testable import ConsolePreviews

@Suite("The command line of an app with previews") struct PreviewArgumentsTests {
  private func mode(_ words: String...) throws -> PreviewArguments.Mode { try PreviewArguments(words).mode }

  @Test func `selects what is shown`() throws {
    #expect(try mode() == .run)
    #expect(try mode("--verbose", "list") == .run)
    #expect(try mode("preview") == .gallery(nil))
    #expect(try mode("preview", "Card: 1") == .gallery("Card: 1"))
    #expect(try mode("preview", "--list") == .list)
    #expect(try mode("--record", "run.txt") == .record("run.txt"))
    #expect(try mode("home", "--replay", "run.txt") == .replay("run.txt"))
    #expect(try mode("preview", "--help") == .help)
    #expect(try mode("-h", "--speed", "2") == .help)
  }

  @Test func `says how a run is recorded and played`() throws {
    #expect(try !PreviewArguments(["--record", "a"]).holdsText)
    #expect(try PreviewArguments(["--record", "a", "--record-text"]).holdsText)
    let replay = try PreviewArguments(["--replay", "a", "--until", "12.5", "--speed", "0.5"])
    #expect(replay.until == .seconds(12.5))
    #expect(replay.speed == 0.5)
  }

  @Test(arguments: [
    (["--record"], "--record needs a file"), (["--replay", "--speed", "2"], "--replay needs a file"),
    (["--replay", "a", "--until", "soon"], "--until needs a number of seconds"),
    (["--replay", "a", "--speed", "0"], "--speed needs a number from 0.01 to 1000"),
    (["--record-text"], "--record-text goes with --record"), (["--record", "a", "--speed", "2"], "--speed goes with --replay"),
    (["--until", "2"], "--until goes with --replay"),
  ])
  func `is refused, and says why`(_ words: [String], _ message: String) {
    #expect { _ = try PreviewArguments(words) } throws: { "\($0)" == message }
  }

  @Test func `explains itself under the program's name`() {
    #expect(PreviewArguments.help("/usr/bin/timer").hasPrefix("Usage: timer\n       timer preview [NAME]"))
  }
}
