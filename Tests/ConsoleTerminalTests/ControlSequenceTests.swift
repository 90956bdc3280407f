import TestSupport
import Testing

@testable import ConsoleTerminal

struct `What a terminal reports` {
  @Test(arguments: Sequences.reports) func `types nothing`(_ report: String) {
    #expect(TestKeyboard.events(Sequences.bytes(report)) == [])
    #expect(TestKeyboard.events(Sequences.bytes(report) + [0x71]) == [.key(KeyPress("q"))])
    #expect(TestKeyboard.events(Sequences.eightBit(report) + [0x71]) == [.key(KeyPress("q"))])
    // 8-bit controls as characters
    let characters = Sequences.eightBit(report).flatMap { 0x80..<0xA0 ~= $0 ? [0xC2, $0] : [$0] }
    if !report.utf8.contains(where: { $0 >= 0xC0 && $0 < 0xE2 }), !report.contains("日") {
      #expect(TestKeyboard.events(characters + [0x71]) == [.key(KeyPress("q"))])
    }
  }

  /// NB: Escape alone is a key at once, so it is one if the rest comes later.
  @Test(arguments: [Duration.zero, .milliseconds(20), .milliseconds(500), .seconds(5)])
  func `types nothing wherever it is divided, however late its end comes`(_ pause: Duration) {
    for report in Sequences.reports {
      let bytes = Sequences.bytes(report)
      for index in 1..<bytes.count where pause < .seconds(1) || index < bytes.count - 1 {
        var keyboard = TestKeyboard()
        keyboard.send(Array(bytes[..<index]))
        keyboard.wait(pause)
        keyboard.send(Array(bytes[index...]))
        keyboard.wait(.seconds(1))
        #expect(
          keyboard.events == (index == 1 && pause > .milliseconds(25) ? [.key(KeyPress(.escape))] : []), "\(report) \(index)")
        keyboard.forget()
        keyboard.send("q")
        #expect(keyboard.keys == [KeyPress("q")])
      }
    }
  }

  @Test(arguments: [0, 20, 30, 60, 200, 500].map(Duration.milliseconds))
  func `types nothing if it comes byte by byte`(_ pause: Duration) {
    for report in Sequences.reports {
      var keyboard = TestKeyboard()
      for byte in Sequences.bytes(report) {
        keyboard.send([byte])
        keyboard.wait(pause)
      }
      #expect(keyboard.events == (pause > .milliseconds(25) ? [.key(KeyPress(.escape))] : []), "\(report)")
    }
  }

  @Test func `types nothing, whatever it is`() {
    var random = SplitMix64(state: 1)
    func text(_ alphabet: [Character], _ counts: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: counts, using: &random)).compactMap { _ in alphabet.randomElement(using: &random) })
    }
    let letters = Array("@ABCDEFGHIJKLMNOPQRSTUVWXYZ\\]^_`abcdefghijklmnopqrstuvwxyz{|}~")
    for _ in 0..<500 {
      let reports = [
        "␛[" + text(["?", ">", "=", "<"], 1...1) + text(Array("0123456789;:"), 1...40) + text(Array(" !#$%&'()*+,-./"), 0...2)
          + text(letters.filter { $0 != "M" }, 1...1),
        "␛" + text(["P", "]", "X", "^", "_"], 1...1) + text(letters + Array("0123456789 é日👩\r\n\t"), 0...300) + "␜",
      ]
      for report in reports { #expect(TestKeyboard.events(Sequences.bytes(report)) == [], "\(report)") }
    }
  }

  @Test func `can be an answer, wherever and whenever it comes`() {
    let answer = Sequences.bytes("␛]11;rgb:1e1e/1e1e/1e1e␜")
    for before in ["", "j", "␛[A", "é", "␛[?", "␛P1$r", "␛]11;rgb:ff"] {
      var parser = ControlParser()
      var answers: [String] = []
      for byte in Sequences.bytes(before) + answer {
        guard case .string? = parser.take(byte)?.kind else { continue }
        answers.append(String(decoding: [parser.introducer] + parser.text, as: UTF8.self))
      }
      #expect(answers == ["]11;rgb:1e1e/1e1e/1e1e"], "\(before)")
    }
    var parser = ControlParser()
    let elements = Sequences.bytes("␛[?64;22c").compactMap { parser.take($0) }
    #expect(elements.count == 1)
    #expect(parser.sequence.final == UInt8(ascii: "c"))
    #expect(parser.sequence[0] == 64)
  }
}

struct `A control sequence` {
  private let q = KeyPress("q")

  @Test func `ends at CAN or SUB, and Escape begins another`() {
    for end in ["\u{18}", "\u{1A}"] {
      for start in ["␛[1;", "␛O", "␛]11;", "␛P", "␛", "␛]x␛"] {
        #expect(TestKeyboard.events(Sequences.bytes(start + end + "q")) == [.key(q)], "\(start)")
      }
    }
    #expect(
      TestKeyboard.events(Sequences.bytes("␛[1;␛[A␛]11;rgb␛[B␛P␛␛[C␛[M!␛[D")) == [
        .key(KeyPress(.upArrow)), .key(KeyPress(.downArrow)), .key(KeyPress(.rightArrow)), .key(KeyPress(.leftArrow)),
      ])
  }

  @Test func `is broken off by what cannot be a part of it`() {
    #expect(TestKeyboard.events(Sequences.bytes("␛[1;\r")) == [.key(KeyPress(.return))])
    #expect(TestKeyboard.events(Sequences.bytes("␛[1;é␛Oé")) == [.key(KeyPress("é")), .key(KeyPress("é"))])
  }

  @Test(arguments: ["␛[", "␛[1;", "␛O", "␛P", "␛]11;rgb", "␛X", "␛[M", "␛[M!", "␛[t", "␛]x␛", "\u{9B}", "\u{9D}1"])
  func `that stays incomplete does not take a key after a pause`(_ start: String) {
    for end: [UInt8] in [[], [0xC3], [0xF0, 0x9F]] {
      for text in ["q", "é", "👩", "\u{1B}[A"] {
        var keyboard = TestKeyboard()
        keyboard.send(Sequences.bytes(start) + end)
        keyboard.wait(.seconds(1))
        keyboard.send(text)
        #expect(keyboard.keys == TestKeyboard.events(text).compactMap { if case .key(let key) = $0 { key } else { nil } })
      }
    }
  }

  @Test(arguments: [("␛]11;", "q"), ("␛P", "qs"), ("␛[", "1"), ("␛[?", ";"), ("␛O", "5")])
  func `without an end is swallowed, and keeps little`(_ start: String, _ rest: String) {
    var parser = ControlParser()
    let elements = Sequences.bytes(start + String(repeating: rest, count: 100_000)).compactMap { parser.take($0) }
    #expect(elements.isEmpty)
    #expect(parser.isMidway)
    #expect(parser.text.count <= ControlParser.limit)
    #expect(parser.sequence.count <= 8)
  }

  @Test(arguments: [
    ("␛]", "q", "␜"), ("␛]", "q", "␇"), ("␛P", "qs", "\u{18}"), ("␛_", "q", "\u{1A}"), ("␛[", "1", "~"), ("␛[", "0", "A"),
  ])
  func `of any length does nothing to its end`(_ start: String, _ rest: String, _ end: String) {
    let flood = Sequences.bytes(start + String(repeating: rest, count: 100_000))
    #expect(TestKeyboard.events(flood + Sequences.bytes(end) + [0x71]) == [.key(q)])
    #expect(TestKeyboard.events(flood + Sequences.bytes("␛[A")) == [.key(KeyPress(.upArrow))])
    var keyboard = TestKeyboard()
    keyboard.send(flood)
    keyboard.wait(.seconds(1))
    keyboard.send("q")
    #expect(keyboard.events == [.key(q)])
  }

  @Test func `or garbage, whatever it is, types q after a pause as q`() {
    var random = SplitMix64(state: 2)
    let starts = ["", "␛[", "␛]", "␛P", "␛[200~", "␛[201~", "␛[M", "␛O", "␛␛", "\u{9B}"]
    for _ in 0..<1_000 {
      var keyboard = TestKeyboard()
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        keyboard.send(Sequences.bytes(starts.randomElement(using: &random) ?? ""))
        keyboard.send((0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
        keyboard.wait(.milliseconds(Int.random(in: 0...2_000, using: &random)))
      }
      keyboard.wait(.seconds(30))
      keyboard.forget()
      keyboard.send("q")
      #expect(keyboard.events == [.key(q)])
    }
  }
}
