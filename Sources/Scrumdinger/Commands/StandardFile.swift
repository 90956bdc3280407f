import ConsoleUI
import Glibc

/// One of the files that a program is started with: standard output or standard error.
final class StandardFile {
  private let number: Int32
  /// The `errno` of a write that failed; from then on nothing is written.
  private(set) var failure: Int32?
  /// Whether a write waits until somebody takes it. Otherwise what there is no room for is left out.
  var waits = true

  init(_ number: Int32) {
    self.number = number
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// The columns of the terminal, if it is one that says so.
  var width: Int? {
    var size = winsize()
    return ioctl(number, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  func write(_ bytes: [UInt8]) {
    guard waits || hasRoom else { return }
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

  /// Whether it takes some bytes at once: a pipe then takes 4 KB, and so a line.
  private var hasRoom: Bool { poll(0) }

  @discardableResult
  private func poll(_ milliseconds: Int32) -> Bool {
    var file = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return Glibc.poll(&file, 1, milliseconds) > 0
  }

  /// Says something on standard error, from any thread; the text is the program's own.
  nonisolated static func say(_ text: String) {
    let line = Array("scrumdinger: \(text)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }

  /// Takes the numbers 0 to 2 if the program was started without those files, so that no other file gets them. To read from
  /// them or to write to them fails as before.
  static func reserve() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

extension Console {
  init(_ output: StandardFile, _ errors: StandardFile) {
    let terminal: Reader = CharacterSet.fromEnvironment() == .unicode ? .terminal : .asciiTerminal
    self.init(
      output: output.write, errors: errors.write, outputReader: output.isTerminal ? terminal : .program,
      errorReader: errors.isTerminal ? terminal : .program, columns: { output.width })
  }
}
