/// Breaks text into lines: at newlines, then between words, and inside a word only if the word is wider than a line. Such
/// a word begins on the line before if enough of it fits there.
struct TextLayout {
  private let paragraphs: [[Glyph]]
  private var width = -1
  private(set) var lines: [ArraySlice<Glyph>] = []
  let string: String
  let isOneLine: Bool
  /// The number of blank columns before each line that continues a paragraph.
  let indent: Int
  /// Whether lines rather end after a comma or a period than within a short phrase, as a screen reader reads them.
  private let keepsPhrases: Bool

  /// - Parameter isOneLine: whether newlines are shown as symbols instead of starting lines.
  init(_ string: String, isOneLine: Bool = false, indent: Int = 0, keepsPhrases: Bool = false) {
    (self.string, self.isOneLine, self.indent, self.keepsPhrases) = (string, isOneLine, indent, keepsPhrases)
    paragraphs =
      isOneLine
      ? [string.glyphs]
      : string.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { String($0).glyphs }
  }

  mutating func wrap(to width: Int) {
    guard width != self.width else { return }
    self.width = width
    lines = width > 0 ? paragraphs.flatMap { lines(of: $0, width, width - indent(width)) } : []
  }

  var size: Size {
    var width = 0
    for line in lines { width = max(width, Self.columns(line) + indent(of: line, self.width)) }
    return Size(width, lines.count)
  }

  /// Returns the number of blank columns before a line of a layout with this width.
  func indent(of line: ArraySlice<Glyph>, _ width: Int) -> Int { line.startIndex > 0 ? indent(width) : 0 }

  private func indent(_ width: Int) -> Int { width > indent ? indent : 0 }

  /// The number of glyphs in the text before each line, without the newlines.
  var starts: [Int] {
    var starts: [Int] = [], before = 0, paragraph = -1
    for line in lines {
      if line.startIndex == 0 {
        if paragraph >= 0 { before += paragraphs[paragraph].count }
        paragraph += 1
      }
      starts.append(before + line.startIndex)
    }
    return starts
  }

  static func columns(_ line: ArraySlice<Glyph>) -> Int {
    var columns = 0
    for glyph in line { columns += glyph.columns }
    return columns
  }

  /// - Parameter others: the width of all lines but the first.
  private func lines(of glyphs: [Glyph], _ width: Int, _ others: Int) -> [ArraySlice<Glyph>] {
    guard width != .max, Self.columns(glyphs[...]) > width else { return [glyphs[...]] }
    var lines: [ArraySlice<Glyph>] = []
    var start = 0, width = width
    while start < glyphs.count {
      var end = start, columns = 0, lastSpace: Int?
      while end < glyphs.count, columns + glyphs[end].columns <= width {
        if glyphs[end] == .space { lastSpace = end }
        columns += glyphs[end].columns
        end += 1
      }
      if end < glyphs.count {
        if glyphs[end] == .space { lastSpace = end }
        if keepsPhrases, let last = lastSpace { lastSpace = Self.stop(before: last, start, in: glyphs) ?? last }
        if let space = lastSpace, space > start,
          keepsPhrases || end - space <= Self.leastPart || Self.isWord(after: space, in: glyphs, fitting: others)
        {
          lines.append(glyphs[start..<space])
          (start, width) = (space + 1, others)
          continue
        }
      }
      end = max(end, start + 1)
      lines.append(glyphs[start..<end])
      (start, width) = (end, others)
    }
    return lines
  }

  /// The maximum length of a phrase that isn't broken, and what ends a phrase.
  private static let longestPhrase = 24, stops = ",.".glyphs

  /// Returns the blank after the last phrase that ends in a line, if the next phrase is short.
  private static func stop(before last: Int, _ start: Int, in glyphs: [Glyph]) -> Int? {
    guard let blank = (start + 1..<last + 1).last(where: { glyphs[$0] == .space && stops.contains(glyphs[$0 - 1]) }) else {
      return nil
    }
    let rest = glyphs[(blank + 1)...], end = rest.firstIndex(where: stops.contains) ?? rest.endIndex
    return end - blank - 1 <= longestPhrase ? blank : nil
  }

  /// The number of columns that part of a word needs at the end of a line.
  private static let leastPart = 8

  private static func isWord(after space: Int, in glyphs: [Glyph], fitting width: Int) -> Bool {
    var columns = 0
    for glyph in glyphs[(space + 1)...] where columns <= width {
      if glyph == .space { break }
      columns += glyph.columns
    }
    return columns <= width
  }

  /// Returns the line, truncated with an ellipsis if it is too wide.
  static func truncated(_ line: ArraySlice<Glyph>, to width: Int, _ mode: TextTruncationMode = .tail) -> ArraySlice<Glyph> {
    guard columns(line) > width else { return line }
    guard width > 0 else { return [] }
    if mode == .parts { return whole(line, fitting: width) ?? truncated(line, to: width) }
    var head = glyphs(line, fitting: mode == .head ? 0 : mode == .middle ? width / 2 : width - 1)
    if mode == .tail {
      while let last = head.last, last == ellipsis || last == .space { head.removeLast() }
      return head + [ellipsis]
    }
    return head + "…".glyphs + glyphs(line.reversed(), fitting: width - 1 - columns(head)).reversed()
  }

  private static let ellipsis = "…".glyphs[0], separator = "·".glyphs[0]

  /// The maximum number of columns of a part that is left out. Longer ones are sentences, whose beginning says more than nothing.
  private static let mostOfPart = 40

  /// Returns as many of the parts as fit; nil if not even the first one does, or if the next one is a long sentence.
  private static func whole(_ line: ArraySlice<Glyph>, fitting width: Int) -> ArraySlice<Glyph>? {
    var last = line.endIndex
    for end in line.indices.reversed() where line[end] == separator && end > line.startIndex && line[end - 1] == .space {
      var part = line[..<end]
      while part.last == .space { part.removeLast() }
      if !part.isEmpty, columns(part) <= width { return columns(line[end..<last]) > mostOfPart ? nil : part }
      last = end
    }
    return nil
  }

  private static func glyphs(_ line: some Sequence<Glyph>, fitting width: Int) -> ArraySlice<Glyph> {
    var kept: ArraySlice<Glyph> = [], columns = 0
    for glyph in line {
      guard columns + glyph.columns <= width else { break }
      kept.append(glyph)
      columns += glyph.columns
    }
    return kept
  }
}

extension String {
  /// Returns the number of rows of a text with this width.
  package func rows(wrappedTo width: Int) -> Int {
    var layout = TextLayout(self)
    layout.wrap(to: width)
    return layout.lines.count
  }
}
