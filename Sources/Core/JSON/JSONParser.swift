extension JSON {
  /// Reads the one value that the bytes hold.
  package init(_ bytes: UnsafeRawBufferPointer) throws(Flaw) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw Flaw("starts with a byte order mark", at: 0, in: bytes) }
    var parser = JSONParser(bytes)
    guard let invalid = bytes.firstInvalidUTF8 else {
      self = try parser.parse()
      return
    }
    parser = JSONParser(UnsafeRawBufferPointer(rebasing: bytes[..<invalid]))
    do throws(Flaw) {
      _ = try parser.parse()
    } catch {
      if error.byte < invalid { throw error }
    }
    throw Flaw("not UTF-8", at: invalid, in: bytes)
  }
}

/// Builds a value out of tokens, with a stack of its own, so that no file can exhaust the thread's.
private struct JSONParser {
  private var scanner: JSONScanner
  private var open: [Container] = []

  init(_ bytes: UnsafeRawBufferPointer) {
    scanner = JSONScanner(bytes)
  }

  mutating func parse() throws(Flaw) -> JSON {
    scanner.skipSpace()
    while true {
      guard var value = try scalarOrOpening() else { continue }
      // A value is complete: it goes into the container around it, and may complete that one.
      while true {
        scanner.skipSpace()
        guard let innermost = open.indices.last else {
          guard scanner.next == nil else { throw scanner.unexpected("the end") }
          return value
        }
        open[innermost].append(value)
        if scanner.skip(.comma) {
          scanner.skipSpace()
          try readKey(orElse: "a key")
          break
        }
        guard scanner.skip(open[innermost].end) else { throw scanner.unexpected(open[innermost].continuation) }
        value = try open.removeLast().value(in: scanner.bytes)
      }
    }
  }

  /// Reads a scalar or an empty container, or steps into a container and returns nil.
  private mutating func scalarOrOpening() throws(Flaw) -> JSON? {
    guard scanner.next == .openBracket || scanner.next == .openBrace else { return try scanner.scalar() }
    guard open.count < JSON.maximumDepth else {
      throw Flaw("nested deeper than \(JSON.maximumDepth)", at: scanner.position, in: scanner.bytes)
    }
    let container = Container(isObject: scanner.next == .openBrace, start: scanner.position)
    scanner.position += 1
    scanner.skipSpace()
    if scanner.skip(container.end) { return container.isObject ? .object([:]) : .array([]) }
    open.append(container)
    try readKey(orElse: "a key or }")
    return nil
  }

  /// Reads a key and its colon, if the innermost container is an object.
  private mutating func readKey(orElse expected: String) throws(Flaw) {
    guard let innermost = open.indices.last, open[innermost].isObject else { return }
    guard scanner.next == .quote else { throw scanner.unexpected(expected) }
    open[innermost].key = try scanner.string()
    scanner.skipSpace()
    guard scanner.skip(.colon) else { throw scanner.unexpected("a colon") }
    scanner.skipSpace()
  }
}

/// An array or object whose end has not been read.
private struct Container {
  let isObject: Bool
  let start: Int
  /// The key of the member whose value is being read.
  var key = ""
  private var members: [JSON.Object.Member] = []
  private var isSorted = true
  private var elements: [JSON] = []

  init(isObject: Bool, start: Int) {
    self.isObject = isObject
    self.start = start
  }

  var end: UInt8 { isObject ? .closeBrace : .closeBracket }
  var continuation: String { isObject ? "a comma or }" : "a comma or ]" }

  mutating func append(_ value: JSON) {
    guard isObject else { return elements.append(value) }
    if isSorted, let last = members.last { isSorted = last.key.precedes(key) }
    members.append(JSON.Object.Member(key: key, value: value))
  }

  func value(in bytes: UnsafeRawBufferPointer) throws(Flaw) -> JSON {
    guard isObject else { return .array(elements) }
    if isSorted { return .object(JSON.Object(sorted: members)) }
    let sorted = members.sorted { $0.key.precedes($1.key) }
    for (one, other) in zip(sorted, sorted.dropFirst()) where one.key.hasSameBytes(as: other.key) {
      throw Flaw("the key \"\(one.key)\" is here twice", at: positionOfSecond(one.key, in: bytes), in: bytes)
    }
    return .object(JSON.Object(sorted: sorted))
  }

  private func positionOfSecond(_ key: String, in bytes: UnsafeRawBufferPointer) -> Int {
    var scanner = JSONScanner(bytes)
    scanner.position = start + 1
    var positions: [Int] = []
    while let member = scanner.nextMember() {
      if scanner.key(of: member)?.hasSameBytes(as: key) == true { positions.append(member.key.lowerBound) }
    }
    return positions.dropFirst().first ?? start
  }
}

extension UnsafeRawBufferPointer {
  /// Where the bytes stop to be UTF-8; nil if they are to their end.
  package var firstInvalidUTF8: Int? {
    do {
      _ = try UTF8Span(validating: bindMemory(to: UInt8.self).span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
