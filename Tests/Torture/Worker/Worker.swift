import FoundationEssentials
import Glibc
import ScrumStore
import Scrums

/// Does to a store what it is told, and says on standard output what is safe on the disk: a line for every operation, one
/// write each, once the store has returned from it.
///
///     TortureWorker DIRECTORY SCRUM [wait] OPERATION…
///
/// An operation is `make`, `append`, `add`, `title=TEXT`, `minutes=N`, `delete=MEETING`, `undo=MEETING`, `update`, `late`, `off`, `meet`,
/// `item`, `import`, `keep`, `check`, or `append*N`, `title*N`, `minutes*N`, `mixed*N` (`*0` never ends). With `wait` it begins when it has
/// read a byte.
@main
enum Worker {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    umask(0o077)
    let arguments = CommandLine.arguments
    guard arguments.count > 2, let scrum = UUID(uuidString: arguments[2]) else { exit(64) }
    let store = ScrumStore(directory: arguments[1])
    let isWaiting = arguments.dropFirst(3).first == "wait"
    Task { @concurrent in
      if isWaiting { await Self.wait() }
      let operations = Operations(store: store, scrum: scrum)
      for operation in arguments.dropFirst(isWaiting ? 4 : 3) { await operations.perform(operation) }
      exit(0)
    }
    // NB: a main thread that runs the main queue would make calls that look like the store's.
    while true { pause() }
  }

  static func say(_ line: String) {
    var bytes = Array("\(line)\n".utf8)
    bytes.withUnsafeMutableBytes { bytes in
      var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
      // Whoever wanted to know is gone.
      if writev(STDOUT_FILENO, &part, 1) < 0 { exit(1) }
    }
  }

  /// Waits for a byte, once the libraries have made the calls that they make the first time.
  private static func wait() async {
    do { _ = try await ScrumStore(directory: "/nonexistent").meetings(of: UUID()) } catch { say("\(error)") }
    say("ready")
    // NB: readv and writev, which the store does not use: what is done to its calls leaves these alone.
    var byte: UInt8 = 0
    withUnsafeMutableBytes(of: &byte) { bytes in
      var part = iovec(iov_base: bytes.baseAddress, iov_len: 1)
      _ = readv(STDIN_FILENO, &part, 1)
    }
  }
}
