import Glibc

/// What a command reads from its standard input.
enum StandardInput {
  /// All of it, if it is no terminal, is UTF-8, and has at most so many bytes; nil otherwise.
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
