/// Searches texts byte by byte.
///
/// NB: a `Character` may have a combining mark or a prepended sign (U+0600), so that a search by characters misses a quotation mark that a
/// shell finds. The standard library's string processing would also make an executable 1.3 MB larger.
nonisolated extension StringProtocol {
  package func contains(_ text: some StringProtocol) -> Bool { text.isEmpty || range(of: text) != nil }

  package func replacing(_ text: some StringProtocol, with replacement: some StringProtocol) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: String(replacement))
  }

  package func split(
    separator: some StringProtocol, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    var parts: [SubSequence] = [], rest = self[...]
    func append(_ part: SubSequence) { if !part.isEmpty || !omittingEmptySubsequences { parts.append(part) } }
    while parts.count < maxSplits, let range = rest.range(of: separator) {
      append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    append(rest)
    return parts
  }

  /// The first occurrence; nil for an empty text.
  private func range(of text: some StringProtocol) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var start = utf8.startIndex
    while let found = utf8[start...].firstIndex(of: first) {
      if utf8[found...].starts(with: text.utf8) { return found..<utf8.index(found, offsetBy: text.utf8.count) }
      start = utf8.index(after: found)
    }
    return nil
  }
}
