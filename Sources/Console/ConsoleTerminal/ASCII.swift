/// ASCII substitutes for terminals whose character set isn't UTF-8. The program's own symbols have similar ones, Latin letters
/// lose their accents, and anything else becomes `?`.
enum ASCII {
  static func substitute(for scalar: UInt32) -> UInt32 {
    scalar < 0x7F ? scalar : table[scalar] ?? 0x3F
  }

  /// Substitutes for ranges of letters, each from its first scalar on: European languages, Pinyin and Vietnamese without accents.
  private static let letters: [(first: UInt32, substitutes: String)] = [
    (0xC0, "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"),
    (0x100, "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOo"),
    (0x154, "RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"),
    (0x1A0, "Oo"), (0x1AF, "Uu"), (0x1CD, "AaIiOoUuUuUuUuUu"), (0x218, "SsTt"),
    (0x1EA0, "AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy"),
  ]

  private static let table: [UInt32: UInt32] = {
    let pairs: [(String, Character)] = [
      ("─", "-"), ("━═╸", "="), ("╌", "."), ("│┃▌▐┆", "|"), ("╭╮╰╯┌┐└┘├┤┬┴┼", "+"), ("›❯▸▶→", ">"), ("‹◂◀←", "<"), ("↑▲△", "^"),
      ("↓▼▽▾", "v"), ("•●◆■✓", "*"),
      ("○◇□", "."), ("█▓▄▀▆", "#"), ("▂", "_"), ("▒▰◧", "="), ("░▱", "."), ("…", "~"), ("–—·", "-"), ("⏎", "<"), ("⚠", "!"),
      ("✗", "x"),
      ("“”„✎", "\""), ("‘’", "'"),
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

extension Glyph {
  /// The glyph's substitute in ASCII. A wide glyph becomes two.
  package var inASCII: [Glyph] {
    let substitute = Glyph(code: ASCII.substitute(for: scalars[0]))
    return columns == 2 ? [substitute, .space] : [substitute]
  }
}
