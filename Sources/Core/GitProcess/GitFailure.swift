package import ConsoleLoop

/// The reason why git failed, without words for the user.
package struct GitFailure: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    // The remote
    case unreachable
    case signIn
    case passwordRefused
    case hostKeyChanged
    /// The remote can be read, but not written.
    case readOnly
    /// A rule or a hook of the server rejected the push; the server's first line.
    case rejected(String)
    case noRepository
    /// A line of the remote, or of ssh, that no rule matches.
    case said(String, passes: Bool = false)

    // The contents of a repository
    /// The branch contains something other than scrums.
    case foreign
    /// A file, or a command's output, is too large to read.
    case tooLarge(String)
    /// The data exceeds the limits of a sync.
    case overBudget
    /// The data of the remote would not leave enough of the disk free.
    case noRoom
    case damaged(String)

    // Git itself
    case noGit
    /// git does not trust a directory that another user owns.
    case untrusted(path: String)
    /// Files could not be written in a folder, or wherever git writes if the folder is empty; the system's error number.
    case unwritten(Int32, in: String = "")
    /// The process that reads objects does not answer.
    case unanswered
    /// A command printed nothing and failed with a status; nil if it did not end in time.
    case ended(String, ChildProcess.ExitStatus?)
    /// A line of git that no rule matches.
    case other(String)
  }

  package internal(set) var reason: Reason
  /// The line of git or ssh that revealed the reason.
  package var line: String?
  /// Whether another push was faster, so that trying again at once may succeed.
  package internal(set) var isRace = false

  package init(_ reason: Reason, line: String? = nil) {
    self.reason = reason
    self.line = line
  }

  /// Whether another process has moved a ref of the local repository meanwhile.
  package var isOvertaken: Bool { if case .other(let line) = reason { line.contains("but expected") } else { false } }
  /// Whether a directory is in no repository.
  package var isNoRepository: Bool { if case .other(let line) = reason { line.contains("not a git repository") } else { false } }
}
