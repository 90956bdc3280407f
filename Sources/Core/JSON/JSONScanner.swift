/// Reads JSON's tokens out of bytes that are known to be UTF-8, one after the other.
package struct JSONScanner {
  package let bytes: UnsafeRawBufferPointer
  package var position = 0

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The byte at the position, or nil at the end.
  package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// What is wrong at the position, where `expected` should stand.
  package func unexpected(_ expected: String) -> Flaw {
    guard let next else { return Flaw("ends where \(expected) should stand", at: position, in: bytes) }
    let name = (0x21...0x7E).contains(next) ? "\(Character(Unicode.Scalar(next)))" : "byte 0x" + next.hexadecimal
    return Flaw("\(name) where \(expected) should stand", at: position, in: bytes)
  }

  package mutating func skipSpace() {
    while let next, next == .space || next == .newline || next == .return || next == .tab { position += 1 }
  }

  /// Steps over the byte and returns true, or returns false if another one is next.
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads `true`, `false`, `null`, a number or a string.
  package mutating func scalar() throws(Flaw) -> JSON {
    guard let next else { throw unexpected("a value") }
    switch next {
    case .quote: return .string(try string())
    case UInt8(ascii: "-"), .zero ... .nine: return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(Flaw) -> JSON {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    for letter in letters where !skip(letter) { throw unexpected("\(word)") }
    return value
  }

  private mutating func number() throws(Flaw) -> String {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(.zero) { try digits() }
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      try digits()
    }
    return text(start..<position)
  }

  private mutating func digits() throws(Flaw) {
    let start = position
    while let next, .zero ... .nine ~= next { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

extension UInt8 {
  package static let space = UInt8(ascii: " "), newline = UInt8(ascii: "\n"), `return` = UInt8(ascii: "\r"),
    tab = UInt8(ascii: "\t")
  package static let quote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\"), comma = UInt8(ascii: ","),
    colon = UInt8(ascii: ":")
  package static let openBracket = UInt8(ascii: "["), closeBracket = UInt8(ascii: "]")
  package static let openBrace = UInt8(ascii: "{"), closeBrace = UInt8(ascii: "}")
  package static let zero = UInt8(ascii: "0"), nine = UInt8(ascii: "9")

  /// What the byte stands for as a digit to the base of sixteen.
  package var hexadecimalDigit: UInt64? {
    switch self {
    case .zero ... .nine: UInt64(self - .zero)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(self - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(self - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  /// Two lower-case digits.
  package var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
