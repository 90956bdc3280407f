/// Turns a stream of sound into lines: provisional lines while an utterance is heard, and then a final one.
///
/// A line is `[start --> end] words`, in seconds of sound. A newline ends a final line. A carriage return ends a
/// provisional line, which the next line replaces.
struct LineTranscriber {
  static let rate = 16_000
  /// The number of samples per read: 128 ms.
  static let block = 2048
  /// The longest utterance, in seconds. A longer one is split, so that people who never pause get final lines, too.
  private static let longest = 20

  private let decoder: Decoder
  private let print: (String) -> Void
  /// The number of samples heard.
  private var heard = 0
  /// The number of the sample where the utterance began; nil in silence.
  private var start: Int?
  private var shown = ""

  init(_ decoder: Decoder, print: @escaping (String) -> Void) {
    self.decoder = decoder
    self.print = print
    decoder.begin()
  }

  mutating func hear(_ samples: [Int16]) {
    decoder.hear(samples)
    heard += samples.count
    if decoder.isInSpeech {
      start = start ?? max(0, heard - Self.onset)
      show(decoder.words)
      if let start, heard - start >= Self.longest * Self.rate { end() }
    } else if start != nil {
      end()
    }
  }

  /// Prints the utterance that the end of the sound has cut off.
  mutating func finish() { if start != nil { end() } }

  private mutating func show(_ words: String) {
    guard words != shown, !words.isEmpty else { return }
    shown = words
    print(line(words) + "\r")
  }

  private mutating func end() {
    let words = decoder.end()
    if !words.isEmpty { print(line(words) + "\n") }
    (start, shown) = (nil, "")
    decoder.begin()
  }

  private func line(_ words: String) -> String { "[\(seconds(start ?? heard)) --> \(seconds(heard))] \(words)" }

  /// Formats a number of samples as seconds: `12.480`
  private func seconds(_ samples: Int) -> String {
    let milliseconds = samples * 1000 / Self.rate
    return "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
  }

  /// The delay, in samples, after which the library detects speech: 0.25 s.
  private static let onset = rate / 4
}
