extension String {
  /// The text as ``glyphs`` show it, as a string again: for what is printed to a terminal without a screen.
  public var printable: String {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? self : glyphs.reduce(into: "") { $0 += $1.string }
  }

  /// The same with ASCII alone, in as many columns: for a terminal whose character set is not UTF-8.
  public var printableASCII: String {
    var scalars = UnicodeScalarView()
    for glyph in glyphs {
      scalars.append(Unicode.Scalar(ASCII.substitute(for: glyph.scalars[0])) ?? "?")
      if glyph.columns == 2 { scalars.append(" ") }
    }
    return String(scalars)
  }
}
