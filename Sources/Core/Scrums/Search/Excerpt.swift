/// The part of a text around the matches of a search, in one line.
package struct Excerpt {
  /// The parts of the excerpt. The matches are marked.
  package private(set) var parts: [(text: String, isMarked: Bool)] = []

  /// The maximum number of characters from the start of the first match to the end of the last one. Matches that end
  /// later are left out, and a text without matches is cut to this length.
  private static let most = 120

  /// - Parameters:
  ///   - places: the matches, in order.
  ///   - margin: the number of characters before the first match, and after the last match in the excerpt.
  ///   - after: the number of characters after the last match, if it differs.
  package init(of text: String, around places: [Range<String.Index>], margin: Int = 60, after: Int? = nil) {
    guard let first = places.first else {
      parts = [(text: String(text.prefix(Self.most)), isMarked: false)]
      return
    }
    let limit = text.index(first.lowerBound, offsetBy: Self.most, limitedBy: text.endIndex) ?? text.endIndex
    let shown = places.filter { $0.lowerBound == first.lowerBound || $0.upperBound <= limit }
    var start = text.index(first.lowerBound, offsetBy: -margin, limitedBy: text.startIndex) ?? text.startIndex
    var end =
      text.index(shown.last?.upperBound ?? first.upperBound, offsetBy: after ?? margin, limitedBy: text.endIndex) ?? text.endIndex
    // Starts and ends with a whole word, unless the margin contains no space.
    if start > text.startIndex, let space = text[start..<first.lowerBound].firstIndex(of: " ") {
      start = text.index(after: space)
    }
    if end < text.endIndex, let space = text[(shown.last?.upperBound ?? end)..<end].lastIndex(of: " ") { end = space }
    if start > text.startIndex { parts.append(("…", false)) }
    for place in shown {
      if start < place.lowerBound { parts.append((String(text[start..<place.lowerBound]), false)) }
      parts.append((String(text[place]), true))
      start = place.upperBound
    }
    if start < end { parts.append((String(text[start..<end]), false)) }
    if end < text.endIndex { parts.append(("…", false)) }
    parts = parts.map { (String($0.text.map { $0.isNewline ? " " : $0 }), $0.isMarked) }
  }
}
