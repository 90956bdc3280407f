package import Glibc

/// Makes a system call, and repeats it when a signal interrupts it.
///
/// - Throws: ``FileError/system(call:path:code:)`` if the call returns a negative number.
@discardableResult
package func systemCall<Result: SignedInteger>(
  _ call: String, _ path: @autoclosure () -> String, _ body: () -> Result
) throws(FileError) -> Result {
  while true {
    let result = body()
    if result >= 0 { return result }
    let code = errno
    if code != EINTR { throw .system(call: call, path: path(), code: code) }
  }
}

extension stat {
  package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  package var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }

  /// Returns the age of the file in seconds, clamped to the range of `Int`, since an archive may contain any time.
  package func age(at now: time_t) -> Int {
    let (age, overflows) = now.subtractingReportingOverflow(st_mtim.tv_sec)
    return overflows ? (st_mtim.tv_sec < 0 ? .max : .min) : age
  }

  package func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

  /// Whether both values are the status of one file that was not written in between, according to its size and
  /// modification time.
  package func isSameVersion(as other: stat) -> Bool {
    isSameFile(as: other) && st_size == other.st_size
      && st_mtim.tv_sec == other.st_mtim.tv_sec && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
