import Testing

@testable import JSON
@testable import ScrumStore

private func read(_ bytes: [UInt8]) throws -> JSON {
  try bytes.withUnsafeBytes { try JSON($0) }
}

private func flaw(_ bytes: [UInt8]) -> Flaw? {
  do {
    _ = try read(bytes)
    return nil
  } catch {
    return error as? Flaw
  }
}

private func compact(_ text: String) throws -> String {
  String(decoding: try read(Array(text.utf8)).bytes(.line), as: UTF8.self)
}

@Suite("The JSON reader")
struct JSONReaderTests {
  @Test(arguments: [
    ("null", "null"), (" true ", "true"), ("false\n", "false"), ("0", "0"), ("-0", "-0"), ("1.10", "1.10"), ("1E+400", "1E+400"),
    ("1180591620717411303424", "1180591620717411303424"), ("\"\"", "\"\""), ("[]", "[]"), ("[ ]", "[]"), ("{\r\n}", "{}"),
    ("[1,[2,{}],\"x\"]", "[1,[2,{}],\"x\"]"), (#"{"b":1,"a":{"d":[],"c":null}}"#, #"{"a":{"c":null,"d":[]},"b":1}"#),
    (#""\u00e9\u0041\/\ud83d\ude00""#, "\"éA/😀\""),
    (#""\u001B\u007f\u0000\b\f\n\r\t\"\\""#, "\"\\u001b\u{7F}\\u0000\\b\\f\\n\\r\\t\\\"\\\\\""),
    ("\"a longer text, over eight bytes, with é and \u{2028}\"", "\"a longer text, over eight bytes, with é and \u{2028}\""),
    (#"{"é":1,"e\u0301":2}"#, "{\"e\u{301}\":2,\"é\":1}"),
    (#"{"lengthInSeconds":1,"lengthInMinutes":2}"#, #"{"lengthInMinutes":2,"lengthInSeconds":1}"#),
  ])
  func `reads what RFC 8259 has`(text: String, written: String) throws {
    #expect(try compact(text).utf8.elementsEqual((written + "\n").utf8))
  }

  @Test(arguments: [
    ("", 0, 1), (" \n ", 3, 2), ("[1,]", 3, 1), ("[,1]", 1, 1), ("[1 2]", 3, 1), ("{\"a\":1,}", 7, 1), ("{,}", 1, 1),
    ("{\"a\"}", 4, 1), ("{\"a\" 1}", 5, 1), ("{\"a\":}", 5, 1), ("{a:1}", 1, 1), ("[1", 2, 1), ("[", 1, 1), ("{\"a\":1", 6, 1),
    ("]", 0, 1), ("[}", 1, 1), ("[1}", 2, 1), ("{\"a\":1]", 6, 1), ("01", 1, 1), ("-", 1, 1), ("1.", 2, 1), ("1.e", 2, 1),
    ("1e", 2, 1), ("+1", 0, 1), (".5", 0, 1), ("tru", 3, 1), ("trup", 3, 1), ("NaN", 0, 1), ("'a'", 0, 1), ("1 1", 2, 1),
    ("{}\n{}", 3, 2), ("{}\0\0", 2, 1), ("// c\n1", 0, 1), ("\"a", 2, 1), ("\"a\nb\"", 2, 1), ("\"12345678\t\"", 9, 1),
    ("\"\\x\"", 1, 1), ("\"ab\\u12g4\"", 3, 1), ("\"\\ud800\"", 1, 1), ("\"\\udc00x\"", 1, 1), ("\"\\ud800\\n\"", 1, 1),
    ("\"\\ud800\\u0041\"", 1, 1), ("\"\\", 2, 1), ("{\"a\":1,\n\"a\":2}", 8, 2),
    ("{\"a\":1,\"b\":{\"a\":1},\"\\u0061\":2}", 19, 1),
    ("{\n\"x\":[1,\n2,\n]}", 13, 4), ("\u{FEFF}{}", 0, 1), ("{}x", 2, 1),
  ])
  func `says where it stopped`(text: String, byte: Int, line: Int) {
    let flaw = flaw(Array(text.utf8))
    #expect(flaw?.byte == byte)
    #expect(flaw?.line == line)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0], 0), (Array("{\"a\":\"x".utf8) + [0xE9, 0x22, 0x7D], 7), (Array("[1,]".utf8) + [0xFF], 3),
      ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x7B, 0, 0x7D, 0], 1),
      (Array("\"é".utf8).dropLast() + [], 1),
    ] as [([UInt8], Int)])
  func `refuses what is not UTF-8, at the first byte that is not`(bytes: [UInt8], byte: Int) {
    #expect(flaw(bytes)?.byte == byte)
  }

  @Test func `nests 512 deep and refuses more, however much more`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).map { $0.asciiValue ?? 0 }
    }
    #expect(try read(nested(512)).bytes(.line).dropLast() == nested(512)[...])
    #expect(flaw(nested(513))?.byte == 512)
    #expect(flaw(nested(100_000))?.byte == 512)
    #expect(flaw([UInt8](repeating: .openBracket, count: 1_000_000))?.byte == 512)
  }

  @Test func `an object with a hundred thousand keys in the wrong order is no trouble`() throws {
    let members = (0..<100_000).reversed().map { "\"\($0)\":0" }.joined(separator: ",")
    guard case .object(let object) = try read(Array("{\(members)}".utf8)) else { return #expect(Bool(false)) }
    #expect(object.members.count == 100_000)
  }

  @Test func `finds the place of a value again`() {
    let text = Array(#" {"a": [1, {"x": "}]\"", "b" : 7}], "c": true}"#.utf8)
    text.withUnsafeBytes { bytes in
      let scanner = JSONScanner(bytes)
      #expect(scanner.position(of: []) == 1)
      #expect(scanner.position(of: [.key("a")]) == 7)
      #expect(scanner.position(of: [.key("a"), .index(1), .key("b")]) == 31)
      #expect(scanner.position(of: [.key("a"), .index(1), .key("missing")]) == 11)
      #expect(scanner.position(of: [.key("c")]) == 41)
    }
  }
}

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test func `writes one key a line, two spaces a level`() {
    let value: JSON = .object(["b": .array([.number("1"), .array([]), .object([:])]), "a": .object(["x": .null])])
    #expect(
      String(decoding: value.bytes(.pretty), as: UTF8.self) == """
        {
          "a": {
            "x": null
          },
          "b": [
            1,
            [],
            {}
          ]
        }

        """)
  }
}
