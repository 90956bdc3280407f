@_exported import ConsoleColor

/// A colour, in a form for each colour depth.
///
/// Each form is chosen by hand, because the nearest match by distance doesn't always keep the hue or the contrast.
public nonisolated struct Color: Hashable, Sendable {
  /// All forms in one word, which makes comparing and writing thousands of cells fast. The word is never 0.
  let bits: UInt64

  /// 0xRRGGBB, for terminals with 24-bit colour.
  public var rgb: UInt32 { UInt32(truncatingIfNeeded: bits) }
  /// The index in xterm's palette of 256 colours.
  public var indexed: UInt8 { UInt8(truncatingIfNeeded: bits >> 32) }
  /// The index in the palette of 16 colours.
  public var basic: UInt8 { UInt8(truncatingIfNeeded: bits >> 40) }
  /// The index in the palette of 8 colours, in the lowest three bits. A value from 8 on marks a colour that depends on
  /// the terminal's background or on the view's tint, such as the colour of secondary text.
  public var eight: UInt8 { UInt8(truncatingIfNeeded: bits >> 48) }

  /// Creates a colour from its forms.
  /// - Parameter eight: the index in the palette of 8 colours; by default, the dark variant of `basic`.
  public init(rgb: UInt32, indexed: UInt8, basic: UInt8, eight: UInt8? = nil) {
    bits = 1 << 63 | UInt64(eight ?? basic % 8) << 48 | UInt64(basic) << 40 | UInt64(indexed) << 32 | UInt64(rgb)
  }

  init?(bits: UInt64) {
    guard bits != 0 else { return nil }
    self.bits = bits
  }

  /// Whether white text is easier to read on this colour than black text, in the palette of 8 colours: on red, blue and
  /// magenta.
  public var needsWhiteText: Bool { [1, 4, 5].contains(eight) }

  /// Returns the number of this colour at a depth: 0xRRGGBB, or the index in the palette; -1 for a terminal without
  /// colours.
  public func number(at depth: ColorDepth) -> Int32 {
    switch depth {
    // NB: even with 24-bit colour, the numbers 0 to 7 select colours of the palette.
    case .truecolor: rgb < 8 ? 0x080808 : Int32(rgb)
    case .indexed: Int32(indexed)
    case .basic: Int32(basic)
    case .eight: Int32(eight & 7)
    case .mono: -1
    }
  }

  /// Shades from black to white.
  public static let black = Color(rgb: 0x080808, indexed: 16, basic: 0), gray = Color(rgb: 0x8A8A8A, indexed: 245, basic: 8),
    white = Color(rgb: 0xFFFFFF, indexed: 231, basic: 15)
  /// Muted signal colours.
  public static let red = Color(rgb: 0xD75F5F, indexed: 167, basic: 1), yellow = Color(rgb: 0xD7AF00, indexed: 178, basic: 3),
    green = Color(rgb: 0x5FAF5F, indexed: 71, basic: 2)
}

/// The number of colours that a terminal shows.
public nonisolated enum ColorDepth: String, CaseIterable, Sendable {
  /// 24-bit colour, or a palette of 256, 16 or 8.
  case truecolor, indexed = "256", basic = "16", eight = "8"
  case mono = "never"
}
