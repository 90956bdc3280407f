/// A file in the format WAVE, as far as it is needed here: 16 kHz, one channel, 16-bit samples.
struct WaveFile {
  private(set) var samples: [UInt8] = []

  /// Nil if it is another format.
  init?(_ bytes: [UInt8]) {
    func word(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
    func text(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
    guard bytes.count >= 12, text(0) == "RIFF", text(8) == "WAVE" else { return nil }
    var place = 12, isRight = false
    while place + 8 <= bytes.count {
      let start = place + 8, end = min(start + word(place + 4), bytes.count)
      switch text(place) {
      case "fmt " where end - start >= 16:
        // Format 1 is uncompressed; beside it stands the number of channels. The last two are the bytes and bits of a sample.
        isRight = word(start) == 0x0001_0001 && word(start + 4) == 16_000 && word(start + 12) == 0x0010_0002
      case "data":
        guard isRight else { return nil }
        samples = Array(bytes[start..<end - (end - start) % 2])
        return
      default: break
      }
      place = end + (end - start) % 2
    }
    return nil
  }
}
