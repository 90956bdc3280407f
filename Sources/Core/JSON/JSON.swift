/// A JSON value as it stands in a file (RFC 8259), so that what this program does not know survives a rewrite.
///
/// The source is read strictly: UTF-8 without a byte order mark, no comments, no trailing commas, no key twice, no lone
/// surrogates, nothing behind the value. Numbers keep their text, since `1.10` and 2^70 have no exact machine number.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object(Object)

  /// How deep arrays and objects may nest.
  package static let maximumDepth = 512
}

/// Where and why bytes can't be read.
package struct Flaw: Error, Hashable {
  /// The line, counted from 1.
  package var line: Int
  /// The offset, counted from 0.
  package var byte: Int
  package var reason: String

  package init(_ reason: String, at byte: Int, in bytes: UnsafeRawBufferPointer) {
    self.reason = reason
    self.byte = byte
    line = 1 + bytes[..<byte].count { $0 == UInt8(ascii: "\n") }
  }
}
