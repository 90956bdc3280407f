extension JSON {
  /// A place where a text is not JSON, or not the JSON that was expected.
  package struct SyntaxError: Error, Hashable, Sendable {
    /// The line number, counted from 1.
    package let line: Int
    /// The byte offset in the text, counted from 0.
    package let byte: Int
    package let reason: Reason

    /// - Parameter byte: the offset in the text, which also determines the line.
    package init(
      _ reason: Reason, at byte: Int = 0, in bytes: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
    ) {
      line = 1 + bytes[..<byte].count { $0 == .newline }
      self.byte = byte
      self.reason = reason
    }
  }

  /// The reason for an error. Other modules word it.
  package enum Reason: Hashable, Sendable {
    /// A byte, or nil at the end of the text, is in the place of a token.
    case unexpected(UInt8?, Token)
    case byteOrderMark, notUTF8, unterminatedString, unknownEscape, shortEscape, unpairedSurrogate
    case controlCharacter(UInt8)
    case tooDeep(Int)
    case duplicateKey(String)
    case missing(key: String)
    /// A value, or the member with the key, is not of the expected kind.
    case expected(Kind, key: String? = nil)
    /// A record breaks a rule of the module that reads it.
    case rule(Rule)
  }

  /// A token that may come next.
  package enum Token: Hashable, Sendable {
    case value, valueOrBracket, key, keyOrBrace, colon, commaOrBracket, commaOrBrace, digit, end
    case word(String)
  }

  package enum Kind: Hashable, Sendable {
    case object, list, string, flag, number, uuid, date, seconds, minutes, attoseconds, fraction, address, branch, commit
    case wholeNumber(ClosedRange<Int>)
    case choice([String])
  }

  /// A rule that another module defines.
  package struct Rule: Hashable, Sendable {
    package let value: any Hashable & Sendable

    package init(_ value: any Hashable & Sendable) { self.value = value }

    package static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }
    package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
  }
}
