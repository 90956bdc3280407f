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
    #expect(await player.play(Sound.ding.wav))
    #expect(try [UInt8](Data(contentsOf: heard)) == Sound.ding.wav)
  }

  @Test func oneThatFailsIsNotTriedAgain() async throws {
    let tries = folder.appendingPathComponent("tries")
    let player = SoundPlayer(commands: [
      ["no-such-program-anywhere"], try script("echo x >> '\(tries.path)'; exit 1"),
      try script("cat \"$1\" > '\(heard.path)'"),
    ])
    #expect(await player.play(Sound.bell.wav))
    #expect(await player.play(Sound.bell.wav))
    #expect(try String(contentsOf: tries, encoding: .utf8) == "x\n")
  }

  @Test func withNothingToPlayItWithItSaysSo() async throws {
    let player = SoundPlayer(commands: [["no-such-program-anywhere"], try script("echo noise; echo noise >&2; exit 3")])
    #expect(await player.play(Sound.ding.wav) == false)
    #expect(await player.play(Sound.ding.wav) == false)
  }

  @Test func theSoundsAreWhatTheScriptMakes() throws {
    for sound in Sound.allCases {
      #expect(sound.wav.starts(with: "RIFF".utf8))
      #expect(sound.wav.count > 10_000)
    }
  }
}
