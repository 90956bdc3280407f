import CLinux
import Glibc

nonisolated extension ChildProcess {
  /// A descriptor from which a child can read some bytes; the caller closes it. `nil` if there is none, with the reason in `errno`.
  ///
  /// NB: they have to fit in a pipe, 64 KB, so that nobody waits until they are read.
  package static func input(_ bytes: [UInt8]) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard bytes.count <= 60 << 10, pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { return nil }
    let count = write(ends[1], bytes, bytes.count)
    close(ends[1])
    // NB: the child's end is to wait.
    if count == bytes.count, fcntl(ends[0], F_SETFL, 0) == 0 { return ends[0] }
    close(ends[0])
    return nil
  }
}
