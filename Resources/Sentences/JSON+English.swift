package import JSONCoding

extension JSON.Reason {
  package var english: String {
    switch self {
    case .unexpected(nil, let token): "expected \(token.english), found the end"
    case .unexpected(let byte?, let token):
      "expected \(token.english), found \(byte.isVisible ? "'\(byte.shown)'" : "byte \(byte.shown)")"
    case .byteOrderMark: "starts with a byte order mark"
    case .notUTF8: "not UTF-8"
    case .unterminatedString: "unterminated string"
    case .unknownEscape: "unknown escape"
    case .shortEscape: "expected four hexadecimal digits after \\u"
    case .unpairedSurrogate: "unpaired surrogate"
    case .controlCharacter(let byte): "control character \(byte.shown) in a string"
    case .tooDeep(let depth): "nested deeper than \(depth)"
    case .duplicateKey(let key): "duplicate key \"\(key)\""
    case .missing(let key): "\"\(key)\" is missing"
    case .expected(let kind, nil): "expected \(kind.english)"
    case .expected(let kind, let key?): "expected \(kind.english) for \"\(key)\""
    case .rule(let rule): "\(rule.value)"
    }
  }
}

extension JSON.Token {
  fileprivate var english: String {
    switch self {
    case .value: "a value"
    case .valueOrBracket: "a value or ]"
    case .key: "a key"
    case .keyOrBrace: "a key or }"
    case .colon: "a colon"
    case .commaOrBracket: "a comma or ]"
    case .commaOrBrace: "a comma or }"
    case .digit: "a digit"
    case .end: "the end"
    case .word(let word): word
    }
  }
}

extension JSON.Kind {
  fileprivate var english: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .string: "a string"
    case .flag: "true or false"
    case .number: "a number"
    case .address: "an address"
    case .branch: "a branch"
    case .uuid: "a UUID"
    case .date: "a date such as 2026-11-21T08:42:00.000Z"
    case .seconds: "a number of seconds"
    case .minutes: "a number of minutes"
    case .attoseconds: "two whole numbers, the high and the low 64 bits of a count of attoseconds"
    case .fraction: "a number from 0 to 1"
    case .commit: "the ID of a commit"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): "one of \(words.quoted)"
    }
  }
}

extension UInt8 {
  var isVisible: Bool { (0x21...0x7E).contains(self) }
  /// The character, or `0x0a`.
  var shown: String { isVisible ? "\(Unicode.Scalar(self))" : "0x" + (self < 16 ? "0" : "") + String(self, radix: 16) }
}

extension [String] {
  /// `"one", "other"`
  var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
