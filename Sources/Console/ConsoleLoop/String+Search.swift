/// Searches texts byte by byte.
///
/// NB: a combining mark or a prepended sign (U+0600) is part of a `Character`, so a search by characters would miss a quotation
/// mark that a shell finds. The standard library's string processing would also make an executable 1.3 MB larger.
nonisolated extension StringProtocol where SubSequence == Substring {
  package func contains(_ text: String) -> Bool { text.isEmpty || firstRange(of: text) != nil }

  package func replacing(_ text: String, with replacement: String) -> String {
    parts(separatedBy: text).joined(separator: replacement)
  }

  /// Returns the parts between the occurrences of a separator, including empty parts.
  package func parts(separatedBy separator: String) -> [Substring] {
    var parts: [Substring] = [], rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }

  /// Returns the first occurrence of a text; nil if it doesn't occur or is empty.
  package func firstRange(of text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var start = utf8.startIndex
    while let found = utf8[start...].firstIndex(of: first) {
      if utf8[found...].starts(with: text.utf8) { return found..<utf8.index(found, offsetBy: text.utf8.count) }
      start = utf8.index(after: found)
    }
    return nil
  }
}
