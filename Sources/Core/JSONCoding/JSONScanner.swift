/// Reads strings, numbers, words and single bytes of a JSON text, one after another, and checks their syntax.
struct JSONScanner {
  let bytes: UnsafeRawBufferPointer
  var position: Int

  init(_ bytes: UnsafeRawBufferPointer, from start: Int = 0) {
    self.bytes = bytes
    position = start
  }

  /// The byte at the position, or nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func damage(_ reason: JSON.Reason) -> JSON.SyntaxError { JSON.SyntaxError(reason, at: position, in: bytes) }

  /// Returns the error for a text that doesn't continue with `expected` at this position.
  func unexpected(_ expected: JSON.Token) -> JSON.SyntaxError { damage(.unexpected(next, expected)) }

  mutating func skipSpace() {
    while let next, next == .space || next == .newline || next == .return || next == .tab { position += 1 }
  }

  /// Skips the byte if it is next, and returns whether it is.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads `true`, `false`, `null`, a number or a string.
  mutating func scalar() throws(JSON.SyntaxError) -> JSONNode.Token {
    switch next {
    case .quote?: try string()
    case UInt8(ascii: "-")?: try number()
    case let digit? where .zero ... .nine ~= digit: try number()
    case UInt8(ascii: "t")?: try word("true", .true)
    case UInt8(ascii: "f")?: try word("false", .false)
    case UInt8(ascii: "n")?: try word("null", .null)
    default: throw unexpected(isBehindOpenBracket ? .valueOrBracket : .value)
    }
  }

  private var isBehindOpenBracket: Bool {
    bytes[..<position].last { ![.space, .newline, .return, .tab].contains($0) } == .openBracket
  }

  private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) throws(JSON.SyntaxError) -> JSONNode.Token {
    let start = position
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    for letter in letters where !skip(letter) { throw unexpected(.word("\(word)")) }
    return JSONNode.Token(kind: kind, start: start, end: position)
  }

  private mutating func number() throws(JSON.SyntaxError) -> JSONNode.Token {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(.zero) { try digits() }
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      try digits()
    }
    return JSONNode.Token(kind: .number, start: start, end: position)
  }

  private mutating func digits() throws(JSON.SyntaxError) {
    let start = position
    while let next, .zero ... .nine ~= next { position += 1 }
    if position == start { throw unexpected(.digit) }
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

  @inlinable package var hexadecimalDigit: UInt64? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(self - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(self - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(self - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  /// The byte as two lower-case hexadecimal digits.
  var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes begin with UTF-8's byte order mark, which some editors add.
  package var hasByteOrderMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }
}
