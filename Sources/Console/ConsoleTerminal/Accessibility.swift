import ConsoleLoop

extension ProcessEnvironment {
  /// Whether `ACCESSIBLE` asks for screens that a screen reader can read. `ACCESSIBLE=0` and an empty value don't.
  package static var isAccessible: Bool { self["ACCESSIBLE"].map(isOn) ?? false }

  /// Whether the value of a variable switches something on, as `1` does.
  package static func isOn(_ value: String) -> Bool { !["0", "off", "false", "no"].contains(value.lowercased()) }
}

extension String {
  /// Joins the characters of glyphs.
  package init(glyphs: some Sequence<Glyph>) { self = glyphs.map(\.string).joined() }
}

extension Glyph {
  /// Whether the glyph is a line, a block, a warning sign or another shape, which a screen reader would name, such as “black
  /// circle”.
  package var isShape: Bool {
    switch code {
    case 0x2500...0x25FF, 0x26A0, 0x2800...0x28FF, 0x276E...0x2771, 0x275A, 0x1FB00...0x1FBFF: true
    default: false
    }
  }

  /// Whether the glyph is a part of a strip beside rows, of a scroll bar or of a frame.
  package var isStrip: Bool { code == 0x258C || code == 0x2590 || code == 0x2502 }
}
