import Extensions
import Foundation
import TestSupport

@testable import AudioRecording

/// Speech that Flite makes, with a pause after each sentence.
struct Speech {
  static let sentences = ["yesterday i finished the login page", "we need another meeting next week"]
  /// Words of them that the engine recognizes.
  static let words = [["yesterday", "finished", "page"], ["need", "another", "meeting", "next", "week"]]

  /// Why there is no speech, if there is none.
  static let isMissing = !run("flite", "-voice", "rms", "-t", "hello", "-o", "/dev/null")

  let path: String

  init(in folder: TemporaryDirectory) throws {
    var samples = Data(count: Self.bytes(0.3))
    for (index, sentence) in Self.sentences.enumerated() {
      let path = "\(folder.path)/\(index).wav"
      run("flite", "-voice", "rms", "-t", sentence, "-o", path)
      samples += Data(WaveFile([UInt8](try Data(contentsOf: URL(filePath: path))))?.samples ?? [])
      samples += Data(count: Self.bytes(0.8))
    }
    path = "\(folder.path)/speech.wav"
    try (Self.header(of: samples.count) + samples).write(to: URL(filePath: path))
  }

  private static func bytes(_ seconds: Double) -> Int { Int(seconds * 16_000) * 2 }

  private static func header(of count: Int) -> Data {
    func word(_ number: Int) -> Data { withUnsafeBytes(of: UInt32(number).littleEndian) { Data($0) } }
    let format = word(16) + word(0x0001_0001) + word(16_000) + word(32_000) + word(0x0010_0002)
    return Data("RIFF".utf8) + word(36 + count) + Data("WAVEfmt ".utf8) + format + Data("data".utf8) + word(count)
  }
}

/// Runs a program to its end, and returns whether it succeeded.
@discardableResult func run(_ command: String..., environment: [String] = []) -> Bool {
  ChildProcess(["env"] + environment + command)?.succeeds(within: 60_000) == true
}
