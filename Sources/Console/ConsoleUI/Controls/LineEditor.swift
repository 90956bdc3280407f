/// An editable text with a cursor. The cursor's position counts characters, that is, grapheme clusters.
struct LineEditor {
  private(set) var text: String
  /// The cursor's position, in characters from the start.
  private(set) var cursor: Int
  /// The maximum length in Unicode scalars, because a character may have any number of scalars.
  let limit: Int
  /// Whether the text may have several lines.
  let keepsBreaks: Bool

  init(_ text: String, cursor: Int? = nil, limit: Int = TextField.limit, keepsBreaks: Bool = false) {
    self.text = text
    self.cursor = max(0, min(cursor ?? .max, text.count))
    self.limit = limit
    self.keepsBreaks = keepsBreaks
  }

  static func hints(_ phrase: (ControlPhrase) -> String) -> [KeyHint] {
    let keys: [(String, ControlPhrase)] = [("Ctrl-U", .clearToStart), ("Ctrl-W", .deleteWord), ("Ctrl-K", .clearToEnd)]
    return keys.map { KeyHint($0, phrase($1), isProminent: false, group: .text) }
  }

  var index: String.Index { text.index(text.startIndex, offsetBy: cursor) }

  /// Inserts text at the cursor, and cuts it off at the ``limit``. Replaces control characters and line separators with
  /// spaces, but keeps newlines if ``keepsBreaks``.
  mutating func insert(_ string: String) {
    let room = limit - text.unicodeScalars.count
    guard room > 0 else { return }
    let breaks: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    let clean = string.unicodeScalars.prefix(room).map { scalar in
      let isReplaced = breaks.contains(scalar.properties.generalCategory) && !(keepsBreaks && scalar == "\n")
      return isReplaced ? " " : scalar
    }
    let head = text[..<index] + String(String.UnicodeScalarView(clean))
    let tail = text[index...]
    // NB: a combining mark joins the character before it, so the cursor is computed from the text.
    cursor = head.count
    text = String(head + tail)
  }

  /// Deletes a range of characters, and moves the cursor there.
  mutating func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty else { return }
    var characters = Array(text)
    characters.removeSubrange(range)
    text = String(characters)
    cursor = min(range.lowerBound, text.count)
  }

  /// Returns the start of the word before the cursor (-1), or the end of the word after the cursor (1).
  private func wordBoundary(_ direction: Int) -> Int {
    let characters = Array(text)
    var position = cursor
    func next() -> Character? {
      let index = direction < 0 ? position - 1 : position
      return characters.indices.contains(index) ? characters[index] : nil
    }
    while let character = next(), !character.isLetter, !character.isNumber { position += direction }
    while let character = next(), character.isLetter || character.isNumber { position += direction }
    return position
  }

  /// Edits the text with a key. Returns whether the key is an editing key.
  mutating func handle(_ press: KeyPress) -> Bool {
    if let characters = press.characters {
      insert(characters)
      return true
    }
    switch press {
    case KeyPress(.leftArrow), .control("b"): cursor = max(0, cursor - 1)
    case KeyPress(.rightArrow), .control("f"): cursor = min(text.count, cursor + 1)
    case KeyPress(.home), .control("a"): cursor = 0
    case KeyPress(.end), .control("e"): cursor = text.count
    case .control(.leftArrow), .option(.leftArrow), .option("b"): cursor = wordBoundary(-1)
    case .control(.rightArrow), .option(.rightArrow), .option("f"): cursor = wordBoundary(1)
    case KeyPress(.delete): delete(cursor - 1..<cursor)
    case KeyPress(.deleteForward), .control("d"): delete(cursor..<cursor + 1)
    case .control("w"), .option(.delete): delete(wordBoundary(-1)..<cursor)
    case .option("d"): delete(cursor..<wordBoundary(1))
    case .control("u"): delete(0..<cursor)
    case .control("k"): delete(cursor..<text.count)
    default: return false
    }
    return true
  }
}
