extension JSON {
  /// A place where a text is not JSON, or not the JSON that was expected.
  package struct SyntaxError: Error, Hashable, Sendable {
    /// Counted from 1.
    package let line: Int
    /// The offset in the text, counted from 0.
    package let byte: Int
    package let reason: String

    /// - Parameter byte: the offset in the text, which also determines the line.
    package init(
      _ reason: String, at byte: Int = 0, in bytes: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
    ) {
      line = 1 + bytes[..<byte].count { $0 == .newline }
      self.byte = byte
      self.reason = reason
    }
  }
}
