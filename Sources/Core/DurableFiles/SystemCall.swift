import Glibc
import Scrums

/// Makes a system call, and repeats it when a signal interrupts it.
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
  /// Whether a file does not exist.
  package var isMissingFile: Bool {
    if case .system(_, _, ENOENT) = self { true } else { false }
  }

  /// Whether a component of the path is not a directory.
  package var isMissingDirectory: Bool {
    if case .system(_, _, ENOTDIR) = self { true } else { false }
  }

  /// The error of opening a file: a refusal, if there is something else in its place.
  func asRefusal(of path: @autoclosure () -> String) -> StoreError {
    switch self {
    case .system(_, _, ELOOP): .refused(path: path(), .symbolicLink)
    case .system(_, _, EISDIR), .system(_, _, ENXIO): .refused(path: path(), .notARegularFile)
    default: self
    }
  }

  /// The error as a damage of one file.
  ///
  /// - Throws: the error itself if it concerns more than that file: the process has run out of memory or descriptors.
  package func damage(of path: String) throws(StoreError) -> Damage {
    switch self {
    case .system(_, _, EMFILE), .system(_, _, ENFILE), .system(_, _, ENOMEM): throw self
    case .damaged(let damage): return damage
    case .refused(_, let refusal): return Damage(file: path, reason: "\(refusal)")
    default: return Damage(file: path, reason: systemMessage ?? "\(self)")
    }
  }
}

extension [Damage] {
  /// Collects the error of `body` as a damage of the file that it is about.
  ///
  /// - Throws: an error that concerns more than that file.
  package mutating func collect(
    _ path: @autoclosure () -> String, _ body: () throws(StoreError) -> Void
  ) throws(StoreError) {
    do throws(StoreError) {
      try body()
    } catch {
      append(try error.damage(of: path()))
    }
  }
}

extension stat {
  package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  package var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }

  package func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

  /// Whether the file was not written in between.
  package func isSameVersion(as other: stat) -> Bool {
    isSameFile(as: other) && st_size == other.st_size
      && st_mtim.tv_sec == other.st_mtim.tv_sec && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
