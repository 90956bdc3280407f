import FoundationEssentials
import Glibc
import Models
import ScrumStore

/// Does to a store what it is told, and says on standard output what is safe on the disk: a line for every operation, one
/// write each, once the store has returned from it.
///
///     TortureWorker DIRECTORY SCRUM [wait] OPERATION…
///
/// An operation is `append`, `add`, `title=TEXT`, `minutes=N`, `delete=MEETING`, `undo=MEETING`, `check`, or `append*N`,
/// `title*N`, `minutes*N`, `mixed*N` (`*0` never ends). With `wait` it begins when it has read a byte.
@main
enum Worker {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    umask(0o077)
    var arguments = CommandLine.arguments.dropFirst()[...]
    guard let directory = arguments.popFirst(), let scrum = arguments.popFirst().flatMap(UUID.init(uuidString:)) else { exit(64) }
    let worker = Operations(store: ScrumStore(directory: directory), scrum: scrum)
    if arguments.first == "wait" {
      arguments.removeFirst()
      say("ready")
      var byte: UInt8 = 0
      // NB: readv and writev, which the store does not use: what is done to its calls leaves these alone.
      withUnsafeMutableBytes(of: &byte) { bytes in
        var part = iovec(iov_base: bytes.baseAddress, iov_len: 1)
        _ = readv(STDIN_FILENO, &part, 1)
      }
    }
    for operation in arguments { await worker.perform(operation) }
  }

  static func say(_ line: String) {
    var bytes = Array("\(line)\n".utf8)
    bytes.withUnsafeMutableBytes { bytes in
      var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
      _ = writev(STDOUT_FILENO, &part, 1)
    }
  }
}
