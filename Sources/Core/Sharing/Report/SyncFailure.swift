package import DurableFiles
package import ScrumStore

/// Why a sync was not done, as far as the user can do something about it.
package struct SyncFailure: Error, Hashable, Sendable {
  package enum Kind: String, Sendable {
    case offline, signIn, hostKey, readOnly, refused, foreign, newer, tooLarge, git, disk, locked, busy
  }

  package enum Reason: Hashable, Sendable {
    case unreachable
    case signIn
    case passwordRefused
    case hostKeyChanged
    /// What others did is here, but nothing can be sent.
    case readOnly
    /// The server has a rule or a hook; its first line.
    case rejected(String)
    case noRepository
    case branchDeleted
    /// The branch holds something else.
    case foreign
    case newer(Int)
    /// A file there is too large to be read.
    case tooLarge(path: String)
    /// Something there is more than a sync takes.
    case overBudget
    /// git is missing, or this version of it too old.
    case noGit(found: String?)
    /// git does not trust this directory, which somebody else owns.
    case untrusted(path: String)
    case file(FileError)
    case store(StoreError)
    /// Another sync of this store is at work.
    case busy
    /// A URL that is none.
    case badURL
    /// The store is not shared.
    case notShared
    case alreadyShared
    /// The remote side, or ssh, said something that this program does not know.
    case said(String, passes: Bool = false)
    /// git said something that this program does not know.
    case git(String)
  }

  package let reason: Reason
  /// The line that git printed, if that is what tells.
  package var line: String?
  /// Whether somebody was faster, so that it helps to try again at once.
  var isRace = false

  /// Whether a ref of the store's own repository has moved meanwhile.
  var isOvertaken: Bool { if case .git(let line) = reason { line.contains("but expected") } else { false } }

  package init(_ reason: Reason, line: String? = nil) {
    self.reason = reason
    self.line = line
  }

  package var kind: Kind {
    switch reason {
    case .unreachable: .offline
    case .signIn, .passwordRefused: .signIn
    case .hostKeyChanged: .hostKey
    case .readOnly: .readOnly
    case .said(_, let passes): passes ? .offline : .refused
    case .rejected, .noRepository, .branchDeleted, .badURL, .notShared, .alreadyShared: .refused
    case .foreign: .foreign
    case .newer: .newer
    case .tooLarge, .overBudget: .tooLarge
    case .noGit, .untrusted, .git: .git
    case .file(.locked): .locked
    case .file, .store: .disk
    case .busy: .busy
    }
  }
}

extension SyncFailure.Kind {
  /// Whether trying again later may help without the user doing anything.
  package var passes: Bool {
    switch self {
    case .offline, .readOnly, .git, .disk, .locked, .busy: true
    case .signIn, .hostKey, .refused, .foreign, .newer, .tooLarge: false
    }
  }
}
