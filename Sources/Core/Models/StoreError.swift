import FoundationEssentials
import Glibc

/// What can go wrong between a store and its files.
public enum StoreError: Error, Hashable, Sendable {
  /// A system call failed; `code` is its `errno`.
  case system(call: String, path: String, code: Int32)
  /// A later version of the program wrote the store, so it must not be changed.
  case newerFormat(path: String, found: Int)
  /// There is a directory, a device or a pipe in place of a file.
  case notARegularFile(path: String)
  /// The file is write-protected.
  case readOnly(path: String)
  /// The file to change can't be read, so it stays as it is.
  case damaged(Damage)
  /// A program that ignores the lock has replaced the file since it was read, so nothing was written.
  case changedMeanwhile(path: String)
  case noSuchScrum(UUID)
  case noSuchMeeting(UUID)
}

extension StoreError {
  /// The system's message, such as "No space left on device"; nil if no system call failed.
  public var systemMessage: String? {
    if case .system(_, _, let code) = self { String(cString: strerror(code)) } else { nil }
  }
}
