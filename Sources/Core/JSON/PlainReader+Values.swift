/// The values of members and elements.
extension PlainReader {
  /// Reads a string without escapes, and returns what is between the quotes.
  package mutating func plainString() throws(NotPlain) -> UnsafeRawBufferPointer {
    try skip(.quote)
    let start = scanner.position
    scanner.skipPlain()
    let text = UnsafeRawBufferPointer(rebasing: scanner.bytes[start..<scanner.position])
    try skip(.quote)
    return text
  }

  package mutating func skipString() throws(NotPlain) {
    try skip(.quote)
    while true {
      scanner.skipPlain()
      switch scanner.next {
      case .quote: return scanner.position += 1
      case .backslash: try thoroughly { (scanner) throws(Flaw) in _ = try scanner.escape() }
      default: throw NotPlain()
      }
    }
  }

  /// The string that was skipped there, quotes included.
  package func string(in range: Range<Int>) throws(NotPlain) -> String {
    let text = scanner.bytes[range].dropFirst().dropLast()
    if !text.contains(.backslash) { return scanner.text(text.startIndex..<text.endIndex) }
    var scanner = scanner
    scanner.position = range.lowerBound
    do throws(Flaw) { return try scanner.string() } catch { throw NotPlain() }
  }

  package mutating func skipValue(depth: Int = 0) throws(NotPlain) {
    guard depth < Self.maximumDepth else { throw NotPlain() }
    switch scanner.next {
    case .openBrace:
      var members = Members()
      while try nextKey(&members) != nil { try skipValue(depth: depth + 1) }
    case .openBracket:
      var elements = Elements()
      while try nextElement(&elements) { try skipValue(depth: depth + 1) }
    case .quote: try skipString()
    default: try thoroughly { (scanner) throws(Flaw) in _ = try scanner.scalar() }
    }
  }

  /// Reads `true` or `false`.
  package mutating func flag() throws(NotPlain) -> Bool {
    var flag = JSON.null
    try thoroughly { (scanner) throws(Flaw) in flag = try scanner.scalar() }
    guard case .bool(let flag) = flag else { throw NotPlain() }
    return flag
  }

  /// Reads a string or `null`.
  package mutating func skipOptionalString() throws(NotPlain) {
    guard scanner.next != .quote else { return try skipString() }
    var value = JSON.bool(false)
    try thoroughly { (scanner) throws(Flaw) in value = try scanner.scalar() }
    guard value == .null else { throw NotPlain() }
  }

  /// Reads a number of at most nine digits, and none behind a point.
  package mutating func wholeNumber() throws(NotPlain) -> Int {
    let number = try digits()
    guard number.digits == 1 || number.leading != .zero, scanner.next != UInt8(ascii: "."), !isAtExponent else {
      throw NotPlain()
    }
    return number.value
  }

  /// Reads a number of at most nine digits before the point and nine behind it, in whole and in thousand millionths.
  package mutating func decimal() throws(NotPlain) -> (whole: Int, billionths: Int) {
    let whole = try digits()
    guard whole.digits == 1 || whole.leading != .zero else { throw NotPlain() }
    var billionths = 0
    if scanner.skip(UInt8(ascii: ".")) {
      let fraction = try digits()
      billionths = fraction.value
      for _ in fraction.digits..<9 { billionths *= 10 }
    }
    guard !isAtExponent else { throw NotPlain() }
    return (whole.value, billionths)
  }

  private var isAtExponent: Bool { scanner.next.map { $0 | 0x20 == UInt8(ascii: "e") } ?? false }

  private mutating func digits() throws(NotPlain) -> (value: Int, digits: Int, leading: UInt8?) {
    let start = scanner.position, leading = scanner.next
    var value = 0
    while let next = scanner.next, .zero ... .nine ~= next {
      value = 10 * value + Int(next - .zero)
      scanner.position += 1
      guard scanner.position - start <= 9 else { throw NotPlain() }
    }
    guard scanner.position > start else { throw NotPlain() }
    return (value, scanner.position - start, leading)
  }

  private mutating func thoroughly(_ read: (inout JSONScanner) throws(Flaw) -> Void) throws(NotPlain) {
    do throws(Flaw) { try read(&scanner) } catch { throw NotPlain() }
  }
}
