extension JSONScanner {
  /// Reads a string with its quotes, and checks its text.
  mutating func string() throws(JSON.SyntaxError) -> JSONNode.Token {
    var token = JSONNode.Token(kind: .string, start: position)
    position += 1
    while true {
      try skipPlain()
      switch next {
      case .quote?:
        position += 1
        token.end = position
        return token
      case .backslash?:
        _ = try escape()
        token.isEscaped = true
      case let control?: throw damage(.controlCharacter(control))
      case nil: throw damage(.unterminatedString)
      }
    }
  }

  /// Decodes the rest of the text, which is the content of a string that ``string()`` has checked.
  mutating func decoded() -> String {
    var decoded: [UInt8] = []
    do throws(JSON.SyntaxError) {
      while next != nil {
        let start = position
        try skipPlain()
        decoded.append(contentsOf: bytes[start..<position])
        if next == .backslash { decoded.append(contentsOf: try escape().utf8) }
      }
    } catch {
      preconditionFailure("\(error) in a string that was checked")
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Steps to the next quote, backslash or control character, eight bytes at a time, checking that the bytes in between
  /// are UTF-8.
  private mutating func skipPlain() throws(JSON.SyntaxError) {
    let start = position
    var seen: UInt64 = 0
    while position + 8 <= bytes.count {
      let chunk = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let stops = chunk.bytes(below: 0x20) | chunk.bytes(equalTo: .quote) | chunk.bytes(equalTo: .backslash)
      guard stops == 0 else {
        let plain = stops.trailingZeroBitCount / 8
        position += plain
        return try checkUTF8(start, seen | chunk & (1 << UInt64(8 * plain) - 1))
      }
      seen |= chunk
      position += 8
    }
    while let next, next >= 0x20, next != .quote, next != .backslash {
      seen |= UInt64(next)
      position += 1
    }
    try checkUTF8(start, seen)
  }

  /// Checks that the skipped bytes are UTF-8, which is certain if `seen`, their bitwise OR, is ASCII.
  private func checkUTF8(_ start: Int, _ seen: UInt64) throws(JSON.SyntaxError) {
    if seen & .filled(with: 0x80) != 0 { try checkUTF8(start..<position) }
  }

  private func checkUTF8(_ range: Range<Int>) throws(JSON.SyntaxError) {
    let text = UnsafeRawBufferPointer(rebasing: bytes[range])
    do {
      _ = try UTF8Span(validating: text.bindMemory(to: UInt8.self).span)
    } catch {
      throw JSON.SyntaxError(.notUTF8, at: range.lowerBound + error.byteOffsets.lowerBound, in: bytes)
    }
  }

  private mutating func escape() throws(JSON.SyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = next else { throw damage(.unterminatedString) }
    position += 1
    switch letter {
    case .quote, .backslash, UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw JSON.SyntaxError(.unknownEscape, at: start, in: bytes)
    }
  }

  /// Reads four digits. If they are the first half of a surrogate pair, also reads the `\u` and digits of the second
  /// half.
  private mutating func unicodeEscape(from start: Int) throws(JSON.SyntaxError) -> Unicode.Scalar {
    let first = try fourDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second = position
    guard UTF16.isLeadSurrogate(first), skip(.backslash), skip(UInt8(ascii: "u")) else {
      throw JSON.SyntaxError(.unpairedSurrogate, at: start, in: bytes)
    }
    let trail = try fourDigits(from: second)
    guard UTF16.isTrailSurrogate(trail) else { throw JSON.SyntaxError(.unpairedSurrogate, at: start, in: bytes) }
    return UTF16.decode(UTF16.EncodedScalar([first, trail]))
  }

  private mutating func fourDigits(from start: Int) throws(JSON.SyntaxError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalDigit else {
        throw JSON.SyntaxError(.shortEscape, at: start, in: bytes)
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}

extension UInt64 {
  /// Marks the high bit of each byte that is less than `limit`, which is at most 128.
  // NB: A borrow can also mark the byte after a true one, so only the lowest mark counts.
  // (Sean Eron Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n".)
  fileprivate func bytes(below limit: UInt8) -> UInt64 {
    (self &- .filled(with: limit)) & ~self & .filled(with: 0x80)
  }

  fileprivate func bytes(equalTo byte: UInt8) -> UInt64 {
    (self ^ .filled(with: byte)).bytes(below: 1)
  }

  fileprivate static func filled(with byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}
