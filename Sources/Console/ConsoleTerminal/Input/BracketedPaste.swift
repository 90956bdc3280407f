/// Collects the text between the markers that a terminal puts around a paste.
///
/// Pasted text may contain the end marker, and a terminal might then send the rest of the paste as keys. But a paste
/// arrives faster than a user types, so everything up to the last marker before a pause belongs to the paste. Text
/// beyond the limit is dropped.
struct BracketedPaste {
  /// The maximum length of a paste, in bytes.
  static let limit = 1 << 20

  private let limit: Int
  private var bytes: [UInt8] = []
  /// The index where the text ends; `nil` until the end marker has arrived.
  private var end: Int?
  /// The number of bytes dropped since the last marker.
  private var dropped = 0
  /// The last eight bytes, in which markers are recognised.
  private var recent: UInt64 = 0

  init(limit: Int = Self.limit) { self.limit = limit }

  /// Whether the end marker has not arrived yet.
  var isOpen: Bool { end == nil }
  var text: String { String(decoding: bytes[..<(end ?? bytes.count)], as: UTF8.self) }
  /// The bytes after the end marker, which are input by the user.
  var rest: ArraySlice<UInt8> { bytes[(end ?? bytes.count)...] }

  /// Takes a byte of the paste, or of a marker.
  mutating func take(_ byte: UInt8) {
    recent = recent << 8 | UInt64(byte)
    switch recent & 0xFFFF_FFFF_FFFF {
    case Self.opening:
      removeMark()
      end = nil
    case Self.closing:
      removeMark()
      end = bytes.count
    case _ where bytes.count < limit: bytes.append(byte)
    default: dropped += 1
    }
  }

  /// `CSI 200 ~` and `CSI 201 ~`.
  private static let opening: UInt64 = 0x1B_5B_32_30_30_7E, closing: UInt64 = 0x1B_5B_32_30_31_7E

  /// Removes the first five bytes of a marker from the text, when its last byte has arrived.
  private mutating func removeMark() {
    bytes.removeLast(min(bytes.count, max(0, 5 - dropped)))
    dropped = 0
  }
}
