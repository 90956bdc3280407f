import AppResources
import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite("The sound player") struct SoundPlayerTests {
  private let folder: TemporaryDirectory
  /// The file to which the test’s player writes what it receives.
  private var heard: String { folder.path + "/heard" }

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A player that runs a shell script.
  ///
  /// NB: not executable itself: a process that another test starts meanwhile may hold it open for writing.
  private func script(_ text: String) throws -> SoundPlayer.Command {
    let path = "\(folder.path)/\(UUID())"
    try folder.write("\(text)\n", to: path)
    return ["sh", path]
  }

  @Test func `passes the whole sound to the program`() async throws {
    let player = SoundPlayer(commands: [try script("cat \"$1\" > '\(heard)'")])
    #expect(await player.play(Chime.ding.wav))
    #expect(try [UInt8](Data(contentsOf: URL(filePath: heard))) == Chime.ding.wav)
  }

  @Test func `does not try a program again that failed`() async throws {
    let player = SoundPlayer(commands: [
      ["no-such-program-anywhere"], try script("echo x >> '\(folder.path)/tries'; exit 1"),
      try script("cat \"$1\" > '\(heard)'"),
    ])
    #expect(await player.play(Chime.bell.wav))
    #expect(await player.play(Chime.bell.wav))
    #expect(try folder.read("tries") == "x\n")
  }

  @Test func `tries a program again that has worked before, such as after its server came back`() async throws {
    let tries = folder.path + "/tries"
    let player = SoundPlayer(commands: [try script("echo x >> '\(tries)'; [ $(wc -l < '\(tries)') != 2 ]")])
    var results: [Bool] = []
    for _ in 0..<3 { results.append(await player.play(Chime.ding.wav)) }
    #expect(results == [true, false, true])
  }

  @Test func `reports that no program can play a sound`() async throws {
    let player = SoundPlayer(commands: [["no-such-program-anywhere"], try script("echo noise; echo noise >&2; exit 3")])
    #expect(await player.play(Chime.ding.wav) == false)
    #expect(await player.play(Chime.ding.wav) == false)
  }

  @Test(.timeLimit(.minutes(5)))
  func `ends a program that does not end, even one that has closed all it inherited`() async throws {
    let closing = "for file in /proc/$$/fd/*; do eval \"exec ${file##*/}>&-\"; done; exec sleep 1000"
    let player = SoundPlayer(
      commands: [try script("exec sleep 1000"), ["bash", "-c", closing], try script("cat \"$1\" > '\(heard)'")],
      limit: 800)
    #expect(await player.play(Chime.ding.wav))
    #expect(try [UInt8](Data(contentsOf: URL(filePath: heard))) == Chime.ding.wav)
  }

  @Test(arguments: [(Chime.ding, 0.6), (.bell, 1.2)]) func `a sound rises without a click, and ends at zero`(
    _ chime: Chime, _ seconds: Double
  ) {
    let count = Int(seconds * 22050), wav = chime.wav
    #expect(wav.count == 44 + 2 * count && wav.prefix(4) == Array("RIFF".utf8)[...])
    let samples = (0..<count).map { Int16(bitPattern: UInt16(wav[44 + 2 * $0]) | UInt16(wav[45 + 2 * $0]) << 8) }
    #expect(samples.map(\.magnitude).max() == 16384)
    #expect(samples.first == 0 && samples.suffix(4).allSatisfy { $0 == 0 })
    #expect(zip(samples, samples.dropFirst()).prefix(20).allSatisfy { abs(Int($0) - Int($1)) < 2000 })
  }
}
