import Glibc

/// Where a command prints: results on standard output, what is wrong on standard error.
struct Console {
  /// Takes bytes for standard output.
  var output: ([UInt8]) -> Void
  /// Takes bytes for standard error.
  var errors: ([UInt8]) -> Void

  static let standard = Console(output: { send($0, to: STDOUT_FILENO) }, errors: { send($0, to: STDERR_FILENO) })

  /// Prints a line that a person reads.
  func print(_ line: String) { output(Array("\(line)\n".utf8)) }

  /// Prints a line about what is wrong.
  func complain(_ line: String) { errors(Array("\(line)\n".utf8)) }

  /// Prints bytes that a program reads.
  func write(_ bytes: [UInt8]) { output(bytes) }

  private static func send(_ bytes: [UInt8], to file: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}
