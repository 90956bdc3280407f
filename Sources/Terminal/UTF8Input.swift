/// Decodes bytes of UTF-8 into characters, however reads split them. Invalid bytes are dropped.
struct UTF8Input {
  private var bytes: [UInt8] = []

  /// Returns the character that the byte completes, if any.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte < 0x80 {
      bytes = []
      return Unicode.Scalar(byte)
    }
    if byte >= 0xC0 { bytes = [byte] } else if !bytes.isEmpty { bytes.append(byte) }
    guard let first = bytes.first, bytes.count == (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4) else { return nil }
    defer { bytes = [] }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }
}
