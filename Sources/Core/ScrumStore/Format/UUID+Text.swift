package import FoundationEssentials
import JSONCoding

extension UUID {
  /// Parses 36 characters in upper or lower case, many times faster than `UUID(uuidString:)`.
  package init?(_ ascii: UnsafeRawBufferPointer) {
    let hyphen = UInt8(ascii: "-")
    guard ascii.count == 36, ascii[8] == hyphen, ascii[13] == hyphen, ascii[18] == hyphen, ascii[23] == hyphen else { return nil }
    func four(_ offset: Int) -> UInt64 {
      UInt64(UInt32(littleEndian: ascii.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    guard let first = UInt32(hexadecimal: four(0) | four(4) << 32), let second = UInt32(hexadecimal: four(9) | four(14) << 32),
      let third = UInt32(hexadecimal: four(19) | four(24) << 32), let last = UInt32(hexadecimal: four(28) | four(32) << 32)
    else { return nil }
    self = withUnsafeBytes(of: (first, second, third, last)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  package init?(text: String) {
    var text = text
    guard let id = text.withUTF8({ UUID(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = id
  }

  /// The ID that follows this one when IDs are counted as 128-bit numbers.
  package var successor: UUID {
    var bytes = withUnsafeBytes(of: uuid) { Array($0) }
    for position in bytes.indices.reversed() {
      bytes[position] &+= 1
      if bytes[position] != 0 { break }
    }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

extension UInt32 {
  /// Parses four bytes from eight hexadecimal digits, both in memory order. Returns nil for any other character.
  // NB: all eight digits are parsed at once, since a launch may read hundreds of thousands of IDs.
  fileprivate init?(hexadecimal ascii: UInt64) {
    let each: UInt64 = 0x0101_0101_0101_0101
    let isLetter = ascii >> 6 & each
    let kind = ascii & ~(isLetter << 5) & (0xF0 * each)
    var digits = ascii & (0x0F * each) + 9 * isLetter
    // A digit is 0x30 plus at most 9. A letter is 0x40 or 0x60 plus 1 to 6, and its value is now 10 to 15.
    guard kind == 0x30 * each + isLetter << 4, (digits + 6 * each) >> 4 & each == isLetter, digits & (0x10 * each) == 0 else {
      return nil
    }
    digits = (digits << 4 | digits >> 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits >> 8) & 0x0000_FFFF_0000_FFFF
    self = UInt32(truncatingIfNeeded: digits | digits >> 16).littleEndian
  }
}
