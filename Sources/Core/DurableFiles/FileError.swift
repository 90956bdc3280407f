import Glibc

/// A failed operation on a file.
package enum FileError: Error, Hashable, Sendable {
  /// A system call failed; `code` is its `errno`.
  case system(call: String, path: String, code: Int32)
  /// The file was refused: it is neither read nor written.
  case refused(path: String, Refusal)
  /// Another process held the lock for the whole waiting time.
  case locked(path: String, by: LockHolder)
  /// The file, or one of its lines, would exceed this number of bytes and could not be read again. Nothing was written.
  case exceedsLimit(path: String, Int)
  /// The file is write-protected, or its file system is read-only.
  case readOnly(path: String)
  /// The file system doesn't store modes, like FAT and, as usually mounted, NTFS.
  case noModes(path: String)
  /// A program that ignores the lock has replaced the file since it was read, so nothing was written.
  case changedMeanwhile(path: String)
}

extension FileError {
  /// Whether the error affects all files, because memory or descriptors have run out.
  package var isExhaustion: Bool {
    if case .system(_, _, let code) = self { [EMFILE, ENFILE, ENOMEM].contains(code) } else { false }
  }

  /// Converts an error from opening a file to a refusal if the path names a link or isn't a regular file.
  func asRefusal(of path: @autoclosure () -> String) -> FileError {
    switch self {
    case .system(_, _, ELOOP): .refused(path: path(), .symbolicLink)
    case .system(_, _, EISDIR), .system(_, _, ENXIO): .refused(path: path(), .notARegularFile)
    default: self
    }
  }
}

extension Error {
  /// Whether the error means that a file does not exist.
  package var isMissingFile: Bool {
    if case .system(_, _, ENOENT)? = self as? FileError { true } else { false }
  }

  /// Whether the error means that a component of the path is not a directory.
  package var isMissingDirectory: Bool {
    if case .system(_, _, ENOTDIR)? = self as? FileError { true } else { false }
  }
}
