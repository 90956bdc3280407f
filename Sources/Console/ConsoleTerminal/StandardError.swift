import ConsoleLibc

/// Standard error, where the program reports errors. All lines except those about a crash are written through this
/// type, so that no line can act on a terminal.
package enum StandardError {
  /// Writes a line that begins with the name used to start the program.
  package static func report(_ text: String) { report(text, by: CommandLine.arguments[0]) }

  /// Writes a line that begins with the name of a program.
  package static func report(_ text: String, by program: String) {
    write(PrintedLine("\(program): \(text)", OutputEncoding(for: STDERR_FILENO)))
  }

  /// Writes a line. Drops it if writing fails.
  /// - Parameter waits: whether to wait for a slow reader; otherwise, a line that doesn't fit is dropped.
  package static func write(_ line: PrintedLine, waits: Bool = true) {
    LiveLines.above(line.bytes, on: STDERR_FILENO) { writeNow(line, waits: waits) }
  }

  private static func writeNow(_ line: PrintedLine, waits: Bool) {
    // NB: poll() reports a pipe as writable only if 4 KB fit into the pipe, more than a line takes.
    guard waits || hasRoom(within: 0) else { return }
    var rest = line.bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { ConsoleLibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      switch count < 0 ? errno : 0 {
      case 0: rest = rest.dropFirst(count)
      case EINTR: break
      case EAGAIN where waits: _ = hasRoom(within: -1)
      default: return
      }
    }
  }

  private static func hasRoom(within milliseconds: Int32) -> Bool {
    var file = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&file, 1, milliseconds) > 0
  }
}
