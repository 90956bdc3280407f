import Glibc

/// Reads JSON strictly, and yields values that refer to the text.
///
/// Rejects text that is not UTF-8, byte order marks, comments, trailing commas, duplicate keys, lone surrogates,
/// anything after the value, and more than ``maximumDepth`` nested arrays and objects. One pass checks the text and
/// records the position of each value. Values are decoded on demand, and the memory is reused for the next text.
///
///     var reader = JSONReader()
///     let title = try reader.read(bytes).string("title")
package struct JSONReader: ~Copyable {
  package static let maximumDepth = 512

  private var tape = Tape()
  /// The open arrays and objects. NB: the stack is explicit, so that no file can overflow the thread's stack.
  private var open: [Container] = []

  package init() {}

  /// Reads a text that is one value, which is valid until the next read.
  ///
  /// - Parameter ignoringMark: whether to skip a byte order mark rather than throw an error.
  package mutating func read(_ bytes: UnsafeRawBufferPointer, ignoringMark: Bool = false) throws(JSON.SyntaxError) -> JSONNode {
    let isMarked = bytes.hasByteOrderMark
    var scanner = JSONScanner(bytes, from: isMarked && ignoringMark ? 3 : 0)
    if isMarked, !ignoringMark { throw scanner.damage(.byteOrderMark) }
    let value = try readValue(&scanner)
    try readEnd(&scanner)
    return value
  }

  /// Reads a text that is one array. Calls `body` with one element at a time, so that the values of a long file are
  /// never all in memory.
  ///
  /// - Returns: false, without checking the rest of the text, if the text does not begin with an array.
  package mutating func readElements(
    of bytes: UnsafeRawBufferPointer, _ body: (JSONNode) throws(JSON.SyntaxError) -> Void
  ) throws(JSON.SyntaxError) -> Bool {
    var scanner = JSONScanner(bytes)
    scanner.skipSpace()
    guard scanner.skip(.openBracket) else { return false }
    scanner.skipSpace()
    if !scanner.skip(.closeBracket) {
      repeat {
        try body(readValue(&scanner))
        scanner.skipSpace()
      } while scanner.skip(.comma)
      guard scanner.skip(.closeBracket) else { throw scanner.unexpected(.commaOrBracket) }
    }
    try readEnd(&scanner)
    return true
  }

  private func readEnd(_ scanner: inout JSONScanner) throws(JSON.SyntaxError) {
    scanner.skipSpace()
    guard scanner.next == nil else { throw scanner.unexpected(.end) }
  }

  private mutating func readValue(_ scanner: inout JSONScanner) throws(JSON.SyntaxError) -> JSONNode {
    tape.removeAll()
    open.removeAll(keepingCapacity: true)
    repeat {
      scanner.skipSpace()
      if try readScalarOrOpening(&scanner) { try readBehindValue(&scanner) }
    } while !open.isEmpty
    return JSONNode(bytes: scanner.bytes, tokens: tape.tokens, index: 0)
  }

  /// Reads a scalar or an empty container and returns true, or steps into a container and returns false.
  private mutating func readScalarOrOpening(_ scanner: inout JSONScanner) throws(JSON.SyntaxError) -> Bool {
    guard scanner.next == .openBrace || scanner.next == .openBracket else {
      tape.append(try scanner.scalar())
      return true
    }
    guard open.count < Self.maximumDepth else { throw scanner.damage(.tooDeep(Self.maximumDepth)) }
    let isObject = scanner.next == .openBrace
    open.append(Container(token: tape.count, isObject: isObject))
    tape.append(JSONNode.Token(kind: isObject ? .object : .array, start: scanner.position))
    scanner.position += 1
    scanner.skipSpace()
    if scanner.skip(isObject ? .closeBrace : .closeBracket) {
      try close(at: scanner)
      return true
    }
    if isObject { try readKey(&scanner, .keyOrBrace) }
    return false
  }

  /// Reads up to the next value, and closes the containers that end before that value.
  private mutating func readBehindValue(_ scanner: inout JSONScanner) throws(JSON.SyntaxError) {
    while let container = open.last {
      scanner.skipSpace()
      if scanner.skip(.comma) {
        scanner.skipSpace()
        if container.isObject { try readKey(&scanner, .key) }
        return
      }
      guard scanner.skip(container.isObject ? .closeBrace : .closeBracket) else {
        throw scanner.unexpected(container.isObject ? .commaOrBrace : .commaOrBracket)
      }
      try close(at: scanner)
    }
  }

  /// Reads a key of the innermost container, and its colon.
  private mutating func readKey(_ scanner: inout JSONScanner, _ expected: JSON.Token) throws(JSON.SyntaxError) {
    guard scanner.next == .quote else { throw scanner.unexpected(expected) }
    let key = tape.count
    tape.append(try scanner.string())
    let innermost = open.count - 1
    if let previous = open[innermost].key, !tape.isKey(previous, before: key, in: scanner.bytes) {
      open[innermost].isSorted = false
    }
    open[innermost].key = key
    scanner.skipSpace()
    guard scanner.skip(.colon) else { throw scanner.unexpected(.colon) }
  }

  /// Closes the innermost container. Throws an error if it has duplicate keys.
  private mutating func close(at scanner: borrowing JSONScanner) throws(JSON.SyntaxError) {
    let container = open.removeLast()
    tape.end(container.token, at: scanner.position)
    if container.isSorted { return }
    let node = JSONNode(bytes: scanner.bytes, tokens: tape.tokens, index: container.token)
    let keys = node.members.map { (bytes: Array($0.key.decoded.utf8), node: $0.key) }.sorted { one, other in
      one.bytes == other.bytes ? one.node.offset < other.node.offset : one.bytes.lexicographicallyPrecedes(other.bytes)
    }
    for (first, second) in zip(keys, keys.dropFirst()) where first.bytes == second.bytes {
      throw second.node.damage(.duplicateKey(second.node.decoded))
    }
  }
}

/// An array or object whose end has not been read yet.
private struct Container {
  /// The index of the container's token.
  let token: Int
  let isObject: Bool
  /// The index of the last key's token; nil before the first key and in an array.
  var key: Int?
  /// Whether the keys so far are sorted by their bytes, as this program writes them, and therefore unique.
  var isSorted = true
}

/// The tokens of a text, in text order. The memory grows as needed and is kept for the next text.
// NB: not private, or the compiler (6.3) fails on readers that other modules own.
struct Tape: ~Copyable {
  private(set) var tokens: UnsafeMutablePointer<JSONNode.Token>
  private(set) var count = 0
  private var capacity = 256

  init() { tokens = .allocate(capacity: capacity) }

  deinit { tokens.deallocate() }

  mutating func removeAll() { count = 0 }

  mutating func append(_ token: JSONNode.Token) {
    if count == capacity {
      let larger = UnsafeMutablePointer<JSONNode.Token>.allocate(capacity: 2 * capacity)
      larger.moveInitialize(from: tokens, count: count)
      tokens.deallocate()
      tokens = larger
      capacity *= 2
    }
    (tokens + count).initialize(to: token)
    count += 1
    tokens[count - 1].next = count
  }

  /// Records where a container ends.
  mutating func end(_ container: Int, at position: Int) {
    tokens[container].end = position
    tokens[container].next = count
  }

  /// Whether the bytes of a key precede those of `other`; false also if either key is escaped.
  func isKey(_ one: Int, before other: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let (one, other) = (tokens[one], tokens[other])
    if one.isEscaped || other.isEscaped { return false }
    let (count, otherCount) = (one.end - one.start - 2, other.end - other.start - 2), start = bytes.baseAddress! + 1
    let order = memcmp(start + one.start, start + other.start, min(count, otherCount))
    return order < 0 || order == 0 && count < otherCount
  }
}
