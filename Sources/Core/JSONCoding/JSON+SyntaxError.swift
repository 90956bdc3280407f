extension JSON {
  /// The position at which a text is not JSON, or not the JSON that was expected, and the reason.
  package struct SyntaxError: Error, Hashable, Sendable {
    /// The line number, counted from 1.
    package let line: Int
    /// The byte offset in the text, counted from 0.
    package let byte: Int
    package let reason: Reason

    /// - Parameters:
    ///   - byte: the offset in the text.
    ///   - bytes: the text, from which the line number is counted.
    package init(
      _ reason: Reason, at byte: Int = 0, in bytes: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
    ) {
      line = 1 + bytes[..<byte].count { $0 == .newline }
      self.byte = byte
      self.reason = reason
    }
  }

  /// The reason for a syntax error. The messages for the user are in other modules.
  package enum Reason: Hashable, Sendable {
    /// The text has this byte, or ends if nil, where the token was expected.
    case unexpected(UInt8?, Token)
    case byteOrderMark, notUTF8, unterminatedString, unknownEscape, shortEscape, unpairedSurrogate
    case controlCharacter(UInt8)
    /// More than this number of arrays and objects are nested.
    case tooDeep(Int)
    case duplicateKey(String)
    case missing(key: String)
    /// A value, or the member with the key, is not of the expected kind.
    case expected(Kind, key: String? = nil)
    /// A record breaks a rule of the module that reads it.
    case rule(Rule)
  }

  /// A token, or a choice of two tokens, that was expected next.
  package enum Token: Hashable, Sendable {
    case value, valueOrBracket, key, keyOrBrace, colon, commaOrBracket, commaOrBrace, digit, end
    case word(String)
  }

  /// The kind of value that was expected, including kinds that other modules write as JSON strings, numbers or arrays.
  package enum Kind: Hashable, Sendable {
    case object, list, string, flag, number, uuid, date, seconds, minutes, attoseconds, fraction, address, branch, commit
    case wholeNumber(ClosedRange<Int>)
    case choice([String])
  }

  /// A rule that another module defines, as a value of any type of that module.
  package struct Rule: Hashable, Sendable {
    package let value: any Hashable & Sendable

    package init(_ value: any Hashable & Sendable) { self.value = value }

    package static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }
    package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
  }
}
