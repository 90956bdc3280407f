extension String {
  /// The text as glyphs, without anything that could act on a terminal or hide in it.
  ///
  /// Control characters become their pictures (`␛`, `␉`, `␤`), C1 controls their code (`<9B>`), bidirectional controls
  /// and invisible characters `·`, and noncharacters U+FFFD (CWE-150, CVE-2021-42574). Letters of any script stay. A
  /// character keeps up to four combining marks, the capacity of an ncurses cell, and loses variation selectors. A
  /// cluster that a terminal might join, such as a family of emoji, is reduced to its first character, because
  /// terminals disagree about the width of the whole cluster.
  package var glyphs: [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(utf8.count)
    if isPrintableASCII {
      // NB: a loop, because each call of a closure would check that it is on the main actor.
      for unit in utf8 { glyphs.append(Glyph(code: UInt32(unit))) }
      return glyphs
    }
    var cluster: [UInt32] = []
    func close() {
      if !cluster.isEmpty { glyphs.append(.cluster(cluster)) }
      cluster.removeAll(keepingCapacity: true)
    }
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let value = scalar.value
      if value >= 0x20 && value < 0x7F {
        close()
        glyphs.append(Glyph(code: value))
        continue
      }
      switch SafeScalar(scalar) {
      case .joiner:
        // NB: drops the next character only between emoji. Otherwise, text could hide letters behind joiners.
        if let first = cluster.first.flatMap(Unicode.Scalar.init), first.joins, rest.first?.joins == true {
          rest.removeFirst()
        } else {
          close()
          glyphs.append(.dot)
        }
      case .selector:
        if cluster.isEmpty, glyphs.isEmpty { glyphs.append(.dot) }
      case .mark:
        if cluster.isEmpty { cluster = glyphs.popLast().map(\.scalars) ?? [0x20] }
        if cluster.count < 5 { cluster.append(value) }
      case .modifier where !cluster.isEmpty: break
      case .spacing, .modifier:
        close()
        cluster.append(value)
      case .replaced(let glyph):
        close()
        glyphs.append(glyph)
      case .numbered:
        close()
        glyphs += "<\(String(value, radix: 16, uppercase: true))>".utf8.map { Glyph(code: UInt32($0)) }
      }
    }
    close()
    return glyphs
  }

  /// The text with the same replacements as in ``glyphs``, for printing.
  package var printable: String {
    isPrintableASCII ? self : glyphs.reduce(into: "") { $0 += $1.string }
  }

  /// The ``printable`` text in ASCII, for terminals whose character set isn't UTF-8. Columns after two blanks stay
  /// where they are.
  var printableASCII: String {
    var scalars = UnicodeScalarView(), glyphs = Array(glyphs)
    glyphs.spellUmlauts(\.self, canGrow: true)
    for glyph in glyphs {
      scalars.append(Unicode.Scalar(ASCII.substitute(for: glyph.scalars[0])) ?? "?")
      if glyph.columns == 2 { scalars.append(" ") }
    }
    return String(scalars)
  }

  /// The width of the text on one line, in columns.
  package var columns: Int {
    isPrintableASCII ? utf8.count : glyphs.reduce(0) { $0 + $1.columns }
  }
}

extension Glyph {
  static let dot = Glyph(code: 0xB7)
}

extension Unicode.Scalar {
  /// Whether a joiner can combine the scalar with another emoji.
  fileprivate var joins: Bool { value > 0xFF && properties.isEmoji }
}

/// The presentation of a scalar outside printable ASCII.
private enum SafeScalar {
  /// A character that takes columns.
  case spacing
  /// A mark that takes no column and combines with the character before it.
  case mark
  /// The zero width joiner, after which the next emoji belongs to the same cluster.
  case joiner
  /// A selector of a variant of the character before it, such as a colour emoji. Terminals disagree about the variant's
  /// width.
  case selector
  /// A skin tone of the emoji before it.
  case modifier
  case replaced(Glyph)
  /// A control without a picture, shown as its code.
  case numbered

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A: self = .replaced(Glyph(code: 0x2424))
    case 0..<0x20: self = .replaced(Glyph(code: 0x2400 + scalar.value))
    case 0x7F: self = .replaced(Glyph(code: 0x2421))
    case 0x80..<0xA0: self = .numbered
    case 0xA0: self = .replaced(.space)
    case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      self = .replaced(.dot)
    case 0x200D: self = .joiner
    case 0xFE00...0xFE0F: self = .selector
    case 0x1F3FB...0x1F3FF: self = .modifier
    case 0xFFFE, 0xFFFF: self = .replaced(Glyph(code: 0xFFFD))
    default:
      let width = Glyph.columns(of: scalar.value)
      self = width == 0 ? .mark : width > 0 ? .spacing : .replaced(Glyph(code: 0xFFFD))
    }
  }
}

extension String {
  /// Returns the text, truncated with an ellipsis if it is wider than a number of columns.
  package func cut(to width: Int) -> String {
    if columns <= width { return self }
    guard width > 0 else { return "" }
    var cut = "", room = width - 1
    for character in self {
      room -= String(character).columns
      if room < 0 { break }
      cut.append(character)
    }
    return cut + "…"
  }
}
