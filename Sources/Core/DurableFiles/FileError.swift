import Glibc

/// A failed operation on a file.
package enum FileError: Error, Hashable, Sendable {
  /// A system call failed; `code` is its `errno`.
  case system(call: String, path: String, code: Int32)
  /// The file is neither read nor written.
  case refused(path: String, Refusal)
  /// Another process held the lock for the whole waiting time.
  case locked(path: String, by: LockHolder)
  /// The file, or a line of it, would be longer than this number of bytes, and could not be read again. Nothing was written.
  case exceedsLimit(path: String, Int)
  case readOnly(path: String)
  /// The file system keeps no modes, such as FAT and, as it is usually mounted, NTFS.
  case noModes(path: String)
  /// A program that ignores the lock has replaced the file since it was read, so nothing was written.
  case changedMeanwhile(path: String)
}

extension FileError {
  /// Whether the error concerns more than one file: the process has run out of memory or descriptors.
  package var isExhaustion: Bool {
    if case .system(_, _, let code) = self { [EMFILE, ENFILE, ENOMEM].contains(code) } else { false }
  }

  /// Turns an error of opening a file into a refusal if the path names something else.
  func asRefusal(of path: @autoclosure () -> String) -> FileError {
    switch self {
    case .system(_, _, ELOOP): .refused(path: path(), .symbolicLink)
    case .system(_, _, EISDIR), .system(_, _, ENXIO): .refused(path: path(), .notARegularFile)
    default: self
    }
  }
}

extension Error {
  /// Whether a file does not exist.
  package var isMissingFile: Bool {
    if case .system(_, _, ENOENT)? = self as? FileError { true } else { false }
  }

  /// Whether a component of the path is not a directory.
  package var isMissingDirectory: Bool {
    if case .system(_, _, ENOTDIR)? = self as? FileError { true } else { false }
  }
}
