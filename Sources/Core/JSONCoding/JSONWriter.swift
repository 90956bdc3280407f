extension JSON {
  package enum Layout {
    /// One key per line, two spaces per level, a newline at the end.
    case pretty
    /// One line, a newline at the end.
    case line
  }

  /// Returns the value as UTF-8 text, escaping only the characters that JSON requires.
  package func bytes(_ layout: Layout) -> [UInt8] {
    var writer = JSONWriter(isPretty: layout == .pretty)
    writer.write(self)
    return writer.bytes + [.newline]
  }
}

/// Writes a value. Like ``JSONReader``, it has an explicit stack, so that no nesting can overflow the thread's stack.
private struct JSONWriter {
  let isPretty: Bool
  var bytes: [UInt8] = []
  /// The open arrays and objects: their remaining elements, and the byte that ends them.
  var open: [(rest: ArraySlice<(key: String?, value: JSON)>, end: UInt8)] = []

  mutating func write(_ root: JSON) {
    begin(root)
    while let last = open.indices.last {
      guard let (key, value) = open[last].rest.popFirst() else {
        let end = open.removeLast().end
        startLine()
        bytes.append(end)
        continue
      }
      if bytes.last != .openBracket && bytes.last != .openBrace { bytes.append(.comma) }
      startLine()
      if let key {
        write(key)
        bytes.append(contentsOf: isPretty ? [.colon, .space] : [.colon])
      }
      begin(value)
    }
  }

  /// Writes a scalar, an empty container, or the opening bracket of a container.
  private mutating func begin(_ value: JSON) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .string(let text): write(text)
    case .array([]): bytes.append(contentsOf: "[]".utf8)
    case .object([:]): bytes.append(contentsOf: "{}".utf8)
    case .array(let elements):
      bytes.append(.openBracket)
      open.append((elements.map { (nil, $0) }[...], .closeBracket))
    case .object(let object):
      bytes.append(.openBrace)
      open.append((object.members.map { ($0.key, $0.value) }[...], .closeBrace))
    }
  }

  private mutating func startLine() {
    guard isPretty else { return }
    bytes.append(.newline)
    bytes.append(contentsOf: repeatElement(.space, count: 2 * open.count))
  }

  private mutating func write(_ text: String) {
    bytes.append(.quote)
    for byte in text.utf8 {
      switch byte {
      case .quote, .backslash: bytes.append(contentsOf: [.backslash, byte])
      case .newline: bytes.append(contentsOf: #"\n"#.utf8)
      case .return: bytes.append(contentsOf: #"\r"#.utf8)
      case .tab: bytes.append(contentsOf: #"\t"#.utf8)
      case 0x08: bytes.append(contentsOf: #"\b"#.utf8)
      case 0x0C: bytes.append(contentsOf: #"\f"#.utf8)
      case ..<0x20: bytes.append(contentsOf: (#"\u00"# + byte.hexadecimal).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(.quote)
  }
}
