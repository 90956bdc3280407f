import Glibc

/// The standard input of a command.
enum StandardInput {
  /// Reads a whole text; nil from a terminal, above the limit, and unless it is UTF-8.
  static func text(atMost limit: Int) -> String? {
    guard isatty(STDIN_FILENO) == 0 else { return nil }
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 { bytes += buffer.prefix(count) } else if errno != EINTR { return nil }
    }
    return bytes.count > limit ? nil : String(validating: bytes, as: UTF8.self)
  }
}
