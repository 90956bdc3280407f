extension JSON {
  package enum Layout {
    /// One key a line, two spaces a level, a newline at the end.
    case pretty
    /// One line, a newline at the end.
    case line
  }

  /// The value as text in UTF-8. Only what must be escaped is.
  package func bytes(_ layout: Layout) -> [UInt8] {
    var writer = JSONWriter(isPretty: layout == .pretty)
    writer.write(self)
    return writer.bytes + [.newline]
  }
}

/// Writes a value with a stack of its own, as the reader reads it.
private struct JSONWriter {
  let isPretty: Bool
  private(set) var bytes: [UInt8] = []
  private var open: [Container] = []

  init(isPretty: Bool) {
    self.isPretty = isPretty
  }

  mutating func write(_ root: JSON) {
    begin(root)
    while var container = open.popLast() {
      guard let (key, value) = container.next() else {
        startLine()
        bytes.append(container.end)
        continue
      }
      if !container.isAtFirst { bytes.append(.comma) }
      open.append(container)
      startLine()
      if let key {
        write(key)
        bytes.append(contentsOf: isPretty ? [.colon, .space] : [.colon])
      }
      begin(value)
    }
  }

  /// Writes a scalar, an empty container, or the start of one.
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
      open.append(Container(contents: .elements(elements)))
    case .object(let object):
      bytes.append(.openBrace)
      open.append(Container(contents: .members(object.members)))
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

/// An array or object that is being written.
private struct Container {
  enum Contents {
    case elements([JSON])
    case members([JSON.Object.Member])
  }

  let contents: Contents
  private var count = 0

  init(contents: Contents) {
    self.contents = contents
  }

  var isAtFirst: Bool { count == 1 }

  var end: UInt8 {
    switch contents {
    case .elements: .closeBracket
    case .members: .closeBrace
    }
  }

  mutating func next() -> (key: String?, value: JSON)? {
    defer { count += 1 }
    switch contents {
    case .elements(let elements): return count < elements.count ? (nil, elements[count]) : nil
    case .members(let members): return count < members.count ? (members[count].key, members[count].value) : nil
    }
  }
}
