/// One colour, as each kind of terminal can show it.
///
/// Whoever names a colour gives all three forms, because the nearest match by distance is not always the one that keeps its
/// hue or its contrast.
public nonisolated struct Color: Hashable, Sendable {
  /// 0xRRGGBB, for terminals with 24-bit colour.
  public let rgb: UInt32
  /// The index in xterm's palette of 256.
  public let indexed: UInt8
  /// The index in the palette of 16.
  public let basic: UInt8
  /// The index in the palette of 8.
  public let eight: UInt8

  /// - Parameter eight: without it the bright half of the 16 folds onto the first.
  public init(rgb: UInt32, indexed: UInt8, basic: UInt8, eight: UInt8? = nil) {
    self.rgb = rgb
    self.indexed = indexed
    self.basic = basic
    self.eight = eight ?? basic % 8
  }

  public static let black = Color(rgb: 0x080808, indexed: 16, basic: 0)
  public static let white = Color(rgb: 0xFFFFFF, indexed: 231, basic: 15)
  public static let gray = Color(rgb: 0x8A8A8A, indexed: 245, basic: 8)
  public static let red = Color(rgb: 0xD75F5F, indexed: 167, basic: 1)
  public static let yellow = Color(rgb: 0xD7AF00, indexed: 178, basic: 3)
  public static let green = Color(rgb: 0x5FAF5F, indexed: 71, basic: 2)
}

/// How many colours a terminal shows.
public nonisolated enum ColorDepth: String, CaseIterable, Sendable {
  case truecolor
  case indexed = "256"
  case basic = "16"
  case eight = "8"
  case mono = "never"
}
