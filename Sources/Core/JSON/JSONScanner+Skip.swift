/// Walking over values without building them. What is skipped is not checked beyond its brackets and quotes.
extension JSONScanner {
  package struct Member {
    /// Where the key stands, quotes included.
    package let key: Range<Int>
    package let value: Range<Int>
  }

  /// Steps over the next member of the object that the position is in, or returns nil at the end and where there is none.
  package mutating func nextMember() -> Member? {
    guard let key = nextKey(), let value = skipValue() else { return nil }
    return Member(key: key, value: value)
  }

  /// Steps to the value of the next member of the object that the position is in, or returns nil as ``nextMember()`` does.
  package mutating func nextKey() -> Range<Int>? {
    skipSeparator()
    guard next == .quote else { return nil }
    let start = position
    guard skipString() else { return nil }
    let key = start..<position
    skipSpace()
    return skip(.colon) ? key : nil
  }

  /// Steps over the next element of the array that the position is in, or returns nil at the end and where there is none.
  package mutating func nextElement() -> Range<Int>? {
    skipSeparator()
    return next == .closeBracket ? nil : skipValue()
  }

  private mutating func skipSeparator() {
    skipSpace()
    if skip(.comma) { skipSpace() }
  }

  package mutating func skipValue() -> Range<Int>? {
    skipSpace()
    let start = position
    var depth = 0
    while let byte = next {
      switch byte {
      case .quote:
        guard skipString() else { return nil }
      case .openBrace, .openBracket:
        depth += 1
        position += 1
      case .closeBrace, .closeBracket:
        guard depth > 0 else { return nil }
        depth -= 1
        position += 1
      case .comma, .colon, .space, .newline, .return, .tab:
        guard depth > 0 else { return nil }
        position += 1
        continue
      default:
        // NB: At least one byte, since a control character ends a word and begins none.
        repeat { position += 1 } while next.map { !$0.endsWord } == true
      }
      if depth == 0 { return start..<position }
    }
    return nil
  }

  private mutating func skipString() -> Bool {
    position += 1
    while true {
      skipPlain()
      switch next {
      case .quote:
        position += 1
        return true
      case .backslash: position += 2
      case nil: return false
      default: position += 1
      }
    }
  }
}

extension UInt8 {
  fileprivate var endsWord: Bool {
    switch self {
    case .comma, .colon, .quote, .openBrace, .closeBrace, .openBracket, .closeBracket: true
    default: self <= .space
    }
  }
}
