@_spi(_Unicode) import Swift

extension String {
  /// The text as one line, without the list marker at its start: `-`, `*`, `•` or `–`.
  var withoutBullet: String {
    let line = trimmed, rest = line.dropFirst()
    return "-*•–".contains(line.first ?? " ") && rest.first?.isWhitespace ?? true ? String(rest).trimmed : line
  }

  /// The words in lower case and in one form of Unicode, with single spaces, and without the punctuation at the end.
  var normalizedWords: String {
    var words = lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while let last = words.last, ".!…,;: ".contains(last) { words.removeLast() }
    return words.utf8.allSatisfy { $0 < 0x80 } ? words : String(String.UnicodeScalarView(words._nfc))
  }
}
