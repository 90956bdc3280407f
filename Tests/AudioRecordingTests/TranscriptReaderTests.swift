import Testing

@testable import AudioRecording

@Suite("What an engine prints") struct TranscriptReaderTests {
  private func read(_ text: String) -> [SpokenWords] {
    var reader = TranscriptReader()
    return reader.read(text.utf8) + reader.finish()
  }

  @Test(arguments: [
    ("good morning\n", "good morning"),
    ("[0.198 --> 3.392] good morning\n", "good morning"),
    ("[00:00:01.000 --> 00:01:02.500]   Good morning.\n", "Good morning."),
    ("\u{1B}[2K\r   \u{1B}[2K\rgood morning\n", "good morning"),
    ("\u{1B}]0;title\n", nil), ("\u{1B}[1mgood\u{1B}(B\u{1B}[m \u{9B}1mmorning\n", "good morning"),
    ("good \u{1B}[31mmorning\u{1B}[0m\u{7}\n", "good morning"),
    ("[BLANK_AUDIO]\n", nil), ("(wind blowing)\n", nil), ("*music*\n", nil), ("[Start speaking]\n", nil),
    ("good [BLANK_AUDIO] morning\n", "good morning"),
    ("we agreed (more or less) on it\n", "we agreed on it"), ("an open ( stays\n", "an open ( stays"),
    ("### Transcription 1 START | t0 = 0 ms\n", nil),
    ("whisper_init_from_file: loading model\n", nil), ("main: processing 48000 samples\n", nil),
    ("LOG (VoskAPI:ReadDataFiles():model.cc:213) Decoding params\n", nil),
    ("INFO: feat.c(715): Initializing\n", nil),
    ("one note: we are late\n", "one note: we are late"),
    ("...\n\n  \n", nil), ("grüße 日本\n", "grüße 日本"),
    ("[1 --> x] no times\n", "no times"),
  ])
  func `is read as words, or as nothing`(_ output: String, _ words: String?) {
    #expect(read(output).map(\.text) == [words].compactMap(\.self))
    #expect(!read(output).map(\.isFinal).contains(false))
  }

  @Test func `replaces a line that a carriage return ended, and tells how old its first word is`() {
    var reader = TranscriptReader()
    #expect(reader.read("[1.0 --> 1.5] good\r".utf8) == [SpokenWords("good", isFinal: false, age: .seconds(0.5))])
    #expect(reader.read("good\rgood morn\r".utf8) == [SpokenWords("good morn", isFinal: false)])
    #expect(
      reader.read("good morn\rgood morning\nnext\r".utf8) == [
        SpokenWords("good morning", isFinal: true), SpokenWords("next", isFinal: false),
      ])
  }

  @Test func `keeps a line that ends as on Windows`() {
    #expect(read("good morning\r\nbye\r\n") == [SpokenWords("good morning", isFinal: true), SpokenWords("bye", isFinal: true)])
  }

  @Test func `says once what is repeated`() {
    #expect(read("thank you\nthank you\nbye\nthank you\n").map(\.text) == ["thank you", "bye", "thank you"])
  }

  @Test func `may be no UTF-8`() {
    var reader = TranscriptReader()
    #expect(reader.read([0x67, 0x6F, 0xFF, 0xFE, 0x6F, 0x64, 0x0A]).map(\.text) == ["good"])
  }

  @Test func `may be cut anywhere`() {
    var reader = TranscriptReader(), words: [SpokenWords] = []
    for byte in "[1.0 --> 2.0] grüße\rgrüße 日本\n".utf8 { words += reader.read([byte]) }
    #expect(words.map(\.text) == ["grüße", "grüße 日本"])
  }

  @Test func `is cut in a line of 10 MB`() {
    var reader = TranscriptReader(), words: [SpokenWords] = []
    let block = Array(repeating: UInt8(ascii: "x"), count: 100_000)
    for _ in 0..<100 { words += reader.read(block) }
    words += reader.read("\nshort\n".utf8)
    #expect(words.map(\.text.count) == [TranscriptReader.limit, 5])
  }
}
