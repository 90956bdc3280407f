import ConsoleLoop
import ConsoleUI
import FoundationEssentials
import Glibc
import Scrums

/// The log for troubleshooting, in the file that SCRUMDINGER_LOG names; without it nothing is written. Standard error can't be
/// used, because the screen may be on the same terminal.
enum Log {
  private static let file: Int32? = {
    guard let path = ProcessEnvironment["SCRUMDINGER_LOG"] else { return nil }
    // NB: a pipe that nobody reads would block.
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    return file >= 0 ? file : nil
  }()

  /// For what programs print; nil if there is no log.
  static var descriptor: Int32? { file }

  static func write(_ message: @autoclosure () -> String) {
    guard let file else { return }
    let line = PrintedLine("\(LocalTime(Date.now).fileStamp) [\(getpid())] \(message())", .raw).bytes
    _ = Glibc.write(file, line, line.count)
  }
}
