import AppResources
import Scrums
import Testing

@testable import JSONCoding
@testable import ScrumStore

private func damage(_ bytes: [UInt8]) -> JSON.SyntaxError? {
  do {
    _ = try JSON(reading: bytes)
    return nil
  } catch {
    return error as? JSON.SyntaxError
  }
}

private func compact(_ text: String) throws -> String {
  String(decoding: try JSON(reading: Array(text.utf8)).bytes(.line), as: UTF8.self)
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
  func `reads all of RFC 8259`(text: String, written: String) throws {
    #expect(try compact(text).utf8.elementsEqual((written + "\n").utf8))
  }

  @Test(arguments: [
    ("", 0, 1), (" \n ", 3, 2), ("[1,]", 3, 1), ("[,1]", 1, 1), ("[1 2]", 3, 1), ("{\"a\":1,}", 7, 1), ("{,}", 1, 1),
    ("{\"a\"}", 4, 1), ("{\"a\" 1}", 5, 1), ("{\"a\":}", 5, 1), ("{a:1}", 1, 1), ("[1", 2, 1), ("[", 1, 1), ("{\"a\":1", 6, 1),
    ("]", 0, 1), ("[}", 1, 1), ("[1}", 2, 1), ("{\"a\":1]", 6, 1), ("01", 1, 1), ("-", 1, 1), ("1.", 2, 1), ("1.e", 2, 1),
    ("1e", 2, 1), ("+1", 0, 1), (".5", 0, 1), ("tru", 3, 1), ("trup", 3, 1), ("NaN", 0, 1), ("'a'", 0, 1), ("1 1", 2, 1),
    ("{}\n{}", 3, 2), ("{}\0\0", 2, 1), ("// c\n1", 0, 1), ("\"a", 2, 1), ("\"a\nb\"", 2, 1), ("\"12345678\t\"", 9, 1),
    ("\"\\x\"", 1, 1), ("\"ab\\u12g4\"", 3, 1), ("\"\\ud800\"", 1, 1), ("\"\\udc00x\"", 1, 1), ("\"\\ud800\\n\"", 1, 1),
    ("\"\\ud800\\u0041\"", 1, 1), ("\"\\udc00\\udc00\"", 1, 1), ("\"\\ud800udc00\"", 1, 1), ("\"\\ud800\\dc00\"", 1, 1),
    ("\"\\", 2, 1), ("{\"a\":1,\n\"a\":2}", 8, 2),
    ("{\"a\":1,\"b\":{\"a\":1},\"\\u0061\":2}", 19, 1), ("{\"\\u0061\":1,\"a\":2}", 12, 1),
    ("{ \"a\":1, \"a\":2}", 9, 1), ("{\n\"x\":[1,\n2,\n]}", 13, 4), ("\u{FEFF}{}", 0, 1), ("{}x", 2, 1),
  ])
  func `reports the place of an error`(text: String, byte: Int, line: Int) {
    let damage = damage(Array(text.utf8))
    #expect(damage?.byte == byte)
    #expect(damage?.line == line)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0], 0), (Array("{\"a\":\"x".utf8) + [0xE9, 0x22, 0x7D], 7), (Array("[1,]".utf8) + [0xFF], 3),
      ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x7B, 0, 0x7D, 0], 1),
      (Array("\"é".utf8).dropLast() + [], 1),
    ] as [([UInt8], Int)])
  func `reports the first byte that is not UTF-8`(bytes: [UInt8], byte: Int) {
    #expect(damage(bytes)?.byte == byte)
  }

  @Test func `reads 512 levels and refuses more`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).map { $0.asciiValue ?? 0 }
    }
    #expect(try JSON(reading: nested(512)).bytes(.line).dropLast() == nested(512)[...])
    #expect(damage(nested(513))?.byte == 512)
    #expect(damage(nested(100_000))?.byte == 512)
    #expect(damage([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))?.byte == 512)
  }

  @Test func `reads an object with a hundred thousand unsorted keys`() throws {
    let members = (0..<100_000).reversed().map { "\"\($0)\":0" }.joined(separator: ",")
    let object = try #require(try JSON(reading: Array("{\(members)}".utf8)).object)
    #expect(object.members.count == 100_000)
  }

  @Test func `knows where each value is`() throws {
    let text = Array(#" {"a": [1, {"x": "}]\"", "b" : 7}], "\u0063": true}"#.utf8)
    try text.withUnsafeBytes { bytes in
      var reader = JSONReader()
      let root = try reader.read(bytes)
      let list = try #require(root["a"]), elements = Array(list.elements)
      #expect(root.offset == 1)
      #expect(list.offset == 7)
      #expect(elements.map(\.offset) == [8, 11])
      #expect(elements[1]["b"]?.offset == 31)
      #expect(elements[1]["missing"] == nil)
      #expect(list["b"] == nil)
      #expect(root["c"]?.offset == 46)
      #expect(elements[1]["x"]?.string == "}]\"")
    }
  }

  @Test func `reports what it expected and what it found`() {
    for (text, reason) in [
      ("no", "expected null, found 'o'"), ("[1", "expected a comma or ], found the end"),
      ("{\u{7}", "expected a key or }, found byte 0x07"), ("\"a", "unterminated string"),
      ("{\"a\":1,\"a\":2}", "duplicate key \"a\""), ("\u{FEFF}{}", "starts with a byte order mark"),
      ("[", "expected a value or ], found the end"), ("[ ,1]", "expected a value or ], found ','"),
      ("[1,]", "expected a value, found ']'"), ("", "expected a value, found the end"),
    ] {
      #expect(damage(Array(text.utf8))?.reason.english == reason)
    }
  }

  @Test func `reads the elements of a list one at a time`() throws {
    func elements(_ text: String) throws -> [String]? {
      try Array(text.utf8).withUnsafeBytes { bytes in
        var reader = JSONReader(), elements: [String] = []
        let isList = try reader.readElements(of: bytes) { elements.append($0.text) }
        return isList ? elements : nil
      }
    }
    #expect(try elements(" [ 1 ,{\"a\":[ ]}, [2]] ") == ["1", "{\"a\":[ ]}", "[2]"])
    #expect(try elements("[]") == [])
    #expect(try elements("{}") == nil)
    for text in ["[1", "[1,]", "[,1]", "[1 2]", "[1]x", "["] { #expect(throws: JSON.SyntaxError.self) { try elements(text) } }
  }
}

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test func `writes a key on each line, indented by two spaces`() {
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
