package import ConsoleLoop
package import DurableFiles
package import FoundationEssentials

/// Finds a person's work since a date, in git repositories on this computer and in the output of a command.
///
/// Each repository is read by a thread and child processes of its own, up to four repositories at once. A repository
/// that can't be read in time, such as one on a dead network mount, costs only its own findings.
package struct ActivitySearch: Sendable {
  /// Directories that are repositories, or contain repositories up to three levels below.
  let folders: [String]
  /// A directory inside the repository to read if there are no folders; nil for none.
  let directory: String?
  /// The person's e-mail addresses, in addition to the one that git uses in each repository.
  let emails: Set<String>
  /// Whether an author's name is the person's. Only commits with such a name and one of the addresses count. If nil,
  /// the addresses alone decide.
  let isAuthor: (@Sendable (String) -> Bool)?
  let since: Date
  /// A shell command that prints one suggestion per line; nil for none.
  let command: String?
  /// Environment variables of the command.
  let variables: [String: String]
  /// The time limits for the whole search, and for each repository or the command.
  var limits = (all: Duration.seconds(10), each: Duration.seconds(5))

  package init(
    in folders: [String], around directory: String? = nil, by emails: Set<String>,
    isAuthor: (@Sendable (String) -> Bool)? = nil, since: Date, command: String? = nil, variables: [String: String] = [:]
  ) {
    self.folders = folders
    self.directory = folders.isEmpty ? directory : nil
    self.emails = emails
    self.isAuthor = isAuthor
    self.since = since
    self.command = command
    self.variables = variables
  }

  package enum Finding: Hashable, Sendable {
    case commits([Commit], repository: String)
    case uncommitted(files: Int, branch: String?, repository: String)
    /// Lines that the command printed.
    case lines([Line])
    case failure(Failure)
  }

  package struct Line: Hashable, Sendable {
    /// The text before the first tab, which may name a field of an update; empty if there is no tab.
    package let field: String
    /// The text after the first tab, or the whole line if there is no tab.
    package let text: String
  }

  /// A repository, directory or command that could not be read completely, and the reason.
  package struct Failure: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// The time limit has passed.
      case late
      /// git refuses to read the repository, because another user owns it.
      case untrusted
      case noGit
      /// There are more repositories than this maximum.
      case tooMany(Int)
      /// The directory is in no repository, and there is no command.
      case noRepository
      /// No address of the person is known, not even to git.
      case unknownAuthor
      /// A filter's name is not UTF-8, so no setting can disable the filter.
      case unreadableFilter
      /// This git command prints too much to read.
      case tooLarge(String)
      /// Only the beginning of the command's output was read.
      case cut
      case file(FileError)
      /// git or the command failed without a message.
      case ended(ChildProcess.ExitStatus)
      /// git or the command failed with this first line of its errors.
      case other(String)
    }

    /// The path, or the command.
    package let place: String
    package let reason: Reason
  }

  /// Starts the search. The stream ends with the search, or when the time in ``limits`` for the whole search has
  /// passed. If the stream is dropped, no further repositories are read.
  package func findings() -> AsyncStream<Finding> {
    let (stream, continuation) = AsyncStream.makeStream(of: Finding.self)
    ActivityCrew(self, continuation).start()
    return stream
  }
}
