import ConsoleUI
import Glibc

/// One of the files that a program is started with: standard output or standard error.
final class StandardFile {
  private let number: Int32
  /// The `errno` of a write that failed; from then on nothing is written.
  private(set) var failure: Int32?

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
    var rest = bytes[...]
    while !rest.isEmpty, failure == nil {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      switch count < 0 ? errno : 0 {
      case 0: rest = rest.dropFirst(count)
      case EINTR: break
      case EAGAIN:
        var file = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&file, 1, -1)
      case let code: failure = code
      }
    }
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
    let terminal: Reader = CharacterSet.adopted() == .unicode ? .terminal : .asciiTerminal
    self.init(
      output: output.write, errors: errors.write, outputReader: output.isTerminal ? terminal : .program,
      errorReader: errors.isTerminal ? terminal : .program, width: output.width)
  }
}
