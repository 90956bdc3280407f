package import ConsoleLoop

/// Why git failed, as facts.
package struct GitFailure: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    // The remote
    case unreachable
    case signIn
    case passwordRefused
    case hostKeyChanged
    /// Others' commits can be read, but none can be pushed.
    case readOnly
    /// The server has a rule or a hook; its first line.
    case rejected(String)
    case noRepository
    /// The line of the remote, or of ssh, that no rule knows.
    case said(String, passes: Bool = false)

    // What a repository holds
    /// The branch holds something else.
    case foreign
    /// A file, or a command's output, is too large to read.
    case tooLarge(String)
    /// There is more than a sync takes.
    case overBudget
    case damaged(String)

    // Git itself
    case noGit
    /// git does not trust a directory that another user owns.
    case untrusted(path: String)
    /// Files could not be written; the system's error number.
    case unwritten(Int32)
    /// The process that reads objects does not answer.
    case unanswered
    /// A command printed nothing and failed with a status; nil if it did not end in time.
    case ended(String, ChildProcess.ExitStatus?)
    /// git's line that no rule knows.
    case other(String)
  }

  package let reason: Reason
  /// The line of git or ssh that revealed the reason.
  package var line: String?
  /// Whether another push was faster, so that trying again at once may succeed.
  package internal(set) var isRace = false

  package init(_ reason: Reason, line: String? = nil) {
    self.reason = reason
    self.line = line
  }

  /// Whether a ref of the repository itself has moved meanwhile.
  package var isOvertaken: Bool { if case .other(let line) = reason { line.contains("but expected") } else { false } }
  /// Whether a directory is in no repository.
  package var isNoRepository: Bool { if case .other(let line) = reason { line.contains("not a git repository") } else { false } }
}
