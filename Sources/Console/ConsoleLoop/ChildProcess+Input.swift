import CLinux
import ConsoleLibc

nonisolated extension ChildProcess {
  /// Returns a descriptor from which a child can read these bytes, and which the caller closes. Returns `nil` on failure, with the
  /// reason in `errno`.
  ///
  /// The bytes are in a file in memory, so writing them never blocks.
  package static func input(_ bytes: [UInt8]) -> Int32? {
    let file = memfd_create("input", UInt32(MFD_CLOEXEC))
    guard file >= 0 else { return nil }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = count == 0 ? ENOSPC : errno
        close(file)
        errno = reason
        return nil
      }
      rest = rest.dropFirst(count)
    }
    lseek(file, 0, SEEK_SET)
    return file
  }
}
