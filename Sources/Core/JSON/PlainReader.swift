/// What a quick reading leaves to a thorough one: it may be a flaw, or only be rare.
package struct NotPlain: Error {
  package init() {}
}

/// Reads JSON that is written plainly, and builds nothing.
///
/// All that it steps over is checked: whatever it accepts, ``JSON/init(_:)`` accepts as well. Where something is flawed, or only
/// rare (an escape in a key, deep nesting), it throws and leaves it to that one to say which.
package struct PlainReader {
  /// An object of which some members have been read.
  package struct Members {
    fileprivate var start: Int?
    fileprivate var greatest: Range<Int>?
    /// How many keys stood behind a greater one.
    fileprivate var disorder = 0

    package init() {}
  }

  /// An array of which some elements have been read.
  package struct Elements {
    package fileprivate(set) var count = 0

    package init() {}
  }

  /// Values nest this deep at most; rare ones that are deeper are not plain.
  package static let maximumDepth = 8
  /// Looking for a key among those before it takes long where many of them are in no order.
  private static let maximumDisorder = 16

  package var scanner: JSONScanner

  package init(_ bytes: UnsafeRawBufferPointer) throws(NotPlain) {
    guard bytes.firstInvalidUTF8 == nil else { throw NotPlain() }
    scanner = JSONScanner(bytes)
  }

  /// Checks that there is nothing any more.
  package mutating func end() throws(NotPlain) {
    scanner.skipSpace()
    guard scanner.next == nil else { throw NotPlain() }
  }

  /// Steps to the next member's value and returns its key, or behind the object's end and returns nil.
  package mutating func nextKey(_ members: inout Members) throws(NotPlain) -> UnsafeRawBufferPointer? {
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
  package mutating func nextElement(_ elements: inout Elements) throws(NotPlain) -> Bool {
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

  package mutating func skip(_ byte: UInt8) throws(NotPlain) {
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

extension JSONScanner {
  /// Whether a key, quotes included, is less than another, as its bytes go.
  fileprivate func isKey(_ one: Range<Int>, before other: Range<Int>) -> Bool {
    bytes[one].dropLast().lexicographicallyPrecedes(bytes[other].dropLast())
  }
}
