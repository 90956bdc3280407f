import JSONCoding
import Scrums

/// The text of a file that may be imported.
struct InterchangeText {
  let bytes: UnsafeRawBufferPointer
  /// The number of zero bytes after the text, which a system crash can leave.
  let padding: Int

  /// - Throws: if the text is not UTF-8, or empty.
  init(_ bytes: UnsafeRawBufferPointer) throws(JSON.SyntaxError) {
    if let reason = Self.otherEncoding(of: bytes) { throw JSON.SyntaxError(reason) }
    let end = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    padding = bytes.count - end
    if self.bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) { throw JSON.SyntaxError(.emptyFile) }
  }

  /// Calls `body` with each scrum of a list, or with the only one. They are read one at a time to save memory.
  func forEachScrum(_ body: (JSONNode) throws(JSON.SyntaxError) -> Void) throws(JSON.SyntaxError) {
    var reader = JSONReader()
    // All syntax is checked before any scrum is read.
    if try reader.readElements(of: bytes, { _ in }) {
      _ = try reader.readElements(of: bytes, body)
    } else {
      let root = try reader.read(bytes)
      guard root["id"] != nil else { throw root.damage(.notList(.scrum)) }
      try body(root)
    }
  }

  private static func otherEncoding(of bytes: UnsafeRawBufferPointer) -> Damage.Reason? {
    if bytes.hasByteOrderMark { return .encodedWithMark }
    let start = Array(bytes.prefix(4))
    let isUTF32 = start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF]
    let isUTF16 =
      start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || start.count == 4 && (start[0] == 0) != (start[1] == 0) && (start[0] == 0) == (start[2] == 0)
    return isUTF32 ? .encoded("UTF-32") : isUTF16 ? .encoded("UTF-16") : nil
  }
}
