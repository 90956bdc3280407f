import Extensions
import Foundation
import Resources
import Sound
import Testing

@Suite struct SoundPlayerTests {
  /// A player that writes what it is given to a file.
  private let folder: URL
  private var heard: URL { folder.appendingPathComponent("heard") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// NB: not executed itself: what another test starts at this moment may still hold it open for writing.
  private func script(_ text: String) throws -> SoundPlayer.Command {
    let path = folder.appendingPathComponent(UUID().uuidString)
    try Data("\(text)\n".utf8).write(to: path)
    return ["sh", path.path]
  }

  @Test func theProgramGetsTheWholeSound() async throws {
    let player = SoundPlayer(commands: [try script("cat \"$1\" > '\(heard.path)'")])
    #expect(await player.play(Chime.ding.wav))
    #expect(try [UInt8](Data(contentsOf: heard)) == Chime.ding.wav)
  }

  @Test func oneThatFailsIsNotTriedAgain() async throws {
    let tries = folder.appendingPathComponent("tries")
    let player = SoundPlayer(commands: [
      ["no-such-program-anywhere"], try script("echo x >> '\(tries.path)'; exit 1"),
      try script("cat \"$1\" > '\(heard.path)'"),
    ])
    #expect(await player.play(Chime.bell.wav))
    #expect(await player.play(Chime.bell.wav))
    #expect(try String(contentsOf: tries, encoding: .utf8) == "x\n")
  }

  @Test func withNothingToPlayItWithItSaysSo() async throws {
    let player = SoundPlayer(commands: [["no-such-program-anywhere"], try script("echo noise; echo noise >&2; exit 3")])
    #expect(await player.play(Chime.ding.wav) == false)
    #expect(await player.play(Chime.ding.wav) == false)
  }

  @Test func theSoundsAreByteForByteWhatTheScriptMakes() throws {
    let sounds = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Resources/Sounds")
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-B", sounds.appendingPathComponent("make_sounds.py").path, "--check"]
    try python.run()
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
    for (name, chime) in [("ding", Chime.ding), ("bell", .bell)] {
      #expect(try [UInt8](Data(contentsOf: sounds.appendingPathComponent("\(name).wav"))) == chime.wav)
    }
  }
}
