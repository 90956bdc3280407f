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
  /// What happened, to which file, and why.
  public var message: String {
    switch self {
    case .system("mkdir", let path, EEXIST): "Could not make the directory \(path): something else has that name"
    case .system(let call, let path, let code): "Could not \(Self.verb(for: call)) \(path): \(Self.reason(for: code))"
    case .newerFormat(let path, let found):
      "\(path) says format \(found); this version of scrumdinger knows format \(Self.knownFormat)"
    case .notARegularFile(let path): "\(path) is not a regular file"
    case .readOnly(let path): "\(path) is read-only"
    case .damaged(let damage): "\(damage.file) line \(damage.line): \(damage.reason)"
    case .changedMeanwhile(let path): "\(path) has changed in the meantime; nothing was written"
    case .noSuchScrum(let id): "There is no scrum \(id.uuidString)"
    case .noSuchMeeting(let id): "There is no meeting \(id.uuidString)"
    }
  }

  /// Why it failed, in short.
  public var reason: String {
    if case .system(_, _, let code) = self { Self.reason(for: code) } else { message }
  }

  /// The newest store format that this program knows.
  package static let knownFormat = 1

  /// The system's message for an `errno`.
  package static func reason(for code: Int32) -> String { String(cString: strerror(code)) }

  private static func verb(for call: String) -> String {
    switch call {
    case "fsync", "fdatasync": "sync"
    case "flock": "lock"
    case "access", "fstatat": "look at"
    case "ftruncate": "shorten"
    case "fstat", "stat", "lstat": "look at"
    case "mkdir": "make the directory"
    case "readdir": "list"
    case "realpath": "follow the link"
    case "rename": "replace"
    case "link": "rename"
    case "unlink": "remove"
    case "fchmod", "chmod": "set the permissions of"
    default: call
    }
  }
}
