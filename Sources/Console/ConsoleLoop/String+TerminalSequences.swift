nonisolated extension String {
  /// The text without sequences for terminals: control sequences such as colours, and control strings such as links
  /// (ECMA-48). A control string without an end goes up to the end of its line.
  package var withoutTerminalSequences: String {
    guard unicodeScalars.contains(where: { $0 == "\u{1B}" || 0x80...0x9F ~= $0.value }) else { return self }
    var text = UnicodeScalarView(), rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": rest.dropSequence()
      case "\u{9B}": rest.dropControlSequence()
      case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": rest.dropControlString()
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

nonisolated extension Substring.UnicodeScalarView {
  /// Drops the rest of a sequence after Escape.
  fileprivate mutating func dropSequence() {
    switch first {
    case "[":
      removeFirst()
      dropControlSequence()
    case "]", "P", "X", "^", "_":
      removeFirst()
      dropControlString()
    default:
      self = drop { 0x20...0x2F ~= $0.value }
      if let last = first, 0x30...0x7E ~= last.value { removeFirst() }
    }
  }

  /// Drops parameters, intermediate bytes and the final byte.
  fileprivate mutating func dropControlSequence() {
    self = drop { 0x30...0x3F ~= $0.value }.drop { 0x20...0x2F ~= $0.value }
    if let last = first, 0x40...0x7E ~= last.value { removeFirst() }
  }

  /// Drops everything up to and including the terminator: ST, or BEL as in xterm. Stops at the end of the line.
  fileprivate mutating func dropControlString() {
    while let scalar = first, scalar != "\n", scalar != "\r" {
      removeFirst()
      if scalar == "\u{7}" || scalar == "\u{9C}" { return }
      if scalar == "\u{1B}" {
        if first == "\\" { removeFirst() }
        return
      }
    }
  }
}
