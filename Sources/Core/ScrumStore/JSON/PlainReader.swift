/// What a quick reading leaves to a thorough one: it may be a flaw, or only be rare.
struct NotPlain: Error {}

/// Reads JSON that is written plainly, and builds nothing.
///
/// All that it steps over is checked: whatever it accepts, ``JSON/init(_:)`` accepts as well. Where something is flawed, or only
/// rare (an escape in a key, deep nesting), it throws and leaves it to that one to say which.
struct PlainReader {
  /// An object of which some members have been read.
  struct Members {
    fileprivate var start: Int?
    fileprivate var greatest: Range<Int>?
    /// How many keys stood behind a greater one.
    fileprivate var disorder = 0
  }

  /// An array of which some elements have been read.
  struct Elements {
    fileprivate(set) var count = 0
  }

  /// Values nest this deep at most; rare ones that are deeper are not plain.
  private static let maximumDepth = 8
  /// Looking for a key among those before it takes long where many of them are in no order.
  private static let maximumDisorder = 16

  private var scanner: JSONScanner

  init(_ bytes: UnsafeRawBufferPointer) throws(NotPlain) {
    guard bytes.firstInvalidUTF8 == nil else { throw NotPlain() }
    scanner = JSONScanner(bytes)
  }

  /// Checks that there is nothing any more.
  mutating func end() throws(NotPlain) {
    scanner.skipSpace()
    guard scanner.next == nil else { throw NotPlain() }
  }

  /// Steps to the next member's value and returns its key, or behind the object's end and returns nil.
  mutating func nextKey(_ members: inout Members) throws(NotPlain) -> UnsafeRawBufferPointer? {
    scanner.skipSpace()
    if members.start == nil {
      try skip(.openBrace)
      members.start = scanner.position
      scanner.skipSpace()
      if scanner.skip(.closeBrace) { return nil }
    } else {
      if scanner.skip(.closeBrace) { return nil }
      try skip(.comma)
      scanner.skipSpace()
    }
    let start = scanner.position
    let text = try plainString()
    try checkUnique(start..<scanner.position, in: &members)
    scanner.skipSpace()
    try skip(.colon)
    scanner.skipSpace()
    return text
  }

  /// Steps to the next element and returns true, or behind the array's end and returns false.
  mutating func nextElement(_ elements: inout Elements) throws(NotPlain) -> Bool {
    scanner.skipSpace()
    if elements.count == 0 {
      try skip(.openBracket)
      scanner.skipSpace()
      if scanner.skip(.closeBracket) { return false }
    } else {
      if scanner.skip(.closeBracket) { return false }
      try skip(.comma)
      scanner.skipSpace()
    }
    elements.count += 1
    return true
  }

  private mutating func skip(_ byte: UInt8) throws(NotPlain) {
    guard scanner.skip(byte) else { throw NotPlain() }
  }

  /// Checks that no member before has the key that stands there.
  private func checkUnique(_ key: Range<Int>, in members: inout Members) throws(NotPlain) {
    guard let greatest = members.greatest else { return members.greatest = key }
    if scanner.isKey(greatest, before: key) { return members.greatest = key }
    members.disorder += 1
    guard members.disorder <= Self.maximumDisorder else { throw NotPlain() }
    var earlier = scanner
    earlier.position = members.start ?? 0
    while let member = earlier.nextMember(), member.key != key {
      if scanner.bytes[member.key].elementsEqual(scanner.bytes[key]) { throw NotPlain() }
    }
  }
}

extension PlainReader {
  /// Reads a string without escapes, and returns what is between the quotes.
  mutating func plainString() throws(NotPlain) -> UnsafeRawBufferPointer {
    try skip(.quote)
    let start = scanner.position
    scanner.skipPlain()
    let text = UnsafeRawBufferPointer(rebasing: scanner.bytes[start..<scanner.position])
    try skip(.quote)
    return text
  }

  mutating func skipString() throws(NotPlain) {
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

  mutating func skipValue(depth: Int = 0) throws(NotPlain) {
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
  mutating func flag() throws(NotPlain) -> Bool {
    var flag = JSON.null
    try thoroughly { (scanner) throws(Flaw) in flag = try scanner.scalar() }
    guard case .bool(let flag) = flag else { throw NotPlain() }
    return flag
  }

  /// Reads a string or `null`.
  mutating func skipOptionalString() throws(NotPlain) {
    guard scanner.next != .quote else { return try skipString() }
    var value = JSON.bool(false)
    try thoroughly { (scanner) throws(Flaw) in value = try scanner.scalar() }
    guard value == .null else { throw NotPlain() }
  }

  /// Reads a number of at most nine digits, and none behind a point.
  mutating func wholeNumber() throws(NotPlain) -> Int {
    let number = try digits()
    guard number.digits == 1 || number.leading != .zero, scanner.next != UInt8(ascii: "."), !isAtExponent else {
      throw NotPlain()
    }
    return number.value
  }

  /// Reads a number of at most nine digits before the point and nine behind it, in whole and in thousand millionths.
  mutating func decimal() throws(NotPlain) -> (whole: Int, billionths: Int) {
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

extension JSONScanner {
  /// Whether a key, quotes included, is less than another, as its bytes go.
  fileprivate func isKey(_ one: Range<Int>, before other: Range<Int>) -> Bool {
    bytes[one].dropLast().lexicographicallyPrecedes(bytes[other].dropLast())
  }
}
