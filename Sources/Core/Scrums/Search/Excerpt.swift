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
  package init(of text: String, around places: [Range<String.Index>], margin: Int = 60) {
    guard let first = places.first else {
      self.init(of: text.prefix(Self.most), in: text, around: [])
      return
    }
    let limit = text.index(first.lowerBound, offsetBy: Self.most, limitedBy: text.endIndex) ?? text.endIndex
    let shown = places.filter { $0.lowerBound == first.lowerBound || $0.upperBound <= limit }
    var start = text.index(first.lowerBound, offsetBy: -margin, limitedBy: text.startIndex) ?? text.startIndex
    var end =
      text.index(shown.last?.upperBound ?? first.upperBound, offsetBy: margin, limitedBy: text.endIndex) ?? text.endIndex
    // Starts and ends with a whole word, unless the margin contains no space.
    if start > text.startIndex, let space = text[start..<first.lowerBound].firstIndex(of: " ") {
      start = text.index(after: space)
    }
    if end < text.endIndex, let space = text[(shown.last?.upperBound ?? end)..<end].lastIndex(of: " ") { end = space }
    self.init(of: text[start..<end], in: text, around: shown)
  }

  /// An excerpt of a limited length that begins and ends with whole words, and with a third of its length or less before
  /// the first match.
  /// - Parameter most: the maximum number of characters.
  package init(of text: String, around places: [Range<String.Index>], most: Int) {
    let first = places.first ?? text.startIndex..<text.startIndex
    func word(_ start: String.Index) -> String.Index {
      guard start > text.startIndex, start <= first.lowerBound else { return min(start, first.lowerBound) }
      return text[text.index(before: start)..<first.lowerBound].firstIndex(of: " ").map(text.index(after:)) ?? first.lowerBound
    }
    guard text.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex).map({ $0 < text.endIndex }) == true else {
      self.init(of: text[...], in: text, around: places)
      return
    }
    // NB: leaves a character each to the signs of omission.
    var start = word(text.index(first.lowerBound, offsetBy: -most / 3, limitedBy: text.startIndex) ?? text.startIndex)
    start = min(start, word(text.index(text.endIndex, offsetBy: 1 - most)))
    let room = start > text.startIndex ? most - 1 : most
    var end = text.index(start, offsetBy: room, limitedBy: text.endIndex) ?? text.endIndex
    if end < text.endIndex {
      end = text.index(before: end)
      if text[end] != " ", first.upperBound < end, let space = text[first.upperBound..<end].lastIndex(of: " ") { end = space }
    }
    self.init(of: text[start..<end], in: text, around: places)
  }

  private init(of shown: Substring, in text: String, around places: [Range<String.Index>]) {
    var start = shown.startIndex, end = shown.endIndex
    if end < text.endIndex { end = shown.lastIndex { !" ,;:–—-".contains($0) }.map(shown.index(after:)) ?? end }
    if start > text.startIndex { parts.append(("…", false)) }
    for place in places where place.lowerBound >= start && place.lowerBound < end {
      if start < place.lowerBound { parts.append((String(text[start..<place.lowerBound]), false)) }
      let stop = min(place.upperBound, max(end, place.lowerBound))
      parts.append((String(text[place.lowerBound..<stop]), true))
      start = stop
    }
    if start < end { parts.append((String(text[start..<end]), false)) }
    // NB: after a whole sentence, the sign would look like a fourth dot.
    if end < text.endIndex, !".!?…".contains(text[text.index(before: end)]) { parts.append(("…", false)) }
    parts = parts.map { (String($0.text.map { $0.isNewline ? " " : $0 }), $0.isMarked) }
  }
}
