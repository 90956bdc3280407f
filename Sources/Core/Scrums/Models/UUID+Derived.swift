package import FoundationEssentials

extension UUID {
  /// An ID that depends only on the text: RFC 9562 version 8, filled with the text's FNV-1a hash of 128 bits (RFC
  /// 9923).
  package init(derivedFrom text: String) {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }
    hash = hash & ~(0xF << 76) | 0x8 << 76
    hash = hash & ~(0x3 << 62) | 0x2 << 62
    self = withUnsafeBytes(of: hash.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
