extension String {
  /// The text with everything replaced that could act on a terminal, as ``glyphs`` does; for printing to a terminal.
  public var printable: String {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? self : glyphs.reduce(into: "") { $0 += $1.string }
  }

  /// ``printable`` in ASCII and in as many columns, for terminals whose character set isn't UTF-8.
  public var printableASCII: String {
    var scalars = UnicodeScalarView()
    for glyph in glyphs {
      scalars.append(Unicode.Scalar(ASCII.substitute(for: glyph.scalars[0])) ?? "?")
      if glyph.columns == 2 { scalars.append(" ") }
    }
    return String(scalars)
  }
}
