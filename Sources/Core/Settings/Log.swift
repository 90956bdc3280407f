import ConsoleLoop
import ConsoleTerminal
import FoundationEssentials
import Glibc
import Schedules
import Scrums

/// A log for troubleshooting, in the file that SCRUMDINGER_LOG names. Without the variable, nothing is logged. Standard
/// error can't take the log, since it may be the terminal that shows the screen.
@MainActor package enum Log {
  /// The open file, which also takes the output of programs that this one starts; nil without a log.
  package static let descriptor: Int32? = {
    guard let path = ProcessEnvironment["SCRUMDINGER_LOG"] else { return nil }
    // NB: without O_NONBLOCK, opening a pipe without a reader would block.
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    return file >= 0 ? file : nil
  }()

  package static func write(_ message: @autoclosure () -> String) {
    guard let descriptor else { return }
    let line = PrintedLine("\(LocalTime(Date.now).fileStamp) [\(getpid())] \(message())", .raw).bytes
    _ = Glibc.write(descriptor, line, line.count)
  }
}
