/// ASCII substitutes for the program's own symbols, for terminals whose character set isn't UTF-8. Anything else becomes `?`.
enum ASCII {
  static func substitute(for scalar: UInt32) -> UInt32 {
    guard scalar >= 0x7F else { return scalar }
    return table[scalar] ?? 0x3F
  }

  private static let table: [UInt32: UInt32] = {
    let pairs: [(String, Character)] = [
      ("─", "-"), ("━═╸", "="), ("╌", "."), ("│┃▌▐┆", "|"), ("╭╮╰╯┌┐└┘├┤┬┴┼", "+"), ("›❯▸▶→", ">"), ("‹◂◀←", "<"), ("↑▲△", "^"),
      ("↓▼▽▾", "v"), ("•●◆■✓", "*"),
      ("○◇□·", "."), ("█▓▄▀", "#"), ("▒▰", "="), ("░▱", "."), ("…", "~"), ("–—", "-"), ("⏎", "<"), ("⚠", "!"), ("×", "x"),
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
