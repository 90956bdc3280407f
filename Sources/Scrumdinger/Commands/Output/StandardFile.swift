import ConsoleUI
import Glibc

/// A file to print to, such as standard output. Remembers the first failed write.
final class StandardFile {
  private let number: Int32
  /// The `errno` of a failed write, which ends output.
  private(set) var failure: Int32?
  /// Whether a write waits for the reader. Otherwise it drops output that does not fit.
  private let waits: Bool

  init(_ number: Int32, waits: Bool) { (self.number, self.waits) = (number, waits) }

  /// The terminal's width in columns; nil if the file is not a terminal or the width is unknown.
  var width: Int? {
    var size = winsize()
    return ioctl(number, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  func write(_ bytes: [UInt8]) {
    // NB: a writable pipe takes at least 4 KB, which is more than a line.
    guard waits || poll(0) else { return }
    LiveLines.above(bytes, on: number) { writeNow(bytes) }
  }

  private func writeNow(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, failure == nil {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      switch count < 0 ? errno : 0 {
      case 0: rest = rest.dropFirst(count)
      case EINTR: break
      case EAGAIN: poll(-1)
      case let code: failure = code
      }
    }
  }

  /// Waits until the file is writable, and returns whether it is; -1 waits without a limit.
  @discardableResult
  private func poll(_ milliseconds: Int32) -> Bool {
    var file = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return Glibc.poll(&file, 1, milliseconds) > 0
  }

  /// Occupies missing descriptors from 0 to 2, so that no other file gets them. Using them still fails.
  static func reserve() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

extension Console {
  /// Whether standard input and output are terminals, as a screen needs.
  static var isOnTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Whether a user can be asked: standard input and standard error are terminals.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Whether standard error is a terminal, so that a user may read reports.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// The process's own standard output and standard error.
  ///
  /// - Parameter isRealTime: whether output that does not fit is dropped.
  static func standard(isRealTime: Bool = false) -> Console {
    let output = StandardFile(STDOUT_FILENO, waits: !isRealTime)
    return Console(
      output: output.write, errors: { StandardError.write($0, waits: !isRealTime) },
      outputEncoding: OutputEncoding(for: STDOUT_FILENO), errorEncoding: OutputEncoding(for: STDERR_FILENO),
      width: { output.width }, styles: PrintedStyles(descriptor: STDOUT_FILENO),
      liveLines: { LiveLines(on: STDERR_FILENO) }, outputFailure: { output.failure })
  }
}

/// Text or data passed on standard input.
enum StandardInput {
  /// Reads the whole input; nil if it comes from a terminal, exceeds the limit, is not UTF-8 or can't be read.
  static func text(atMost limit: Int) -> String? {
    bytes(atMost: limit).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Reads the whole input; nil if it comes from a terminal, exceeds the limit or can't be read.
  static func bytes(atMost limit: Int) -> [UInt8]? {
    guard isatty(STDIN_FILENO) == 0 else { return nil }
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 { bytes += buffer.prefix(count) } else if errno != EINTR { return nil }
    }
    return bytes.count > limit ? nil : bytes
  }
}
