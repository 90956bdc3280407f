/// ASCII substitutes for terminals whose character set isn't UTF-8. The program's own symbols become similar
/// characters, Latin letters lose their accents, and any other character becomes `?`.
enum ASCII {
  static func substitute(for scalar: UInt32) -> UInt32 {
    scalar < 0x7F ? scalar : table[scalar] ?? 0x3F
  }

  /// The spellings with two letters that German and neighbouring languages use, for text with a free column.
  static let digraphs: [UInt32: String] = [
    0xC4: "Ae", 0xC6: "Ae", 0xD6: "Oe", 0xDC: "Ue", 0xDF: "ss", 0xE4: "ae", 0xE6: "ae", 0xF6: "oe", 0xFC: "ue", 0x152: "Oe",
    0x153: "oe",
  ]

  /// Whether a scalar is a character of text, not a symbol that must stay in its column.
  static func isText(_ scalar: UInt32) -> Bool {
    0x20..<0x7F ~= scalar && scalar != 0x7C
      || letters.contains { $0.first..<$0.first + UInt32($0.substitutes.utf8.count) ~= scalar }
  }

  /// Ranges of letters by their first scalar, each with a substitute per letter: the letters of European languages,
  /// Pinyin and Vietnamese without accents.
  private static let letters: [(first: UInt32, substitutes: String)] = [
    (0xC0, "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"),
    (0x100, "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOo"),
    (0x154, "RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"),
    (0x1A0, "Oo"), (0x1AF, "Uu"), (0x1CD, "AaIiOoUuUuUuUuUu"), (0x218, "SsTt"),
    (0x1EA0, "AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy"),
  ]

  private static let table: [UInt32: UInt32] = {
    let pairs: [(String, Character)] = [
      ("─", "-"), ("━═╸", "="), ("╌", "."), ("│┃▌▐▏┆", "|"), ("╭╮╰╯┌┐└┘├┤┬┴┼", "+"), ("›❯▸▶→", ">"), ("‹◂◀←", "<"), ("↑▲△", "^"),
      ("↓▼▽▾", "v"), ("•◆■", "*"), ("●", "O"), ("○", "o"), ("✓", "v"), ("✎", "+"),
      ("◇□", "."), ("█▓▄▀▆", "#"), ("▂", "_"), ("▒▰◧", "="), ("░▱", "."), ("…", "."), ("–—·", "-"), ("⏎", "<"), ("⚠", "!"),
      ("✗", "x"),
      ("“”„", "\""), ("‘’", "'"),
    ]
    var table: [UInt32: UInt32] = [:]
    for (symbols, substitute) in pairs {
      for scalar in symbols.unicodeScalars { table[scalar.value] = substitute.unicodeScalars.first?.value }
    }
    for (first, substitutes) in letters {
      for (offset, substitute) in substitutes.unicodeScalars.enumerated() { table[first + UInt32(offset)] = substitute.value }
    }
    return table
  }()
}

extension String {
  /// The text with umlauts and ligatures spelled with two letters.
  package var spelledInASCII: String {
    guard unicodeScalars.contains(where: { ASCII.digraphs[$0.value] != nil }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if let digraph = ASCII.digraphs[scalar.value] { text += digraph } else { text.unicodeScalars.append(scalar) }
    }
  }
}

extension Glyph {
  /// The glyph's substitute in ASCII. A wide glyph becomes its substitute and a space.
  package var inASCII: [Glyph] {
    let substitute = Glyph(code: ASCII.substitute(for: scalars[0]))
    return columns == 2 ? [substitute, .space] : [substitute]
  }
}

extension Array {
  /// Spells umlauts, ligatures and ellipses with two characters if the text after them leads to a gap of two blanks. The gap loses
  /// its first blank for the additional letter, so that later columns stay where they are. Text at the right edge, which
  /// only a margin follows, takes the blank from the gap before it.
  ///
  /// - Parameter canGrow: whether the text after the last gap may become longer.
  mutating func spellUmlauts(_ glyph: WritableKeyPath<Element, Glyph>, canGrow: Bool) {
    func code(_ index: Int) -> UInt32 { index < count ? self[index][keyPath: glyph].code : 0x20 }
    func isGap(_ index: Int) -> Bool { code(index) == 0x20 && code(index + 1) == 0x20 }
    let columns = canGrow ? indices.dropLast().last(where: isGap) ?? -1 : count
    for index in indices.reversed() {
      if code(index) == 0x2026 { writeEllipsis(glyph, at: index) }
      guard let digraph = ASCII.digraphs[code(index)] else { continue }
      let end = indices[(index + 1)...].first { !ASCII.isText(code($0)) || isGap($0) }
      guard end.map({ code($0) == 0x20 }) ?? (index > columns) else { continue }
      var index = index
      if !canGrow, let end, count - end <= 2, let gap = indices[..<index].last(where: isGap), gap > 0, code(gap - 1) == 0x20 {
        remove(at: gap)
        index -= 1
      } else {
        end.map { _ = remove(at: $0) }
      }
      insert(self[index], at: index + 1)
      // NB: the second letter of “ÄRGER” is a capital.
      let letters = 0x41...0x5A ~= code(index + 2) ? digraph.uppercased() : digraph
      for (place, letter) in zip(index..., letters.utf8) { self[place][keyPath: glyph] = Glyph(code: UInt32(letter)) }
    }
  }

  /// Writes an ellipsis as two dots: the second one takes a blank of a gap between texts, or the letter before it, so that
  /// the right margin stays blank, or else the letter after it.
  private mutating func writeEllipsis(_ glyph: WritableKeyPath<Element, Glyph>, at index: Int) {
    self[index][keyPath: glyph] = Glyph(code: 0x2E)
    let next = indices[(index + 1)...].first { self[$0][keyPath: glyph] != .space }
    if let next, next > index + 2 {
      self[index + 1] = self[index]
    } else if index > 0, self[index - 1][keyPath: glyph].columns == 1, self[index - 1][keyPath: glyph] != .space {
      self[index - 1][keyPath: glyph] = Glyph(code: 0x2E)
    } else if next == index + 1, self[index + 1][keyPath: glyph].columns == 1 {
      self[index + 1][keyPath: glyph] = Glyph(code: 0x2E)
    }
  }
}
