import Models

extension Damage {
  /// - Parameter byte: the offset in the bytes; what stands before it tells the line. The file is not known yet.
  package init(_ reason: String, at byte: Int, in bytes: UnsafeRawBufferPointer) {
    let line = 1 + bytes[..<byte].count { $0 == .newline }
    self.init(file: "", line: line, byte: byte, reason: reason)
  }
}
