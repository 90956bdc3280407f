/// Decodes UTF-8 byte by byte, so that a read may end within a character. Drops invalid bytes.
struct UTF8Input {
  private var value: UInt32 = 0
  /// The smallest value of a character with as many bytes; a smaller one is an invalid, overlong form.
  private var least: UInt32 = 0
  /// The number of bytes that the character still lacks.
  private var missing = 0

  /// Whether the next byte may continue a character.
  var isInCharacter: Bool { missing > 0 }

  /// Takes a byte, and returns the character it completes.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case ..<0x80:
      missing = 0
      return Unicode.Scalar(byte)
    case ..<0xC0:
      guard missing > 0 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return missing == 0 && value >= least ? Unicode.Scalar(value) : nil
    default:
      missing = Self.length(byte) - 1
      least = missing == 1 ? 0x80 : missing == 2 ? 0x800 : 0x10000
      // NB: from 0xF5 on, the values are beyond Unicode, so they become no scalar.
      value = UInt32(byte & (missing == 1 ? 0x1F : 0xF))
      return nil
    }
  }

  /// Returns the length of a character by its first byte.
  static func length(_ first: UInt8) -> Int { first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }
}
