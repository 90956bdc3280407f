import ConsoleLoop
import FoundationEssentials
import Glibc

/// Speech that Flite synthesizes, with a pause after each sentence: a WAV file of 16 kHz, mono, 16 bits.
public nonisolated struct Speech {
  public static let sentences = ["yesterday i finished the login page", "we need another meeting next week"]
  /// Words of each sentence that the engine recognizes.
  public static let words = [["yesterday", "finished", "page"], ["need", "another", "meeting", "next", "week"]]

  /// Why nothing can be recognized, if nothing can.
  public static let isMissing =
    !run("flite", "-voice", "rms", "-t", "hello", "-o", "/dev/null") || access("/usr/share/pocketsphinx/model/en-us", R_OK) != 0
  public static let remedy = "Flite or PocketSphinx's model is missing; run: sudo apt-get install flite pocketsphinx-en-us"

  public let path: String
  private static let headerSize = 44

  /// - Parameter pause: after each sentence, in seconds.
  public init(in folder: TemporaryDirectory, pause: Double = 0.8) throws {
    var samples = Data(count: Self.bytes(0.3))
    for sentence in try Self.spoken.get() { samples += sentence + Data(count: Self.bytes(pause)) }
    path = "\(folder.path)/speech.wav"
    try (Self.header(of: samples.count) + samples).write(to: URL(filePath: path))
  }

  /// The samples of each sentence, synthesized once.
  private static let spoken = Result {
    let folder = try TemporaryDirectory(), path = "\(folder.path)/sentence.wav"
    return try sentences.map { sentence in
      run("flite", "-voice", "rms", "-t", sentence, "-o", path)
      return try Data(contentsOf: URL(filePath: path)).dropFirst(headerSize)
    }
  }

  private static func bytes(_ seconds: Double) -> Int { Int(seconds * 16_000) * 2 }

  private static func header(of count: Int) -> Data {
    func word(_ number: Int) -> Data { withUnsafeBytes(of: UInt32(number).littleEndian) { Data($0) } }
    let format = word(16) + word(0x0001_0001) + word(16_000) + word(32_000) + word(0x0010_0002)
    return Data("RIFF".utf8) + word(36 + count) + Data("WAVEfmt ".utf8) + format + Data("data".utf8) + word(count)
  }
}

/// Runs a program to its end, and returns whether it succeeded.
@discardableResult public nonisolated func run(_ command: String..., environment: [String] = []) -> Bool {
  ChildProcess(["env"] + environment + command)?.succeeds(within: 60_000) == true
}
