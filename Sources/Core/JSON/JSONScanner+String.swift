extension JSONScanner {
  /// Reads a string, quotes and all.
  package mutating func string() throws(Flaw) -> String {
    guard skip(.quote) else { throw unexpected("a string") }
    var start = position
    skipPlain()
    if next == .quote {
      defer { position += 1 }
      return text(start..<position)
    }
    var decoded: [UInt8] = []
    while true {
      decoded.append(contentsOf: bytes[start..<position])
      switch next {
      case .quote:
        position += 1
        return String(decoding: decoded, as: UTF8.self)
      case .backslash:
        decoded.append(contentsOf: try escape().utf8)
      case let control?:
        throw Flaw("a bare control character, 0x\(control.hexadecimal), in a string", at: position, in: bytes)
      case nil:
        throw Flaw("ends inside a string", at: position, in: bytes)
      }
      start = position
      skipPlain()
    }
  }

  /// Steps to the next quote, backslash or control character, eight bytes at a time.
  package mutating func skipPlain() {
    while position + 8 <= bytes.count {
      let chunk = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let stops = chunk.bytes(below: 0x20) | chunk.bytes(equalTo: .quote) | chunk.bytes(equalTo: .backslash)
      guard stops == 0 else {
        position += stops.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
    while let next, next >= 0x20, next != .quote, next != .backslash { position += 1 }
  }

  /// Reads what a backslash begins.
  package mutating func escape() throws(Flaw) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = next else { throw Flaw("ends inside a string", at: position, in: bytes) }
    position += 1
    switch letter {
    case .quote, .backslash, UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw Flaw("an escape that JSON does not have", at: start, in: bytes)
    }
  }

  /// Reads four digits, and a second `\u` with four more where the first is half of a surrogate pair.
  private mutating func unicodeEscape(from start: Int) throws(Flaw) -> Unicode.Scalar {
    let first = try fourDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second = position
    guard UTF16.isLeadSurrogate(first), skip(.backslash), skip(UInt8(ascii: "u")) else {
      throw Flaw("half of a surrogate pair", at: start, in: bytes)
    }
    let trail = try fourDigits(from: second)
    guard UTF16.isTrailSurrogate(trail) else { throw Flaw("half of a surrogate pair", at: start, in: bytes) }
    return UTF16.decode(UTF16.EncodedScalar([first, trail]))
  }

  private mutating func fourDigits(from start: Int) throws(Flaw) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalDigit else {
        throw Flaw("an escape without four hexadecimal digits", at: start, in: bytes)
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}

extension UInt64 {
  /// The high bit of each byte that is less than `limit`, which is at most 128.
  // NB: A borrow can mark a byte behind a true one as well, so only the lowest mark is to be trusted.
  // (Sean Eron Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n".)
  fileprivate func bytes(below limit: UInt8) -> UInt64 {
    (self &- .filled(with: limit)) & ~self & .filled(with: 0x80)
  }

  fileprivate func bytes(equalTo byte: UInt8) -> UInt64 {
    (self ^ .filled(with: byte)).bytes(below: 1)
  }

  private static func filled(with byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}
