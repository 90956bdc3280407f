import Glibc
import Models

/// Makes a system call, again for as long as a signal interrupts it.
///
/// - Throws: ``StoreError/system(call:path:code:)`` if it returns a negative number.
@discardableResult
package func systemCall<Result: SignedInteger>(
  _ call: String, _ path: @autoclosure () -> String, _ body: () -> Result
) throws(StoreError) -> Result {
  while true {
    let result = body()
    if result >= 0 { return result }
    let code = errno
    if code != EINTR { throw .system(call: call, path: path(), code: code) }
  }
}

extension StoreError {
  /// Whether a file that should be there is not.
  package var isMissingFile: Bool {
    if case .system(_, _, ENOENT) = self { true } else { false }
  }

  /// Whether something on the way to the file is no directory.
  package var isMissingDirectory: Bool {
    if case .system(_, _, ENOTDIR) = self { true } else { false }
  }

  /// Whether it is this file's trouble and not the whole process's, which has run out of something.
  package var concernsOneFile: Bool {
    switch self {
    case .system(_, _, EMFILE), .system(_, _, ENFILE), .system(_, _, ENOMEM): false
    default: true
    }
  }
}

extension stat {
  package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  package var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }

  package func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

  /// Whether nothing has been written between the two.
  package func isSameVersion(as other: stat) -> Bool {
    isSameFile(as: other) && st_size == other.st_size
      && st_mtim.tv_sec == other.st_mtim.tv_sec && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
