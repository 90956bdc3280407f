package import DurableFiles
package import GitProcess
package import JSONCoding
package import ScrumStore

/// The reason why sharing or a sync failed, in as much detail as the user needs to act on it.
package enum SyncFailure: Error, Hashable, Sendable {
  case git(GitFailure)
  /// The installed git is older than ``SharedStore/oldestGit``.
  case oldGit(found: String)
  /// The team's branch was deleted.
  case branchDeleted
  /// A later version of the program wrote the team's branch, in the format of this number.
  case newer(Int)
  case file(FileError)
  case store(StoreError)
  /// Another process holds the store's ``SyncLock``.
  case busy
  case badURL
  case notShared
  case alreadyShared
  /// This program, run as a child process with the command, printed no JSON.
  case noAnswer(command: String)
  /// Any other error, by its text.
  case unknown(String)

  package init(_ error: any Error) {
    self =
      switch error {
      case let failure as SyncFailure: failure
      case let failure as GitFailure: .git(failure)
      case let error as FileError: .file(error)
      case let error as StoreError: .store(error)
      default: .unknown("\(error)")
      }
  }

  /// Performs an action, and rethrows a ``GitFailure`` as ``git(_:)``.
  static func mappingGit<Value>(_ action: () throws -> Value) throws -> Value {
    do { return try action() } catch let failure as GitFailure { throw SyncFailure.git(failure) }
  }

  /// The line of git or ssh that revealed the reason; nil for other failures.
  package var line: String? { if case .git(let failure) = self { failure.line } else { nil } }
  /// The reason of git's failure; nil for other failures.
  package var reason: GitFailure.Reason? { if case .git(let failure) = self { failure.reason } else { nil } }

  /// The category of a failure. Its raw value, the same in every language, is in reports and in the output of `--json`.
  package enum Kind: String, Sendable {
    case offline, signIn, hostKey, readOnly, refused, foreign, newer, tooLarge, git, disk, locked, busy, unknown

    /// Whether a later sync may succeed without the user doing anything.
    package var passes: Bool {
      switch self {
      case .offline, .readOnly, .git, .disk, .locked, .busy, .unknown: true
      case .signIn, .hostKey, .refused, .foreign, .newer, .tooLarge: false
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .git(let failure): failure.kind
    case .branchDeleted, .badURL, .notShared, .alreadyShared: .refused
    case .newer: .newer
    case .oldGit, .noAnswer: .git
    case .file(.locked): .locked
    case .file, .store: .disk
    case .busy: .busy
    case .unknown: .unknown
    }
  }
}

extension SyncFailure.Kind: Member {
  /// NB: a kind that only a later version knows reads as `git`. An error would make the whole report unreadable.
  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self {
    Self(rawValue: try node.string(key)) ?? .git
  }
  package var json: JSON { .string(rawValue) }
}

extension GitFailure {
  fileprivate var kind: SyncFailure.Kind {
    switch reason {
    case .unreachable: .offline
    case .signIn, .passwordRefused: .signIn
    case .hostKeyChanged: .hostKey
    case .readOnly: .readOnly
    case .said(_, let passes): passes ? .offline : .refused
    case .rejected, .noRepository: .refused
    case .foreign: .foreign
    case .tooLarge, .overBudget, .noRoom: .tooLarge
    case .unwritten: .disk
    case .noGit, .untrusted, .damaged, .unanswered, .ended, .other: .git
    }
  }
}
