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
    /// git said something that this program does not know.
    case git(String)
  }

  package let reason: Reason
  /// The line that git printed, if that is what tells.
  package var line: String?

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
    case .rejected, .noRepository, .branchDeleted, .badURL, .notShared: .refused
    case .foreign: .foreign
    case .newer: .newer
    case .tooLarge: .tooLarge
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

// MARK: - What git says

extension SyncFailure {
  /// Looks for the line that tells; the last one is the least telling.
  ///
  /// - Parameter isPush: whether something was being sent, so that reading is possible.
  init(git errors: String, isPush: Bool = false) {
    let lines = errors.split(whereSeparator: \.isNewline).map(String.init)
    func line(_ parts: String...) -> String? { lines.first { line in parts.contains { line.contains($0) } } }
    if let found = line("REMOTE HOST IDENTIFICATION HAS CHANGED") {
      self.init(.hostKeyChanged, line: found)
    } else if let found = line("dubious ownership", "unsafe repository") {
      self.init(.untrusted(path: found.quoted ?? ""), line: found)
    } else if let found = line("No space left on device", "Disk quota exceeded", "File too large", "unable to write") {
      self.init(.file(.system(call: "write", path: "sync.git", code: found.contains("File too large") ? 27 : 28)), line: found)
    } else if isPush,
      let found = line("pre-receive hook declined", "update hook declined", "hook declined", "[remote rejected]", "GH0")
    {
      self.init(
        .rejected(lines.first { $0.hasPrefix("remote: ") && $0.count > 10 }.map { String($0.dropFirst(8)) } ?? found), line: found
      )
    } else if isPush,
      let found = line(
        "error: 403", "HTTP 403", "denied to", "not allowed to push", "Write access", "read-only", "not granted", "receive-pack",
        "service not enabled")
    {
      self.init(.readOnly, line: found)
    } else if let found = line("Authentication failed", "invalid credentials", "HTTP Basic: Access denied") {
      self.init(.passwordRefused, line: found)
    } else if let found = line(
      "Permission denied (", "could not read Username", "could not read Password", "Host key verification failed",
      "terminal prompts disabled",
      "error: 401", "error: 403")
    {
      self.init(.signIn, line: found)
    } else if let found = line(
      "does not appear to be a git repository", "not found", "does not exist", "error: 404", "No such file or directory",
      "not valid: is this a git repository?", "redirection to non-http")
    {
      self.init(line("Could not resolve host", "Could not resolve hostname") != nil ? .unreachable : .noRepository, line: found)
    } else if let found = line(
      "Could not resolve", "refused", "timed out", "Timeout", "unreachable", "Connection reset", "Connection closed", "hung up",
      "early EOF", "RPC failed", "error: 5", "Failed to connect", "Empty reply", "transfer closed", "No route to host",
      "Operation too slow", "unexpected disconnect", "Broken pipe")
    {
      self.init(.unreachable, line: found)
    } else {
      let first = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
      self.init(.git(first ?? ""), line: first)
    }
  }
}

extension String {
  /// The text between the first quotes.
  fileprivate var quoted: String? {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
