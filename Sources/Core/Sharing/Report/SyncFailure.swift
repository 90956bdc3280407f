package import DurableFiles
package import GitProcess
package import JSONCoding
package import ScrumStore

/// Why a sync failed, as far as the user can do something about it.
package enum SyncFailure: Error, Hashable, Sendable {
  case git(GitFailure)
  /// git is too old.
  case oldGit(found: String)
  /// The branch was deleted there.
  case branchDeleted
  /// A later version of the program wrote there, in this format.
  case newer(Int)
  case file(FileError)
  case store(StoreError)
  /// Another sync of this store is at work.
  case busy
  case badURL
  case notShared
  case alreadyShared
  /// This program, started again with a command, printed no JSON.
  case noAnswer(command: String)

  /// The failure that an error means.
  package init(_ error: any Error) {
    self =
      switch error {
      case let failure as SyncFailure: failure
      case let failure as GitFailure: .git(failure)
      case let error as FileError: .file(error)
      case let error as StoreError: .store(error)
      default: .git(GitFailure(.other("\(error)")))
      }
  }

  /// Performs an action, with sync failures in place of git's.
  static func mappingGit<Value>(_ action: () throws -> Value) throws -> Value {
    do { return try action() } catch let failure as GitFailure { throw SyncFailure.git(failure) }
  }

  /// What git or ssh said about it.
  package var line: String? { if case .git(let failure) = self { failure.line } else { nil } }
  /// git's reason.
  package var reason: GitFailure.Reason? { if case .git(let failure) = self { failure.reason } else { nil } }

  /// The kind of a failure, the same in every language: reports and `--json` name it.
  package enum Kind: String, Sendable {
    case offline, signIn, hostKey, readOnly, refused, foreign, newer, tooLarge, git, disk, locked, busy

    /// Whether trying again later may help without the user doing anything.
    package var passes: Bool {
      switch self {
      case .offline, .readOnly, .git, .disk, .locked, .busy: true
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
    }
  }
}

extension SyncFailure.Kind: Member {
  /// NB: the kind of a later version counts as git's.
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
    case .tooLarge, .overBudget: .tooLarge
    case .unwritten: .disk
    case .noGit, .untrusted, .damaged, .unanswered, .ended, .other: .git
    }
  }
}
