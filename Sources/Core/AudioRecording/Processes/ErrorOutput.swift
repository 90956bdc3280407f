import Glibc

/// Reads a program's standard error, and keeps the last line.
final class ErrorOutput {
  /// The descriptor to read from; -1 after the end of the output.
  private(set) var descriptor: Int32
  private var line: [UInt8] = []
  private var last: [UInt8] = []
  /// The maximum length of a line, in bytes.
  private static let limit = 500

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close() }

  private func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Reads available bytes. Returns false at the end of the output.
  @discardableResult func read() -> Bool {
    guard descriptor >= 0 else { return false }
    let goesOn = readBlock()
    if !goesOn { close() }
    return goesOn
  }

  private func readBlock() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      for byte in buffer.prefix(max(0, count)) { add(byte) }
      return count > 0 || count < 0 && [EINTR, EAGAIN].contains(errno)
    }
  }

  /// The last line that isn't blank, without control characters; nil if all lines are blank. Reads the available bytes
  /// first.
  var lastLine: String? {
    for _ in 0..<16 where descriptor >= 0 && readBlock() {}
    let text = String(decoding: hasWords ? line : last, as: UTF8.self)
    return text.isEmpty
      ? nil : String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  private var hasWords: Bool { line.contains { $0 > 0x20 } }

  private func add(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      if hasWords { last = line }
      line = []
    } else if line.count < Self.limit {
      line.append(byte)
    }
  }
}
