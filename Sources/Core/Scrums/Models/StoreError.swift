import FoundationEssentials
import Glibc

/// What can go wrong between a store and its files.
public enum StoreError: Error, Hashable, Sendable {
  /// A system call failed; `code` is its `errno`.
  case system(call: String, path: String, code: Int32)
  /// There is no store in the directory.
  case noStore(path: String)
  /// A later version of the program wrote the store, so it must not be changed.
  case newerFormat(path: String, found: Int)
  /// The store neither reads nor writes the file.
  case refused(path: String, Refusal)
  /// Another process has held the lock for as long as this one was to wait.
  case locked(path: String, by: LockHolder)
  /// The directory of the store has gone, or another one has its path. Nothing is created there.
  case gone(path: String)
  /// The file, or a line of it, would be longer than this number of bytes, and could not be read again. Nothing was written.
  case exceedsLimit(path: String, Int)
  /// The file is write-protected.
  case readOnly(path: String)
  /// The file to change can't be read, so it stays as it is.
  case damaged(Damage)
  /// A program that ignores the lock has replaced the file since it was read, so nothing was written.
  case changedMeanwhile(path: String)
  case noSuchScrum(UUID)
  case noSuchMeeting(UUID)
}

/// Why the store neither reads nor writes a file. So somebody else's store can lead no change out of its directory.
public enum Refusal: Hashable, Sendable {
  case symbolicLink
  /// The file has another name, perhaps outside the store.
  case hardLink
  /// A directory, a device or a pipe.
  case notARegularFile
  /// A file in place of a directory.
  case notADirectory
  /// The file belongs to a user who owns neither the process nor the store.
  case foreignOwner
  /// The file is longer than this number of bytes.
  case tooLarge(Int)
}

extension Refusal: CustomStringConvertible {
  /// What the file is, to follow "it is".
  public var description: String {
    switch self {
    case .symbolicLink: "a symbolic link"
    case .hardLink: "a hard link to a file with another name"
    case .notARegularFile: "not a regular file"
    case .notADirectory: "not a directory"
    case .foreignOwner: "owned by another user"
    case .tooLarge(let bytes): "larger than \(Self.size(bytes))"
    }
  }

  /// A number of bytes: `64 MB`.
  public static func size(_ bytes: Int) -> String {
    for (shift, unit) in [(30, "GB"), (20, "MB"), (10, "KB")] where bytes > 0 && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

/// A process that holds a lock.
public struct LockHolder: Hashable, Sendable {
  /// Nil if the system does not tell, for example because the process runs on another machine.
  public var process: Int32?
  /// The command line of the process.
  public var command: String?
  /// When it took the lock.
  public var since: Date?

  public init(process: Int32? = nil, command: String? = nil, since: Date? = nil) {
    self.process = process
    self.command = command
    self.since = since
  }
}

extension StoreError {
  /// The system's message, such as "No space left on device"; nil if no system call failed.
  public var systemMessage: String? {
    if case .system(_, _, let code) = self { String(cString: strerror(code)) } else { nil }
  }
}
