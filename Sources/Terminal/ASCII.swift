/// ASCII substitutes for the program's own symbols and for Latin letters, which lose their accents, for terminals whose character
/// set isn't UTF-8. Anything else becomes `?`.
enum ASCII {
  static func substitute(for scalar: UInt32) -> UInt32 {
    guard scalar >= 0x7F else { return scalar }
    if 0xC0..<0x180 ~= scalar { return UInt32(letters[Int(scalar) - 0xC0]) }
    return table[scalar] ?? 0x3F
  }

  /// For U+00C0 to U+017F.
  private static let letters = Array(
    ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
      + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUu"
      + "WwYyYZzZzZzs").utf8)

  private static let table: [UInt32: UInt32] = {
    let pairs: [(String, Character)] = [
      ("─", "-"), ("━═╸", "="), ("╌", "."), ("│┃▌▐┆", "|"), ("╭╮╰╯┌┐└┘├┤┬┴┼", "+"), ("›❯▸▶→", ">"), ("‹◂◀←", "<"), ("↑▲△", "^"),
      ("↓▼▽▾", "v"), ("•●◆■✓", "*"),
      ("○◇□·", "."), ("█▓▄▀", "#"), ("▒▰", "="), ("░▱", "."), ("…", "~"), ("–—", "-"), ("⏎", "<"), ("⚠", "!"),
      ("“”„", "\""), ("‘’", "'"),
    ]
    var table: [UInt32: UInt32] = [:]
    for (symbols, substitute) in pairs {
      for scalar in symbols.unicodeScalars { table[scalar.value] = substitute.unicodeScalars.first?.value }
    }
    return table
  }()
}

extension Glyph {
  /// The glyph on a terminal that shows only ASCII; a wide one becomes two.
  public var inASCII: [Glyph] {
    let substitute = Glyph(code: ASCII.substitute(for: scalars[0]))
    return columns == 2 ? [substitute, .space] : [substitute]
  }
}
